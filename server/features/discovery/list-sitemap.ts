import { PUBLIC_PAGES } from "#domain/discovery/public-pages.ts";
import { type SitemapEntry, shardCount, shardOf } from "#domain/discovery/sitemap.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";

type FromCatalogue = Pick<Ctx, "catalogue">;

/** The sitemap files there are now, each as new as its newest entry. Samples are no jobs: they are in none. */
export function listSitemapFiles({ catalogue }: FromCatalogue): SitemapEntry[] {
  const { origin } = catalogue.summary();
  const jobs = origin === "jobs" ? catalogue.openJobs() : [];
  const count = shardCount(jobs.length);
  const newest: (Date | null)[] = Array.from({ length: jobs.length === 0 ? 0 : count }, () => null);
  for (const { id, firstSeenAt } of jobs) {
    const shard = shardOf(id, count);
    const known = newest[shard];
    if (!known || firstSeenAt > known) newest[shard] = firstSeenAt;
  }
  const files = newest.map((changed, shard) => ({ path: `/sitemaps/jobs-${shard}.xml`, changed }));
  return [{ path: "/sitemaps/pages.xml", changed: null }, ...files];
}

/** The entries of one of these files by its name, read as they are written out; null for a name that there is not. */
export function sitemapEntries({ catalogue }: FromCatalogue, name: string): Iterable<SitemapEntry> | null {
  if (name === "pages.xml") return PUBLIC_PAGES.map((path) => ({ path, changed: null }));
  const number = /^jobs-(\d{1,6})\.xml$/.exec(name)?.[1];
  if (number === undefined || catalogue.summary().origin !== "jobs") return null;
  const jobs = catalogue.openJobs();
  const count = shardCount(jobs.length);
  const shard = Number(number);
  if (shard >= count) return null;
  return (function* () {
    for (const job of jobs)
      if (shardOf(job.id, count) === shard) yield { path: jobPath(job), changed: job.firstSeenAt };
  })();
}

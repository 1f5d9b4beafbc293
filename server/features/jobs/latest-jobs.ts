import type { JobCard } from "#domain/matching/job-card.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";
import { MAX_LIMIT } from "#server/index/catalogue.ts";
import { presentJobCard } from "./present-job.ts";

/** The newest postings open worldwide, each of another field and company; no samples, and none while the index is built. The same for everybody. */
export async function latestJobs(ctx: Ctx, { limit, locale }: { limit: number; locale: string }): Promise<JobCard[]> {
  const { origin, preparing } = ctx.catalogue.summary();
  if (origin === "samples" || preparing !== null) return [];
  const { hits } = await ctx.catalogue.query({
    criteria: { jobTypes: ["fully-remote"] },
    text: "",
    filters: NO_FILTERS,
    sort: "newest",
    page: { offset: 0, limit: MAX_LIMIT },
  });
  const fields = new Set<string>();
  const companies = new Set<string | null>();
  const cards: JobCard[] = [];
  for (const hit of hits) {
    const field = hit.job.reading.categories[0]?.value;
    const { kind, worldwide } = hit.job.reading.remote;
    if (kind !== "remote" || !worldwide) continue;
    if (field === undefined || fields.has(field) || companies.has(hit.job.company)) continue;
    fields.add(field);
    companies.add(hit.job.company);
    cards.push(presentJobCard(ctx, hit, { answers: {}, locale }));
    if (cards.length === limit) break;
  }
  return cards;
}

import { and, asc, gte, isNull, lt, max, sql } from "drizzle-orm";
import { PUBLIC_PAGES } from "#domain/discovery/public-pages.ts";
import { type SitemapEntry, shardCount, shardRange } from "#domain/discovery/sitemap.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";

type From = Pick<Ctx, "catalogue" | "db">;

const PAGE = 1_000;

/** The sitemap files there are now, each as new as its newest entry. Samples are no jobs: they are in none. */
export async function listSitemapFiles({ catalogue, db }: From): Promise<SitemapEntry[]> {
  const pages = { path: "/sitemaps/pages.xml", changed: null };
  const count = jobFiles({ catalogue });
  if (count === 0) return [pages];
  const shard = sql<number>`((('x' || left(${jobs.id}::text, 8))::bit(32)::bigint * ${count}) >> 32)::int`;
  const rows = await db
    .select({ shard, changed: max(jobs.firstSeenAt) })
    .from(jobs)
    .where(isNull(jobs.closedAt))
    .groupBy(sql`1`);
  const newest = new Map(rows.map((row) => [row.shard, row.changed]));
  const files = Array.from({ length: count }, (_, number) => ({
    path: `/sitemaps/jobs-${number}.xml`,
    changed: newest.get(number) ?? null,
  }));
  return [pages, ...files];
}

/** The entries of one of these files by its name, in pieces, read as they are written out; null for a name that there is not. */
export function sitemapEntries({ catalogue, db }: From, name: string): AsyncIterable<SitemapEntry[]> | null {
  if (name === "pages.xml") return onePiece(PUBLIC_PAGES.map((path) => ({ path, changed: null })));
  const number = /^jobs-(\d{1,6})\.xml$/.exec(name)?.[1];
  const count = jobFiles({ catalogue });
  return number === undefined || Number(number) >= count ? null : jobEntries(db, shardRange(Number(number), count));
}

function jobFiles({ catalogue }: Pick<Ctx, "catalogue">): number {
  const { origin, open } = catalogue.summary();
  return origin === "jobs" && open > 0 ? shardCount(open) : 0;
}

async function* jobEntries(db: Ctx["db"], { from, to }: { from: string; to: string | null }) {
  for (let start = from, first = true; ; first = false) {
    const { id, title, company, firstSeenAt } = jobs;
    const rows = await db
      .select({ id, title, company, firstSeenAt })
      .from(jobs)
      .where(
        and(
          isNull(jobs.closedAt),
          first ? gte(id, start) : sql`${id} > ${start}`,
          to === null ? undefined : lt(id, to),
        ),
      )
      .orderBy(asc(id))
      .limit(PAGE);
    yield rows
      .filter((row) => !isExcluded(row))
      .map((row): SitemapEntry => ({ path: jobPath(row), changed: row.firstSeenAt }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    start = last.id;
  }
}

async function* onePiece(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}

import { and, asc, gt, gte, isNull, lt, max, sql } from "drizzle-orm";
import type { Feed, FeedItem } from "#domain/discovery/feed.ts";
import { PUBLIC_PAGES } from "#domain/discovery/public-pages.ts";
import { type SitemapEntry, shardCount, shardRange } from "#domain/discovery/sitemap.ts";
import { descriptionExcerpt } from "#domain/posting/description-excerpt.ts";
import { displayCompany, displayTitle, isExcluded, salaryText } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { SAMPLE_SOURCE } from "#domain/posting/sample-page.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { parseWishes, wishParams } from "#domain/search/results-url.ts";
import { parseSearchQuery, toSearchParams } from "#domain/search/search-query.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import type { SharePictures } from "#server/adapters/share-picture/share-picture-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import type { Catalogue, CatalogueQuery } from "#server/index/catalogue.ts";

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
    .where(and(isNull(jobs.closedAt), isNull(jobs.roleId)))
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
  const { id, title, company, firstSeenAt } = jobs;
  const read = async (last: { id: string } | null) =>
    await db
      .select({ id, title, company, firstSeenAt })
      .from(jobs)
      .where(
        and(
          isNull(jobs.closedAt),
          isNull(jobs.roleId),
          last ? gt(id, last.id) : gte(id, from),
          to === null ? undefined : lt(id, to),
        ),
      )
      .orderBy(asc(id))
      .limit(PAGE);
  for await (const rows of pages(read))
    yield rows
      .filter((row) => !isExcluded(row))
      .map((row): SitemapEntry => ({ path: jobPath(row), changed: row.firstSeenAt }));
}

async function* onePiece(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}

const NEWEST = 50;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

type Wish = { params: URLSearchParams; feedPath: string };

/**
 * The newest jobs of a search as its address says, the same for everybody. Text is the posting's own, the rest English. Never throws for
 * anything in a URL.
 */
export async function listFeed(
  { catalogue, settings }: Pick<Ctx, "catalogue" | "settings">,
  { params, feedPath }: Wish,
): Promise<Feed> {
  const query = { ...parseSearchQuery(params), sort: "newest", page: 1 } as const;
  const wishes = parseWishes(params);
  const { without, ...criteria } = readStoredAnswers(wishes);
  const hits = await newest(catalogue, { ...query, criteria, without });
  const kept = new URLSearchParams([...toSearchParams({ ...query, sort: "best" }), ...wishParams(wishes)]).toString();
  const search = kept === "" ? "" : `?${kept}`;
  return {
    title: query.text === "" ? `${PRODUCT_NAME}: newest jobs` : `${PRODUCT_NAME}: ${query.text}`,
    description: "Open remote jobs, newest first.",
    pageUrl: `${settings.origin}/results${search}`,
    feedUrl: settings.origin + feedPath + search,
    items: hits.map((job) => feedItem(job, settings.origin)),
  };
}

/** Where titles are named, only what fits them. */
async function newest(catalogue: Catalogue, query: Omit<CatalogueQuery, "page">): Promise<JobPosting[]> {
  const isNamed = query.criteria.titles !== undefined;
  const sort = isNamed ? "best" : "newest";
  const asked = { ...query, sort, orNearest: true } as const;
  const found = await catalogue.query({ ...asked, page: { offset: 0, limit: NEWEST } });
  if (found.isNearest) return [];
  const hits = found.hits.slice(0, found.held);
  if (!isNamed) return hits.map(({ job }) => job);
  const fitting = hits.filter(({ match }) => match.fit !== "weak").map(({ job }) => job);
  return fitting.sort((a, b) => (b.datePosted?.getTime() ?? 0) - (a.datePosted?.getTime() ?? 0));
}

function feedItem(job: JobPosting, origin: string): FeedItem {
  const isSample = job.source === SAMPLE_SOURCE;
  const title = `${displayTitle(job)} · ${displayCompany(job)}`;
  const facts = [job.location, salaryText(job, "en"), descriptionExcerpt(job)].filter(
    (fact) => fact !== null && fact !== "",
  );
  return {
    url: origin + jobPath(job),
    title: isSample ? `Sample: ${title}` : title,
    company: displayCompany(job),
    summary: facts.join(" · ").replace(ADDRESS, "…"),
    published: job.datePosted,
    tags: [...job.reading.categories.map(({ value }) => value), ...job.reading.employmentTypes],
  };
}

type Deps = Pick<Ctx, "catalogue"> & { sharePictures: SharePictures };

/** The PNG shown beside a shared link: `site.png`, or `<job id>.png` of an open job. Null for other names; "busy" when too many wait. */
export async function sharePictureOf(
  { catalogue, sharePictures }: Deps,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | "busy" | null> {
  const id = /^([\w-]{1,40})\.png$/.exec(name)?.[1];
  if (id === undefined) return null;
  if (id === "site") return await sharePictures.draw(null);
  const job = (await catalogue.find(id, {}))?.job;
  if (!job) return null;
  const facts = [job.location, salaryText(job, "en")].filter((fact) => fact !== null);
  return await sharePictures.draw({ title: displayTitle(job), company: displayCompany(job), facts });
}

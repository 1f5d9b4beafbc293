import type { Feed, FeedItem } from "#domain/discovery/feed.ts";
import { descriptionExcerpt, displayCompany, displayTitle, salaryText } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { SAMPLE_SOURCE } from "#domain/posting/sample-page.ts";
import { parseSearchQuery, toSearchParams } from "#domain/search/search-query.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobPath } from "#server/features/jobs/present-job-card.ts";

const NEWEST = 50;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

type Wish = { params: URLSearchParams; feedPath: string };

/**
 * The newest jobs of a search as it stands in the address of the results page; nobody's answers count, so a feed is the same for everybody.
 * Text in it is the posting's own, the rest English, since a feed reader has no language. Never throws for anything a URL may hold.
 */
export async function listFeed(
  { catalogue, settings }: Pick<Ctx, "catalogue" | "settings">,
  { params, feedPath }: Wish,
): Promise<Feed> {
  const query = { ...parseSearchQuery(params), sort: "newest", page: 1 } as const;
  const { hits } = await catalogue.query({ ...query, criteria: {}, page: { offset: 0, limit: NEWEST } });
  const kept = toSearchParams({ ...query, sort: "best" }).toString();
  const search = kept === "" ? "" : `?${kept}`;
  return {
    title: query.text === "" ? "Remote Job Pilot: newest jobs" : `Remote Job Pilot: ${query.text}`,
    description: "Open remote jobs, newest first.",
    pageUrl: `${settings.origin}/results${search}`,
    feedUrl: settings.origin + feedPath + search,
    items: hits.map(({ job }) => feedItem(job, settings.origin)),
  };
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

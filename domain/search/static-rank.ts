import type { JobPosting } from "#domain/posting/job-posting.ts";
import { DAY_MS } from "#domain/shared/instant.ts";

/** The best link quality (10) weighs as much as being posted this many days later. */
const DAYS_OF_BEST_LINK = 14;
/** A posting without a date is taken to be this old when it is first seen. */
const UNDATED_DAYS = 180;
const MAX_LINK_QUALITY = 10;
/** Who looks for remote work wants to see it first: what else a posting says of the place makes it as much older, in days. */
const DAYS_OF_WORKPLACE = { remote: 0, hybrid: 365, onsite: 730 } as const;
/** Where it says nothing of working from home. */
const DAYS_OF_UNSTATED = 180;
/** A posting without any text says nothing to go by: it stands behind all others. */
const DAYS_WITHOUT_TEXT = 36_500;

/**
 * Query-independent rank from freshness, link quality, whether the work is remote and whether there is a text, in days, higher first. It needs no clock, since
 * postings age at the same speed. A date after the posting was last seen counts as that day.
 */
export function staticRank(
  job: Pick<JobPosting, "datePosted" | "firstSeenAt" | "syncedAt" | "linkQualityScore" | "descriptionText" | "reading">,
): number {
  const posted = job.datePosted
    ? Math.min(job.datePosted.getTime(), job.syncedAt.getTime()) / DAY_MS
    : job.firstSeenAt.getTime() / DAY_MS - UNDATED_DAYS;
  const quality = Math.min(Math.max(job.linkQualityScore ?? 0, 0), MAX_LINK_QUALITY);
  const { kind } = job.reading.remote;
  const notRemote = kind === null ? DAYS_OF_UNSTATED : DAYS_OF_WORKPLACE[kind];
  const unreadable = job.descriptionText === "" ? DAYS_WITHOUT_TEXT : 0;
  return posted + (quality / MAX_LINK_QUALITY) * DAYS_OF_BEST_LINK - notRemote - unreadable;
}

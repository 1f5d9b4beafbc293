import { cardReasons } from "#domain/matching/card-reasons.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import type { Match } from "#domain/matching/match-reason.ts";
import { descriptionExcerpt, shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readSavedSearch, type SavedSearch } from "#domain/search/saved-search.ts";
import type { AlertJob } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import type { searchMatches } from "#server/db/schema/alerts.ts";
import { jobPath, payAsStated } from "#server/features/jobs/present-job.ts";

/** Most jobs in one mail; the rest is in the list. */
const MOST_JOBS = 12;

export type Untold = Pick<
  typeof searchMatches.$inferSelect,
  "searchId" | "jobId" | "followerId" | "foundAt" | "why"
> & {
  search: SavedSearch;
  subject: string;
  paused: boolean;
};

/** What a search has found, with the open posting that stands for it now. */
export type OpenMatch = { untold: Untold; job: JobPosting };
export type Chosen = {
  jobs: (Omit<AlertJob, "hideLink"> & { id: string; searchId: string })[];
  more: number;
  searches: string[];
  best: SavedSearch;
};

/** The best of what several searches found, at least one, each role once, the best first. `best`: the search that found the first. */
export function chooseJobs(
  ctx: Pick<Ctx, "dataFiles" | "settings">,
  found: readonly OpenMatch[],
  locale: string,
): Chosen {
  const best = new Map<string, OpenMatch & { match: Match }>();
  for (const one of found) {
    const match = matchJob(readSavedSearch(one.untold.search).answers, one.job, ctx.dataFiles.rates);
    const role = roleOf(one.job);
    const other = best.get(role);
    if (!other || scoreOf(match) > scoreOf(other.match)) best.set(role, { ...one, match });
  }
  const ranked = [...best.values()].sort(
    (a, b) => scoreOf(b.match) - scoreOf(a.match) || b.untold.foundAt.getTime() - a.untold.foundAt.getTime(),
  );
  const shown = ranked.slice(0, MOST_JOBS);
  return {
    jobs: shown.map(({ job, match, untold }) => ({
      id: job.id,
      searchId: untold.searchId,
      ...presentJob(ctx, job, match, untold, locale),
    })),
    more: ranked.length - shown.length,
    searches: [...new Set(shown.map(({ untold }) => untold.subject))],
    best: readSavedSearch((shown[0] as OpenMatch).untold.search),
  };
}

/** A search without answers scores nothing. */
const scoreOf = ({ score }: Match) => score ?? 0;

/** The posting that stands for the role. */
export const roleOf = ({ id, roleId }: Pick<JobPosting, "id" | "roleId">) => roleId ?? id;

function presentJob(
  { settings }: Pick<Ctx, "settings">,
  job: JobPosting,
  { reasons }: Match,
  { why, subject }: Untold,
  locale: string,
) {
  const { title, company } = shownNames(job);
  const quotes = cardReasons(reasons).fits.flatMap(({ quote }) => quote?.replace(/\s+/g, " ").trim() ?? []);
  return {
    title: title ?? "",
    about: [company, job.location, payAsStated(job, locale)].filter((part) => part).join(" · "),
    quotes: quotes.length > 0 ? [...new Set(quotes)] : [descriptionExcerpt(job)].filter((text) => text !== ""),
    isChange: why === "changed",
    search: subject,
    link: `${settings.origin}${jobPath(job)}`,
  };
}

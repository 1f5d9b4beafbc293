import { cardReasons } from "#domain/matching/card-reasons.ts";
import { matchJob } from "#domain/matching/match-job.ts";
import { descriptionExcerpt } from "#domain/posting/description-excerpt.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { readSavedSearch, type SavedSearch } from "#domain/search/saved-search.ts";
import type { AlertJob } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import type { searchMatches } from "#server/db/schema/alerts.ts";
import { jobPath, payAsStated } from "#server/features/jobs/present-job.ts";
import type { OpenBrief } from "#server/features/jobs/stored-postings.ts";

/** Most jobs in one mail; the rest is in the list. */
export const MOST_JOBS = 12;

export type PendingMatch = Pick<
  typeof searchMatches.$inferSelect,
  "searchId" | "jobId" | "followerId" | "foundAt" | "why" | "score"
> & {
  search: SavedSearch;
  subject: string;
};

/** A match with the open posting that now represents it. */
export type OpenMatch = { pending: PendingMatch; job: OpenBrief };
export type Chosen = { shown: OpenMatch[]; more: number };
export type Shown = {
  jobs: (Omit<AlertJob, "hideLink"> & { id: string; searchId: string })[];
  more: number;
  searches: string[];
  best: SavedSearch;
};

/** The best matches, each role once, chosen from the searches in turn so that none crowds out the others; sorted best first. */
export function chooseJobs(found: readonly OpenMatch[]): Chosen {
  const best = new Map<string, OpenMatch>();
  for (const one of found) {
    const other = best.get(roleOf(one.job));
    if (!other || scoreOf(one) > scoreOf(other)) best.set(roleOf(one.job), one);
  }
  const bySearch = Map.groupBy([...best.values()].sort(better), ({ pending }) => pending.searchId);
  const inTurn = [...bySearch.values()].flatMap((own) => own.map((one, turn) => ({ one, turn })));
  inTurn.sort((a, b) => a.turn - b.turn || better(a.one, b.one));
  const shown = inTurn
    .slice(0, MOST_JOBS)
    .map(({ one }) => one)
    .sort(better);
  return { shown, more: best.size - shown.length };
}

/** The chosen matches as a mail presents them; `postings`: in full. `best`: the search that found the first. */
export function showJobs(
  ctx: Pick<Ctx, "dataFiles" | "settings">,
  { shown, more }: Chosen,
  { postings, locale }: { postings: ReadonlyMap<string, JobPosting>; locale: string },
): Shown {
  const [first] = shown as [OpenMatch, ...OpenMatch[]];
  // Parsing a search takes longer than matching a job.
  const searches = new Map(shown.map(({ pending }) => [pending.searchId, pending.search]));
  for (const [id, search] of searches) searches.set(id, readSavedSearch(search));
  return {
    jobs: shown.flatMap(({ job: { id }, pending }) => {
      const job = postings.get(id);
      const { searchId, why, subject } = pending;
      const answers = searches.get(searchId)?.answers ?? {};
      return job ? [{ id, searchId, ...presentJob(ctx, job, { answers, why, subject }, locale) }] : [];
    }),
    more,
    searches: [...new Set(shown.map(({ pending }) => pending.subject))],
    best: searches.get(first.pending.searchId) as SavedSearch,
  };
}

/** A search without answers scores nothing. */
const scoreOf = ({ pending: { score } }: OpenMatch) => score ?? 0;
const better = (a: OpenMatch, b: OpenMatch) =>
  scoreOf(b) - scoreOf(a) || b.pending.foundAt.getTime() - a.pending.foundAt.getTime();

/** Id of the posting that represents the role. */
export const roleOf = ({ id, roleId }: Pick<JobPosting, "id" | "roleId">) => roleId ?? id;

function presentJob(
  { dataFiles, settings }: Pick<Ctx, "dataFiles" | "settings">,
  job: JobPosting,
  { answers, why, subject }: Pick<PendingMatch, "why" | "subject"> & Pick<SavedSearch, "answers">,
  locale: string,
) {
  const { reasons } = matchJob(answers, job, dataFiles.rates);
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

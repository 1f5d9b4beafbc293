import type { JobList, MatchList, Reason } from "#domain/api/job-lists.ts";
import type { MatchRequest } from "#domain/api/match-request.ts";
import type { SearchRequest } from "#domain/api/search-request.ts";
import { linkRedactor, toListedJob } from "#domain/api/to-api-job.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { provenReasons } from "#domain/matching/proven-reasons.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { cleanSearchText } from "#domain/search/search-query.ts";
import { aboutJob, getListPage, type JobFrom, type ListFrom, onlyHeld } from "./get-list-page.ts";

type Wish = {
  request: MatchRequest;
  /** Null: what the request says. */
  profile: Profile | null;
  /** A reason in words of the language that was asked for. */
  sayReason: SayReason;
};
type SayReason = (reason: MatchReason) => { text: string; detail: string | null };

/** What fits somebody, with why. Throws INVALID_INPUT for a cursor of another search. */
export async function matchJobs(from: JobFrom & ListFrom, { request, profile, sayReason }: Wish): Promise<MatchList> {
  const criteria = withoutTopics(profile ?? profileOf(request), request.relax);
  const { found, ...list } = await getListPage(from, {
    request,
    criteria,
    without: request.without ?? (profile ?? request.answers)?.without,
    relaxations: request.hidden,
    fits: true,
  });
  const fits = found.fits ?? 0;
  return {
    ...list,
    fits,
    further: found.total - fits,
    ...(found.relaxations ? { hiddenBy: onlyHeld(found.relaxations) } : {}),
    matches: found.hits.map(({ job, match: { fit, score, certainty, obstacles, doubts, reasons } }) => {
      const plain = linkRedactor(job);
      return {
        job: toListedJob(job, aboutJob(from, job)),
        fit,
        ...(score === null ? {} : { score }),
        ...(certainty === null ? {} : { certainty }),
        ...(fit === "weak" ? { obstacles: obstacles.length > 0 ? obstacles : doubts.slice(0, 1) } : {}),
        reasons: provenReasons(reasons, job.reading).map((reason) => presentReason(reason, sayReason, plain)),
      };
    }),
  };
}

function profileOf({ answers = {}, skills = [], titles = [], languages = [] }: MatchRequest): Profile {
  return {
    ...answers,
    ...(skills.length > 0 ? { skills: skills.map((name) => wholeSkill(name)?.skill.name ?? name) } : {}),
    ...(titles.length > 0 ? { titles } : {}),
    ...(languages.length > 0 ? { languages } : {}),
  };
}

function presentReason(reason: MatchReason, sayReason: SayReason, plain: (text: string) => string): Reason {
  const { topic, state, field, quote } = reason;
  const { text, detail } = sayReason(reason);
  return {
    topic,
    state,
    text,
    ...(detail ? { detail } : {}),
    ...(field && quote !== null ? { field, quote: plain(quote) } : {}),
  };
}

/** Open postings by text and filters, the same for everybody. Throws INVALID_INPUT for a cursor of another search. */
export async function searchJobs(from: JobFrom & ListFrom, request: SearchRequest): Promise<JobList> {
  const { found, ...list } = await getListPage(from, { request, criteria: {}, orNearest: true });
  const understood = understandQuery(cleanSearchText(request.q)).parts.map(({ meaning: { kind }, text }) => ({
    kind,
    text,
  }));
  return {
    ...list,
    ...(understood.length > 0 ? { understood } : {}),
    ...(found.held === undefined ? {} : { withEveryWord: found.held }),
    ...(found.isNearest ? { nearest: true } : {}),
    jobs: found.hits.map(({ job }) => toListedJob(job, aboutJob(from, job))),
  };
}

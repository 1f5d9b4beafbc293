import { matchJob } from "#domain/matching/match-job.ts";
import type { MatchReason } from "#domain/matching/match-reason.ts";
import { provenReasons } from "#domain/matching/proven-reasons.ts";
import { type QuotedSegment, quotedLines } from "#domain/matching/quoted-lines.ts";
import { shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import type { Ctx } from "#server/ctx.ts";
import { loadSampleJobs } from "./sample-jobs.ts";

/** What the landing page shows of a match: a sample posting, the lines it rests on, and every reason. */
export type MatchExample = { title: string; company: string; lines: QuotedSegment[][]; reasons: MatchReason[] };

const EXAMPLE = "sample-004";
/** Chosen so that all three states appear: the posting asks for better English and says nothing of education. */
const ANSWERS: Answers = {
  country: "IT",
  jobCategories: ["customer-service"],
  employmentTypes: ["full-time"],
  yearsExperience: "1-2-years",
  englishLevel: "b2",
  education: "bachelor",
  salaryType: "monthly",
  salaryCurrency: "EUR",
  salaryMin: 1_500,
  salaryMax: 2_500,
};

let sample: JobPosting | undefined;

/** Read and judged as any other posting: whatever the reader gets wrong shows here too. */
export function matchExample(ctx: Pick<Ctx, "dataFiles" | "now">): MatchExample {
  sample ??= loadSampleJobs(ctx.now(), ctx.dataFiles.sampleReadings).find(({ externalId }) => externalId === EXAMPLE);
  if (!sample) throw new Error(`There is no sample posting ${EXAMPLE}.`);
  return judged(ctx.dataFiles.rates, sample);
}

const judged = keptBy((rates: EuroRates, job: JobPosting): MatchExample => {
  const reasons = provenReasons(matchJob(ANSWERS, job, rates).reasons, job.reading);
  const { title, company } = shownNames(job);
  return { title: title ?? "", company: company ?? "", lines: quotedLines(job, reasons), reasons };
});

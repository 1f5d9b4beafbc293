import { findQuote } from "#domain/matching/find-quote.ts";
import type { JobCard } from "#domain/matching/job-card.ts";
import { DETAIL_FIELDS, type DetailReading, type JobDetail } from "#domain/matching/job-detail.ts";
import type { Match } from "#domain/matching/match-reason.ts";
import { isNearLevel, isOpenAlike, isSameWork } from "#domain/matching/similar-job.ts";
import { findContextWarnings } from "#domain/posting/context-warnings.ts";
import { companyPath, jobSlug, shownNames } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { positionLabel } from "#domain/posting/position-label.ts";
import { findStatedApplyAddress } from "#domain/posting/stated-apply-address.ts";
import { structuredJobPosting } from "#domain/posting/structured-job-posting.ts";
import { LINK_FIELDS } from "#domain/reading/job-reading.ts";
import { AppError, orNull } from "#domain/shared/app-error.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { safeHttpUrl } from "#domain/shared/safe-url.ts";
import type { Ctx } from "#server/ctx.ts";
import { findMatchProfileOrNone } from "#server/features/questionnaire/current-answers.ts";
import type { CatalogueHit } from "#server/index/catalogue.ts";
import { cardKey, oneCardEach } from "./one-card-each.ts";
import { findPostingTrace, type PostingTrace } from "./posting-history.ts";
import {
  jobPath,
  minutesSince,
  payAsStated,
  presentDescription,
  presentJobCard,
  presentOthers,
  presentRole,
  presentWhere,
  type Reader,
  statedApplyTarget,
} from "./present-job.ts";
import { findJob } from "./stored-postings.ts";

const SIMILAR = 4;
/** Of those alike in field and skills most are other work, on another level, or not possible for the person. */
const LOOKED_AT = 25;
/** An employer's page has the rest of its jobs. */
const MOST_OF_ONE_COMPANY = 2;
const OTHERS = 50;
const ALL_COUNTRIES = 249;

/** `ratesAsOf`: the day (ISO) of the currency table; null = there is none. */
type JobPage = { job: JobDetail; similar: JobCard[]; ratesAsOf: string | null };

/** One open posting with everything its page shows, and similar ones. Throws NOT_FOUND for an unknown id, GONE for a closed one. */
export async function getJobDetail(ctx: Ctx, { id, locale }: { id: string; locale: string }): Promise<JobPage> {
  const criteria = await findMatchProfileOrNone(ctx);
  const hit = await ctx.catalogue.find(id, criteria, { kept: true });
  if (!hit) throw new AppError((await findJob(ctx, id)) ? "GONE" : "NOT_FOUND", "This job is no longer available");
  const { job } = hit;
  const trace = await orNull(
    ctx,
    "trace",
    traceOf(ctx, job, "", () => findPostingTrace(ctx, job.id)),
  );
  const page = () => pageFor(ctx, { ...hit, trace }, { answers: criteria, locale });
  const isForAll = Object.keys(criteria).length === 0;
  return await (isForAll ? pageForAll(ctx, job, `${locale} ${trace === null}`, page) : page());
}

const traceOf = keptShortly<PostingTrace | null>();
const pageForAll = keptShortly<JobPage>();

async function pageFor(
  ctx: Ctx,
  found: CatalogueHit & { trace: PostingTrace | null },
  reader: Reader,
): Promise<JobPage> {
  const { trace, job, match } = found;
  const shown = presentJobDetail(ctx, found, reader);
  const warnings = [...shown.warnings, ...findContextWarnings(job, contextOf(ctx, trace))];
  return {
    job: { ...shown, warnings, trace: trace && presentTrace(trace, ctx.now()) },
    similar: await listSimilar(ctx, job, reader, match),
    ratesAsOf: ctx.dataFiles.ratesAsOf,
  };
}

/** Some 40 kB each. */
const MOST_KEPT = 100;

/** What everybody is told of a posting under this name, made again after a minute and in each state of the list; a failure is forgotten. */
function keptShortly<Made>() {
  type Kept = { dataFiles: object; generation: number; at: number; made: Promise<Made> };
  // The catalogue gives the same object for as long as nothing of the posting changes.
  const all = new Map<JobPosting, Map<string, Kept>>();
  return ({ dataFiles, catalogue, now }: Ctx, job: JobPosting, name: string, make: () => Promise<Made>) => {
    const ofJob = all.get(job) ?? new Map<string, Kept>();
    const { generation } = catalogue.summary();
    const at = now().getTime();
    const last = ofJob.get(name);
    const isNow = last?.dataFiles === dataFiles && last.generation === generation;
    if (isNow && Math.abs(at - last.at) < MINUTE_MS) return last.made;
    const made = make();
    ofJob.set(name, { dataFiles, generation, at, made });
    made.catch(() => ofJob.get(name)?.made === made && ofJob.delete(name));
    all.delete(job);
    all.set(job, ofJob);
    const [oldest] = all.keys();
    if (all.size > MOST_KEPT && oldest) all.delete(oldest);
    return made;
  };
}

/**
 * Jobs of the same work, level and countries that are possible for the person, each role once; of other work or a higher level than theirs
 * only where the job itself is. None where all are of its own company.
 */
async function listSimilar(ctx: Ctx, job: JobPosting, reader: Reader, own?: Match): Promise<JobCard[]> {
  const alike = await ctx.catalogue.similar(job, reader.answers, SIMILAR * LOOKED_AT);
  const isOfTheirs = own !== undefined && !own.obstacles.includes("category");
  const isOnLevel = own !== undefined && !isAboveLevel(own);
  const possible = alike.filter(
    ({ job: other, match }) =>
      cardKey(other) !== cardKey(job) &&
      isSameWork(job.reading, other.reading) &&
      isNearLevel(job.reading, other.reading) &&
      (reader.answers.country !== undefined || isOpenAlike(job.reading, other.reading)) &&
      match.obstacles.every((topic) => topic === "category" && !isOfTheirs) &&
      !(isOnLevel && isAboveLevel(match)),
  );
  const roles = fewOfEach(
    oneCardEach(possible, (hit) => hit.job),
    ({ first }) => companyOf(first.job),
  ).slice(0, SIMILAR);
  if (roles.every(({ first }) => companyOf(first.job) === companyOf(job))) return [];
  return roles.map(({ first, others }) => presentRole(ctx, [first, ...others], reader));
}

function companyOf(job: JobPosting): string {
  return shownNames(job).company?.toLowerCase() ?? job.id;
}

function fewOfEach<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const taken = new Map<string, number>();
  return items.filter((item) => {
    const count = (taken.get(groupOf(item)) ?? 0) + 1;
    taken.set(groupOf(item), count);
    return count <= MOST_OF_ONE_COMPANY;
  });
}

function isAboveLevel({ skillLevel, reasons }: Match): boolean {
  return skillLevel === "hard" || reasons.some(({ topic, state }) => topic === "experience" && state === "notMet");
}

/** What is left of a posting that was closed: its names, when it was closed, and the open ones most like it. Null for any other. */
export async function findClosedJob(ctx: Ctx, { id, locale }: { id: string; locale: string }) {
  const job = await findJob(ctx, id);
  if (!job?.closedAt) return null;
  const answers = await findMatchProfileOrNone(ctx);
  const similar = await listSimilar(ctx, job, { answers, locale });
  return { id: job.id, ...shownNames(job), closedAt: job.closedAt, similar };
}

function presentJobDetail(ctx: Ctx, hit: CatalogueHit, reader: Reader): Omit<JobDetail, "trace"> {
  const { job } = hit;
  const target = statedApplyTarget(ctx, job);
  const { skills, timeZones, warnings, contradictions } = job.reading;
  return {
    ...presentJobCard(ctx, hit, reader),
    where: presentWhere(job, reader.answers.country, ALL_COUNTRIES),
    also: presentOthers(ctx, job, OTHERS),
    salaryStated: payAsStated(job, reader.locale),
    slug: jobSlug(job),
    companyPath: companyPath(job),
    position: positionLabel(job.title, ctx.dataFiles.positionLabels),
    description: presentDescription(job),
    skills,
    englishWords: englishWords(job),
    weeklyHoursWords: findQuote(job, ["weeklyHours"])?.quote ?? null,
    ...(Object.fromEntries(DETAIL_FIELDS.map((field) => [field, job.reading[field]])) as DetailReading),
    timeZones: timeZones?.named ?? [],
    warnings: warnings.map(({ kind, quote, field }) => ({ kind, quote: LINK_FIELDS.has(field) ? null : quote })),
    contradictions: contradictions.map(({ field, text }) => ({ field: field?.quote ?? null, text: text.quote })),
    sourceName: sourceOf(ctx, job).name,
    credit: creditOf(ctx, job),
    applyHost: target?.host ?? null,
    statedApply: target?.isFree ? null : findStatedApplyAddress(job),
    structuredData: structuredData(ctx, job),
  };
}

/** A level that the posting names itself needs no words beside it. */
function englishWords(job: JobPosting): string | null {
  const words = findQuote(job, ["englishLevel"])?.quote ?? null;
  return words?.toLowerCase().includes(job.reading.englishLevel ?? "") ? null : words;
}

function contextOf(ctx: Ctx, trace: PostingTrace | null) {
  const { rates } = ctx.dataFiles;
  const now = ctx.now();
  if (trace === null) return { now, rates, board: null, textAlsoOf: [], history: null };
  const { onBoard, board, textAlsoOf, history } = trace;
  return { now, rates, board: onBoard ? board : null, textAlsoOf, history };
}

function presentTrace({ seenAt, onBoard, history }: PostingTrace, now: Date): JobDetail["trace"] {
  return history && { seenMinutesAgo: minutesSince(seenAt, now), onBoard, ...history };
}

function sourceOf(ctx: Ctx, job: JobPosting) {
  return ctx.dataFiles.sourceOf(job.source);
}

function creditOf(ctx: Ctx, job: JobPosting): JobDetail["credit"] {
  const { attribution } = sourceOf(ctx, job);
  return (
    attribution && { text: attribution.text, url: (attribution.toPosting && safeHttpUrl(job.url)) || attribution.url }
  );
}

function structuredData(ctx: Ctx, job: JobPosting): Record<string, unknown> | null {
  if (!sourceOf(ctx, job).structuredDataAllowed) return null;
  const url = ctx.settings.appUrl ? ctx.settings.appUrl + jobPath(job) : null;
  return structuredJobPosting(job, url);
}

import { findQuote } from "#domain/matching/find-quote.ts";
import type { JobCard, OtherPosting, WhereView } from "#domain/matching/job-card.ts";
import type { Match, MatchTopic } from "#domain/matching/match-reason.ts";
import { otherWork } from "#domain/matching/other-work.ts";
import { provenReasons } from "#domain/matching/proven-reasons.ts";
import { isWideRange, PERIOD_OF_ANSWER } from "#domain/matching/rules/salary.ts";
import { chooseApplyLink } from "#domain/posting/apply-link.ts";
import { descriptionExcerpt } from "#domain/posting/description-excerpt.ts";
import { jobSlug, salaryText, shownNames } from "#domain/posting/display-job.ts";
import { isCutOff } from "#domain/posting/is-cut-off.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { findStatedApplyLink } from "#domain/posting/stated-apply-address.ts";
import { linkHosts, withoutAddresses } from "#domain/posting/without-addresses.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { leavesKindOpen } from "#domain/questionnaire/work-kinds.ts";
import { type JobReading, WARNING_KINDS } from "#domain/reading/job-reading.ts";
import { payAbout } from "#domain/reading/pay/pay-about.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { type DescriptionBlock, descriptionBlocks } from "#domain/reading/text/description-blocks.ts";
import type { Inline } from "#domain/reading/text/line-builder.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import type { CatalogueHit } from "#server/index/catalogue.ts";

const COUNTRIES_ON_A_CARD = 4;
const OTHERS_ON_A_CARD = 3;
const DOUBTS_ON_A_CARD = 2;
/** A posting that lists this many countries (of some 250) only leaves out islands and sanctions. */
const EVERYWHERE = 190;

/** For whom: their answers, and the language they read. */
export type Reader = { answers: Answers; locale: string };

/** Of a card, what is the same for everybody who reads this language. */
function commonFacts(ctx: Ctx, job: JobPosting, locale: string) {
  const target = applyTarget(ctx, job);
  return {
    id: job.id,
    path: jobPath(job),
    ...shownNames(job),
    salary: payText(job, locale),
    payUnclear: whatIsUnclear(job.reading.pay),
    categories: job.reading.categories.map(({ value }) => value).slice(0, 2),
    employmentTypes: job.reading.employmentTypes,
    excerpt: descriptionExcerpt(job),
    textAt: job.descriptionText === "" ? ctx.dataFiles.sourceOf(job.source).name : null,
    isCut: isCutOff(job.descriptionText),
    care: presentCare(job.reading),
    canApply: target !== null,
    applyIsFree: target?.isFree ?? false,
    isSample: job.source === "sample",
    also: presentOthers(ctx, job, OTHERS_ON_A_CARD),
    alsoCount: Math.max(0, (job.role?.postings.length ?? 0) - 1),
  };
}
type CommonFacts = ReturnType<typeof commonFacts>;

/** By the tables they rest on, posting and language; gone with the posting, which the catalogue keeps for a short time. */
const keptFacts = new WeakMap<object, WeakMap<JobPosting, Map<string, CommonFacts>>>();

function keptCommonFacts(ctx: Ctx, job: JobPosting, locale: string): CommonFacts {
  const ofTables = keptFacts.get(ctx.dataFiles) ?? new WeakMap<JobPosting, Map<string, CommonFacts>>();
  keptFacts.set(ctx.dataFiles, ofTables);
  const ofJob = ofTables.get(job) ?? new Map<string, CommonFacts>();
  ofTables.set(job, ofJob);
  const facts = ofJob.get(locale) ?? commonFacts(ctx, job, locale);
  ofJob.set(locale, facts);
  return facts;
}

/** Posting and match -> what a list may show. An allow-list: links to employers and boards are not in it. */
export function presentJobCard(ctx: Ctx, { job, match }: CatalogueHit, { answers, locale }: Reader): JobCard {
  const now = ctx.now();
  const common = keptCommonFacts(ctx, job, locale);
  const reasons = provenReasons(match.reasons, job.reading);
  return {
    ...common,
    logo: common.company === null ? null : ctx.logos.pathOf(job.logoUrl),
    where: presentWhere(job, answers.country, COUNTRIES_ON_A_CARD),
    payAbout: presentPayAbout(job, answers, ctx.dataFiles.rates),
    ageDays: job.datePosted ? Math.max(0, Math.floor((now.getTime() - job.datePosted.getTime()) / DAY_MS)) : null,
    seenMinutesAgo: minutesSince(job.seenAt ?? null, now),
    skillLevel: match.skillLevel,
    fit: match.fit,
    score: match.score,
    ...presentAgainst({ ...match, reasons }, answers, job.reading),
    reasons,
  };
}

/** One card for postings that would look the same: the first one, and where the others are. */
export function presentRole(ctx: Ctx, [first, ...others]: [CatalogueHit, ...CatalogueHit[]], to: Reader): JobCard {
  const card = presentJobCard(ctx, first, to);
  const more = others.map(({ job }) => ({
    location: job.location,
    source: ctx.dataFiles.sourceOf(job.source).name,
    path: jobPath(job),
  }));
  return {
    ...card,
    also: [...card.also, ...more].slice(0, OTHERS_ON_A_CARD),
    alsoCount: card.alsoCount + more.length,
  };
}

export function minutesSince(at: Date | null, now: Date): number | null {
  return at && Math.max(0, Math.floor((now.getTime() - at.getTime()) / MINUTE_MS));
}

/**
 * What speaks most against a weak fit, stated or merely likely: what is an obstacle elsewhere, or several doubts together. Which kind of work
 * is unclear until the answers name one.
 */
export function presentAgainst(
  { fit, obstacles, doubts, unclear, reasons }: Match,
  answers: Answers,
  reading: JobReading,
): Pick<JobCard, "obstacle" | "doubts"> {
  const [topic] = obstacles;
  // What the posting asks is told as a reason of its own.
  const isOpen = (one: MatchTopic) =>
    !(one === "category" && leavesKindOpen(answers)) &&
    !reasons.some(({ topic, state }) => topic === one && (state === "notMet" || state === "notAnswered"));
  if (topic === undefined) {
    const shown = doubts.filter((one) => isDoubted(one, reasons));
    const open =
      fit !== "weak"
        ? unclear.filter((one) => isOpen(one) && isDoubted(one, reasons))
        : shown.length > 0
          ? shown
          : doubts;
    return { obstacle: null, doubts: open.slice(0, DOUBTS_ON_A_CARD) };
  }
  const stated = reasons.some((reason) => reason.topic === topic && reason.state === "notMet");
  const work = topic === "category" ? otherWork(reading, answers) : null;
  return { obstacle: { topic, stated, ...(work && { work }) }, doubts: [] };
}

/** What the card shows as met is no doubt on it, however often its source errs; work that only comes near is. */
function isDoubted(topic: MatchTopic, reasons: Match["reasons"]): boolean {
  return topic === "category" || !reasons.some((reason) => reason.topic === topic && reason.state === "met");
}

/** The other postings of a role; of those that state the same place in the same source one. */
export function presentOthers(ctx: Pick<Ctx, "dataFiles">, job: JobPosting, limit: number): OtherPosting[] {
  const others = new Map<string, OtherPosting>();
  for (const { id, source, location } of job.role?.postings ?? []) {
    const key = `${source}\n${location}`;
    if (id === job.id || others.has(key)) continue;
    others.set(key, { location, source: ctx.dataFiles.sourceOf(source).name, path: jobPath({ ...job, id }) });
    if (others.size === limit) break;
  }
  return [...others.values()];
}

function presentPayAbout(job: JobPosting, { salaryCurrency, salaryType }: Answers, rates: EuroRates) {
  if (!job.reading.pay || !salaryCurrency || !salaryType) return null;
  const about = payAbout(job.reading.pay, { currency: salaryCurrency, period: PERIOD_OF_ANSWER[salaryType] }, rates);
  const { employmentTypes } = job.reading;
  const isPart = employmentTypes.includes("part-time") && !employmentTypes.includes("full-time");
  // What an hour pays is no month's pay where a month has fewer hours.
  return about?.fullTime && isPart ? null : about;
}

/** Pay as it was read, in one format per language; in the source's words where it was not, or they name no currency. */
function payText(job: JobPosting, locale: string): string | null {
  const { pay } = job.reading;
  if (pay?.currency == null) return payAsStated(job, locale) ?? (pay && (findQuote(job, ["pay"])?.quote ?? null));
  const stated = { salaryMin: pay.min, salaryMax: pay.max, salaryCurrency: pay.currency, salaryPeriod: pay.period };
  return salaryText({ salary: null, ...stated }, locale);
}

/** Greater figures without a period can only be of a year. */
const OF_ANY_PERIOD = 20_000;

function whatIsUnclear(pay: JobReading["pay"]): JobCard["payUnclear"] {
  if (isPeriodUnclear(pay)) return "period";
  return pay !== null && isWideRange(pay) ? "range" : null;
}

function isPeriodUnclear(pay: JobReading["pay"]): boolean {
  return pay !== null && pay.currency !== null && pay.period === null && (pay.max ?? pay.min ?? 0) < OF_ANY_PERIOD;
}

/** Pay in the source's own words or numbers. */
export function payAsStated(job: JobPosting, locale: string): string | null {
  return salaryText(job, locale);
}

function presentCare({ warnings, contradictions }: JobReading): JobCard["care"] {
  const warning = WARNING_KINDS.find((kind) => warnings.some((one) => one.kind === kind));
  if (warning) return { warning };
  return contradictions[0] ? { contradiction: contradictions[0].about } : null;
}

export function jobPath(job: Pick<JobPosting, "id" | "title" | "company">): string {
  return `/jobs/${job.id}/${jobSlug(job)}`;
}

/** The person's own country comes first, so that it is named even where the list is cut. */
export function presentWhere(job: JobPosting, own: CountryCode | undefined, limit: number): WhereView {
  const { kind, worldwide, stated, open, closed } = job.reading.remote;
  return {
    kind,
    worldwide: worldwide || open.length >= EVERYWHERE,
    stated,
    open: [...open].sort((a, b) => Number(b === own) - Number(a === own)).slice(0, limit),
    openCount: open.length,
    ownIsOpen: own !== undefined && open.includes(own),
    closed: closed.slice(0, limit),
    location: job.location,
    hint: presentHint(job, own),
  };
}

/** What the words suggest where they do not say whether the person's country is open. */
function presentHint(job: JobPosting, own: CountryCode | undefined): WhereView["hint"] {
  const { likely, remote } = job.reading;
  const isInPart = remote.inPart && own && remote.open.includes(own);
  if (isInPart) return { open: true, inPart: true, quote: findQuote(job, ["likelyCountries"])?.quote ?? null };
  if (!own || !likely || remote.open.length > 0 || remote.closed.includes(own)) return null;
  const words = findQuote(job, ["likelyCountries"]);
  if (!words && !likely.strong) return null;
  return { open: likely.countries.includes(own), quote: words?.quote ?? null };
}

/** Where applying leads, by the eight-step priority or the source's terms; null for nowhere. `isFree`: the terms want it open to all. */
export function applyTarget(ctx: Pick<Ctx, "dataFiles" | "settings">, job: JobPosting) {
  const { titleLinks, companyLinks } = ctx.dataFiles;
  const { free, atSource } = ctx.dataFiles.sourceOf(job.source).apply;
  const tables = atSource
    ? { titleLinks: new Map(), companyLinks: [], fallback: null }
    : { titleLinks, companyLinks, fallback: ctx.settings.fallbackJobBoardUrl };
  const link = chooseApplyLink(job, tables);
  return link && { ...link, isFree: free };
}

/** As `applyTarget`, of one posting with its text: the link which that names for applications stands before a page of the source. */
export function statedApplyTarget(ctx: Pick<Ctx, "dataFiles" | "settings">, job: JobPosting) {
  const target = applyTarget(ctx, job);
  const stated = target && !target.isFree ? findStatedApplyLink(job, target) : null;
  return target && stated ? { ...target, url: stated, host: hostname(stated).replace(/^www\./, "") } : target;
}

/** The description without apply links, which whoever may not apply would find here; their words stay, addresses become `WITHHELD`. */
export function presentDescription(job: Pick<JobPosting, "description" | "applyUrl" | "url">): DescriptionBlock[] {
  const withheld = linkHosts(job);
  const cleaned = (inlines: Inline[]): Inline[] =>
    inlines.map(({ href, text, ...rest }) => ({
      ...rest,
      text: withoutAddresses(text, withheld),
      ...(href && !withheld.has(hostname(href)) ? { href } : {}),
    }));
  return descriptionBlocks(job.description).map((block) =>
    block.kind === "list"
      ? { ...block, items: block.items.map(cleaned) }
      : { ...block, inlines: cleaned(block.inlines) },
  );
}

function hostname(url: string): string {
  return URL.parse(url)?.host ?? "";
}

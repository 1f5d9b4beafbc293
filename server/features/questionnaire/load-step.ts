import type { Answers } from "#domain/questionnaire/answers.ts";
import { reachableStep } from "#domain/questionnaire/completeness.ts";
import { countryOfLanguages } from "#domain/questionnaire/country-of-languages.ts";
import { type FoundBadge, foundBadge } from "#domain/questionnaire/found-badge.ts";
import { STEPS } from "#domain/questionnaire/options.ts";
import { parseStepForm } from "#domain/questionnaire/parse-step-form.ts";
import type { FormEntries } from "#domain/questionnaire/read-step-form.ts";
import type { OptionCounts, SearchProgress, StepView, SuggestedCountry } from "#domain/questionnaire/step-view.ts";
import { fieldsOf, type StepId } from "#domain/questionnaire/steps.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { suggestedAnswers } from "#domain/questionnaire/suggested-answers.ts";
import { nextStep, previousStep, stepProgress, type Variant } from "#domain/questionnaire/variants.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { EU } from "#domain/reading/vocabulary/country-regions.ts";
import { ASKED_LANGUAGES } from "#domain/reading/vocabulary/language-names.ts";
import { NO_FILTERS, PAGE_SIZE } from "#domain/search/search-query.ts";
import { ERROR_STATUS, errorCode, orNull } from "#domain/shared/app-error.ts";
import { COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY, FIRST_COUNTRIES } from "#domain/shared/country.ts";
import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAnswers } from "./current-answers.ts";
import { findKeptRow } from "./keep-resume.ts";

const KINDS_WITH_OPTIONS: readonly string[] = ["single", "list", "country"];

/** The exact counts beside a step's options and below its question, from the same rules as the results. */
async function countOptions(
  ctx: Pick<Ctx, "catalogue" | "log">,
  { step, answers }: { step: StepId; answers: Answers },
): Promise<OptionCounts> {
  const { kind, fields } = STEPS[step];
  const field = KINDS_WITH_OPTIONS.includes(kind) ? fields[0] : undefined;
  const { without, ...criteria } = readStoredAnswers(answers);
  const count = (criteria: Answers, optionCounts: typeof field) =>
    ctx.catalogue.query({
      criteria,
      without,
      text: "",
      filters: NO_FILTERS,
      sort: "best",
      page: { offset: 0, limit: 0 },
      want: { optionCounts, fits: true },
    });
  const { fits, optionCounts } = await count(criteria, field);
  // Wanted titles stand for every field: beside each of them the same number would tell nothing.
  const { titles = [], ...untitled } = criteria;
  if (step === "jobCategories" && titles.length > 0) {
    const [{ optionCounts: options }, unknown] = await Promise.all([
      count(untitled, field),
      orNull(ctx, "titles that nothing holds", findUnknownTitles(ctx, titles)),
    ]);
    return { matching: fits, options, unknownTitles: unknown ?? [] };
  }
  return { matching: Object.keys(criteria).length === 0 ? null : fits, options: optionCounts };
}

async function findUnknownTitles({ catalogue }: Pick<Ctx, "catalogue">, titles: readonly string[]): Promise<string[]> {
  const unnamed = titles.filter((title) => understandQuery(title).parts.length === 0);
  const page = { offset: 0, limit: 0 };
  const totals = await Promise.all(
    unnamed.map((text) => catalogue.query({ criteria: {}, text, filters: NO_FILTERS, sort: "best", page })),
  );
  return unnamed.filter((_, at) => totals[at]?.total === 0);
}

/** The counts as they would be if the step were answered like this; what cannot be read yet counts as not answered. Stores nothing. */
export async function countDraft(
  ctx: Ctx,
  { step, entries }: { step: StepId; entries: FormEntries },
): Promise<OptionCounts> {
  const draft = parseStepForm(step, entries);
  const own = new Set<string>(fieldsOf(step));
  const others = Object.entries(await findAnswers(ctx)).filter(([field]) => !own.has(field));
  return countOptions(ctx, { step, answers: { ...Object.fromEntries(others), ...(draft.ok ? draft.patch : {}) } });
}

/** A match takes well under a second; a search that takes this long is cut off and the page offers it again. */
const LIMIT_MS = 20_000;

/** Streams the real match as JSON lines, at the reader's pace, for up to 20 seconds; cut off if the last line has `read < total`. */
export async function streamSearch(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const reports = ctx.catalogue.search(await findAnswers(ctx))[Symbol.asyncIterator]();
  const deadline = ctx.now().getTime() + LIMIT_MS;
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reports.next();
      if (done || ctx.now().getTime() > deadline) {
        await reports.return?.();
        controller.close();
      } else {
        const { read, total, matched } = value satisfies SearchProgress;
        controller.enqueue(encoder.encode(`${JSON.stringify({ read, total, matched })}\n`));
      }
    },
    async cancel() {
      await reports.return?.();
    },
  });
}

type KeptResume = { fileName: string; size: number };

type Input = { requested: string; variant: Variant; locale: string };

/** The page of the requested step, or of the first incomplete one when the requested one is not reachable or does not exist. */
export async function loadStep(ctx: Ctx, { requested, variant, locale }: Input): Promise<StepView> {
  const answers = await findAnswers(ctx);
  const step = reachableStep(variant, requested, answers);
  const { kind } = STEPS[step];
  const counts = await countsOrNone(ctx, { step, answers });
  const nameOf = countryNamer(locale);
  const choice = (value: CountryCode) => ({ value, label: nameOf(value) });
  const byName = new Intl.Collator(locale);
  return {
    variant,
    step,
    progress: stepProgress(variant, step),
    back: previousStep(variant, step),
    next: nextStep(variant, step),
    answers: ownAnswers(step, variant, { answers, detected: detectCountry(ctx, locale)?.country ?? DEFAULT_COUNTRY }),
    counts,
    leftOut: leftOut(step, answers),
    countryName: answers.country ? nameOf(answers.country) : null,
    countries:
      kind === "country"
        ? {
            first: FIRST_COUNTRIES.map(choice),
            others: COUNTRY_CODES.filter((code) => !NOT_LISTED.has(code))
              .map(choice)
              .sort((a, b) => byName.compare(a.label, b.label)),
          }
        : null,
    languages:
      step === "jobCategories"
        ? ASKED_LANGUAGES.map((value) => ({ value, label: languageNamer(locale)(value) })).sort(
            // The one they read this page in is the likeliest.
            (a, b) => Number(b.value === locale) - Number(a.value === locale) || byName.compare(a.label, b.label),
          )
        : null,
    resume: kind === "resume" ? await findKeptResume(ctx) : null,
    badge: kind === "final" && counts.matching !== null ? await findBadge(ctx, answers) : null,
    accountEmail: kind === "final" ? (ctx.user?.email ?? null) : null,
  };
}

/** Listed before the others, or uninhabited. */
const NOT_LISTED: ReadonlySet<string> = new Set([...FIRST_COUNTRIES, "AQ", "BV", "GS", "HM", "IO", "TF", "UM"]);

/** Options that cannot be for this person, unless chosen before: work within the Union needs living in it. */
function leftOut(step: StepId, { country, jobTypes = [] }: Answers): readonly string[] {
  const isOutside = country !== undefined && !EU.includes(country) && !jobTypes.includes("eu-remote");
  return step === "jobType" && isOutside ? ["eu-remote"] : [];
}

/** Counts help and nothing depends on them: where too many people ask at once, or the list is not ready, the question comes without. */
/** Counts and calls what was found as the list does that comes next. */
async function findBadge({ catalogue }: Ctx, answers: Answers): Promise<FoundBadge> {
  const { without, ...criteria } = readStoredAnswers(answers);
  const { fits, hits } = await catalogue.query({
    criteria: { ...criteria, work: "clear" },
    without,
    text: "",
    filters: NO_FILTERS,
    sort: "best",
    page: { offset: 0, limit: PAGE_SIZE },
    want: { fits: true },
  });
  return foundBadge(
    fits ?? 0,
    hits.some(({ match }) => match.fit === "good"),
  );
}

async function countsOrNone(ctx: Ctx, asked: { step: StepId; answers: Answers }): Promise<OptionCounts> {
  try {
    return await countOptions(ctx, asked);
  } catch (error) {
    if (ERROR_STATUS[errorCode(error) ?? "INTERNAL"] !== ERROR_STATUS.UNAVAILABLE) throw error;
    return { matching: null, options: null };
  }
}

/** Only what this step asks, so that a page's data never carries the rest of the person's answers. */
function ownAnswers(
  step: StepId,
  variant: Variant,
  { answers, detected }: { answers: Answers; detected: CountryCode },
): Answers {
  const suggested = STEPS[step].kind === "salary" ? suggestedAnswers(variant, answers, detected) : {};
  const shown: Answers = { ...suggested, ...answers };
  const fields = new Set<string>(fieldsOf(step));
  return Object.fromEntries(Object.entries(shown).filter(([field]) => fields.has(field)));
}

/** The résumé kept with this browser's session, by its shown name; null when there is none. */
export async function findKeptResume(ctx: Ctx): Promise<KeptResume | null> {
  const row = await findKeptRow(ctx);
  return row && { fileName: row.fileName, size: row.size };
}

/**
 * The suggested country: of the client's address, else of the browser's language, which a time zone may outweigh; else none. Asks no
 * third party; keeps nothing.
 */
export function detectCountry(
  ctx: Pick<Ctx, "geo" | "clientAddress">,
  acceptLanguage: string | null,
): SuggestedCountry | null {
  const ofAddress = ctx.geo.countryOf(ctx.clientAddress);
  if (ofAddress) return { country: ofAddress, isByAddress: true };
  const ofLanguage = countryOfLanguages(acceptLanguage);
  return ofLanguage && { country: ofLanguage, isByAddress: false };
}

import { LOCALE_COOKIE } from "#app/i18n/locale.ts";
import { THEME_COOKIE } from "#app/lib/theme.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { HARD_TOPICS, MATCH_STATES } from "#domain/matching/match-reason.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";
import { DAYS_UNTIL_ERASED, MONTHS_OF_USAGE_DATA } from "#domain/privacy/retention.ts";
import type { QualityFigures } from "#domain/reading/quality-figures.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { apiFacts } from "./api-facts.ts";
import type { DocumentLanguage } from "./document-languages.ts";

/** Everything a document states that the program decides, in words of the reader's language. */
export type DocumentFacts = ReturnType<typeof documentFacts>;

/** `quality` is what `npm run quality` has measured, `origin` the address of the site. */
export function documentFacts(language: DocumentLanguage, quality: QualityFigures, origin: string) {
  const span = (count: number, unit: "day" | "month" | "year") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  const days = (count: number) => span(count, "day");
  return {
    /** A month, tax included. */
    price: formatMoney(OFFER.price, language),
    trial: days(OFFER.trialDays),
    reminder: days(OFFER.reminderDays),
    grace: days(OFFER.graceDays),
    withdrawal: days(OFFER.withdrawalDays),
    refundPaidWithin: days(BUSINESS_FIGURES.refundPaidWithinDays),
    erasure: days(DAYS_UNTIL_ERASED),
    usageData: span(MONTHS_OF_USAGE_DATA, "month"),
    paymentData: span(BUSINESS_FIGURES.paymentDataYears, "year"),
    rightsAnswer: days(BUSINESS_FIGURES.rightsAnswerDays),
    visitorSession: days(BUSINESS_FIGURES.visitorSessionDays),
    signIn: days(BUSINESS_FIGURES.signInDays),
    unusedSignIn: days(BUSINESS_FIGURES.unusedSignInDays),
    preferences: days(BUSINESS_FIGURES.preferenceDays),
    resumeSize: new Intl.NumberFormat(language, { style: "unit", unit: "megabyte" }).format(
      MAX_RESUME_BYTES / 1024 ** 2,
    ),
    localeCookie: LOCALE_COOKIE,
    themeCookie: THEME_COOKIE,
    weights: Object.entries(WEIGHTS)
      .map(([topic, weight]) => ({ topic, weight }))
      .sort((a, b) => b.weight - a.weight),
    matchStates: MATCH_STATES as readonly string[],
    hardTopics: HARD_TOPICS as readonly string[],
    quality,
    api: apiFacts(origin),
    list: (words: readonly string[]) => new Intl.ListFormat(language, { type: "conjunction" }).format(words),
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    /** A share in [0, 1] as `97.8%`; "–" for null. */
    percent: (share: number | null) =>
      share === null
        ? "–"
        : new Intl.NumberFormat(language, {
            style: "percent",
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }).format(share),
    date: (iso: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso)),
  };
}

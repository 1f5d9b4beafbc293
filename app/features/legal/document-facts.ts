import { LOCALE_COOKIE, type Locale } from "#app/i18n/locale.ts";
import { THEME_COOKIE } from "#app/lib/theme.ts";
import { API_PER_MINUTE, MAX_BODY_BYTES, MAX_DEPTH, MAX_JOBS, USUAL_JOBS } from "#domain/api/api-limits.ts";
import { EXAMPLE_JOB, EXAMPLE_REASON, EXAMPLE_REQUEST } from "#domain/api/example-job.ts";
import { PROBLEMS } from "#domain/api/problem.ts";
import { OFFER } from "#domain/billing/plan.ts";
import { WEIGHTS } from "#domain/matching/match-reason.ts";
import { DAYS_UNTIL_ERASED, MONTHS_OF_USAGE_DATA } from "#domain/privacy/retention.ts";
import type { QualityFigures } from "#domain/reading/quality-figures.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Facts } from "./parse-document.ts";

/**
 * What documents state and the program decides, in the reader's language. `quality`: measured by `npm run quality`; `origin`: for examples
 * of API requests.
 */
export function documentFacts(language: Locale, quality: QualityFigures, origin: string): Facts {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format;
  const span = (unit: "day" | "month" | "year") => format({ style: "unit", unit, unitDisplay: "long" });
  const [days, months, years, count] = [span("day"), span("month"), span("year"), format({})];
  const share = format({ style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = (value: number | null) => (value === null ? "–" : share(value));
  const figures = (set: "own" | "labelled") =>
    quality[set].map(({ question, cases, precision, recall, invented }) => [
      `${set}.${question.replaceAll(" ", "-")}`,
      [count(cases), ...[precision, recall, invented].map(percent)].join(" | "),
    ]);
  return {
    /** A month, tax included. */
    price: formatMoney(OFFER.price, language),
    trial: days(OFFER.trialDays),
    reminder: days(OFFER.reminderDays),
    grace: days(OFFER.graceDays),
    withdrawal: days(OFFER.withdrawalDays),
    refundPaidWithin: days(BUSINESS_FIGURES.refundPaidWithinDays),
    erasure: days(DAYS_UNTIL_ERASED),
    usageData: months(MONTHS_OF_USAGE_DATA),
    paymentData: years(BUSINESS_FIGURES.paymentDataYears),
    rightsAnswer: days(BUSINESS_FIGURES.rightsAnswerDays),
    visitorSession: days(BUSINESS_FIGURES.visitorSessionDays),
    signIn: days(BUSINESS_FIGURES.signInDays),
    unusedSignIn: days(BUSINESS_FIGURES.unusedSignInDays),
    preferences: days(BUSINESS_FIGURES.preferenceDays),
    resumeSize: format({ style: "unit", unit: "megabyte" })(MAX_RESUME_BYTES / 1024 ** 2),
    localeCookie: LOCALE_COOKIE,
    themeCookie: THEME_COOKIE,
    measuredOn: dateText(language, quality.measuredOn),
    ...Object.fromEntries(Object.entries(WEIGHTS).map(([topic, weight]) => [`weight.${topic}`, count(weight)])),
    ...Object.fromEntries([...figures("own"), ...figures("labelled")]),
    ...Object.fromEntries(Object.entries(PROBLEMS).map(([kind, { status }]) => [`problem.${kind}`, String(status)])),
    "api.searchesPerMinute": count(API_PER_MINUTE.search),
    "api.matchesPerMinute": count(API_PER_MINUTE.match),
    "api.maxJobs": count(MAX_JOBS),
    "api.usualJobs": count(USUAL_JOBS),
    "api.maxDepth": count(MAX_DEPTH),
    "api.bodyKilobytes": count(MAX_BODY_BYTES / 1024),
    ...apiExamples(origin),
  };
}

function apiExamples(origin: string): Facts {
  const pretty = (value: unknown) => JSON.stringify(value, null, 2);
  const jobs = `${origin}/api/v1/jobs`;
  const listed = { ...EXAMPLE_JOB, url: EXAMPLE_JOB.url.replace("https://jobs.example", origin) };
  return {
    "api.searchExample": `curl '${jobs}?q=analyst&country=IT&type=full-time&sort=newest&limit=5'`,
    "api.jobExample": `curl '${jobs}/${EXAMPLE_JOB.id}'`,
    "api.matchExample": `curl '${origin}/api/v1/match' \\
  -H 'Content-Type: application/json' -H 'Accept-Language: en' \\
  -d '${JSON.stringify(EXAMPLE_REQUEST)}'`,
    "api.listAnswer": pretty({ total: 1, matching: 1, jobs: [listed] }),
    "api.reasonAnswer": pretty(EXAMPLE_REASON),
  };
}

/** An ISO date in words, such as 17 May 2025, in the one form that pages and emails have. */
export function dateText(language: Locale, iso: string): string {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(iso));
}

import type { CountryCode } from "#domain/shared/country.ts";
import type { Answers } from "./answers.ts";
import type { SalaryCurrency } from "./options.ts";
import type { Variant } from "./variants.ts";

const CURRENCY_OF: Partial<Record<CountryCode, SalaryCurrency>> = {
  US: "USD",
  GB: "GBP",
  CA: "CAD",
  AU: "AUD",
  CH: "CHF",
  LI: "CHF",
};

/** Where pay for remote work is mostly in euros; elsewhere remote work is mostly paid in dollars. */
const EUROPE = new Set<string>(
  "AD AL AT AX BA BE BG CY CZ DE DK EE ES FI FO FR GR HR HU IE IS IT LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK".split(
    " ",
  ),
);

/** Countries where pay is quoted per year; elsewhere it is per month. */
const YEARLY: readonly CountryCode[] = ["US", "CA", "GB", "IE", "AU", "NZ", "DE", "AT", "CH", "LI", "FR", "NL", "BE"];

/**
 * What the forms show before the person has answered: the detected country, its usual pay period and currency, and in variant B the range
 * 10 to 50 an hour. Suggestions only: a step counts as answered once submitted.
 */
export function suggestedAnswers(variant: Variant, answers: Answers, detected: CountryCode): Answers {
  const country = answers.country ?? detected;
  const salaryCurrency = currencyOf(country);
  if (variant === "b") return { country, salaryType: "hourly", salaryCurrency, salaryMin: 10, salaryMax: 50 };
  return { country, salaryType: YEARLY.includes(country) ? "yearly" : "monthly", salaryCurrency };
}

/** The country's currency where it is one that remote jobs are mostly paid in, else euros in Europe and dollars elsewhere. */
export function currencyOf(country: CountryCode): SalaryCurrency {
  return CURRENCY_OF[country] ?? (EUROPE.has(country) ? "EUR" : "USD");
}

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

/**
 * What the forms show before the person has answered: the detected country, pay by the hour in the country's currency, and in
 * variant B the range 10 to 50. Suggestions only: a step counts as answered once submitted.
 */
export function suggestedAnswers(variant: Variant, answers: Answers, detected: CountryCode): Answers {
  const country = answers.country ?? detected;
  const range: Answers = variant === "b" ? { salaryMin: 10, salaryMax: 50 } : {};
  return { country, salaryType: "hourly", salaryCurrency: CURRENCY_OF[country] ?? "EUR", ...range };
}

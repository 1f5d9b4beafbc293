import { MAX_SALARY } from "./options.ts";

/**
 * The whole number a salary field holds, as digits: everything that is not a digit is ignored ("€ 25.000" is 25000), and a
 * fraction of one or two places is dropped, because amounts are whole ("12.50" is 12, not 1250). "" when there is no digit.
 */
export function salaryDigits(text: string): string {
  const whole = text
    .slice(0, 40)
    .trim()
    .replace(/[.,]\d{1,2}$/, "");
  return whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/** The amount in whole units, null when nothing was entered, "too-high" above MAX_SALARY. */
export function salaryAmount(text: string): number | null | "too-high" {
  const digits = salaryDigits(text);
  if (digits === "") return null;
  const amount = Number(digits);
  return amount > MAX_SALARY ? "too-high" : amount;
}

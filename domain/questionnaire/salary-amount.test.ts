import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_SALARY } from "./options.ts";
import { salaryAmount, salaryDigits } from "./salary-amount.ts";

test.each<[string, number | null | "too-high"]>([
  ["25000", 25_000],
  ["€ 25.000", 25_000],
  ["25,000", 25_000],
  ["12.50", 12],
  ["12,5", 12],
  ["-5", 5],
  ["007", 7],
  ["0", 0],
  ["", null],
  ["a lot", null],
  [String(MAX_SALARY), MAX_SALARY],
  [String(MAX_SALARY + 1), "too-high"],
])("%s is read as %s", (text, amount) => {
  expect(salaryAmount(text)).toBe(amount);
});

test("any text gives digits only, and reading them again changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const digits = salaryDigits(text);
      expect(digits).toMatch(/^\d*$/);
      expect(salaryDigits(digits)).toBe(digits);
    }),
  );
});

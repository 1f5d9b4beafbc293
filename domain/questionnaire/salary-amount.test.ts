import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_SALARY, SALARY_CURRENCIES } from "./options.ts";
import { salaryAmount } from "./salary-amount.ts";

test.each<[string, number | null | "too-high" | "unclear"]>([
  ["25000", 25_000],
  ["€ 25.000", 25_000],
  ["25,000 EUR", 25_000],
  ["R$25.000", 25_000],
  ["24.000,50", 24_000],
  ["24,000.50", 24_000],
  ["24 000", 24_000],
  ["24 000,5", 24_000],
  ["24\u202f000 €", 24_000],
  ["24’000.50", 24_000],
  ["1.000.000", 1_000_000],
  ["2,40,000", 240_000],
  ["٢٤٬٠٠٠٫٥٠", 24_000],
  ["۲۴۰۰۰", 24_000],
  ["12.50", 12],
  ["12,5", 12],
  ["007", 7],
  ["0", 0],
  ["", null],
  [" € ", null],
  ["a lot", "unclear"],
  ["-5", "unclear"],
  ["−5", "unclear"],
  ["24k", 24_000],
  ["32.3k", 32_300],
  ["24k$", 24_000],
  ["€ 24 K", 24_000],
  ["2,5k", 2_500],
  ["32.125k", 32_125],
  ["k", "unclear"],
  ["24kk", "unclear"],
  ["24,000k", 24_000],
  ["300 000 kr", 300_000],
  ["R$ 24.000", 24_000],
  ["24 000 zł", 24_000],
  ["24 k€", 24_000],
  ["24k $", 24_000],
  ["24 k$", 24_000],
  ["80 T€", "unclear"],
  ["2 m€", "unclear"],
  ["25L", "unclear"],
  ["₹25L", "unclear"],
  ["24 000 years", "unclear"],
  ["999999k", "too-high"],
  ["20-30", "unclear"],
  ["10 20", "unclear"],
  ["1.0000", "unclear"],
  ["24.000.50", "unclear"],
  ["24.000,500", "unclear"],
  ["1e5", "unclear"],
  [String(MAX_SALARY), MAX_SALARY],
  [String(MAX_SALARY + 1), "too-high"],
  ["9".repeat(300), "too-high"],
])("%s is read as %s", (text, amount) => {
  expect(salaryAmount(text)).toBe(amount);
});

test("an amount is the same in every language that writes it, with and without a fraction", () => {
  const amount = fc.integer({ min: 0, max: MAX_SALARY });
  const locale = fc.constantFrom("en", "de", "fr", "de-CH", "en-IN", "it", "pl", "ar-EG", "fa");
  fc.assert(
    fc.property(amount, locale, fc.constantFrom(0, 1, 2), (whole, language, places) => {
      const written = new Intl.NumberFormat(language, { minimumFractionDigits: places }).format(whole);
      expect(salaryAmount(written)).toBe(whole);
    }),
  );
});

test("an amount copied from a page is that amount, with its currency as any of our languages shows it", () => {
  const amount = fc.integer({ min: 0, max: MAX_SALARY });
  const shown = fc.constantFrom("symbol", "narrowSymbol", "code");
  const locale = fc.constantFrom("en", "en-GB", "en-IN", "it", "ar", "ar-EG", "de-CH", "fr", "pt-BR");
  fc.assert(
    fc.property(
      fc.tuple(amount, locale, fc.constantFrom(...SALARY_CURRENCIES), shown, fc.constantFrom(0, 2)),
      ([whole, language, currency, currencyDisplay, maximumFractionDigits]) => {
        // "24 000 L" would be the Romanian leu, but lakhs to many more people.
        fc.pre(currency !== "RON" || currencyDisplay !== "narrowSymbol");
        const style = { style: "currency", currency, currencyDisplay, maximumFractionDigits } as const;
        expect(salaryAmount(new Intl.NumberFormat(language, style).format(whole))).toBe(whole);
      },
    ),
    { numRuns: 500 },
  );
});

test("any text is one amount, none, too high or unclear", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const amount = salaryAmount(text);
      if (typeof amount === "number")
        expect(Number.isInteger(amount) && amount >= 0 && amount <= MAX_SALARY).toBe(true);
      else expect([null, "too-high", "unclear"]).toContain(amount);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pay } from "#domain/reading/job-reading.ts";
import { payAbout, payAboutText } from "./pay-about.ts";

const RATES = { USD: 0.9, GBP: 1.2 };
const YEARLY_EURO = { currency: "EUR", period: "year" } as const;
const pay = (parts: Partial<Pay>): Pay => ({ min: 60_000, max: null, currency: "USD", period: "year", ...parts });

test.each([
  ["another currency", pay({}), { min: 54_000, max: null, converted: true, fullTime: false, ifPer: null }],
  [
    "another period",
    pay({ currency: "EUR", min: 3_000, max: 4_000, period: "month" }),
    { min: 36_000, max: 48_000, converted: false, fullTime: false, ifPer: null },
  ],
  [
    "by the hour",
    pay({ min: 50, period: "hour" }),
    { min: 93_600, max: null, converted: true, fullTime: true, ifPer: null },
  ],
  [
    "both currencies through the euro",
    pay({ currency: "GBP", max: 70_000, min: null }),
    { min: null, max: 84_000, converted: true, fullTime: false, ifPer: null },
  ],
])("%s", (_, stated, about) => {
  expect(payAbout(stated, YEARLY_EURO, RATES)).toEqual({ ...YEARLY_EURO, ...about });
});

test.each([
  ["the same unit", pay({ currency: "EUR" })],
  ["no currency", pay({ currency: null })],
  ["the same currency, and a period that is likely the same", pay({ currency: "EUR", period: null })],
  ["no rate", pay({ currency: "CHF" })],
  ["no amount", pay({ min: null })],
])("nothing to add: %s", (_, stated) => {
  expect(payAbout(stated, YEARLY_EURO, RATES)).toBeNull();
});

test("a period that is not stated is said", () => {
  expect(payAbout(pay({ period: null }), YEARLY_EURO, RATES)).toMatchObject({ min: 54_000, ifPer: "year" });
  expect(payAbout(pay({ min: 40, period: null }), YEARLY_EURO, RATES)).toMatchObject({ ifPer: "hour", fullTime: true });
});

test("there and back again is the same pay", () => {
  const unit = fc.record({
    currency: fc.constantFrom("EUR", "USD", "GBP"),
    period: fc.constantFrom("hour", "month", "year"),
  });
  fc.assert(
    fc.property(unit, unit, fc.integer({ min: 1, max: 1_000_000 }), (from, to, min) => {
      const there = payAbout({ ...from, min, max: null }, to, RATES);
      const back = there && payAbout(there, from, RATES);
      if (back) expect(back.min).toBeCloseTo(min, 4);
    }),
  );
});

test.each([
  ["en", 51_724, null, "€52,000"],
  ["en", 51_724, 51_800, "€52,000"],
  ["en", 48_211, 103_900, "€48,200 – €104,000"],
  ["it", 1_834, null, "1.800 €"],
  ["en", null, 24.6, "€25"],
  ["en", 24.6, null, "€25"],
])("in words of %s: %j to %j", (locale, min, max, text) => {
  const about = { ...YEARLY_EURO, min, max, converted: true, fullTime: false, ifPer: null };
  expect(
    payAboutText(about, locale)
      .replace(/[\u00a0\u202f]/g, " ")
      .replace(/\s*[–-]\s*/, " – "),
  ).toBe(text);
});

import { expect, test } from "vitest";
import type { PayAbout } from "#domain/reading/pay/pay-about.ts";
import { aboutNote, aboutText } from "./pay-texts.ts";

const about = (parts: Partial<PayAbout>): PayAbout => ({
  currency: "EUR",
  period: "year",
  min: 52_000,
  max: null,
  converted: true,
  fullTime: false,
  ifPer: null,
  ...parts,
});

test("in the person's unit, with the period that was taken for an open one", () => {
  expect(aboutText(about({}))).toBe("from about €52,000 a year");
  expect(aboutText(about({ period: "month", ifPer: "hour" }))).toBe("from about €52,000 a month if hourly");
  expect(aboutText(about({ ifPer: "year" }))).toBe("from about €52,000 if yearly");
});

test("the note says what the amounts rest on, and nothing else", () => {
  const date = "2026-11-02";
  expect(aboutNote([null, about({})], date)).toContain("estimates (exchange rate of 2 November 2026)");
  expect(aboutNote([about({ converted: false, fullTime: true })], date)).not.toMatch(/2026/);
  expect(aboutNote([about({ converted: false })], date)).toBeNull();
  expect(aboutNote([null], date)).toBeNull();
});

import { expect, test } from "vitest";
import { buildReading } from "#tests/support/build/build-job.ts";
import type { MatchReason } from "./match-reason.ts";
import { provenReasons } from "./proven-reasons.ts";

const reason = (
  topic: MatchReason["topic"],
  quote: string | null,
  state: MatchReason["state"] = "met",
): MatchReason => ({
  topic,
  state,
  quote,
  field: quote === null ? null : "title",
  parts: null,
});
const statesOf = (reasons: MatchReason[], reading = buildReading()) =>
  provenReasons(reasons, reading).map(({ topic, state }) => `${topic} ${state}`);

test("what no words prove is not called met; an amount or a flag of the source has none", () => {
  expect(statesOf([reason("country", null), reason("category", "Net Mender"), reason("salary", null)])).toEqual([
    "country notStated",
    "category met",
    "salary met",
  ]);
  expect(statesOf([reason("english", null, "notMet")])).toEqual(["english notMet"]);
});

test("a board's guess is quoted for nothing, and proves no country", () => {
  const guessed = [reason("country", "Probably worldwide"), reason("jobType", "Probably worldwide")];
  expect(provenReasons(guessed, buildReading()).map(({ state, quote }) => [state, quote])).toEqual([
    ["notStated", null],
    ["met", null],
  ]);
});

test("years count as one's own only in the person's field; where none are asked they are enough anywhere", () => {
  const asked = buildReading({ yearsAsked: { min: 4, max: null } });
  const years = reason("experience", "4 years");
  expect(statesOf([reason("category", "Net Mender"), years], asked)[1]).toBe("experience met");
  expect(statesOf([reason("category", null, "notStated"), years], asked)[1]).toBe("experience notAnswered");
  expect(statesOf([years], asked)).toEqual(["experience met"]);
  const near = [reason("category", "Net Mender"), { ...years, note: "otherWork" as const }];
  expect(statesOf(near, asked)[1]).toBe("experience notAnswered");
  const none = buildReading({ yearsAsked: { min: 0, max: null } });
  expect(statesOf([reason("category", null, "notStated"), years], none)[1]).toBe("experience met");
});

test("pay without a period neither reaches the minimum nor misses it", () => {
  const pay = (period: "year" | null) =>
    buildReading({ pay: { min: 60_000, max: null, currency: "EUR", period, basis: null } });
  expect(statesOf([reason("salary", "60000")], pay(null))).toEqual(["salary notStated"]);
  expect(statesOf([reason("salary", "60000", "notMet")], pay(null))).toEqual(["salary notStated"]);
  expect(statesOf([reason("salary", "60000")], pay("year"))).toEqual(["salary met"]);
  expect(statesOf([reason("category", "Net Mender")], pay(null))).toEqual(["category met"]);
});

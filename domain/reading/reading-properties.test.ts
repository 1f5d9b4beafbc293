import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import { SHARED_DATA } from "#tests/support/shared-data.ts";
import { ownPostings } from "../../tools/quality/own-sets.ts";
import { type JobReading, PAY_PERIODS } from "./job-reading.ts";
import { type PayUnit, payAbout } from "./pay/pay-about.ts";
import { readPosting } from "./read-posting.ts";
import { findSkills } from "./skills/find-skills.ts";
import { descriptionBlocks } from "./text/description-blocks.ts";

const SHARED = join(SHARED_DATA, "jobs.jsonl");
const NOW = new Date("2026-06-01T00:00:00Z");

afterEach(() => vi.restoreAllMocks());

function cleaned(row: object) {
  const given = toPostingInput({ external_id: "1", ...row }, { source: "board", now: NOW });
  if (!given.ok) throw new Error(given.reason);
  const result = cleanPosting(given.input);
  if (!result.ok) throw new Error(result.reason);
  return result.posting;
}

function read(row: object): JobReading {
  return readPosting(cleaned(row), { sourceRemoteOnly: false });
}

function rows(): object[] {
  const real = existsSync(SHARED) ? readFileSync(SHARED, "utf8").trim().split("\n") : [];
  const some = real.filter((_, at) => at % 25 === 0).map((line) => JSON.parse(line) as object);
  return [...ownPostings(), ...some.filter((row) => "title" in row && row.title !== "")];
}

test("whole postings: every quote stands where it says", () => {
  for (const row of rows()) {
    const posting = cleaned(row);
    const reading = readPosting(posting, { sourceRemoteOnly: false });
    for (const { field, quote, start, end } of reading.evidence) {
      const text = field === "skills" ? posting.skills.join(", ") : posting[field];
      expect(text?.slice(start, end)).toBe(quote);
    }
  }
});

test("the order in which postings are read changes nothing", () => {
  const some = rows().slice(0, 60);
  const alone = some.map(read);
  const order = fc.shuffledSubarray(
    some.map((_, at) => at),
    { minLength: some.length },
  );
  fc.assert(
    fc.property(order, (numbers) => {
      for (const at of numbers) expect(read(some[at] as object)).toEqual(alone[at]);
    }),
    { numRuns: 5 },
  );
}, 20_000);

const unit = fc.record<PayUnit>({
  currency: fc.constantFrom("EUR", "USD", "JPY", "KWD"),
  period: fc.constantFrom("hour", "month", "year"),
});

test("pay in another unit and back is what it was", () => {
  const rates = { USD: 0.85, JPY: 0.0056, KWD: 2.8 };
  const amount = fc.double({ min: 0.5, max: 10_000_000, noNaN: true });
  fc.assert(
    fc.property(amount, unit, unit, (min, from, to) => {
      const there = payAbout({ min, max: null, ...from }, to, rates);
      if (there === null) {
        expect(to).toEqual(from);
        return;
      }
      const back = payAbout({ min: there.min, max: null, ...to }, from, rates);
      expect((back?.min ?? 0) / min).toBeCloseTo(1, 9);
    }),
  );
});

test("a period of pay is worth its share of the year, and a longer period is worth more", () => {
  const rates = {};
  const yearly = PAY_PERIODS.map(
    (period) =>
      payAbout({ min: 1, max: 1, currency: "EUR", period }, { currency: "EUR", period: "year" }, rates)?.min ?? 1,
  );
  expect(yearly).toEqual(yearly.toSorted((a, b) => b - a));
});

const HOSTILE = [
  "\u202Eremote \u202C",
  "US\u200B only\u200D ",
  "\uD83D Go, \uDE00 R ",
  "<div><b>",
  "&amp;lt;p&amp;gt;",
  "e\u0301\u0301\u0301",
  "<table><tr><td>",
  "</p><!-- ",
  "Go, R, C, ",
  "experience in sales and ",
  "bit.ly/apply form ",
  "small, very small, ",
  "you will work on your own ",
  "team of 70 people ",
  "career growth for their ",
  "registration fee of $5 no ",
  "no weekend or night shifts ",
  "good in English and ",
  "you live in the EU or ",
];

test.each(HOSTILE)("a megabyte of %j is read without a throw", (part) => {
  const text = part.repeat(1_000_000 / part.length);
  const reading = read({ title: "Cook", location: text.slice(0, 5_000), skills: [text], description: text });
  for (const { quote } of reading.evidence) expect(quote.isWellFormed()).toBe(true);
});

test.each(HOSTILE)("twice as much of %j is at most twice the work", (part) => {
  const once = workOf(() => findSkills(part.repeat(20_000 / part.length)));
  const twice = workOf(() => findSkills(part.repeat(40_000 / part.length)));
  expect(twice).toBeLessThanOrEqual(2.1 * once + 1_000);
});

test.each(["US/", "Germany ", "Italy, ", "US\n"])("twice as many places %j are at most twice the work", (part) => {
  const once = workOf(() => read({ title: "Cook", description: part.repeat(3_000 / part.length) }));
  const twice = workOf(() => read({ title: "Cook", description: part.repeat(6_000 / part.length) }));
  expect(twice).toBeLessThanOrEqual(2.1 * once + 1_000);
});

test.each(["  .<br>", "ab <div>", "x<b></b>"])(
  "twice as many lines %j of one item are at most twice the work",
  (part) => {
    const itemOf = (length: number) => `<ul><li>Q${part.repeat(length / part.length)}`;
    const once = testedBy(() => descriptionBlocks(itemOf(10_000)));
    const twice = testedBy(() => descriptionBlocks(itemOf(20_000)));
    expect(twice).toBeLessThanOrEqual(2.1 * once + 1_000);
  },
);

/** Characters that patterns are tested on: a count, not a time. */
function testedBy(run: () => unknown): number {
  const matches = RegExp.prototype.test;
  let characters = 0;
  vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text: string) {
    characters += text.length;
    return matches.call(this, text);
  });
  run();
  vi.restoreAllMocks();
  return characters;
}

/** Characters that are cut out of texts, which is what patterns then run over: a count, not a time. */
function workOf(run: () => unknown): number {
  const slice = String.prototype.slice;
  let characters = 0;
  vi.spyOn(String.prototype, "slice").mockImplementation(function (this: string, start?: number, end?: number) {
    const part = slice.call(this, start, end);
    characters += part.length;
    return part;
  });
  run();
  vi.restoreAllMocks();
  return characters;
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { datedWork } from "./dated-work.ts";

const TODAY = new Date("2026-06-15T00:00:00Z");
const job = (startDate: string | null, endDate: string | null, isCurrent = false) => ({
  dates: { value: { startDate, endDate, isCurrent }, quote: `${startDate} - ${endDate}` },
});

test.each([
  ["one job", [job("2020-01", "2020-12")], 12, 12, true],
  ["jobs at once count once", [job("2020-01", "2021-12"), job("2021-01", "2022-12")], 36, 36, true],
  ["one within another", [job("2018-01", "2022-12"), job("2019-03", "2019-05")], 60, 60, true],
  ["what goes on ends today", [job("2026-01", null, true)], 6, 6, true],
  ["nothing counts after today", [job("2026-01", "2030-12"), job("2028-01", "2029-01")], 6, 6, true],
  ["a year alone is its January, at most its December", [job("2018", "2020")], 25, 36, true],
  ["a year that the beginning is in", [job("2020-06", "2020")], 1, 7, true],
  ["what ends first is none", [job("2021-05", "2020-01"), job("2019-01", "2019-12")], 12, 12, false],
  ["no end", [job("2021-05", null)], 0, 0, false],
  ["no dates", [{ dates: null }], 0, 0, false],
  ["no job", [], 0, 0, true],
] as const)("%s", (_, work, months, most, isWhole) => {
  expect(datedWork(work, TODAY)).toMatchObject({ months, most, isWhole });
});

test("whatever the dates: no more than from the first to today, no less than the longest, in any order", () => {
  const month = fc
    .tuple(fc.integer({ min: 1980, max: 2035 }), fc.integer({ min: 0, max: 12 }))
    .map(([year, month]) => (month === 0 ? `${year}` : `${year}-${String(month).padStart(2, "0")}`));
  const jobs = fc.array(fc.tuple(month, fc.option(month)).map(([from, to]) => job(from, to, to === null)));
  fc.assert(
    fc.property(jobs, (work) => {
      const { months, most, words } = datedWork(work, TODAY);
      const alone = work.map((one) => datedWork([one], TODAY).months);
      expect(months).toBeGreaterThanOrEqual(Math.max(0, ...alone));
      expect(months).toBeLessThanOrEqual(alone.reduce((sum, one) => sum + one, 0));
      expect(most).toBeGreaterThanOrEqual(months);
      expect(most).toBeLessThanOrEqual((2026 - 1980) * 12 + 6);
      expect(datedWork(work.toReversed(), TODAY)).toMatchObject({ months, most });
      expect(words === "").toBe(work.every((one) => datedWork([one], TODAY).words === ""));
    }),
  );
});

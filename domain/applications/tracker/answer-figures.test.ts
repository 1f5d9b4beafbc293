import fc from "fast-check";
import { expect, test } from "vitest";
import { answerFigures, daysToAnswer } from "./answer-figures.ts";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";

/** `[kind, day]` pairs as the events of one application; a correction names its state. */
function history(...events: [ApplicationEventKind, number, string?][]): ApplicationEvent[] {
  return events.map(([kind, day, status], index) => {
    const evidence = { by: "person", what: "statement", ...(status ? { status } : {}) } as const;
    return { seq: index + 1, kind, at: new Date(day * 86_400_000), evidence };
  });
}

test.each([
  [history(["submitted", 0], ["rejected", 4]), 4],
  [history(["submitted", 0], ["interview", 2.9], ["rejected", 90]), 2],
  [history(["submitted", 0], ["sent", 1], ["offer", 7]), 7],
  [history(["opened", 0], ["confirmed", 1], ["ghosted", 40]), null],
  [history(["submitted", 0]), null],
  [history(["submitted", 0], ["rejected", 1], ["corrected", 2, "submitted"]), null],
  [history(["prepared", 0]), undefined],
  [history(["opened", 0], ["interview", 1]), undefined],
])("%j was answered after %s days", (events, days) => {
  expect(daysToAnswer(events)).toBe(days);
});

test("rate and median rest on what was applied to and answered, source by source", () => {
  expect(
    answerFigures([
      { source: "b", days: 4, count: 1 },
      { source: "a", days: 2, count: 1 },
      { source: "a", days: null, count: 2 },
      { source: "a", days: 7, count: 1 },
      { source: "c", days: null, count: 1 },
    ]),
  ).toEqual([
    { source: "a", applied: 4, answered: 2, ratePercent: 50, medianDays: 5 },
    { source: "b", applied: 1, answered: 1, ratePercent: 100, medianDays: 4 },
    { source: "c", applied: 1, answered: 0, ratePercent: 0, medianDays: null },
  ]);
});

test("the median of counts is that of the days themselves", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }), (days) => {
      const sorted = days.toSorted((a, b) => a - b);
      const middle = ((sorted[(days.length - 1) >> 1] ?? 0) + (sorted[days.length >> 1] ?? 0)) / 2;
      const counts = [...new Set(days)].map((day) => ({
        source: "a",
        days: day,
        count: days.filter((one) => one === day).length,
      }));
      expect(answerFigures(counts)[0]).toMatchObject({ applied: days.length, medianDays: Math.round(middle) });
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { answerFigures } from "./answer-figures.ts";
import type { ApplicationEvent, ApplicationEventKind } from "./application-event.ts";

/** `[kind, day]` pairs as the events of one application. */
function tracked(source: string, ...events: [ApplicationEventKind, number, string?][]) {
  return {
    source,
    events: events.map(([kind, day, status], index): ApplicationEvent => {
      const evidence = { by: "person", what: "statement", ...(status ? { status } : {}) } as const;
      return { seq: index + 1, kind, at: new Date(day * 86_400_000), evidence };
    }),
  };
}

test("rate and median rest on what was applied to and answered, source by source", () => {
  expect(
    answerFigures([
      tracked("b", ["submitted", 0], ["rejected", 4]),
      tracked("a", ["submitted", 0], ["interview", 2], ["rejected", 90]),
      tracked("a", ["submitted", 0], ["sent", 1], ["offer", 7.9]),
      tracked("a", ["opened", 0], ["confirmed", 1], ["ghosted", 40]),
      tracked("a", ["submitted", 0]),
    ]),
  ).toEqual([
    { source: "a", applied: 4, answered: 2, ratePercent: 50, medianDays: 5 },
    { source: "b", applied: 1, answered: 1, ratePercent: 100, medianDays: 4 },
  ]);
});

test("what was never applied to counts nowhere, and neither does an answer that was taken back", () => {
  expect(answerFigures([tracked("a", ["prepared", 0]), tracked("a", ["opened", 0], ["interview", 1])])).toEqual([]);
  const corrected = tracked("a", ["submitted", 0], ["rejected", 1], ["corrected", 2, "submitted"]);
  expect(answerFigures([corrected])).toEqual([
    { source: "a", applied: 1, answered: 0, ratePercent: 0, medianDays: null },
  ]);
});

test("never more answers than applications, and no median without an answer", () => {
  const kind = fc.constantFrom<ApplicationEventKind>(
    "submitted",
    "sent",
    "confirmed",
    "interview",
    "rejected",
    "opened",
  );
  const application = fc
    .tuple(fc.constantFrom("a", "b"), fc.array(fc.tuple(kind, fc.nat(400)), { maxLength: 6 }))
    .map(([source, events]) => tracked(source, ...events));
  fc.assert(
    fc.property(fc.array(application, { maxLength: 20 }), (applications) => {
      for (const { applied, answered, ratePercent, medianDays } of answerFigures(applications)) {
        expect(applied).toBeGreaterThan(0);
        expect(answered).toBeLessThanOrEqual(applied);
        expect(ratePercent).toBeLessThanOrEqual(100);
        expect(medianDays === null).toBe(answered === 0);
      }
    }),
  );
});

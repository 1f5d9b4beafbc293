import fc from "fast-check";
import { expect, test } from "vitest";
import { MATCH_TOPICS } from "./match-reason.ts";
import { pointsOf, scoreOf } from "./match-score.ts";
import { WEIGHTS } from "./weights.ts";

const judged = fc.record({
  topic: fc.constantFrom(...MATCH_TOPICS),
  degree: fc.double({ min: 0, max: 1, noNaN: true }),
});
const sumOf = (list: { topic: (typeof MATCH_TOPICS)[number]; degree: number }[]) =>
  list.reduce((sum, { topic, degree }) => sum + pointsOf(topic, degree), 0);

test("points are whole, so that the order of adding never changes a score", () => {
  fc.assert(
    fc.property(fc.array(judged, { minLength: 1, maxLength: 14 }), (list) => {
      expect(Number.isInteger(sumOf(list))).toBe(true);
      expect(sumOf(list.toReversed())).toBe(sumOf(list));
    }),
  );
});

test("a score is the weighted share of what is met, 0 to 100", () => {
  fc.assert(
    fc.property(fc.array(judged, { minLength: 1, maxLength: 14 }), (list) => {
      const possible = list.reduce((sum, { topic }) => sum + WEIGHTS[topic], 0);
      const exact = list.reduce((sum, { topic, degree }) => sum + WEIGHTS[topic] * degree, 0) / possible;
      expect(Math.abs((scoreOf(sumOf(list), possible) ?? Number.NaN) - exact * 100)).toBeLessThan(0.6);
    }),
  );
  expect(scoreOf(0, 0)).toBeNull();
});

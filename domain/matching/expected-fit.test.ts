import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chanceOf,
  expectedFit,
  fewestPoints,
  isFit,
  isGrave,
  isObstacle,
  ODDS,
  pointsBeside,
  pointsOf,
  RANKS,
  rankOf,
  settled,
} from "./expected-fit.ts";
import { MATCH_STATES, MATCH_TOPICS, type MatchTopic } from "./match-reason.ts";

const topic = fc.constantFrom(...MATCH_TOPICS);
const chances = fc.uniqueArray(fc.record({ topic, chance: fc.double({ min: 0.001, max: 1, noNaN: true }) }), {
  selector: ({ topic }) => topic,
  minLength: 1,
});
const sumOf = (list: { topic: (typeof MATCH_TOPICS)[number]; chance: number }[]) =>
  list.reduce((sum, { topic, chance }) => sum + pointsOf(topic, chance), 0);

test("the score is the product of the chances, each at least a hundredth, to a percent or two", () => {
  fc.assert(
    fc.property(chances, (list) => {
      const product = list.reduce((all, { chance }) => all * Math.max(0.01, chance), 1);
      const { score, obstacles } = expectedFit(sumOf(list), list.length) ?? { score: -1, obstacles: -1 };
      expect(Math.abs(score - 100 * product)).toBeLessThan(8);
      const grave = list.filter(({ topic, chance }) => isGrave(topic, chance)).length;
      const inTheWay = list.filter(({ topic, chance }) => isObstacle(topic, chance)).length;
      expect(obstacles).toBe(inTheWay + Math.floor(grave / 2));
      if (obstacles > 0) expect(isFit(sumOf(list), list.length)).toBe(false);
      else if (score >= 12) expect(isFit(sumOf(list), list.length)).toBe(true);
    }),
  );
});

test("one obstacle less outranks every score, and more points never rank lower", () => {
  fc.assert(
    fc.property(chances, chances, (a, b) => {
      const topics = Math.max(a.length, b.length);
      const [low, high] = [sumOf(a), sumOf(b)].sort((x, y) => settled(x) - settled(y)) as [number, number];
      expect(rankOf(low, topics)).toBeLessThanOrEqual(rankOf(high, topics));
    }),
  );
  const fine = pointsOf("salary", 0.2) + pointsOf("english", 0.2);
  const blocked = pointsOf("salary", 0.01) + pointsOf("english", 1);
  expect(rankOf(fine, 2)).toBeGreaterThan(rankOf(blocked, 2));
});

test("the fewest points of a rank reach it, and one less does not", () => {
  fc.assert(
    fc.property(chances, (list) => {
      const points = sumOf(list);
      const rank = rankOf(points, list.length);
      expect(rank).toBeLessThan(RANKS);
      const fewest = fewestPoints(rank, list.length);
      expect(fewest).toBeLessThanOrEqual(settled(points));
      if (fewest > 0) expect(rankOf(fewest, list.length)).toBeGreaterThanOrEqual(rank);
    }),
  );
});

test("an obstacle is no fit, and many doubts together are none", () => {
  const fits = (chances: number[]) =>
    isFit(
      chances.reduce((sum, chance, at) => sum + pointsOf(MATCH_TOPICS[at] as MatchTopic, chance), 0),
      chances.length,
    );
  expect([fits([1, 1]), fits([0.5, 0.5]), fits([])]).toEqual([true, true, true]);
  expect(fits([0.01, 1])).toBe(false);
  const doubts = (count: number) => fits(Array.from({ length: count }, () => 0.6));
  expect([doubts(6), doubts(7)]).toEqual([true, false]);
});

test("a grave doubt counts as its chance, two as an obstacle", () => {
  const near = pointsOf("category", 0.42);
  const [sure, grave] = [pointsBeside(100), pointsBeside(100, "grave")];
  expect([near + sure, near + grave].map((points) => expectedFit(points, 2)?.obstacles)).toEqual([0, 1]);
  expect([near + sure, near + grave].map((points) => isFit(points, 2))).toEqual([true, false]);
  expect(expectedFit(near + grave, 2)?.score).toBe(expectedFit(near + sure, 2)?.score);
  expect(rankOf(near + grave, 2)).toBeLessThan(rankOf(near + sure, 2));
});

test("every chance is above 0 and at most 1, what is met beats what is open, and that what is not met", () => {
  for (const [topic, { best, open, notMet }] of Object.entries(ODDS) as [
    MatchTopic,
    NonNullable<(typeof ODDS)["team"]>,
  ][]) {
    for (const state of MATCH_STATES) {
      const chance = chanceOf(topic, { state, degree: state === "met" ? 1 : 0 });
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(best).toBeGreaterThanOrEqual(open);
    expect(open).toBeGreaterThan(notMet);
  }
});

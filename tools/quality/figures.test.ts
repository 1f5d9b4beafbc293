import { expect, test } from "vitest";
import { figuresByClass, figuresOf, worstOf } from "./figures.ts";
import { type Judgement, judge } from "./judgement.ts";

function judged(expected: string | null, got: string | null, shown = `${expected} ${got}`): Judgement {
  return judge({ expected, got, isRight: expected === got, shown });
}

test("shares of each kind", () => {
  const judgements = [
    ...[judged("a", "a"), judged("a", "a"), judged("a", "b"), judged("a", null)],
    ...[judged(null, "a"), judged(null, null), judged(null, null), judged(null, null)],
  ];
  expect(figuresOf(judgements)).toEqual({
    cases: 8,
    precision: 2 / 4,
    recall: 2 / 4,
    coverage: 3 / 4,
    right: 5 / 8,
    invented: 1 / 4,
    weakestClass: null,
  });
});

test("nothing counted is no figure, neither 0 nor 1", () => {
  const { cases, ...shares } = figuresOf([]);
  expect(cases).toBe(0);
  expect(Object.values(shares).every((share) => share === null)).toBe(true);
});

test("a class is found by its label; its precision counts who was called so", () => {
  const classes = figuresByClass([judged("a", "a"), judged("a", "a"), judged("a", "b"), judged("b", "b")]);
  expect(classes.map(({ class: name, cases, recall, precision }) => [name, cases, recall, precision])).toEqual([
    ["a", 3, 2 / 3, 1],
    ["b", 1, 1, 1 / 2],
  ]);
});

test("only a class with ten cases can be the weakest", () => {
  const ten = Array.from({ length: 10 }, (_, index) => judged("a", index < 8 ? "a" : null));
  expect(figuresOf([...ten, judged("b", null)]).weakestClass).toBe(0.8);
});

test("the worst come first, a text once, right answers never", () => {
  const judgements = [judged("a", null, "x"), judged("a", "a", "y"), judged(null, "a", "z"), judged("b", null, "x")];
  expect(worstOf(judgements, 10).map(({ shown }) => shown)).toEqual(["z", "x"]);
  expect(worstOf(judgements, 1)).toHaveLength(1);
});

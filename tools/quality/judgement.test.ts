import { expect, test } from "vitest";
import { judge, judgeList, type Verdict } from "./judgement.ts";

test.each<[string | null, string | null, boolean, Verdict]>([
  ["a", "a", true, "right"],
  ["a", "b", false, "wrong"],
  ["a", null, false, "missed"],
  [null, "a", false, "invented"],
  [null, null, true, "silent"],
])("%s read as %s", (expected, got, isRight, verdict) => {
  expect(judge({ expected, got, isRight, shown: "" }).verdict).toBe(verdict);
});

test("what was invented weighs most, then what is wrong; confidence adds to a mistake only", () => {
  const weight = (expected: string | null, got: string | null, sure = 0) =>
    judge({ expected, got, isRight: expected === got, shown: "", sure }).weight;
  expect([weight(null, "a"), weight("a", "b", 1), weight("a", "b"), weight("a", null)]).toEqual([3, 3, 2, 1]);
  expect([weight("a", "a", 1), weight(null, null, 1)]).toEqual([0, 0]);
});

test("each value of two lists is judged once", () => {
  expect(judgeList(["de", "fr"], ["fr", "it"], "").map((one) => [one.class, one.verdict])).toEqual([
    ["de", "missed"],
    ["fr", "right"],
    ["it", "invented"],
  ]);
  expect(judgeList([], [], "").map(({ verdict }) => verdict)).toEqual(["silent"]);
});

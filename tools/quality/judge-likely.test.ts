import { expect, test } from "vitest";
import { judgeLikely, likelyLines } from "./judge-likely.ts";
import { readingOf } from "./read-case.ts";

const reading = (location: string | null, description: string) =>
  readingOf({ title: "Net Mender", location, description });
const total = (figures: ReturnType<typeof judgeLikely>, said: "likely" | "unlikely") => ({
  said: figures.tune[said].said + figures.holdout[said].said,
  right: figures.tune[said].right + figures.holdout[said].right,
});

test("what is suggested is compared with what is stated, country by country", () => {
  const figures = judgeLikely([
    { uid: "a", reading: reading("USA", "We match 401(k) savings.") },
    { uid: "b", reading: reading("Canada", "We match 401(k) savings.") },
  ]);
  expect(total(figures, "likely")).toEqual({ said: 2, right: 1 });
  expect(total(figures, "unlikely")).toEqual({ said: 24, right: 23 });
  expect(likelyLines(figures)).toHaveLength(6);
});

test("nothing is judged where nothing is stated, nothing strong suggested, or the whole world is meant", () => {
  const figures = judgeLikely([
    { uid: "a", reading: reading(null, "We match 401(k) savings.") },
    { uid: "b", reading: reading("Worldwide", "We match 401(k) savings.") },
    { uid: "c", reading: reading("Norway", "We mend nets.") },
  ]);
  expect(total(figures, "likely")).toEqual({ said: 0, right: 0 });
  expect(likelyLines(figures).join("\n")).toContain("-");
});

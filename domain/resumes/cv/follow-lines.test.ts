import { expect, test } from "vitest";
import { followLines } from "./follow-lines.ts";

const BEFORE = ["Led a team of 5", "Wrote the handbook", "Built services with PostgreSQL", "Made coffee"];
const CHOSEN = ["Built services with PostgreSQL", "Led a team of 5"];

test.each<[string, string[], string[]]>([
  ["nothing", BEFORE, CHOSEN],
  ["a number", ["Led a team of 6", ...BEFORE.slice(1)], ["Built services with PostgreSQL", "Led a team of 6"]],
  [
    "a line at another place",
    [...BEFORE.slice(1), "Led a team of 6 people"],
    ["Built services with PostgreSQL", "Led a team of 6 people"],
  ],
  [
    "a line without a word of it",
    ["Ran the office", ...BEFORE.slice(1)],
    ["Built services with PostgreSQL", "Ran the office"],
  ],
  ["a line that is gone", BEFORE.slice(1), ["Built services with PostgreSQL"]],
  ["one more line", ["Sang", ...BEFORE], CHOSEN],
  ["a line that is not shown", [...BEFORE.slice(0, 3), "Made tea"], CHOSEN],
  [
    "two lines",
    ["Led a team of 6", "Wrote the handbook", "Built APIs with PostgreSQL"],
    ["Built APIs with PostgreSQL", "Led a team of 6"],
  ],
])("the fact has %s: the CV follows", (_, after, shown) => {
  expect(followLines(CHOSEN, BEFORE, after)).toEqual(shown);
});

test("who showed all lines shows a new one, too", () => {
  expect(followLines(BEFORE.toReversed(), BEFORE, ["Sang", ...BEFORE])).toEqual([...BEFORE.toReversed(), "Sang"]);
});

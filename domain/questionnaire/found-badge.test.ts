import { expect, test } from "vitest";
import { foundBadge } from "./found-badge.ts";

test.each([
  [0, { wording: "none" }],
  [-3, { wording: "none" }],
  [Number.NaN, { wording: "none" }],
  [1, { wording: "exactly", count: 1 }],
  [20, { wording: "exactly", count: 20 }],
  [21, { wording: "more-than", count: 20 }],
  [80, { wording: "exactly", count: 80 }],
  [87, { wording: "more-than", count: 80 }],
  [1234, { wording: "more-than", count: 1230 }],
])("%d jobs", (matching, badge) => {
  expect(foundBadge(matching, true)).toEqual(badge);
});

test("where none is a good fit, they are possible ones", () => {
  expect(foundBadge(0, false)).toEqual({ wording: "none" });
  expect(foundBadge(20, false)).toEqual({ wording: "possible", count: 20 });
  expect(foundBadge(87, false)).toEqual({ wording: "more-possible", count: 80 });
});

import { expect, test } from "vitest";
import { nextText } from "./present-apply.ts";

const next = (viewer: Partial<Parameters<typeof nextText>[1]>, job: Partial<Parameters<typeof nextText>[0]> = {}) =>
  nextText(
    { applyHost: "work.example", applyIsFree: false, ...job },
    { tier: "anonymous", offersTrial: true, ...viewer },
  );

test("what happens after the press, and what it takes, is one sentence", () => {
  expect(next({ tier: "premium" })).toBe("You'll apply on work.example.");
  expect(next({}, { applyIsFree: true })).toBe("You'll apply on work.example, no account needed.");
  expect(next({})).toBe("You'll apply on work.example with a Premium account: free for 7 days, then €2.99 a month.");
  expect(next({ tier: "none" })).toBe(
    "You'll apply on work.example with Premium: free for 7 days, then €2.99 a month.",
  );
  expect(next({ tier: "none", offersTrial: false })).toBe(
    "You'll apply on work.example with Premium, for €2.99 a month.",
  );
  expect(next({ tier: "premium" }, { applyHost: null })).toBe("You'll apply on our sample page.");
});

import { expect, test } from "vitest";
import { type AttemptRule, type AttemptState, judgeAttempt } from "./attempt-limit.ts";

const START = new Date("2026-03-14T09:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** Attempts at the given seconds: how long each had to wait, 0 = it was allowed. */
function waits(rule: AttemptRule, seconds: number[]): number[] {
  let state: AttemptState | null = null;
  return seconds.map((second) => {
    const verdict = judgeAttempt(state, rule, after(second));
    if (!verdict.allowed) return verdict.retryAfterSeconds;
    state = verdict.state;
    return 0;
  });
}

test("a window holds so many attempts, then one waits for its end", () => {
  const rule = { max: 3, windowSeconds: 60 };
  expect(waits(rule, [0, 10, 20, 30, 59, 60, 61])).toEqual([0, 0, 0, 30, 1, 0, 0]);
});

test("with a delay the wait doubles with each further attempt, up to the longest", () => {
  const rule = { max: 2, windowSeconds: 86_400, firstDelaySeconds: 30, longestDelaySeconds: 100 };
  expect(waits(rule, [0, 1, 2, 31, 32, 91, 92, 191])).toEqual([0, 0, 29, 0, 59, 0, 99, 0]);
});

test("trying while one has to wait does not prolong the wait", () => {
  const rule = { max: 1, windowSeconds: 86_400, firstDelaySeconds: 30, longestDelaySeconds: 900 };
  expect(waits(rule, [0, 5, 10, 29, 30])).toEqual([0, 25, 20, 1, 0]);
});

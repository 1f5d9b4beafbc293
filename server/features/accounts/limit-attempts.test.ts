import { expect, test } from "vitest";
import type { AttemptRule } from "#domain/accounts/attempt-rules.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { countAttempt } from "./limit-attempts.ts";

const database = await testDatabase();
const START = new Date("2026-03-14T09:00:00Z");

/** Attempts at the given seconds: how long each had to wait, 0 = it was allowed. */
async function waits(rule: AttemptRule, seconds: number[]): Promise<number[]> {
  const found: number[] = [];
  await inRolledBackTransaction(database.db, async (db) => {
    for (const second of seconds) {
      const now = () => new Date(START.getTime() + second * 1000);
      const verdict = await countAttempt({ db, now }, "key", rule);
      found.push(verdict.allowed ? 0 : verdict.retryAfterSeconds);
    }
  });
  return found;
}

test("a window holds so many attempts, then one waits for its end", async () => {
  const rule = { max: 3, windowSeconds: 60 };
  expect(await waits(rule, [0, 10, 20, 30, 59, 60, 61])).toEqual([0, 0, 0, 30, 1, 0, 0]);
});

test("with a delay the wait doubles with each further attempt, up to the longest", async () => {
  const rule = { max: 2, windowSeconds: 86_400, firstDelaySeconds: 30, longestDelaySeconds: 100 };
  expect(await waits(rule, [0, 1, 2, 31, 32, 91, 92, 191])).toEqual([0, 0, 29, 0, 59, 0, 99, 0]);
});

test("trying while one has to wait does not prolong the wait", async () => {
  const rule = { max: 1, windowSeconds: 86_400, firstDelaySeconds: 30, longestDelaySeconds: 900 };
  expect(await waits(rule, [0, 5, 10, 29, 30])).toEqual([0, 25, 20, 1, 0]);
});

import { expect, test } from "vitest";
import type { AttemptRule } from "#domain/accounts/attempt-rules.ts";
import type { Db } from "#server/db/client.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { countAttempt } from "./limit-attempts.ts";
import { createRefusals } from "./refusals.ts";

const database = await testDatabase();
const START = new Date("2026-03-14T09:00:00Z");

/** Attempts at the given seconds: how long each had to wait, 0 = it was allowed. */
async function waits(rule: AttemptRule, seconds: number[]): Promise<number[]> {
  const found: number[] = [];
  await inRolledBackTransaction(database.db, async (db) => {
    for (const second of seconds) {
      const now = () => new Date(START.getTime() + second * 1000);
      // Another process each time: what one remembers is tested below.
      const verdict = await countAttempt({ db, now, refusals: createRefusals() }, { key: "key", rule });
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

/** Counts the statements that a handle runs. */
function counting(db: Db) {
  const statements = { run: 0 };
  const execute = ((query: string) => {
    statements.run++;
    return db.execute(query);
  }) as Db["execute"];
  return { statements, db: Object.create(db, { execute: { value: execute } }) as Db };
}

test("several limits are one statement, and what one refuses is not counted by the next", async () => {
  const once = { key: "one", rule: { max: 1, windowSeconds: 60 } };
  const often = { key: "two", rule: { max: 9, windowSeconds: 60 } };
  await inRolledBackTransaction(database.db, async (tx) => {
    const { db, statements } = counting(tx);
    const ctx = { db, now: () => START, refusals: createRefusals() };
    expect(await countAttempt(ctx, often, once)).toEqual({ allowed: true });
    expect(statements.run).toBe(1);
    const elsewhere = { ...ctx, refusals: createRefusals() };
    expect(await countAttempt(elsewhere, once, often)).toEqual({ allowed: false, retryAfterSeconds: 60 });
    expect(await tx.select({ key: attempts.key, count: attempts.count }).from(attempts).orderBy(attempts.key)).toEqual([
      { key: "one", count: 1 },
      { key: "two", count: 1 },
    ]);
  });
});

test("of a flood under one key the database is asked for those let through alone, and again soon after", async () => {
  const few = { key: "few", rule: { max: 3, windowSeconds: 600 } };
  await inRolledBackTransaction(database.db, async (tx) => {
    const { db, statements } = counting(tx);
    let second = 0;
    const now = () => new Date(START.getTime() + second * 1000);
    const ctx = { db, now, refusals: createRefusals() };
    const flood = await Promise.all(Array.from({ length: 50 }, () => countAttempt(ctx, few)));
    expect(flood.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(flood.at(-1)).toEqual({ allowed: false, retryAfterSeconds: 600 });
    expect(statements.run).toBe(3);
    second = 11;
    expect(await countAttempt(ctx, few)).toEqual({ allowed: false, retryAfterSeconds: 589 });
    expect(statements.run).toBe(4);
    second = 600;
    expect(await countAttempt(ctx, few)).toEqual({ allowed: true });
  });
});

import { expect, test } from "vitest";
import { createOperations } from "#server/compose/create-operations.ts";
import type { Operations } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { parseEnv } from "#server/env.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { inspectOperations, isOperator, operatorCookie, runDiagnostic } from "./operations.ts";

const { db } = await testDatabase();
const TOKEN = "the operators' token in the tests";
const SECRETS = {
  OPERATOR_TOKEN: TOKEN,
  AUTH_SECRET: "canary-canary-canary-canary-canary",
  SMTP_URL: "smtp://canary:canary@mail.example",
  MAIL_FROM: "canary@example.org",
  DATABASE_URL: "postgres://canary:canary@localhost/jobs",
  S3_ENDPOINT: "https://s3.example",
  S3_ACCESS_KEY_ID: "canary",
  S3_SECRET_ACCESS_KEY: "canary",
  LANGUAGE_MODEL_KEY: "canary",
};
const queue = { listCounts: async () => [], listFailed: async () => [], retryFailed: async () => 3 };
const operations = createOperations({ env: parseEnv({ NODE_ENV: "production", ...SECRETS }), queue, backup: null });
const ctx = buildCtx(db);

const asked = (headers: Record<string, string>, own: Partial<Operations> = {}, now = TEST_NOW) =>
  isOperator({ ...ctx, now: () => now }, { ...operations, ...own }, new Headers(headers));

test("in production the token alone opens the page, without a token nobody, in development everybody", () => {
  expect(asked({ authorization: `Bearer ${TOKEN}` })).toBe(true);
  for (const wrong of ["", "Bearer ", "Bearer x", `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect(asked({ authorization: wrong }), wrong).toBe(false);
  expect(asked({ authorization: "Bearer null" }, { token: null })).toBe(false);
  expect(asked({})).toBe(false);
  expect(asked({}, { development: true })).toBe(true);
});

test("who gave the token once stays an operator for eight hours, or until the token changes", () => {
  const cookie = operatorCookie(ctx, operations, TOKEN) ?? "";
  expect(cookie).toMatch(/; Path=\/test-supabase; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: `theme=dark; ${cookie.split(";")[0]}` };
  expect(asked(headers)).toBe(true);
  expect(asked(headers, {}, new Date(TEST_NOW.getTime() + 8 * 3_600_000))).toBe(false);
  expect(asked(headers, { token: `${TOKEN} of tomorrow` })).toBe(false);
  expect(asked({ cookie: "operator=9999999999999" })).toBe(false);
  expect(operatorCookie(ctx, operations, "guess")).toBeNull();
  expect(operatorCookie(ctx, { ...operations, token: null }, "")).toBeNull();
});

test("the test sign-up leaves nobody behind, and nothing shows a secret or a person", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await storeUser(tx, { email: "canary@example.org", name: "canary" });
    const own = buildCtx(tx);
    const results = [];
    for (const diagnostic of ["ping", "read-subscriptions", "test-signup", "dump", "retry-failed"] as const)
      results.push(await runDiagnostic(own, operations, diagnostic));
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(5).fill("success"));
    expect(results[1]?.detail).toBe("free");
    expect(results[4]?.detail).toBe("3");
    expect(await tx.$count(users)).toBe(1);
    const shown = JSON.stringify([results, await inspectOperations(own, operations)]);
    expect(shown).not.toContain("canary");
    expect(shown).not.toContain(TOKEN);
  });
});

test("what cannot be read is said, by its code or kind alone, and the rest still shows", async () => {
  const broken = { ...queue, listCounts: () => Promise.reject(new Error("canary")) };
  const report = await inspectOperations(ctx, { ...operations, queue: broken });
  expect(report).toMatchObject({ queues: null, failedJobs: [], imports: [] });
  const refusing = { ...queue, retryFailed: () => Promise.reject(new TypeError("canary")) };
  expect(await runDiagnostic(ctx, { ...operations, queue: refusing }, "retry-failed")).toEqual({
    diagnostic: "retry-failed",
    outcome: "exception",
    detail: "TypeError",
  });
});

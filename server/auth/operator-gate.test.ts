import { expect, test } from "vitest";
import { createOperations } from "#server/compose/create-operations.ts";
import type { Operations } from "#server/ctx.ts";
import { parseEnv } from "#server/env.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { isOperator, operatorCookie } from "./operator-gate.ts";

const { db } = await testDatabase();
const TOKEN = "the operators' token in the tests";
const queue = { listCounts: async () => [], listFailed: async () => [], retryFailed: async () => 3 };
const env = parseEnv({
  NODE_ENV: "production",
  OPERATOR_TOKEN: TOKEN,
  AUTH_SECRET: "canary-canary-canary-canary-canary",
  SMTP_URL: "smtp://canary:canary@mail.example",
  MAIL_FROM: "canary@example.org",
});
const operations = createOperations({ env, queue, backup: null });
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

import { expect, test } from "vitest";
import { createOperations } from "#server/compose/create-operations.ts";
import { users } from "#server/db/schema/accounts.ts";
import { parseEnv } from "#server/env.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { inspectOperations } from "./inspect-operations.ts";
import { runDiagnostic } from "./run-diagnostic.ts";

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

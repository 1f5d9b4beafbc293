import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { followers } from "#server/db/schema/alerts.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { isInUse, readSecret } from "./read-secret.ts";

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-secret-"));
const NEW = { inUse: false };
const USED = { inUse: true };
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a program of one machine makes its secret once, for its owner only", () => {
  const secret = readSecret({}, dir, NEW);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret({ APP_URL: "http://localhost:3000" }, dir, USED)).toBe(secret);
  expect(statSync(join(dir, "secret")).mode & 0o777).toBe(0o600);
});

test.each([{ APP_URL: "https://jobs.example" }, { DATABASE_URL: "postgres://localhost/jobs" }])(
  "%j does not start without one",
  (env) => {
    expect(() => readSecret(env, dir, NEW)).toThrow("AUTH_SECRET must be set");
    expect(readSecret({ ...env, AUTH_SECRET: "q8Zr1-abcdefghijklmnopqrstuvwxyz" }, dir, USED)).toContain("q8Zr1");
  },
);

test.each(["a".repeat(40), "changemechangemechangemechangeme", "12345678901234567890123456789012"])(
  "%s is no secret",
  (AUTH_SECRET) => {
    expect(() => readSecret({ AUTH_SECRET }, dir, NEW)).toThrow("too easy");
  },
);

test("a secret that accounts were made with is never replaced without a word", () => {
  const used = join(dir, "used");
  mkdirSync(used);
  const file = join(used, "secret");
  expect(() => readSecret({}, used, USED)).toThrow(/secret is missing.*backup.*AUTH_SECRET/);
  expect(readdirSync(used)).toEqual([]);
  for (const content of ["", " \n", "cut"]) {
    writeFileSync(file, content);
    for (const state of [USED, NEW])
      expect(() => readSecret({}, used, state)).toThrow(/is empty or cut off.*AUTH_SECRET/);
  }
});

test("a database is in use once somebody has an account, or only follows a search by an address", async () => {
  const { db } = await testDatabase();
  await inRolledBackTransaction(db, async (tx) => {
    expect(await isInUse(tx)).toBe(false);
    await storeUser(tx);
    expect(await isInUse(tx)).toBe(true);
  });
  await inRolledBackTransaction(db, async (tx) => {
    const id = "00000000-0000-4000-8000-000000000001";
    await tx
      .insert(followers)
      .values({ id, addressHash: "hash", address: "sealed", locale: "en", createdAt: new Date() });
    expect(await isInUse(tx)).toBe(true);
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSecret } from "./read-secret.ts";

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-secret-"));
const NEW = { hasAccounts: false };
const USED = { hasAccounts: true };
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

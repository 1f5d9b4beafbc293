import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSecret } from "./read-secret.ts";

const dir = mkdtempSync(join(tmpdir(), "remote-job-pilot-secret-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a program of one machine makes its secret once, for its owner only", () => {
  const secret = readSecret({}, dir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret({ APP_URL: "http://localhost:3000" }, dir)).toBe(secret);
  expect(statSync(join(dir, "secret")).mode & 0o777).toBe(0o600);
});

test.each([{ APP_URL: "https://jobs.example" }, { DATABASE_URL: "postgres://localhost/jobs" }])(
  "%j does not start without one",
  (env) => {
    expect(() => readSecret(env, dir)).toThrow("AUTH_SECRET must be set");
    expect(readSecret({ ...env, AUTH_SECRET: "q8Zr1-abcdefghijklmnopqrstuvwxyz" }, dir)).toContain("q8Zr1");
  },
);

test.each(["a".repeat(40), "changemechangemechangemechangeme", "12345678901234567890123456789012"])(
  "%s is no secret",
  (AUTH_SECRET) => {
    expect(() => readSecret({ AUTH_SECRET }, dir)).toThrow("too easy");
  },
);

import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { createPasswordHashing } from "./password-hashing.ts";

test("a long password counts to its last character", async () => {
  const hashing = createPasswordHashing();
  const long = "x".repeat(127);
  const hash = await hashing.hash(`${long}a`);
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await hashing.verify({ hash, password: `${long}a` })).toBe(true);
  expect(await hashing.verify({ hash, password: `${long}b` })).toBe(false);
});

test("more than may wait are refused; those in the queue all get their turn", async () => {
  const hashing = createPasswordHashing(1, 2);
  const results = await Promise.allSettled(["a", "b", "c", "d"].map((password) => hashing.hash(password)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(results[3]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
  await expect(hashing.hash("e")).resolves.toBeTypeOf("string");
});

test("a hash costs thirty-two megabytes and the time that fills them, whatever the sign-in library's defaults become", async () => {
  const [salt = "", key] = (await createPasswordHashing().hash("analytical engine")).split(":");
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(scryptSync("analytical engine", salt, 64, cost).toString("hex")).toBe(key);
});

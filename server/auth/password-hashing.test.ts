import { argon2Sync } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { computeByNode, createPasswordHashing, findFastest } from "./password-hashing.ts";

test("a long password counts to its last character", async () => {
  const hashing = createPasswordHashing();
  const long = "x".repeat(127);
  const hash = await hashing.hash(`${long}a`);
  expect(await hashing.verify({ hash, password: `${long}a` })).toBe(true);
  expect(await hashing.verify({ hash, password: `${long}b` })).toBe(false);
  expect(await hashing.hash(`${long}a`)).not.toBe(hash);
});

test("a hash is Argon2id of 7 MiB in five passes, and says so", async () => {
  const hashing = createPasswordHashing();
  const hash = await hashing.hash("analytical engine");
  const [, name, version, cost, salt = "", tag] = hash.split("$");
  expect([name, version, cost]).toEqual(["argon2id", "v=19", "m=7168,t=5,p=1"]);
  const nonce = Buffer.from(salt, "base64");
  expect(nonce).toHaveLength(16);
  const given = { message: "analytical engine", nonce, memory: 7_168, passes: 5, parallelism: 1, tagLength: 32 };
  expect(argon2Sync("argon2id", given).toString("base64").replace("=", "")).toBe(tag);
  expect(hashing.isOld(hash)).toBe(false);
});

const compute = await findFastest();

test("where no library is built for the machine Node computes", async () => {
  expect(await findFastest("a-library-of-another-machine")).toBe(computeByNode);
});

test.skipIf(compute === computeByNode)("the library makes what Node makes of any password", async () => {
  const cost = { memory: 64, passes: 2, parallelism: 1, tagLength: 32 };
  for (const message of ["analytical engine", "", "x".repeat(512), "пароль \u{1f511} \0 end"]) {
    const given = { ...cost, message, nonce: Buffer.alloc(16, message.length) };
    expect(Buffer.from(await compute(given))).toEqual(Buffer.from(await computeByNode(given)));
  }
});

test("hashes of scrypt and of other costs are verified, and are old", async () => {
  const hashing = createPasswordHashing();
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", {
    message: "engine",
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  for (const hash of [
    await hashPassword("engine"),
    `$argon2id$v=19$m=64,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`,
  ]) {
    expect(await hashing.verify({ hash, password: "engine" })).toBe(true);
    expect(await hashing.verify({ hash, password: "engines" })).toBe(false);
    expect(hashing.isOld(hash)).toBe(true);
  }
});

test("more than may wait are refused; those in the queue all get their turn", async () => {
  const hashing = createPasswordHashing({ atOnce: 1, mostWaiting: 2 });
  const results = await Promise.allSettled(["a", "b", "c", "d"].map((password) => hashing.hash(password)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(results[3]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
  await expect(hashing.hash("e")).resolves.toBeTypeOf("string");
});

test("one network's flood holds up nobody else", async () => {
  const hashing = createPasswordHashing({ atOnce: 1 });
  const done: string[] = [];
  const flood = Array.from({ length: 30 }, () => hashing.hash("x", "flood").then(() => done.push("flood")));
  await hashing.hash("y", "somebody").then(() => done.push("somebody"));
  expect(done.length).toBeLessThanOrEqual(3);
  await Promise.all(flood);
  const full = Array.from({ length: 60 }, () => hashing.hash("x", "flood"));
  expect((await Promise.allSettled(full)).filter(({ status }) => status === "rejected")).toHaveLength(19);
});

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { jobImports } from "#server/db/schema/index.ts";
import { testDatabaseContract } from "#tests/support/contracts/database-contract.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { ensureEmbedded } from "./create-embedded.ts";
import type { EmbeddedOptions } from "./embedded-database.ts";

const log = pino({ level: "silent" });
const row = { startedAt: new Date(0), files: [] };
const parent = mkdtempSync(join(tmpdir(), "embedded-"));
const template = join(parent, "template");
beforeAll(() => ensureEmbedded(template, inject("snapshot")));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let count = 0;
function openNew(embedded: EmbeddedOptions = {}) {
  const dataDir = join(parent, `db-${count++}`);
  cpSync(template, dataDir, { recursive: true });
  return openDatabase({ dataDir, log, embedded });
}

async function open(embedded: EmbeddedOptions = {}) {
  const database = await openNew(embedded);
  onTestFinished(() => database.close().catch(() => undefined));
  return database;
}

describe("as any database", () => testDatabaseContract(() => openNew()));

test("a disk that fills up refuses writes, keeps reading, and recovers by itself", async () => {
  let free = 10_000;
  const { db, ping } = await open({ minFreeBytes: 1_000, recheckSpaceMs: 0, freeBytes: async () => free });
  await db.insert(jobImports).values(row);

  const inTransaction = db.transaction(async (tx) => {
    await tx.insert(jobImports).values(row);
    free = 999;
    await tx.insert(jobImports).values(row);
  });
  await expect(inTransaction).rejects.toMatchObject({ name: "AppError", code: "STORAGE_FULL" });
  await expect(db.insert(jobImports).values(row)).rejects.toMatchObject({ code: "STORAGE_FULL" });
  await expect(db.transaction((tx) => tx.delete(jobImports))).rejects.toMatchObject({ code: "STORAGE_FULL" });
  await expect(
    db.execute(sql`with gone as (delete from job_imports returning 1) select * from gone`),
  ).rejects.toMatchObject({ code: "STORAGE_FULL" });
  expect(await db.$count(jobImports)).toBe(1);
  expect(await db.transaction((tx) => tx.$count(jobImports))).toBe(1);
  await ping();

  free = 1_000;
  await db.insert(jobImports).values(row);
  expect(await db.$count(jobImports)).toBe(2);
});

test("free space that cannot be found out refuses writes, and is not told as a full disk", async () => {
  const { db } = await open({ recheckSpaceMs: 0, freeBytes: () => Promise.reject(new Error("no such disk")) });
  await expect(db.insert(jobImports).values(row)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await db.$count(jobImports)).toBe(0);
});

test("a database closed on a full disk loses nothing", async () => {
  const dataDir = join(parent, "full");
  cpSync(template, dataDir, { recursive: true });
  let free = 1_000;
  const embedded = { minFreeBytes: 1_000, recheckSpaceMs: 0, freeBytes: async () => free };
  const first = await openDatabase({ dataDir, log, embedded });
  await first.db.insert(jobImports).values(row);
  free = 0;
  await first.close();
  const second = await openDatabase({ dataDir, log, embedded });
  onTestFinished(() => second.close());
  expect(await second.db.$count(jobImports)).toBe(1);
});

test("an up-to-date database opens and migrates on a full disk", async () => {
  const database = await open({ recheckSpaceMs: 0, freeBytes: async () => 0 });
  await database.migrate();
  expect(await database.db.$count(jobImports)).toBe(0);
});

test("a heavy query leaves the event loop free", async () => {
  const { db } = await open();
  const heavy = db.execute(sql`select count(md5(n::text)) from generate_series(1, 300000) n`).then(() => "done");
  let turns = 0;
  while ((await Promise.race([heavy, new Promise((resolve) => setImmediate(resolve))])) !== "done") turns += 1;
  expect(turns).toBeGreaterThan(100);
});

test("an engine that hangs is reported dead, and no call waits for it", async () => {
  const dead = Promise.withResolvers<Error>();
  const { db, ping, close } = await open({ stallSeconds: 1, onDeath: dead.resolve });
  const hung = db.execute(sql`select count(*) from generate_series(1, 1000000000000)`);
  const behind = db.insert(jobImports).values(row);
  await expect(hung).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(behind).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect((await dead.promise).message).toContain("has not answered for 1 seconds");
  await expect(ping()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(close()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("a forgotten transaction is rolled back, and those behind it do not wait for ever", async () => {
  const { db } = await open({ turnMs: 100, idleTransactionMs: 400 });
  const started = Promise.withResolvers<void>();
  const forgotten = db.transaction(async (tx) => {
    await tx.insert(jobImports).values(row);
    started.resolve();
    await new Promise(() => undefined);
  });
  await started.promise;
  await expect(db.$count(jobImports)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(forgotten).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await db.$count(jobImports)).toBe(0);
});

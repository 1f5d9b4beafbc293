import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/db/open-database.ts";
import { jobImports } from "#server/db/schema/index.ts";
import { testDatabaseContract } from "#tests/support/contracts/database-contract.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { ensureEmbedded } from "./create-embedded.ts";
import type { EmbeddedOptions } from "./embedded-database.ts";
import { startWorker } from "./worker-channel.ts";

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

test("a database with large tables is given more memory when it is opened", async () => {
  const memory = async () => (await (await open()).db.execute(sql`show shared_buffers`)).rows;
  expect(await memory()).toEqual([{ shared_buffers: "16MB" }]);
  const [folder = ""] = readdirSync(join(template, "base"));
  const large = join(template, "base", folder, "99999");
  onTestFinished(() => rmSync(large));
  writeFileSync(large, "");
  truncateSync(large, 100 * 1024 * 1024);
  expect(await memory()).toEqual([{ shared_buffers: "96MB" }]);
});

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

test("a value that cannot be sent to the engine is refused, and no answer to it is waited for", async () => {
  const dir = join(parent, `db-${count++}`);
  cpSync(template, dir, { recursive: true });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const onDeath = vi.fn();
  const engine = startWorker({ task: "serve", dir, snapshot: null, keepLogMb: 64 }, { stallSeconds: 2, onDeath });
  await engine.started;
  const query = (value: unknown) =>
    engine.call({ kind: "query", sql: "select $1::text", params: [value], rowMode: "array", readOnly: true });
  await expect(query(() => 1)).rejects.toThrow("could not be cloned");
  vi.advanceTimersByTime(5_000);
  expect(onDeath).not.toHaveBeenCalled();
  expect((await query("one"))[0]?.rows).toEqual([["one"]]);
  await engine.call({ kind: "close" });
  await engine.ended();
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

test("a lost file, a torn receipt log and a page that is not what was written are named at the start", {
  timeout: PROCESS_MS,
}, async () => {
  const dataDir = join(parent, "damaged");
  cpSync(template, dataDir, { recursive: true });
  const help = "Move it away and run npm run restore";
  const changing = async (statement: string) => {
    const { db, close } = await openDatabase({ dataDir, log });
    await db.execute(sql.raw(statement));
    await close();
  };
  const opening = () => openDatabase({ dataDir, log });
  const entry = (seq: number, previous: string) =>
    `insert into receipt_log values (${seq}, 'r${seq}', 't${seq}', '${previous}', 'e${seq}', now())`;
  await changing(entry(1, ""));
  await changing(entry(2, "e1"));
  await changing(entry(3, "another"));
  await expect(opening()).rejects.toThrow(`entry 3 of the receipt log does not follow from the one before. ${help}`);

  rmSync(dataDir, { recursive: true });
  cpSync(template, dataDir, { recursive: true });
  const { db, close } = await opening();
  await db.execute(sql`insert into job_imports (started_at, files) values (now(), '{}')`);
  await db.execute(sql`vacuum analyze job_imports`);
  const { rows } = await db.execute<{ path: string }>(sql`select pg_relation_filepath('job_imports') as path`);
  await close();
  truncateSync(join(dataDir, rows[0]?.path as string), 0);
  await expect(opening()).rejects.toThrow(
    `could not be opened: It is damaged: the file of job_imports is empty. ${help}`,
  );
  await expect(opening()).rejects.toThrow("It is damaged");

  rmSync(dataDir, { recursive: true });
  cpSync(template, dataDir, { recursive: true });
  await changing("insert into job_imports (started_at, files) values (now(), '{}')");
  const page = readFileSync(join(dataDir, rows[0]?.path as string));
  page[page.length - 1] = (page.at(-1) as number) ^ 1;
  writeFileSync(join(dataDir, rows[0]?.path as string), page);
  await expect(opening()).rejects.toThrow(/It is damaged: invalid page in block 0 .*npm run restore/);
});

test("a file system that is read-only at the start is told as that: nothing is to be moved away, deleted or restored", async () => {
  const dataDir = join(parent, "read-only");
  cpSync(template, dataDir, { recursive: true });
  const utimes = vi.spyOn(files, "utimes").mockRejectedValue(Object.assign(new Error("read-only"), { code: "EROFS" }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    utimes.mockRestore();
    syncBuiltinESMExports();
  });
  const refused = await openDatabase({ dataDir, log }).catch((error: Error) => error.message);
  expect(refused).toMatch(/mounted read-only. Nothing there needs to be deleted/);
  expect(refused).not.toMatch(/restore|[Mm]ove|remove/);
});

test("closing waits for a look at the disk, which touches the directory", async () => {
  const { utimes } = files;
  const order: string[] = [];
  const slow = vi.spyOn(files, "utimes").mockImplementation(async (...args) => {
    if (order.push("asked") > 1) await setTimeout(200);
    await utimes(...args);
    order.push("touched");
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    slow.mockRestore();
    syncBuiltinESMExports();
  });
  const database = await openNew();
  await database.close();
  order.push("closed");
  expect(order).toEqual(["asked", "touched", "asked", "touched", "closed"]);
});

test("a copy is made before the first migration of a database in use, and goes after two weeks", async () => {
  const dataDir = join(parent, "upgraded");
  cpSync(template, dataDir, { recursive: true });
  const copy = `${dataDir}.before-upgrade`;
  const first = await openDatabase({ dataDir, log });
  await first.migrate();
  expect(existsSync(copy)).toBe(false);
  await first.db.insert(jobImports).values(row);
  // As if the newest migration were not known here yet; it fails, as what it makes is there.
  await first.db.execute(
    sql`delete from drizzle.__drizzle_migrations where name = (select max(name) from drizzle.__drizzle_migrations)`,
  );
  await first.migrate().catch(() => undefined);
  await first.close();
  const old = await openDatabase({ dataDir: copy, log });
  expect(await old.db.$count(jobImports)).toBe(1);
  await old.close();
  utimesSync(copy, 0, 0);
  await (await openDatabase({ dataDir, log })).close();
  expect(existsSync(copy)).toBe(false);
});

test("a copy of two weeks ago goes from under a program that runs on, too", async () => {
  const dataDir = join(parent, "long-running");
  cpSync(template, dataDir, { recursive: true });
  const copy = `${dataDir}.before-upgrade`;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const database = await openDatabase({ dataDir, log });
  cpSync(template, copy, { recursive: true });
  utimesSync(copy, 0, 0);
  vi.advanceTimersByTime(86_400_000);
  await expect.poll(() => existsSync(copy)).toBe(false);
  await database.close();
});

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { readLives } from "#domain/backup/archive.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openS3Storage } from "#server/adapters/storage/s3-storage.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import { ensureEmbedded } from "#server/db/embedded/create-embedded.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { KEPT_SEGMENT } from "#server/index/store/segment-file.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import type {} from "#tests/support/store/snapshot.ts";
import { type ContinuousBackup, startBackup } from "./continuous-backup.ts";
import { proveBackup, restoreBackup } from "./restore-backup.ts";
import { sealedPlace } from "./seal.ts";
import { watchStorage } from "./watched-storage.ts";

// Each opens an engine or three, which a busy machine may take long for.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const log = pino({ level: "silent" });
const KEY = Buffer.alloc(32, 7);
const parent = mkdtempSync(join(tmpdir(), "backup-"));
const template = join(parent, "template");
beforeAll(() => ensureEmbedded(template, inject("snapshot")));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let count = 0;
const newDir = () => join(parent, `data-${count++}`);

/** A database in use, with its backup; `say` writes a row and gives the moment after it was acknowledged. */
type Given<P extends StoragePort> = { place: P; dataDir?: string; paced?: boolean };

async function openSiteAt<P extends StoragePort>({ place, dataDir = newDir(), paced = true }: Given<P>) {
  if (!existsSync(join(dataDir, "pg"))) cpSync(template, join(dataDir, "pg"), { recursive: true });
  const database = await openDatabase({ dataDir: join(dataDir, "pg"), log, embedded: { keepLogMb: 64 } });
  const storage = watchStorage(openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: 0 }));
  const dir = database.dir as string;
  let token = 0;
  const backup = startBackup(
    {
      database: { db: database.db, dir },
      dataDir,
      storage,
      place: sealedPlace(place, KEY),
      keep: 2,
      now: () => new Date(),
      newToken: () => `t${token++}`,
      log,
    },
    { everyMs: paced ? 20 : 3_600_000, retryMs: 50, baseEveryMs: 3_600_000 },
  );
  await database.db.execute(sql`create table if not exists said (what text)`);
  const say = async (what: string) => {
    await database.db.execute(sql`insert into said values (${what})`);
    return new Date();
  };
  const close = async () => {
    await backup.stop();
    await database.close();
  };
  return { database, storage, backup, place, dataDir, say, close };
}

const openSite = (given: Partial<Given<ReturnType<typeof memoryStorage>>> = {}) =>
  openSiteAt({ place: memoryStorage(), ...given });

async function safeAt(backup: ContinuousBackup, moment: Date) {
  await expect.poll(() => backup.state().safeUntil?.getTime() ?? 0).toBeGreaterThan(moment.getTime());
}

async function restored(place: StoragePort, moment: Date | null = null, key = KEY) {
  const dataDir = newDir();
  const files = openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: 0 });
  await restoreBackup({ place: sealedPlace(place, key), log }, { dataDir, storage: files, moment });
  const database = await openDatabase({ dataDir: join(dataDir, "pg"), log });
  onTestFinished(() => database.close());
  const { rows } = await database.db.execute<{ what: string }>(sql`select what from said order by what`);
  return { said: rows.map(({ what }) => what), files: await files.list(""), dataDir };
}

test("what was acknowledged comes back, to the latest and to a chosen moment, with its files", async () => {
  const site = await openSite();
  const segmentIn = (dataDir: string) => join(dataDir, KEPT_SEGMENT);
  mkdirSync(dirname(segmentIn(site.dataDir)));
  writeFileSync(segmentIn(site.dataDir), "the catalogue as it was kept");
  await site.say("a before the base");
  await site.storage.put("resumes/one.pdf", Buffer.from("one"));
  await site.backup.takeBase();
  const first = await site.say("b after the base");
  await safeAt(site.backup, first);
  const chosen = site.backup.state().safeUntil;
  await site.storage.put("resumes/two.pdf", Buffer.from("two"));
  await site.storage.remove("resumes/one.pdf");
  await site.say("c later");
  await site.close();

  const latest = await restored(site.place);
  expect(latest.said).toEqual(["a before the base", "b after the base", "c later"]);
  expect(latest.files).toContain("resumes/two.pdf");
  expect(readFileSync(segmentIn(latest.dataDir), "utf8")).toBe("the catalogue as it was kept");
  const earlier = await restored(site.place, chosen);
  expect(earlier.said).toEqual(["a before the base", "b after the base"]);
  expect(earlier.files).toEqual(["resumes/one.pdf"]);
});

test("a drill proves the backup, and finds a table that is not as it was", async () => {
  const site = await openSite();
  await site.say("a");
  await site.storage.put("resumes/one.pdf", Buffer.from("one"));
  await site.backup.takeBase();
  await site.say("b, which is only in the log");
  await site.close();
  const place = sealedPlace(site.place, KEY);
  const drill = () => proveBackup({ place, log }, { dir: newDir(), now: () => new Date(0) });
  expect(await drill()).toMatchObject({ differing: [], missingFiles: [], tables: expect.any(Number) });
  const name = (await place.list("")).find((own) => own.includes("manifest")) as string;
  const manifest = JSON.parse((await place.get(name)).toString());
  manifest.sums.said.rows = 5;
  manifest.files.push("resumes/lost.pdf");
  await place.put(name, Buffer.from(JSON.stringify(manifest)));
  expect(await drill()).toMatchObject({ differing: ["said"], missingFiles: ["resumes/lost.pdf"] });
});

test("the next process goes on with the same log; a restored database begins a life of its own", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.close();
  const again = await openSite(site);
  await again.say("b");
  await again.close();
  const lives = async () => new Set((await site.place.list("")).map((name) => name.split("/")[0]));
  expect((await lives()).size).toBe(1);
  const copy = await restored(site.place);
  expect(copy.said).toEqual(["a", "b"]);
});

test("files that a killed process had stored but not sent go with the log that names them", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.close();
  const killed = openLocalDisk(join(site.dataDir, "files"), { minFreeDiskMb: 0 });
  await killed.put("resumes/one.pdf", Buffer.from("one"));
  const again = await openSite(site);
  await again.say("b");
  await again.close();
  const whole = { said: ["a", "b"], files: ["resumes/one.pdf"] };
  expect(await restored(site.place)).toMatchObject(whole);
  const [life] = readLives(await site.place.list(""));
  expect(await restored(site.place, new Date(life?.pieces.at(-1)?.at as number))).toMatchObject(whole);
});

test("a backup on an S3 server restores and is proven; a server that goes holds up nobody, and is told", async () => {
  const s3 = await startS3Server("backups");
  const place = openS3Storage(s3.settings);
  const site = await openSiteAt({ place });
  await site.say("a");
  await site.storage.put("resumes/one.pdf", Buffer.from("one"));
  await site.backup.takeBase();
  await safeAt(site.backup, await site.say("b"));
  expect(await restored(place)).toMatchObject({ said: ["a", "b"], files: ["resumes/one.pdf"] });
  const drill = await proveBackup({ place: sealedPlace(place, KEY), log }, { dir: newDir(), now: () => new Date(0) });
  expect(drill).toMatchObject({ differing: [], missingFiles: [] });
  await s3.close();
  await site.say("c");
  await expect.poll(() => site.backup.state().fault, { timeout: PROCESS_MS / 3 }).not.toBeNull();
  await site.close();
});

test("files go several at a time: a slow place does not keep the log waiting for each", async () => {
  const place = memoryStorage();
  let sending = 0;
  let most = 0;
  const put: typeof place.put = async (key, source) => {
    most = Math.max(most, ++sending);
    await wait(key.includes("/files/") ? 20 : 0);
    await place.put(key, source);
    sending--;
  };
  const site = await openSite({ place: { ...place, put }, paced: false });
  await site.say("a");
  await site.backup.takeBase();
  for (let n = 0; n < 20; n++) await site.storage.put(`resumes/${n}`, Buffer.from(`${n}`));
  await site.say("b");
  await site.close();
  expect(most).toBe(8);
  const { said, files } = await restored(place);
  expect(said).toEqual(["a", "b"]);
  expect(files).toHaveLength(20);
});

test("a damaged piece, a missing one and a wrong key are named, and nothing is restored", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.close();
  await expect(restored(site.place, null, Buffer.alloc(32, 8))).rejects.toThrow("another key");
  const { files } = site.place;
  for (const kind of ["/part-", "/log/", "/manifest-"]) {
    const name = [...files.keys()].filter((own) => own.includes(kind)).at(-1) as string;
    const whole = files.get(name) as Uint8Array;
    const bent = Uint8Array.from(whole);
    bent[bent.length >> 1] = (bent[bent.length >> 1] as number) ^ 1;
    files.set(name, bent);
    await expect(restored(site.place), kind).rejects.toThrow(`The backup is damaged: ${name}`);
    files.set(name, whole);
  }
  const swapped = [...files.keys()].filter((own) => own.includes("/part-"));
  const first = files.get(swapped[0] as string) as Uint8Array;
  files.set(swapped[1] as string, first);
  await expect(restored(site.place)).rejects.toThrow("is damaged");
  files.delete(swapped[1] as string);
  await expect(restored(site.place)).rejects.toThrow("lacks");
});

test("a place that is full or away holds up nobody, is told, and catches up", async () => {
  const place = memoryStorage();
  let full = false;
  const put: typeof place.put = (key, source) =>
    full ? Promise.reject(new Error("There is no room.")) : place.put(key, source);
  const site = await openSite({ place: { ...place, put } });
  await site.say("a");
  await site.backup.takeBase();
  full = true;
  await site.say("b");
  await site.storage.put("resumes/one.pdf", Buffer.from("one"));
  await expect.poll(() => site.backup.state().fault).toBe("There is no room.");
  await expect(site.backup.takeBase()).rejects.toThrow("There is no room.");
  await site.say("c");
  full = false;
  await expect.poll(() => site.backup.state().fault).toBeNull();
  await site.close();
  const { said, files } = await restored(place);
  expect([said, files]).toEqual([["a", "b", "c"], ["resumes/one.pdf"]]);
});

import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { piecesAround, readHistories } from "#domain/backup/archive.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openS3Storage } from "#server/adapters/storage/s3-storage.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { KEPT_SEGMENT } from "#server/index/store/segment-file.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { backedUpSites, BACKUP_KEY as KEY, safeAt } from "#tests/support/store/backed-up-site.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { proveBackup } from "./restore-backup.ts";
import { sealedPlace } from "./seal.ts";

// Each opens an engine or three, which a busy machine may take long for.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const log = pino({ level: "silent" });
const { newDir, openSite, openSiteAt, restored } = backedUpSites();

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
  const earlier = await restored(site.place, { moment: chosen });
  expect(earlier.said).toEqual(["a before the base", "b after the base"]);
  expect(earlier.files).toEqual(["resumes/one.pdf"]);
});

test("a drill replays the log, and finds a table that is not as it was and log that leads nowhere", async () => {
  const site = await openSite();
  await site.say("a");
  await site.storage.put("resumes/one.pdf", Buffer.from("one"));
  await site.backup.takeBase();
  const place = sealedPlace(site.place, KEY);
  const dir = newDir();
  const drill = (leaveFree = 0) => proveBackup({ place, log }, { dir, now: () => new Date(0), leaveFree });
  await site.say("b, which the log brings to the second copy");
  await site.backup.takeBase();
  const logNames = async () => (await place.list("")).filter((own) => own.includes("/log/"));
  const before = await logNames();
  // More than a start writes by itself, so that what is missing is not made up for.
  await site.say(`c, which is only in the log: ${randomBytes(100_000).toString("hex")}`);
  await site.close();
  await expect(drill(2 ** 60)).rejects.toThrow("too little room");
  // One that was killed left something in the way.
  mkdirSync(join(dir, "PG_VERSION"), { recursive: true });
  expect(await drill()).toMatchObject({ differing: [], missingFiles: [], compared: true });
  expect(existsSync(dir)).toBe(false);
  const since = (await logNames()).filter((name) => !before.includes(name));
  const whole = await Promise.all(since.map(async (name) => ({ name, bytes: await place.get(name) })));
  for (const { name, bytes } of whole) await place.put(name, Buffer.alloc(bytes.length));
  await expect(drill()).rejects.toThrow("The log in the backup breaks off");
  for (const { name, bytes } of whole) await place.put(name, bytes);
  const name = (await place.list("")).filter((own) => own.includes("manifest")).at(-1) as string;
  const manifest = JSON.parse((await place.get(name)).toString());
  manifest.sums.said.rows = 5;
  manifest.files.push("resumes/lost.pdf");
  await place.put(name, Buffer.from(JSON.stringify(manifest)));
  expect(await drill()).toMatchObject({ differing: ["said"], missingFiles: ["resumes/lost.pdf"] });
});

test("the next process goes on with the same log; a restored database begins a history of its own", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.close();
  const again = await openSite(site);
  await again.say("b");
  await again.close();
  const histories = async () => new Set((await site.place.list("")).map((name) => name.split("/")[0]));
  expect((await histories()).size).toBe(1);
  const copy = await restored(site.place);
  expect(copy.said).toEqual(["a", "b"]);
});

test("small pieces of the log are made one; moments within stay within reach, and the next process goes on with it", async () => {
  const site = await openSite({ merged: 5 });
  await site.say("a");
  await site.backup.takeBase();
  const moments: Date[] = [];
  const said = ["a"];
  for (let n = 10; n < 40; n++) {
    said.push(`b${n}`);
    await safeAt(site.backup, await site.say(`b${n}`));
    moments.push(site.backup.state().safeUntil as Date);
  }
  await site.close();
  const histories = readHistories(await site.place.list(""));
  const pieces = histories[0]?.pieces ?? [];
  expect(pieces.filter(({ since }) => since !== null).length).toBeGreaterThan(3);
  expect(pieces.length).toBeLessThan(moments.length / 2);
  const within = moments.findIndex((moment) => piecesAround(histories, moment.getTime()).length > 0);
  const part = { said: said.slice(0, within + 2) };
  expect(await restored(site.place, { moment: moments[within] as Date })).toMatchObject(part);
  const again = await openSite(site);
  await again.say("c");
  await again.close();
  expect(readHistories(await site.place.list(""))).toHaveLength(1);
  expect(await restored(site.place)).toMatchObject({ said: [...said, "c"] });
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
  const [history] = readHistories(await site.place.list(""));
  expect(await restored(site.place, { moment: new Date(history?.pieces.at(-1)?.at as number) })).toMatchObject(whole);
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
  await expect.poll(() => site.backup.state().lastProven).toEqual(new Date(0));
  await s3.close();
  await site.say("c");
  await expect.poll(() => site.backup.state().fault, { timeout: PROCESS_MS / 3 }).not.toBeNull();
  await site.close();
});

test("files go several at a time, and log comes so: a slow place does not keep the log waiting for each", async () => {
  const place = memoryStorage();
  let sending = 0;
  let most = 0;
  let openGate: () => void = () => undefined;
  const eightAreSent = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  let reading = 0;
  const { promise: twoAreRead, resolve: readOn } = Promise.withResolvers<void>();
  const get: typeof place.get = async (key, range) => {
    if (!key.includes("/log/")) return place.get(key, range);
    if (++reading === 2) readOn();
    await twoAreRead;
    return place.get(key, range);
  };
  const put: typeof place.put = async (key, source) => {
    if (!key.includes("/files/")) return place.put(key, source);
    most = Math.max(most, ++sending);
    if (most === 8) openGate();
    await eightAreSent;
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
  const { said, files } = await restored({ ...place, get });
  expect(said).toEqual(["a", "b"]);
  expect(files).toHaveLength(20);
});

test("a damaged piece, a missing one and a wrong key are named, and nothing is restored", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.close();
  await expect(restored(site.place, { key: Buffer.alloc(32, 8) })).rejects.toThrow("another key");
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

test("a database created anew beside a backup takes the place of nothing, whatever happens to it; both are named", async () => {
  const lost = await openSite();
  writeFileSync(join(lost.dataDir, "secret"), "of the lost machine");
  await lost.say("a year of people");
  await lost.backup.takeBase();
  await lost.close();
  const dataDir = newDir();
  const created = await openDatabase({ dataDir: join(dataDir, "pg"), log });
  await created.migrate();
  await created.close();
  writeFileSync(join(dataDir, "secret"), "made anew");
  const anew = await openSite({ place: lost.place, dataDir });
  await anew.say("somebody new");
  for (let n = 0; n < 4; n++) await anew.backup.takeBase();
  const [newest, old] = readHistories(await lost.place.list("")).map(({ name }) => name);
  expect(anew.backup.state()).toMatchObject({ late: true, attention: expect.stringContaining(old as string) });
  await anew.close();
  await expect(restored(lost.place)).rejects.toThrow(`${newest}, from`);
  expect(await restored(lost.place, { history: newest })).toMatchObject({ said: ["somebody new"] });
  rmSync(join(dataDir, "pg"), { recursive: true });
  expect(await restored(lost.place, { history: old, dataDir })).toMatchObject({ said: ["a year of people"] });
  expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe("of the lost machine");
  expect(readFileSync(join(dataDir, "secret.before-restore"), "utf8")).toBe("made anew");
});

test("two copies of one database go apart, and each comes back as it was", async () => {
  const first = await openSite();
  await first.say("a");
  await first.backup.takeBase();
  await first.close();
  const dataDir = newDir();
  cpSync(first.dataDir, dataDir, { recursive: true });
  const [one, two] = [await openSite(first), await openSite({ place: first.place, dataDir })];
  for (let n = 0; n < 5; n++) {
    await safeAt(one.backup, await one.say(`one ${n}`));
    await safeAt(two.backup, await two.say(`two ${n}`));
  }
  for (const site of [one, two]) await site.backup.takeBase();
  expect(one.backup.state().attention).toContain("Beside the history of this database");
  for (const site of [one, two]) await site.close();
  await expect(restored(one.place)).rejects.toThrow("several histories");
  const said = [];
  for (const { name } of readHistories(await one.place.list("")))
    said.push((await restored(one.place, { history: name })).said);
  const all = (who: string) => ["a", ...[0, 1, 2, 3, 4].map((n) => `${who} ${n}`)];
  expect(said.toSorted()).toEqual([all("one"), all("two")]);
});

test("a whole copy that cannot be read is named; copies go on, and an earlier one leads to the same state", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.backup.takeBase();
  const { files } = site.place;
  const manifests = () => [...files.keys()].filter((own) => own.includes("/manifest-")).sort();
  const bad = manifests()[1] as string;
  files.set(bad, Buffer.from("nothing"));
  files.set("proven", Buffer.from("nothing"));
  await safeAt(site.backup, await site.say("b"));
  expect(await restored(site.place)).toMatchObject({ said: ["a", "b"] });
  await site.backup.takeBase();
  expect(site.backup.state()).toMatchObject({ late: true, attention: expect.stringContaining(bad) });
  expect(manifests()).toHaveLength(3);
  await site.backup.takeBase();
  await site.backup.takeBase();
  expect(manifests()).not.toContain(bad);
  expect(site.backup.state()).toMatchObject({ late: false, attention: null });
  await site.close();
  expect(await restored(site.place)).toMatchObject({ said: ["a", "b"] });
});

test("files are on their way before the log that names them is sent", async () => {
  const site = await openSite({ paced: false });
  await site.backup.takeBase();
  const sent = (kind: string) => [...site.place.files.keys()].filter((key) => key.includes(kind)).length;
  const pieces = sent("/log/");
  await site.storage.put("resumes/one.pdf", Buffer.from("one"));
  await site.say("a");
  await expect.poll(() => sent("/files/")).toBe(1);
  expect(sent("/log/")).toBe(pieces);
  await site.close();
  expect(await restored(site.place)).toMatchObject({ said: ["a"], files: ["resumes/one.pdf"] });
});

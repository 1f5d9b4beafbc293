import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { BackupState } from "#domain/backup/archive.ts";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { BACKUP_KEY, backedUpSites } from "#tests/support/store/backed-up-site.ts";
import { type Drill, startBackupDrills, startRestoreCheck } from "./backup-drills.ts";

const log = pino({ level: "silent" });
const { newDir, openSiteAt } = backedUpSites();
const night = (day: number) => new Date(2026, 10, day, 3);

/** Drills of a backup that is there, by a clock that the test moves. */
function drillsOf(at: Date) {
  const moment = { now: at };
  const state = { lastBase: new Date(at.getTime() - 3_600_000), lastProven: null as Date | null };
  const setDrillFault = vi.fn();
  const begun: { end: (why: string | null) => void; drill: Drill }[] = [];
  const start = () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const drill = { failed: promise, end: vi.fn(() => resolve("broken off")) };
    begun.push({ end: resolve, drill });
    return drill;
  };
  const backup = {
    state: () => state as BackupState,
    takeBase: () => Promise.reject(new Error("not asked for")),
    setDrillFault,
    stop: async () => undefined,
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const drills = startBackupDrills({ backup, now: () => moment.now, log }, { start });
  const look = (now: Date) => {
    moment.now = now;
    return vi.advanceTimersByTimeAsync(60_000);
  };
  return { drills, state, begun, setDrillFault, look };
}

test("a restore is tried out once a night, one at a time; what failed is told until one goes well", async () => {
  const { state, begun, setDrillFault, look } = drillsOf(new Date(2026, 10, 1, 14));
  await look(new Date(2026, 10, 1, 14, 1));
  expect(begun).toHaveLength(0);
  await look(night(2));
  await look(night(2));
  expect(begun).toHaveLength(1);
  // It took until the next night.
  await look(night(3));
  expect(begun).toHaveLength(1);
  begun[0]?.end("It differs.");
  await look(night(4));
  expect(setDrillFault).toHaveBeenLastCalledWith("It differs.");
  expect(begun).toHaveLength(2);
  begun[1]?.end(null);
  state.lastProven = night(4);
  await look(night(4));
  expect(setDrillFault).toHaveBeenLastCalledWith(null);
  expect(begun).toHaveLength(2);
  await look(night(5));
  expect(begun).toHaveLength(3);
});

test("one under way is broken off when the process stops, and nothing is told of it", async () => {
  const { drills, begun, setDrillFault, look } = drillsOf(night(1));
  await look(night(1));
  await drills.stop();
  expect(begun[0]?.drill.end).toHaveBeenCalledOnce();
  expect(setDrillFault).not.toHaveBeenCalled();
});

test("in a process of its own it proves a backup that is in use, and names what is wrong with one", {
  timeout: 2 * PROCESS_MS,
}, async () => {
  const folder = newDir();
  const site = await openSiteAt({ place: openLocalDisk(folder, { minFreeDiskMb: 0 }) });
  await site.say("a");
  await site.backup.takeBase();
  const env = {
    ...process.env,
    DATA_DIR: site.dataDir,
    BACKUP_TO: folder,
    BACKUP_KEY: BACKUP_KEY.toString("base64"),
    MIN_FREE_DISK_MB: "0",
  };
  const moment = { now: night(1) };
  const deps = { backup: site.backup, now: () => moment.now, log };
  const drills = startBackupDrills(deps, { start: () => startRestoreCheck(env), lookMs: 20 });
  onTestFinished(async () => {
    await drills.stop();
    await site.close();
  });
  await expect.poll(() => site.backup.state().lastProven, { timeout: PROCESS_MS }).not.toBeNull();
  expect(site.backup.state().drillFault).toBeNull();
  const parts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("/part-"));
  for (const name of parts) rmSync(join(folder, name));
  moment.now = new Date(Date.now() + 48 * 3_600_000);
  moment.now.setHours(3);
  await expect.poll(() => site.backup.state().drillFault, { timeout: PROCESS_MS }).toMatch("The backup lacks");
  expect(site.backup.state().late).toBe(false);
});

test("one that takes too long is ended", async () => {
  const { failed } = startRestoreCheck({ ...process.env, BACKUP_TO: "", DATA_DIR: newDir() }, 1);
  expect(await failed).toContain("It took longer");
});

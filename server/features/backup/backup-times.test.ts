import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";
import { BACKUP_KEY, backedUpSites } from "#tests/support/store/backed-up-site.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { restoreBackup } from "./restore-backup.ts";
import { sealedPlace } from "./seal.ts";

// Each opens an engine or three, which a busy machine may take long for.
vi.setConfig({ testTimeout: PROCESS_MS, hookTimeout: PROCESS_MS });

const log = pino({ level: "silent" });
const { newDir, openSite, restored } = backedUpSites();

test("a clock that ran ahead and was set back hides no silence, and keeps no copy from being made", async () => {
  let ahead = 0;
  let away = false;
  const place = memoryStorage();
  const put: typeof place.put = (key, source) => (away ? Promise.reject(new Error("away")) : place.put(key, source));
  const site = await openSite({ place: { ...place, put }, now: () => new Date(Date.now() + ahead) });
  await site.say("a");
  await site.backup.takeBase();
  ahead = 72 * HOUR_MS;
  await expect.poll(() => site.backup.state().lastBase?.getTime() ?? 0).toBeGreaterThan(Date.now() + 71 * HOUR_MS);
  ahead = 0;
  // An hour is how often they are made here.
  await expect.poll(() => site.backup.state().lastBase?.getTime() ?? 0).toBeLessThan(Date.now() + HOUR_MS);
  expect(site.backup.state().late).toBe(false);
  away = true;
  await site.say("b");
  await expect.poll(() => site.backup.state().fault).toBe("away");
  ahead = HOUR_MS / 2;
  expect(site.backup.state().late).toBe(true);
  away = false;
  await expect.poll(() => site.backup.state()).toMatchObject({ fault: null, late: false });
  await site.close();
  expect(await restored(place)).toMatchObject({ said: ["a", "b"] });
});

test("a log that takes longer to read than a start may is read to its end", async () => {
  const site = await openSite();
  await site.say("a");
  await site.backup.takeBase();
  await site.close();
  const files = memoryStorage();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = newDir();
  const restoring = restoreBackup(
    { place: sealedPlace(site.place, BACKUP_KEY), log },
    { dataDir, storage: files, moment: null },
  );
  // The engine's thread is watched from the moment it begins, and has not answered yet.
  while (vi.getTimerCount() === 0) await wait(1);
  vi.advanceTimersByTime(1_000_000);
  expect(await restoring).toMatchObject({ files: 0 });
});

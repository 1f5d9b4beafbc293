import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import pino from "pino";
import { openLocalDisk } from "#server/adapters/storage/local-disk.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { proveBackup, restoreBackup } from "#server/features/backup/restore-backup.ts";
import { sealedPlace } from "#server/features/backup/seal.ts";

const CHILD = fileURLToPath(new URL("../../tests/support/servers/backup-child.ts", import.meta.url));
const log = pino({ level: "silent" });

type KillReport = {
  kills: number;
  acknowledged: number;
  /** Acknowledged rows that the next start did not find. */
  lostAfterRestart: number;
  /** Acknowledged rows that a restore from the backup alone lacks, and how many milliseconds before the last kill the first of them was. */
  lostInBackup: number;
  backupBehindMs: number;
  /** What a drill found to differ. */
  differing: string[];
};

/**
 * Kills a process that writes without pause and is backed up, at a random moment each time, most of them in the middle of a whole copy;
 * then restores the backup aside. `dir` is empty but for a database under `data/pg`.
 */
export async function killRounds(
  dir: string,
  { kills, random = Math.random }: { kills: number; random?: () => number },
): Promise<KillReport> {
  const dataDir = join(dir, "data");
  const placeDir = join(dir, "backup");
  const acknowledged = new Map<number, number>();
  let lostAfterRestart = 0;
  let killedAt = 0;
  for (let round = 0; round < kills; round++) {
    const child = spawn(process.execPath, [CHILD, dataDir, placeDir], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "close");
    const writing = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, value] = JSON.parse(line) as ["found", number[]] | ["kept", [number, number]];
      if (word === "kept") {
        acknowledged.set(...value);
        return writing.resolve();
      }
      const found = new Set(value);
      lostAfterRestart += [...acknowledged.keys()].filter((n) => !found.has(n)).length;
    });
    await Promise.race([
      writing.promise,
      ended.then(() => Promise.reject(new Error("It did not start again after a kill."))),
    ]);
    await wait(2_000 + random() * 3_000);
    killedAt = Date.now();
    child.kill("SIGKILL");
    await ended;
  }
  const place = sealedPlace(openLocalDisk(placeDir, { minFreeDiskMb: 0 }), Buffer.alloc(32, 9));
  const restoredDir = join(dir, "restored");
  const storage = openLocalDisk(join(restoredDir, "files"), { minFreeDiskMb: 0 });
  await restoreBackup({ place, log }, { dataDir: restoredDir, storage, moment: null });
  const database = await openDatabase({ dataDir: join(restoredDir, "pg"), log });
  const { rows } = await database.db.execute<{ n: number }>(sql`select n from kept`);
  await database.close();
  const restored = new Set(rows.map(({ n }) => n));
  const lost = [...acknowledged].filter(([n]) => !restored.has(n));
  const { differing } = await proveBackup({ place, log }, { dir: join(dir, "drill"), now: () => new Date() });
  return {
    kills,
    acknowledged: acknowledged.size,
    lostAfterRestart,
    lostInBackup: lost.length,
    backupBehindMs: lost.length === 0 ? 0 : killedAt - Math.min(...lost.map(([, at]) => at)),
    differing,
  };
}

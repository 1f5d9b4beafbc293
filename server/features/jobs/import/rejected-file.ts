import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Rejection } from "./import-jobs.ts";

const KEPT_MS = 30 * 86_400_000;

/** The file of one import's rejected rows; it is created with the first of them, readable by its owner only. Older ones go after 30 days. */
export function createRejectedFile(dir: string, startedAt: Date) {
  const path = join(dir, nameAt(startedAt.getTime()));
  let file: FileHandle | null = null;
  return {
    async add(rejection: Rejection): Promise<void> {
      if (!file) {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await removeOlder(dir, startedAt.getTime() - KEPT_MS);
        file = await open(path, "a", 0o600);
      }
      await file.appendFile(`${JSON.stringify(rejection)}\n`);
    },
    path: () => (file ? path : null),
    close: async (): Promise<void> => file?.close(),
  };
}

const nameAt = (timeMs: number) => `${new Date(timeMs).toISOString().replaceAll(":", "-")}.jsonl`;

async function removeOlder(dir: string, timeMs: number): Promise<void> {
  const oldest = nameAt(timeMs);
  for (const name of await readdir(dir)) if (name < oldest) await rm(join(dir, name));
}

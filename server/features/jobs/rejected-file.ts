import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Rejection } from "./import-jobs.ts";

/** The file of one import's rejected rows; it is created with the first of them, readable by its owner only. */
export function createRejectedFile(dir: string, startedAt: Date) {
  const path = join(dir, `${startedAt.toISOString().replaceAll(":", "-")}.jsonl`);
  let file: FileHandle | null = null;
  return {
    async add(rejection: Rejection): Promise<void> {
      if (!file) {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        file = await open(path, "a", 0o600);
      }
      await file.appendFile(`${JSON.stringify(rejection)}\n`);
    },
    path: () => (file ? path : null),
    close: async (): Promise<void> => file?.close(),
  };
}

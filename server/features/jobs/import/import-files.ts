import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { DAY_MS } from "#domain/shared/instant.ts";
import { type ImportCtx, importJobs, type Rejection } from "./import-jobs.ts";
import type { ImportCounts, ImportReport } from "./import-report.ts";
import type { FileRow, ImportFile } from "./import-row.ts";
import { openImportFile } from "./open-import-file.ts";

const KEPT_MS = 30 * DAY_MS;
const nameAt = (timeMs: number) => `${new Date(timeMs).toISOString().replaceAll(":", "-")}.jsonl`;

export type ImportFilesInput = {
  /** Absolute paths. */
  files: string[];
  /** The source of rows that name none. */
  source: string | null;
  /** True when the files do not list all that their sources offer: nothing is closed. */
  partial: boolean;
  /** Close what is missing even when that is more than half of a source. */
  allowMassClose: boolean;
  batchSize?: number;
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
};

export type ImportProgress = { rows: number; counts: ImportCounts; bytesRead: number; bytes: number };

export type ImportFilesReport = ImportReport & {
  /** Files that could not be read, or not to their end. */
  unreadable: { file: string; message: string }[];
  /** Where the rejected rows are, one JSON object a line (file, line, reason, row); null when there are none. */
  rejectedFile: string | null;
};

type ImportFilesCtx = ImportCtx & { dataDir: string; log: Logger };

/** Imports postings from files, all of them as one import; see `importJobs`. A file that cannot be read is reported and closes nothing. */
export async function importFiles(
  ctx: ImportFilesCtx,
  { files, source, partial, allowMassClose, onProgress, ...limits }: ImportFilesInput,
): Promise<ImportFilesReport> {
  const unreadable: ImportFilesReport["unreadable"] = [];
  const opened: ImportFile[] = [];
  const paths: string[] = [];
  for (const path of files) {
    try {
      opened.push(await openImportFile(path));
      paths.push(path);
    } catch (error) {
      unreadable.push({ file: path, message: plainMessage(error) });
    }
  }
  async function* rows(): AsyncGenerator<FileRow> {
    for (const [index, file] of opened.entries()) {
      const path = paths[index] ?? "";
      try {
        for await (const row of file.rows) yield { ...row, file: path };
      } catch (error) {
        unreadable.push({ file: path, message: plainMessage(error) });
      }
    }
  }
  const sum = (of: (file: ImportFile) => number) => opened.reduce((total, file) => total + of(file), 0);
  const rejected = createRejectedFile(join(ctx.dataDir, "rejected"), ctx.now());
  try {
    const report = await importJobs(ctx, {
      rows: rows(),
      files,
      source,
      full: !partial,
      allowMassClose,
      allRead: () => unreadable.length === 0,
      onRejected: rejected.add,
      onProgress: (count, counts) =>
        onProgress?.({
          rows: count,
          counts,
          bytesRead: sum((file) => file.bytesRead()),
          bytes: sum(({ size }) => size),
        }),
      ...limits,
    });
    ctx.log.info({ rows: report.rows, ...report.total, unreadable: unreadable.length }, "jobs imported");
    return { ...report, unreadable, rejectedFile: rejected.path() };
  } finally {
    await rejected.close();
  }
}

function plainMessage(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === "ENOENT") return "there is no such file";
  if (code === "EACCES" || code === "EPERM") return "reading it is not permitted";
  if (error instanceof SyntaxError) return "it is not valid JSON";
  return typeof message === "string" ? message : "it cannot be read";
}

/** The file of one import's rejected rows; it is created with the first of them, readable by its owner only. Older ones go after 30 days. */
function createRejectedFile(dir: string, startedAt: Date) {
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

async function removeOlder(dir: string, timeMs: number): Promise<void> {
  const oldest = nameAt(timeMs);
  for (const name of await readdir(dir)) if (name < oldest) await rm(join(dir, name));
}

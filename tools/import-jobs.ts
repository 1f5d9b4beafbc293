import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openDatabase } from "#server/db/open-database.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { type ImportFilesReport, type ImportProgress, importFiles } from "#server/features/jobs/import/import-files.ts";
import type { ImportRequest } from "#server/jobs/import-control.ts";
import { loadDataFiles } from "#server/load-data-files.ts";
import { openReadingThreads } from "./import/reading-threads.ts";
import { reportLines, whatStays } from "./import/report-lines.ts";
import { sendImport } from "./import/send-import.ts";
import { showProgress } from "./import/show-progress.ts";
import { loadEnvFile } from "./start/load-env-file.js";

const USAGE = `npm run jobs:import -- [options] FILE...

Reads postings from JSONL, JSON or CSV files into the database. Postings are known by their source and id: importing a file
again changes nothing, and what a source no longer lists is closed.

  --source NAME        the source of rows that name none
  --partial            the files are not all that their sources list: close nothing
  --allow-mass-close   close what is missing even when it is more than half of a source
  --help               this text

Exit code 0 when every file was read, even if rows were rejected; otherwise 1.`;

const STATEMENT_MS = 60_000;

type Watch = { signal: AbortSignal; onProgress: (progress: ImportProgress) => void };

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: "string" },
      partial: { type: "boolean", default: false },
      "allow-mass-close": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const wanted: ImportRequest = {
    files: positionals.map((file) => resolve(file)),
    source: values.source?.trim() || null,
    partial: values.partial,
    allowMassClose: values["allow-mass-close"],
  };
  loadEnvFile();
  const env = parseEnv(process.env);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop.abort(new Error("Stopped.")));
  const bar = showProgress(process.stdout);
  const watch: Watch = { signal: stop.signal, onProgress: bar.show };
  const report = await importThroughServer(env, wanted, watch)
    .then((done) => done ?? importHere(env, wanted, watch))
    .finally(bar.end);
  console.log(reportLines(report).join("\n"));
  return report.unreadable.length > 0 ? 1 : 0;
}

async function importThroughServer(env: Env, wanted: ImportRequest, watch: Watch): Promise<ImportFilesReport | null> {
  return env.DATABASE_URL ? null : sendImport(resolve(env.DATA_DIR, "control.sock"), wanted, watch);
}

async function importHere(env: Env, wanted: ImportRequest, watch: Watch): Promise<ImportFilesReport> {
  const log = pino({ level: "warn" }, pino.destination(2));
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: join(dataDir, "pg"),
    embedded: { minFreeBytes: env.MIN_FREE_DISK_MB * 1024 * 1024 },
    statementMs: STATEMENT_MS,
    log,
  });
  const reading = openReadingThreads();
  let last: ImportProgress | null = null;
  const onProgress = (progress: ImportProgress) => {
    last = progress;
    watch.onProgress(progress);
  };
  try {
    await database.migrate();
    const { readOptionsOf } = loadDataFiles(log);
    return await importFiles(
      {
        db: database.db,
        now: () => new Date(),
        log,
        readOptionsOf,
        dataDir,
        readInputs: reading.readInputs,
      },
      { ...wanted, signal: watch.signal, onProgress },
    ).catch((cause: Error) => {
      throw new Error(`${cause.message} ${whatStays(last)}`, { cause });
    });
  } finally {
    await reading.close();
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

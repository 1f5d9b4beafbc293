import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { openGeoDatabase } from "./adapters/geo/geo-database.ts";
import { createLanguageModel } from "./adapters/language-model/open-ai-compatible.ts";
import { openLocalDisk } from "./adapters/storage/local-disk.ts";
import { createLiveCatalogue } from "./catalogue/live-catalogue.ts";
import { openDatabase } from "./db/client.ts";
import type { Deps } from "./deps.ts";
import { type Env, parseEnv } from "./env.ts";
import { findChangeMark } from "./features/jobs/find-change-mark.ts";
import { listOpenJobs } from "./features/jobs/list-open-jobs.ts";
import { loadDataFiles } from "./features/jobs/load-data-files.ts";
import { loadSampleJobs } from "./features/jobs/sample-jobs.ts";
import { startBackgroundReread } from "./jobs/background-reread.ts";
import { startDailyClean } from "./jobs/daily-clean.ts";
import { startImportControl } from "./jobs/import-control.ts";
import { developmentServer, listen, productionServer } from "./listen.ts";
import { settingsOf } from "./settings.ts";

const CATALOGUE_POLL_MS = 2_000;
/** Requests under way get this long to finish; then the database is closed in any case. */
const FINISH_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 15_000;

async function main(): Promise<void> {
  const started = performance.now();
  const env = parseEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL, base: undefined });
  const { deps, stop: stopDeps, markStopping } = await buildDeps(env, log);
  const development = env.NODE_ENV === "development" ? await developmentServer(deps) : null;
  const http = development?.server ?? (await productionServer(deps));
  const port = await listen(http, env.PORT, env.HOST).catch(async (error) => {
    await stopDeps();
    throw error;
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    markStopping();
    const forced = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    const closed = new Promise((done) => http.close(done));
    http.closeIdleConnections();
    const slow = setTimeout(() => http.closeAllConnections(), FINISH_LIMIT_MS);
    await development?.close();
    await closed;
    clearTimeout(slow);
    await stopDeps();
    clearTimeout(forced);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.fatal({ err: error }, "the program could not be closed in order");
        process.exit(1);
      });
    });
  }

  const { open, origin } = deps.catalogue.summary();
  const list = origin === "samples" ? `${open} sample postings` : `${open.toLocaleString("en")} open jobs`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n  Remote Job Pilot is ready: http://localhost:${port}  (${list}, ${seconds} s)\n`);
}

async function buildDeps(env: Env, log: Deps["log"]) {
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const now = () => new Date();
  const minFreeBytes = env.MIN_FREE_DISK_MB * 1024 * 1024;
  const report = (step: string) => console.log(`  ${step} ...`);
  report("Opening the database");
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: join(dataDir, "pg"),
    embedded: { minFreeBytes },
    log,
  });
  await database.migrate();
  const dataFiles = loadDataFiles(log);
  const catalogue = createLiveCatalogue({
    loadOpenJobs: () => listOpenJobs(database.db),
    loadSamples: () => loadSampleJobs(now()),
    findChangeMark: () => findChangeMark(database.db),
    rates: dataFiles.rates,
    pollMs: CATALOGUE_POLL_MS,
    now,
    log,
  });
  report("Reading the jobs");
  await catalogue.reload();
  let stopping = false;
  const deps: Deps = {
    env,
    settings: settingsOf(env),
    database,
    catalogue,
    dataFiles,
    storage: openLocalDisk(join(dataDir, "files"), { minFreeDiskMb: env.MIN_FREE_DISK_MB }),
    geo: openGeoDatabase(log),
    languageModel: languageModelOf(env),
    log,
    now,
    newId: randomUUID,
    newToken: (bytes) => randomBytes(bytes).toString("base64url"),
    stopping: () => stopping,
  };
  const control = await startImportControl(deps, join(dataDir, "control.sock"));
  const clean = startDailyClean(deps);
  const reread = startBackgroundReread(deps);
  const stop = async (): Promise<void> => {
    clean.stop();
    await reread.stop();
    await control.close();
    await catalogue.close();
    await database.close();
  };
  return { deps, stop, markStopping: () => (stopping = true) };
}

function languageModelOf({ LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: name }: Env) {
  return url ? createLanguageModel({ url, key: key ?? null, name }) : null;
}

main().catch((error: Error) => {
  console.error(`\n  Remote Job Pilot could not start: ${error.message}\n`);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
});

import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { openGeoDatabase } from "#server/adapters/geo/geo-database.ts";
import { createLanguageModel } from "#server/adapters/language-model/open-ai-compatible.ts";
import { createOutboxMail } from "#server/adapters/mail/outbox-mail.ts";
import { createSmtpMail } from "#server/adapters/mail/smtp-mail.ts";
import { createWebPush } from "#server/adapters/push/web-push.ts";
import { createWorkerPictures } from "#server/adapters/share-picture/worker-pictures.ts";
import { createGuardedWeb, openWebDoor } from "#server/adapters/web/guarded-web.ts";
import type { WebDoor } from "#server/adapters/web/web-port.ts";
import { createAuth } from "#server/auth/create-auth.ts";
import type { Settings } from "#server/ctx.ts";
import type { Database } from "#server/db/client.ts";
import { requireWhole } from "#server/db/find-torn-rows.ts";
import { keepRows } from "#server/db/kept-rows.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { postingReviews } from "#server/db/schema/reports.ts";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";
import { openReceiptThreads } from "#server/features/applications/receipt/receipt-threads.ts";
import { startBackup } from "#server/features/backup/continuous-backup.ts";
import { type BackupDeps, KEPT_LOG_MB } from "#server/features/backup/ship-log.ts";
import { watchStorage } from "#server/features/backup/watched-storage.ts";
import { createLogoStore } from "#server/features/crawl/logo-store.ts";
import { openArchiveThreads } from "#server/features/privacy/archive-threads.ts";
import { PAYMENT_PATH } from "#server/http/security-headers.ts";
import { BILLING_WEBHOOK_PATH } from "#server/http/webhooks.ts";
import { JOB_DEFINITIONS } from "#server/jobs/job-definitions.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { inspectInProcess, readFactsInProcess } from "#server/jobs/resume-text/read-in-process.ts";
import { builtSampleReadings, loadDataFiles } from "#server/load-data-files.ts";
import { createVault } from "#server/vault.ts";
import { openDevelopmentClock } from "./development-clock.ts";
import { machineWarnings, thisMachine } from "./machine-needs.ts";
import { openBilling, usesPaddle } from "./open-billing.ts";
import { openCatalogue } from "./open-catalogue.ts";
import { openCrawl } from "./open-crawl.ts";
import { offerRestore, openBackupPlace, openStorage } from "./open-storage.ts";
import { makePrivate } from "./private-folder.ts";
import { isInUse, readSecret } from "./read-secret.ts";
import { receiptKeysOf } from "./receipt-keys.ts";
import { settingsOf } from "./settings.ts";

type Built = {
  deps: Deps;
  queue: Queue;
  markStopping: () => void;
  /** Takes up to 20 seconds: running jobs first, then the catalogue, then the database. */
  close: () => Promise<void>;
};

/**
 * Opens the process's long-lived dependencies, with the database migrated and the queue running. `works`: whether it runs jobs too; `door`
 * replaces the internet for crawling.
 */
export async function buildDeps(
  env: Env,
  log: Logger,
  { works, door }: { works: boolean; door?: WebDoor },
): Promise<Built> {
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("#server/tracing/start-tracing.ts")).startTracing()
    : null;
  const dataDir = resolve(env.DATA_DIR);
  makePrivate(dataDir);
  const use = { embedded: !env.DATABASE_URL, first: !existsSync(join(dataDir, "pg")) };
  for (const warning of machineWarnings(thisMachine(), use)) console.warn(`  Warning: ${warning}`);
  const movable = env.NODE_ENV === "development" && !usesPaddle(env);
  const clock = movable ? openDevelopmentClock(join(dataDir, "clock")) : null;
  const now = clock?.now ?? (() => new Date());
  const report = (step: string) => console.log(`  ${step} ...`);
  report("Opening the database");
  const database = await openMigrated(env, dataDir, log);
  const queue = createQueue({ database, log, newId: randomUUID }, { definitions: JOB_DEFINITIONS, works });
  await queue.start();
  const sampleReadings = env.NODE_ENV === "production" ? builtSampleReadings() : {};
  const dataFiles = { ...loadDataFiles(log), sampleReadings };
  const { catalogue, searchCluster, closeCatalogue } = await openCatalogue(env, {
    database,
    dataFiles,
    dataDir,
    now,
    log,
  });
  report("Reading the jobs");
  void catalogue.reload();
  await catalogue.ready();
  let stopping = false;
  const settings = settingsOf(env);
  const inUse = await isInUse(database.db);
  const offer = inUse ? null : await offerRestore(env, database.db);
  if (offer) console.warn(`  Warning: ${offer}`);
  const secret = readSecret(env, dataDir, { inUse });
  const storage = watchStorage(openStorage(env, dataDir));
  const newToken = (bytes: number) => randomBytes(bytes).toString("base64url");
  const timer = (ms: number) => wait(ms, undefined, { ref: false });
  const crawl = openCrawl(env, { database, now, wait: timer, log, settings, dataFiles }, door);
  const deps: Deps = {
    env,
    settings,
    database,
    keptSessions: keepRows(database, visitorSessions),
    keptReviews: keepRows(database, postingReviews),
    catalogue,
    searchCluster,
    dataFiles,
    storage,
    backup: openBackup(env, { database, dataDir, storage, log, newToken }),
    sharePictures: createWorkerPictures(),
    archives: openArchiveThreads(),
    receipts: openReceiptThreads(),
    inspectCv: inspectInProcess,
    readFactFile: readFactsInProcess,
    geo: openGeoDatabase(log),
    languageModel: languageModelOf(env),
    log,
    now,
    clock,
    wait: timer,
    crawl,
    logos: createLogoStore({ storage, web: crawl?.web ?? null, log }),
    push: openPush(settings, secret, now),
    newId: randomUUID,
    newToken,
    enqueue: queue.enqueue,
    queue,
    billing: openBilling(env, {
      db: database.db,
      now,
      newId: randomUUID,
      secret,
      paymentPage: `${settings.origin}${PAYMENT_PATH}`,
      webhookUrl: () =>
        `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}${BILLING_WEBHOOK_PATH}`,
    }),
    vault: createVault(secret),
    receiptKeys: receiptKeysOf(env, secret),
    auth: createAuth({ ...settings, db: database.db, secret, now, newId: randomUUID, log }),
    ...createMail(env, dataDir, now),
    stopping: () => stopping,
  };
  const close = async (): Promise<void> => {
    await queue.stop();
    await deps.sharePictures.close();
    await deps.archives.close();
    await deps.receipts.close();
    await closeCatalogue();
    await deps.backup?.stop();
    await database.close();
    await tracing?.stop();
  };
  return { deps, queue, close, markStopping: () => (stopping = true) };
}

async function openMigrated(env: Env, dataDir: string, log: Logger): Promise<Database> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: join(dataDir, "pg"),
    embedded: {
      minFreeBytes: env.MIN_FREE_DISK_MB * 1024 * 1024,
      reserve: true,
      ...(env.BACKUP_TO ? { keepLogMb: KEPT_LOG_MB } : {}),
    },
    log,
  });
  if (database.kind === "postgres") await requireWhole(database.db);
  await database.migrate();
  return database;
}

type BackupParts = Pick<BackupDeps, "dataDir" | "storage" | "log" | "newToken"> & { database: Database };

function openBackup(env: Env, { database: { db, dir }, ...parts }: BackupParts) {
  const place = openBackupPlace(env);
  if (!place) return null;
  if (dir === null) {
    parts.log.warn("BACKUP_TO is for the embedded database; PostgreSQL is backed up by its own tools");
    return null;
  }
  return startBackup({ ...parts, database: { db, dir }, place, keep: env.BACKUP_KEEP, now: () => new Date() });
}

function openPush({ secureCookies, origin, supportEmail }: Settings, secret: string, now: () => Date) {
  return createWebPush({
    web: createGuardedWeb(openWebDoor()),
    secret,
    contact: secureCookies ? origin : `mailto:${supportEmail}`,
    now,
  });
}

function languageModelOf({ LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: name }: Env) {
  return url ? createLanguageModel({ url, key: key ?? null, name }) : null;
}

/** Sends through the configured mail server; without one, mail stays in the outbox. */
export function createMail(env: Env, dataDir: string, now: () => Date): Pick<Deps, "mail" | "outbox"> {
  if (env.SMTP_URL && env.MAIL_FROM)
    return { mail: createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM }), outbox: null };
  const outbox = createOutboxMail(join(dataDir, "outbox"), now);
  return { mail: outbox, outbox };
}

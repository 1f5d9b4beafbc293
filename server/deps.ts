import type { Logger } from "pino";
import { ANONYMOUS } from "#domain/billing/viewer.ts";
import type { GeoPort } from "#server/adapters/geo/geo-port.ts";
import type { LanguageModelPort } from "#server/adapters/language-model/language-model-port.ts";
import type { MailPort } from "#server/adapters/mail/mail-port.ts";
import type { Outbox } from "#server/adapters/mail/outbox-mail.ts";
import type { PushPort } from "#server/adapters/push/push-port.ts";
import type { SharePictures } from "#server/adapters/share-picture/share-picture-port.ts";
import type { StoragePort } from "#server/adapters/storage/storage-port.ts";
import type { Auth } from "#server/auth/auth-port.ts";
import type { DevelopmentClock } from "#server/compose/development-clock.ts";
import type { OpenedBilling } from "#server/compose/open-billing.ts";
import type { ReceiptKeys } from "#server/compose/receipt-keys.ts";
import type { Database } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import type { ReceiptThreads } from "#server/features/applications/receipt/receipt-threads.ts";
import type { ContinuousBackup } from "#server/features/backup/continuous-backup.ts";
import type { CrawlerDeps } from "#server/features/crawl/crawler.ts";
import type { LogoStore } from "#server/features/crawl/logo-store.ts";
import type { ArchiveThreads } from "#server/features/privacy/archive-threads.ts";
import type { InspectCv, ReadFactFile } from "#server/features/resumes/cv-inspector.ts";
import type { LiveCatalogue } from "#server/index/live-catalogue.ts";
import type { ClusterWatch } from "#server/index/opensearch/cluster-client.ts";
import type { DataFiles } from "#server/load-data-files.ts";
import type { Vault } from "#server/vault.ts";
import type { Ctx, Enqueue, QueueOperations, Settings } from "./ctx.ts";

/** What the process holds for its whole life. Built in main.ts, handed to createApp; tests hand over their own. */
export type Deps = {
  env: Env;
  settings: Settings;
  database: Database;
  keptSessions?: Ctx["keptSessions"];
  keptReviews?: Ctx["keptReviews"];
  catalogue: LiveCatalogue;
  dataFiles: DataFiles;
  storage: StoragePort;
  geo: GeoPort;
  sharePictures: SharePictures;
  /** Null where the index is held in memory. */
  searchCluster: ClusterWatch | null;
  archives: ArchiveThreads;
  receipts: ReceiptThreads;
  inspectCv: InspectCv;
  readFactFile: ReadFactFile;
  /** Null when the operator names none. */
  languageModel: LanguageModelPort | null;
  /** Null when jobs are not fetched. */
  crawl: CrawlerDeps | null;
  logos: LogoStore;
  push: PushPort;
  billing: OpenedBilling;
  /** Null when the operator names no place for backups, and on PostgreSQL, which has its own. */
  backup: ContinuousBackup | null;
  log: Logger;
  now: () => Date;
  /** The same time, where development may move it on; null everywhere else. */
  clock: DevelopmentClock | null;
  /** Resolves after `ms` milliseconds; does not keep the process alive. */
  wait: (ms: number) => Promise<void>;
  newId: () => string;
  newToken: (bytes: number) => string;
  enqueue: Enqueue;
  queue: QueueOperations;
  vault: Vault;
  receiptKeys: ReceiptKeys;
  auth: Auth;
  mail: MailPort;
  /** Where mails go while no mail server is configured; null when one is. */
  outbox: Outbox | null;
  /** True from SIGTERM on: `/readyz` answers 503 while requests under way finish. */
  stopping: () => boolean;
};

/** What every context takes from the process, without a person. */
export function baseCtx(deps: Deps): Omit<Ctx, "auth"> {
  const { database, catalogue, dataFiles, settings, storage, geo, languageModel, now, wait, newId, newToken } = deps;
  const { enqueue, crawl, logos, push, archives, receipts, inspectCv, readFactFile, billing, vault, receiptKeys, log } =
    deps;
  return {
    db: database.db,
    keptSessions: deps.keptSessions ?? null,
    keptReviews: deps.keptReviews ?? null,
    catalogue,
    dataFiles,
    settings,
    storage,
    geo,
    languageModel,
    crawl,
    logos,
    push,
    user: null,
    userKnown: true,
    viewer: ANONYMOUS,
    entitlementKnown: true,
    visitor: { tokenHash: null },
    isLocal: false,
    clientAddress: null,
    now,
    wait,
    newId,
    newToken,
    enqueue,
    readArchive: archives.read,
    drawReceipt: receipts.draw,
    drawCv: receipts.drawCv,
    warmCvs: receipts.warm,
    inspectCv,
    readFactFile,
    billing,
    vault,
    receiptKeys,
    log,
  };
}

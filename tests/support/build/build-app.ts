import { randomBytes, randomUUID } from "node:crypto";
import { pino } from "pino";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { createApp } from "#server/app.ts";
import { settingsOf } from "#server/compose/settings.ts";
import type { Database } from "#server/db/client.ts";
import type { Deps } from "#server/deps.ts";
import { parseEnv } from "#server/env.ts";
import { drawReceipt } from "#server/features/applications/receipt/draw-receipt.ts";
import { createLogoStore } from "#server/features/crawl/logo-store.ts";
import { drawCv } from "#server/features/resumes/cv/draw-cv.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { createVault } from "#server/vault.ts";
import { inspectHere, readFactsHere } from "#tests/support/resumes/inspect-here.ts";
import { TEST_WEBHOOK_SECRET, testBilling } from "#tests/support/servers/test-billing.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { buildAuth } from "./build-auth.ts";
import { readArchive } from "./build-ctx.ts";
import { buildDataFiles } from "./data-files.ts";
import { TEST_RECEIPT_KEYS } from "./test-receipt-keys.ts";

type Options = Partial<Deps> & { jobs?: JobPosting[] };

/** The whole HTTP side on a test's database, with the routes as they are in the source; nothing listens on a port. */
export function buildApp(database: Database, { jobs = [], ...own }: Options = {}) {
  const env = own.env ?? parseEnv({ NODE_ENV: "test" });
  const now = own.now ?? (() => new Date());
  const dataFiles = buildDataFiles();
  const catalogue = catalogueOfPostings(jobs, { origin: "jobs", rates: dataFiles.rates, now, generation: 1 });
  const storage = memoryStorage();
  const deps: Deps = {
    env,
    settings: settingsOf(env),
    database,
    catalogue: Object.assign(catalogue, {
      reload: async () => undefined,
      ready: async () => undefined,
      prepared: async () => undefined,
      close: async () => undefined,
    }),
    dataFiles,
    storage,
    sharePictures: { draw: async () => new Uint8Array(), close: async () => undefined },
    inspectCv: inspectHere,
    readFactFile: readFactsHere,
    receipts: {
      draw: (_, drawing) => drawReceipt(drawing),
      drawCv: (_, drawing) => drawCv(drawing),
      warm: () => undefined,
      close: async () => undefined,
    },
    archives: { read: readArchive, close: async () => undefined },
    geo: { countryOf: () => null },
    languageModel: null,
    crawl: null,
    push: { publicKey: "", accepts: () => true, send: async () => "sent" },
    logos: createLogoStore({ storage: memoryStorage(), web: null, log: pino({ enabled: false }) }),
    backup: null,
    searchCluster: null,
    log: pino({ enabled: false }),
    now,
    clock: null,
    wait: async () => undefined,
    newId: randomUUID,
    newToken: (bytes) => randomBytes(bytes).toString("base64url"),
    enqueue: async () => undefined,
    queue: { listCounts: async () => [], listFailed: async () => [], retryFailed: async () => 0 },
    vault: createVault("a secret of the tests, long enough"),
    receiptKeys: TEST_RECEIPT_KEYS,
    auth: buildAuth(database.db, { now }).auth,
    mail: { send: async () => undefined },
    outbox: null,
    billing: { ...testBilling({ now }), webhookSecrets: [TEST_WEBHOOK_SECRET] },
    stopping: () => false,
    ...own,
  };
  return { app: createApp(deps), deps, storage };
}

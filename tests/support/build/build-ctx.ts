import { randomBytes, randomUUID } from "node:crypto";
import { pino } from "pino";
import { ANONYMOUS } from "#domain/billing/viewer.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import type { RequestAuth } from "#server/auth/auth-port.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { createRefusals } from "#server/features/accounts/refusals.ts";
import { drawReceipt } from "#server/features/applications/receipt/draw-receipt.ts";
import { createLogoStore } from "#server/features/crawl/logo-store.ts";
import { type ArchiveRead, readParts } from "#server/features/privacy/read-archive.ts";
import { drawCv } from "#server/features/resumes/cv/draw-cv.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { createVault } from "#server/vault.ts";
import { inspectHere, readFactsHere } from "#tests/support/resumes/inspect-here.ts";
import { testBilling } from "#tests/support/servers/test-billing.ts";
import { memoryStorage } from "#tests/support/store/memory-storage.ts";
import { buildDataFiles } from "./data-files.ts";
import { TEST_RECEIPT_KEYS } from "./test-receipt-keys.ts";

export const TEST_NOW = new Date("2026-03-14T09:26:53Z");

/** For tests in which nobody signs in; `buildAuth` (build-auth.ts) makes real ones. */
const NO_AUTH: Omit<RequestAuth, "refusals"> = {
  call: async (action) => {
    throw new Error(`This test has no sign-in library for ${action}.`);
  },
  sessionToken: () => null,
  inTurn: (work) => work(),
  hashPassword: async (password) => `hash of ${password}`,
  verifyPassword: async (hash, password) => hash === `hash of ${password}`,
  clientNetwork: { near: "127.0.0.1", wide: null },
  attemptKey: (text) => text,
};

/** Its database takes statements about whoever: tests look at everyone's rows. */
export type TestCtx = Omit<Ctx, "db"> & { db: Db };
type Overrides = Partial<Omit<Ctx, "catalogue" | "db">> & { jobs?: JobPosting[] };

/** A verb's context around a test database: no cookie, no address, no jobs, a clock that stands at TEST_NOW, nothing logged. */
export function buildCtx(db: Db, { jobs = [], ...overrides }: Overrides = {}): TestCtx {
  const rates = { EUR: 1 };
  return {
    db,
    catalogue: catalogueOfPostings(jobs, { origin: "jobs", rates, now: () => TEST_NOW, generation: 1 }),
    dataFiles: buildDataFiles({ rates }),
    settings: {
      secureCookies: false,
      appUrl: null,
      origin: "http://localhost:3000",
      verifiesEmail: false,
      maxKeptResumeBytes: 1024 * 1024 * 1024,
      questionnaireVariant: "a",
      trialListings: null,
      paymentPageUrl: null,
      fallbackJobBoardUrl: null,
      supportEmail: "support@jobs.example",
      postalAddress: [],
    },
    storage: memoryStorage(),
    geo: { countryOf: () => null },
    languageModel: null,
    crawl: null,
    push: { publicKey: "", accepts: () => true, send: async () => "sent" },
    logos: createLogoStore({ storage: memoryStorage(), web: null, log: pino({ enabled: false }) }),
    user: null,
    userKnown: true,
    viewer: ANONYMOUS,
    entitlementKnown: true,
    visitor: { tokenHash: null },
    isLocal: true,
    clientAddress: null,
    now: () => TEST_NOW,
    wait: async () => undefined,
    newId: randomUUID,
    newToken: (bytes) => randomBytes(bytes).toString("base64url"),
    enqueue: async () => undefined,
    readArchive,
    drawReceipt: (_, drawing) => drawReceipt(drawing),
    drawCv: (_, drawing) => drawCv(drawing),
    warmCvs: () => undefined,
    inspectCv: inspectHere,
    readFactFile: readFactsHere,
    billing: testBilling(),
    auth: { ...NO_AUTH, refusals: createRefusals() },
    vault: createVault("a secret of the tests, long enough"),
    receiptKeys: TEST_RECEIPT_KEYS,
    log: pino({ enabled: false }),
    ...overrides,
  };
}

/** Stands in for the threads that read archives. */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveRead> {
  const lists: Pick<ArchiveContent, "applications" | "drafts"> = { applications: [], drafts: [] };
  const read = await readParts(bytes, ({ applications = [], drafts = [] }) => {
    lists.applications.push(...applications);
    lists.drafts.push(...drafts);
  });
  if (!read.ok) return read;
  return { ok: true, archive: { ...read.archive, content: { ...read.archive.content, ...lists } } };
}

import type { Logger } from "pino";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { BackupState } from "#domain/backup/archive.ts";
import type { Viewer } from "#domain/billing/viewer.ts";
import type { Review } from "#domain/reports/report-reasons.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Billing } from "./adapters/billing/billing-port.ts";
import type { GeoPort } from "./adapters/geo/geo-port.ts";
import type { LanguageModelPort } from "./adapters/language-model/language-model-port.ts";
import type { PushPort } from "./adapters/push/push-port.ts";
import type { StoragePort } from "./adapters/storage/storage-port.ts";
import type { RequestAuth } from "./auth/auth-port.ts";
import type { ReceiptKeys } from "./compose/receipt-keys.ts";
import type { KeptRows } from "./db/kept-rows.ts";
import type { visitorSessions } from "./db/schema/questionnaire.ts";
import type { ScopedDb } from "./db/scoped-db.ts";
import type { DrawReceipt } from "./features/applications/receipt/draw-receipt.ts";
import type { CrawlDeps } from "./features/crawl/crawl-deps.ts";
import type { LogoStore } from "./features/crawl/logo-store.ts";
import type { ReadArchive } from "./features/privacy/read-archive.ts";
import type { DrawCv } from "./features/resumes/cv/draw-cv.ts";
import type { InspectCv, ReadFactFile } from "./features/resumes/cv-inspector.ts";
import type { Catalogue } from "./index/catalogue.ts";
import type { DataFiles } from "./load-data-files.ts";
import type { Vault } from "./vault.ts";

/** The browser's anonymous session: the hash that finds its row, never the token itself; null = no cookie yet. */
type Visitor = {
  tokenHash: string | null;
  /** Counts a session that is about to begin; throws RATE_LIMITED when the network has begun too many. Absent where nobody asks. */
  beginsSession?: () => void;
};

/** The settings verbs and pages may see; parsed from the environment once, at start. */
export type Settings = {
  /** True when the site is served over https: cookies are Secure and carry the `__Host-` prefix. */
  secureCookies: boolean;
  /** Public address without a slash at the end; null when it is not configured. */
  appUrl: string | null;
  /** What links in mails begin with, and what passkeys belong to: the public address, else this machine. */
  origin: string;
  /** True when new addresses must be confirmed before they can log in: when a mail server is configured. */
  verifiesEmail: boolean;
  /** Most bytes that résumés of visitors without an account may take together. */
  maxKeptResumeBytes: number;
  questionnaireVariant: "a" | "b";
  /** How many jobs of the list a trial may apply to; null = all. */
  trialListings: number | null;
  paymentPageUrl: string | null;
  fallbackJobBoardUrl: string | null;
  /** Where messages of the contact form are mailed to. */
  supportEmail: string;
  /** The operator's postal address, line by line; empty when none is stated. */
  postalAddress: readonly string[];
};

/** Everything a verb may touch. Verbs take `(ctx, input)`; clocks, ids and randomness come from here. */
export type Ctx = {
  db: ScopedDb;
  /** Null or absent where visitors' sessions and postings' reviews are read each time. */
  keptSessions?: KeptRows<typeof visitorSessions.$inferSelect> | null;
  keptReviews?: KeptRows<{ review: Review | null }> | null;
  catalogue: Catalogue;
  dataFiles: DataFiles;
  settings: Settings;
  storage: StoragePort;
  geo: GeoPort;
  /** Null when the operator names none. */
  languageModel: LanguageModelPort | null;
  /** The way to employers' boards; null when jobs are not fetched. */
  crawl: (Pick<CrawlDeps, "web" | "sources"> & { worker: string }) | null;
  logos: LogoStore;
  push: PushPort;
  /** The signed-in person; null for everyone else. `viewer.userId` is always this one's id. */
  user: SignedInUser | null;
  /** False when the session could not be looked up: who asks is then not known, and not signed out either. */
  userKnown: boolean;
  viewer: Viewer;
  /** False when the subscription could not be looked up: the viewer then may nothing, and pages say why. */
  entitlementKnown: boolean;
  visitor: Visitor;
  /** True when the client is on this machine, with no proxy in between. */
  isLocal: boolean;
  /** Address of the client as the socket or a trusted proxy states it; used for country detection only, never stored. */
  clientAddress: string | null;
  now: () => Date;
  /** Resolves after `ms`. */
  wait: (ms: number) => Promise<void>;
  newId: () => string;
  /** `bytes` random bytes as base64url. */
  newToken: (bytes: number) => string;
  enqueue: Enqueue;
  readArchive: ReadArchive;
  drawReceipt: DrawReceipt;
  drawCv: DrawCv;
  /** A CV may be asked for soon: loads what draws it. */
  warmCvs: () => void;
  inspectCv: InspectCv;
  readFactFile: ReadFactFile;
  billing: Billing;
  vault: Vault;
  receiptKeys: ReceiptKeys;
  auth: RequestAuth;
  log: Logger;
};

export type WhoAsks = Pick<Ctx, "user"> & Partial<Pick<Ctx, "userKnown">>;

/** The signed-in person, null for a visitor; throws UNAVAILABLE when the session could not be looked up. */
export function knownUser({ user, userKnown }: WhoAsks): SignedInUser | null {
  if (userKnown === false) throw new AppError("UNAVAILABLE", "We can't look up who you are right now.");
  return user;
}

/** The signed-in person; throws UNAUTHENTICATED when nobody is. */
export function requireUser(ctx: WhoAsks): SignedInUser {
  const user = knownUser(ctx);
  if (!user) throw new AppError("UNAUTHENTICATED", "User not authenticated");
  return user;
}

export type FailedJob = {
  id: string;
  name: string;
  data: object;
  failedAt: Date;
  attempts: number;
  /** Kind and code of the error; never its words, which may quote a person. */
  error: object | null;
};

type JobCount = { name: string; waiting: number; active: number };

/** What operators may ask of the job queue. */
export type QueueOperations = {
  /** How many jobs of each name wait or run, as the queue last counted them. */
  listCounts(): Promise<JobCount[]>;
  /** Jobs that failed for good, newest first; they stay for 30 days. */
  listFailed(): Promise<FailedJob[]>;
  /** Puts the failed jobs back, to be tried from the start; answers how many. */
  retryFailed(): Promise<number>;
};

/** What only operators may see and do. */
export type Operations = {
  /** True while the program is being developed: then everybody is an operator. */
  development: boolean;
  /** Null = there are no operators. */
  token: string | null;
  queue: QueueOperations;
  /** Null without one. */
  backup: () => BackupState | null;
  /** Settings by name, secrets as "set". */
  environment: Record<string, string>;
};

/** Every background job and the data its row carries: ids only, never what a person wrote. */
export type JobData = {
  "send-mail": { mailId: string };
  /** `others`: further searches that found some of the jobs. */
  "send-push": { subscriptionId: string; searchId: string; others?: number; jobs: number };
  "extract-resume": { resumeId: string };
  "remove-files": { storageKeys: string[] };
  retention: Record<string, never>;
  "apply-billing-event": { eventId: string };
  "sync-subscription": { subscriptionId: string };
  "send-billing-notice": { userId: string; seq: number };
  "send-due-reminders": Record<string, never>;
  "reconcile-billing": Record<string, never>;
  "remind-next-steps": Record<string, never>;
  "mention-silence": Record<string, never>;
};
export type JobName = keyof JobData;
/** Jobs without data, which may run by themselves. */
export type RepeatableJobName = {
  [Name in JobName]: Record<string, never> extends JobData[Name] ? Name : never;
}[JobName];

type EnqueueOptions = {
  /** At most one job of this name and key waits or runs at a time; a second one is dropped. */
  key?: string;
  startAfter?: Date;
};

/** Puts a job, or many in one statement, into the queue in the transaction of `db`: they run when, and only when, that transaction commits. */
export type Enqueue = <Name extends JobName>(
  db: Ctx["db"],
  name: Name,
  data: JobData[Name] | readonly JobData[Name][],
  options?: EnqueueOptions,
) => Promise<void>;

import type { PgColumn } from "drizzle-orm/pg-core";
import { accounts, profiles, sessions, users } from "#server/db/schema/accounts.ts";
import {
  applicationDrafts,
  applicationEvents,
  applicationReceipts,
  applications,
  pendingApplications,
} from "#server/db/schema/applications.ts";
import { billingEvents, checkoutIntents, subscriptions, userCheckouts } from "#server/db/schema/billing.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { mails } from "#server/db/schema/mails.ts";
import { resumes, resumeUploads } from "#server/db/schema/resumes.ts";
import { accountLinks, passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import { ownerColumn, type UserTable } from "#server/ownership.ts";

/**
 * What "Export my data" does with a column: "content" moves to another account with an import, "record" is shown row by row, and
 * what is withheld says why. Applications and drafts are shown row by row and move too, as `archivedApplications` has them.
 */
type ExportRule = "content" | "record" | { withheld: string };

type OwnedTable = {
  table: UserTable;
  /** The column that holds the owner's user id. */
  owner: PgColumn;
  columns: Record<string, ExportRule>;
  /** Why its rows stay when the account is erased, with an owner's id that then refers to nobody. */
  outlives?: string;
};

const SECRET = { withheld: "a secret of signing in: whoever reads the file could use it" };
const SEALED = { withheld: "encrypted until the mail is sent, then wiped" };
const RESUME_COPY = {
  resumeStorageKey: { withheld: "where this instance keeps the file; what the file was is told by its name and hash" },
  resumeFileName: "record",
  resumeContentType: "record",
  resumeSize: "record",
  resumeSha256: "record",
} as const;
const PLACE = { withheld: "where this instance keeps the file; the file itself is in the archive" };

/** Every table with rows that belong to a person. Erasing the person's row in `users` erases all that do not outlive it. */
export const OWNED_TABLES: readonly OwnedTable[] = [
  owned(users, {
    id: "record",
    name: "record",
    email: "record",
    emailVerified: "record",
    image: "record",
    twoFactorEnabled: "record",
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(profiles, {
    userId: "record",
    fullName: "content",
    companyName: "content",
    jobTitle: "content",
    skills: "content",
    yearsOfExperience: "content",
    preferredJobTypes: "content",
    preferredLocation: "content",
    minimumSalary: "content",
    isActive: "record",
    deactivatedAt: "record",
    locale: "content",
    answers: "content",
    answersUpdatedAt: "content",
    searchStatus: "content",
    onboardingCompleted: "content",
    onboardingCompletedAt: "content",
    termsAcceptedAt: "record",
    cookieConsent: "record",
    archivedAt: "record",
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(resumes, {
    id: "record",
    userId: "record",
    storageKey: PLACE,
    fileName: "content",
    contentType: "record",
    size: "record",
    sha256: "record",
    extraction: "content",
    text: "content",
    proposedSkills: "content",
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(resumeUploads, {
    id: "record",
    userId: "record",
    startedAt: "record",
    endedAt: "record",
  }),
  owned(applications, {
    id: "record",
    userId: "record",
    jobId: "record",
    status: "record",
    posting: "record",
    answers: "record",
    coverLetter: "record",
    ...RESUME_COPY,
    submittedAt: "record",
    notes: "record",
    nextStep: "record",
    nextStepAt: "record",
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(applicationDrafts, {
    userId: "record",
    jobId: "record",
    content: "record",
    ...RESUME_COPY,
    updatedAt: "record",
  }),
  owned(applicationEvents, {
    applicationId: "record",
    seq: "record",
    userId: "record",
    kind: "record",
    at: "record",
    evidence: "record",
  }),
  owned(applicationReceipts, {
    applicationId: "record",
    userId: "record",
    jobId: "record",
    companyName: "record",
    jobTitle: "record",
    receiptNumber: "record",
    trackingCode: "record",
    confirmationCode: "record",
    receiptData: "record",
    payloadHash: "record",
    signature: "record",
    keyId: "record",
    logSeq: "record",
    issuedAt: "record",
  }),
  owned(pendingApplications, {
    userId: "record",
    jobId: "record",
    createdAt: "record",
    expiresAt: "record",
  }),
  owned(subscriptions, {
    userId: "record",
    status: "record",
    planType: "record",
    isTrial: "record",
    trialEnd: "record",
    subscriptionStart: "record",
    subscriptionEnd: "record",
    nextBillingDate: "record",
    cancelRequestedAt: "record",
    cancelAt: "record",
    cancelledAt: "record",
    withdrawnAt: "record",
    paddleSubscriptionId: "record",
    paddleCustomerId: "record",
    amount: "record",
    currency: "record",
    metadata: "record",
    version: "record",
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(userCheckouts, {
    userId: "record",
    checkoutCompleted: "record",
    completedAt: "record",
    checkoutType: "record",
    metadata: "record",
  }),
  owned(checkoutIntents, {
    id: "record",
    userId: "record",
    status: "record",
    plan: "record",
    withTrial: "record",
    source: "record",
    provider: "record",
    transactionId: "record",
    url: { withheld: "opens the payment page for whoever holds it" },
    claimedAt: "record",
    termsAcceptedAt: "record",
    createdAt: "record",
  }),
  {
    ...owned(billingEvents, {
      userId: "record",
      seq: "record",
      event: "record",
      createdAt: "record",
    }),
    outlives: "records of payments are kept for about ten years, as tax law asks; they hold ids, dates and amounts",
  },
  owned(sessions, {
    id: "record",
    userId: "record",
    token: SECRET,
    expiresAt: "record",
    ipAddress: "record",
    userAgent: "record",
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(accounts, {
    id: "record",
    userId: "record",
    accountId: "record",
    providerId: "record",
    accessToken: SECRET,
    refreshToken: SECRET,
    idToken: SECRET,
    accessTokenExpiresAt: "record",
    refreshTokenExpiresAt: "record",
    scope: "record",
    password: SECRET,
    createdAt: "record",
    updatedAt: "record",
  }),
  owned(twoFactors, {
    id: "record",
    userId: "record",
    secret: SECRET,
    backupCodes: SECRET,
    verified: "record",
    failedVerificationCount: "record",
    lockedUntil: "record",
  }),
  owned(passkeys, {
    id: "record",
    userId: "record",
    name: "record",
    publicKey: "record",
    credentialID: "record",
    counter: "record",
    deviceType: "record",
    backedUp: "record",
    transports: "record",
    aaguid: "record",
    createdAt: "record",
  }),
  owned(accountLinks, {
    userId: "record",
    purpose: "record",
    tokenHash: SECRET,
    email: "record",
    expiresAt: "record",
    createdAt: "record",
  }),
  owned(contactMessages, {
    id: "record",
    userId: "record",
    name: "record",
    email: "record",
    subject: "record",
    message: "record",
    locale: "record",
    createdAt: "record",
  }),
  owned(mails, {
    id: "record",
    cause: "record",
    userId: "record",
    template: "record",
    locale: "record",
    payload: SEALED,
    status: "record",
    attempts: "record",
    claimedAt: "record",
    createdAt: "record",
    sentAt: "record",
  }),
];

/** Every other table, by its name in the database, and why it is in neither the export nor the erasure of an account. */
export const TABLES_OF_NOBODY: Record<string, string> = {
  jobs: "what sources published, about no user",
  job_imports: "runs of an import",
  role_grouping: "how far postings have been grouped into roles",
  attempts: "counts under keyed hashes, from which no person can be told; forgotten when they end",
  verifications:
    "single-use values of signing in, under hashed names, ended within minutes; erasing an account deletes those that name it",
  visitor_sessions:
    "belongs to a browser, is emptied when it moves to an account and forgotten after 30 days; erasing an account deletes the browser's own and those with its address",
  webhook_events:
    "what the billing provider reported, as far as it is read: ids and kinds of events; part of the records of payments",
  billing_faults: "what the billing provider says and nobody accepts, about no account",
  trial_claims:
    "keyed hashes of whoever had the one trial, which holds across erasures; no person can be told from them",
  billing_cursors: "how far the provider's list of events has been read",
  simulated_accounts:
    "ids, dates and amounts that the simulated billing provider knows; a real one keeps the like on its side",
  simulated_events: "the same as it was reported",
  receipt_log:
    "hashes of receipts under a running number, from which nobody can be told; verifying needs them when a receipt is erased",
  kept_resumes: "belongs to a visitor session and goes with it",
};

function owned<T extends UserTable>(table: T, columns: Record<keyof T["_"]["columns"], ExportRule>): OwnedTable {
  return { table, owner: ownerColumn(table), columns };
}

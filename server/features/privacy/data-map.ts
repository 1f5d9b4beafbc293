import type { PgColumn } from "drizzle-orm/pg-core";
import { accounts, profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { followers, keptJobs, pushSubscriptions, savedSearches, searchMatches } from "#server/db/schema/alerts.ts";
import {
  applicationDrafts,
  applicationEvents,
  applicationReceipts,
  applications,
  pendingApplications,
} from "#server/db/schema/applications.ts";
import { billingEvents, checkoutIntents, subscriptions, userCheckouts } from "#server/db/schema/billing.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { cvPhotos, cvs, cvVersions } from "#server/db/schema/cvs.ts";
import { mails } from "#server/db/schema/mails.ts";
import { postingReports } from "#server/db/schema/reports.ts";
import { resumeFacts } from "#server/db/schema/resume-facts.ts";
import { resumes, resumeUploads } from "#server/db/schema/resumes.ts";
import { accountLinks, passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import type { UserTable } from "#server/db/scoped-db.ts";
import { ownerColumn } from "#server/ownership.ts";

/** Treatment of a column in an export: "content" can be imported, "record" is only shown. Applications are content, too. */
type ExportRule = "content" | "record" | { withheld: string };

type OwnedTable = {
  table: UserTable;
  /** The column that holds the owner's user id. */
  owner: PgColumn;
  columns: Record<string, ExportRule>;
  /** Why its rows stay when the account is erased, with an owner id that then refers to no account. */
  outlives?: string;
};

const SECRET = "a secret of signing in: whoever reads the file could use it";
const NO_ACCOUNT = "empty with an account: only addresses without one have it";
const SEALED = "encrypted until the mail is sent, then wiped";
const COPY = "where this instance keeps the file; what the file was is told by its name and hash";
const PLACE = "where this instance keeps the file; the file itself is in the archive";

/** Every table with rows that belong to a person. Erasing the person's row in `users` erases all that do not outlive it. */
export const OWNED_TABLES: readonly OwnedTable[] = [
  owned(users, { record: `id name email emailVerified image twoFactorEnabled mailboxProvenAt createdAt updatedAt` }),
  owned(profiles, {
    content: `fullName companyName jobTitle skills yearsOfExperience preferredJobTypes preferredLocation
      minimumSalary locale answers answersUpdatedAt searchStatus onboardingCompleted onboardingCompletedAt`,
    record: `userId isActive deactivatedAt termsAcceptedAt cookieConsent archivedAt createdAt updatedAt`,
  }),
  owned(resumes, {
    content: "fileName extraction text proposedSkills",
    record: "id userId contentType size sha256 createdAt updatedAt",
    withheld: { storageKey: PLACE },
  }),
  owned(resumeUploads, { record: "id userId startedAt endedAt" }),
  owned(resumeFacts, {
    content: "section value origin source fieldOrigins quote confirmed",
    record: "id userId position createdAt updatedAt",
  }),
  owned(cvPhotos, { content: "jpeg", record: "userId createdAt" }),
  owned(cvs, { content: "name", record: "id userId jobId current createdAt updatedAt deletedAt" }),
  owned(cvVersions, { content: "design", record: "cvId seq userId createdAt" }),
  owned(applications, {
    record: `id userId jobId status posting answers coverLetter resumeFileName resumeContentType resumeSize
      resumeSha256 submittedAt notes nextStep nextStepAt createdAt updatedAt`,
    withheld: { resumeStorageKey: COPY },
  }),
  owned(applicationDrafts, {
    record: `userId jobId content resumeFileName resumeContentType resumeSize resumeSha256 updatedAt`,
    withheld: { resumeStorageKey: COPY },
  }),
  owned(applicationEvents, { record: "applicationId seq userId kind at evidence" }),
  owned(applicationReceipts, {
    record: `applicationId userId jobId companyName jobTitle receiptNumber trackingCode confirmationCode
      receiptData payloadHash signature keyId logSeq issuedAt`,
  }),
  owned(pendingApplications, { record: "userId jobId createdAt expiresAt" }),
  owned(subscriptions, {
    record: `userId status planType isTrial trialEnd subscriptionStart subscriptionEnd nextBillingDate
      cancelRequestedAt cancelAt cancelledAt withdrawnAt paddleSubscriptionId paddleCustomerId amount
      currency metadata version createdAt updatedAt`,
  }),
  owned(userCheckouts, { record: "userId checkoutCompleted completedAt checkoutType metadata" }),
  owned(checkoutIntents, {
    record: `id userId status plan withTrial source provider transactionId claimedAt termsAcceptedAt createdAt`,
    withheld: { url: "opens the payment page for whoever holds it" },
  }),
  {
    ...owned(billingEvents, { record: "userId seq event createdAt" }),
    outlives: "records of payments are kept for about ten years, as tax law asks; they hold ids, dates and amounts",
  },
  owned(sessions, {
    record: "id userId expiresAt ipAddress userAgent createdAt updatedAt",
    withheld: { token: SECRET },
  }),
  owned(accounts, {
    record: `id userId accountId providerId accessTokenExpiresAt refreshTokenExpiresAt scope createdAt updatedAt`,
    withheld: { accessToken: SECRET, refreshToken: SECRET, idToken: SECRET, password: SECRET },
  }),
  owned(twoFactors, {
    record: "id userId verified failedVerificationCount lockedUntil addedAt",
    withheld: { secret: SECRET, backupCodes: SECRET },
  }),
  owned(passkeys, {
    record: `id userId name publicKey credentialID counter deviceType backedUp transports aaguid createdAt`,
  }),
  owned(accountLinks, { record: "userId purpose email expiresAt createdAt", withheld: { tokenHash: SECRET } }),
  owned(contactMessages, { record: "id userId name email subject message locale createdAt" }),
  owned(followers, {
    record: `id userId confirmedAt locale cadence hour weekday timeZone quietFrom quietTo stoppedBy lastSentAt dueAt
      lookBackAt lookedBackAt visitAt visitBeforeAt formerIds createdAt`,
    withheld: { addressHash: NO_ACCOUNT, address: NO_ACCOUNT },
  }),
  owned(savedSearches, {
    record: `id followerId userId name subject search paused revision createdAt seenAt lastFoundAt silenceToldAt`,
  }),
  owned(searchMatches, { record: `searchId jobId followerId userId foundAt why score toldAt` }),
  owned(pushSubscriptions, {
    record: "id followerId userId sessionId createdAt",
    withheld: { hash: "a keyed hash that only tells two browsers apart", target: SECRET },
  }),
  owned(keptJobs, { record: `userId purpose jobId path title company reason createdAt` }),
  owned(postingReports, {
    record: "id postingId userId reason words createdAt",
    withheld: { reporter: "a keyed hash that only tells two reports of one posting apart" },
  }),
  owned(mails, {
    record: `id cause userId template locale status attempts claimedAt createdAt sentAt`,
    withheld: { payload: SEALED },
  }),
];

/** Column names by treatment, separated by white space; a test keeps each table's lists complete. */
type Rules = { content?: string; record?: string; withheld?: Record<string, string> };

function owned(table: UserTable, { content = "", record = "", withheld = {} }: Rules): OwnedTable {
  const names = (list: string) => list.split(/\s+/).filter((name) => name !== "");
  const columns = Object.fromEntries([
    ...names(content).map((name) => [name, "content"] as const),
    ...names(record).map((name) => [name, "record"] as const),
    ...Object.entries(withheld).map(([name, why]) => [name, { withheld: why }] as const),
  ]);
  return { table, owner: ownerColumn(table), columns };
}

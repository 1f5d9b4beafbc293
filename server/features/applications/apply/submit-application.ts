import {
  APPLICATION_ERRORS,
  type ApplicationEntries,
  type ApplicationErrors,
  type ResumeChoice,
} from "#domain/applications/apply/application-entries.ts";
import { ApplicationForm } from "#domain/applications/apply/application-form.ts";
import type { ApplicationResume, SubmittedApplication } from "#domain/applications/tracker/application.ts";
import { mayFollow } from "#domain/applications/tracker/next-event.ts";
import { findApplicationAddress } from "#domain/posting/find-application-address.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { issueReceipt, queueReceiptMail } from "#server/features/applications/receipt/issue-receipt.ts";
import { readEvents, recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { hasRoomForText } from "#server/features/applications/tracker/room-for-text.ts";
import { mine } from "#server/ownership.ts";
import { checkApply, getOpenPosting, isWithinTrial } from "./apply-link.ts";
import { ownDraft, ownFor, resumeColumnsOf, resumeOfRow, snapshotPosting } from "./draft.ts";
import { noteUnsent, queueSending } from "./request-sending.ts";

/** `repeated`: submitted before, nothing more happened. "withdrawn": the person withdrew. "no-room": the account is full. */
type SubmitResult = Result<
  { applicationId: string; repeated: boolean },
  "invalid" | "not-entitled" | "resume-gone" | "withdrawn" | "no-room",
  ApplicationErrors
>;

/**
 * Submits an application with its event, receipt and receipt mail in one transaction; repeating it changes nothing. Throws UNAUTHENTICATED,
 * NOT_FOUND, GONE, and UNAVAILABLE while the subscription cannot be looked up.
 */
export async function submitApplication(
  ctx: Ctx,
  { jobId, entries }: { jobId: string; entries: ApplicationEntries },
): Promise<SubmitResult> {
  const { id: userId } = requireUser(ctx);
  const job = await getOpenPosting(ctx, jobId);
  if (!ctx.entitlementKnown) throw new AppError("UNAVAILABLE", "Your subscription cannot be looked up right now.");
  // Checked before who may apply, so that nobody pays for a form that would be refused.
  const parsed = parseForm(ApplicationForm, entries, APPLICATION_ERRORS);
  if (!parsed.ok) return parsed;
  if ((await checkApply(ctx)).kind !== "open" || !(await isWithinTrial(ctx, { jobId: job.id })))
    return { ok: false, reason: "not-entitled" };
  const { coverLetter, ...answers } = parsed.data;
  const address = answers.sendToEmployer ? findApplicationAddress(job) : null;

  return await withTransaction(ctx, async (ctx): Promise<SubmitResult> => {
    await lockAccount(ctx, userId);
    const [before] = await ctx.db
      .select({ id: applications.id, submittedAt: applications.submittedAt })
      .from(applications)
      .where(ownFor(ctx, job.id));
    if (before?.submittedAt) return { ok: true, applicationId: before.id, repeated: true };
    if (before && !mayFollow(await readEvents(ctx, before.id), "submitted")) return { ok: false, reason: "withdrawn" };
    if (!(await hasRoomForText(ctx, userId, { another: !before }))) return { ok: false, reason: "no-room" };
    const resume = await chosenResume(ctx, job.id, entries.resumeChoice);
    if (resume === "gone") return { ok: false, reason: "resume-gone" };
    const submitted = { posting: snapshotPosting(job), answers, coverLetter, submittedAt: ctx.now() };
    const application = { id: before?.id ?? ctx.newId(), userId, resume, ...submitted };
    await storeApplication(ctx, application);
    await dropDraft(ctx, job.id);
    const receipt = await issueReceipt(ctx, application);
    const evidence = { by: "system", what: "receipt", reference: receipt.receipt_number } as const;
    await recordEvent(ctx, { applicationId: application.id, userId, kind: "submitted", evidence });
    const sending = address && { applicationId: application.id, address };
    const isMailed = sending ? (await queueSending(ctx, sending)) === "queued" : false;
    if (sending && !isMailed) await noteUnsent(ctx, sending);
    await queueReceiptMail(ctx, { applicationId: application.id, userId, receipt, isMailed });
    return { ok: true, applicationId: application.id, repeated: false };
  });
}

/** The file, held in place until the transaction ends; null when none is to go along. */
async function chosenResume(ctx: Ctx, jobId: string, choice: ResumeChoice): Promise<ApplicationResume | null | "gone"> {
  if (choice === "none") return null;
  if (choice === "file") {
    const [draft] = await ctx.db.select().from(applicationDrafts).where(ownDraft(ctx, jobId));
    return (draft && resumeOfRow(draft)) ?? "gone";
  }
  const [own] = await ctx.db.select().from(resumes).where(mine(ctx, resumes)).for("share");
  if (!own) return "gone";
  const { storageKey, fileName, contentType, size, sha256 } = own;
  return { storageKey, fileName, contentType, size, sha256 };
}

async function storeApplication(ctx: Pick<Ctx, "db">, application: SubmittedApplication): Promise<void> {
  const { id, userId, posting, answers, coverLetter, resume, submittedAt } = application;
  const sent = { posting, answers, coverLetter, ...resumeColumnsOf(resume), submittedAt, updatedAt: submittedAt };
  await ctx.db
    .insert(applications)
    .values({ id, userId, jobId: posting.id, status: "prepared", createdAt: submittedAt, ...sent })
    .onConflictDoUpdate({ target: applications.id, set: sent });
}

/** The draft has become the application; a file that did not go along is removed. */
async function dropDraft(ctx: Ctx, jobId: string): Promise<void> {
  const gone = await ctx.db
    .delete(applicationDrafts)
    .where(ownDraft(ctx, jobId))
    .returning({ file: applicationDrafts.resumeStorageKey });
  const storageKeys = gone.flatMap(({ file }) => (file === null ? [] : [file]));
  if (storageKeys.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys });
}

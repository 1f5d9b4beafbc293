import { and, eq, isNotNull } from "drizzle-orm";
import { ApplicationDraft } from "#domain/applications/apply/application-draft.ts";
import type { ApplicationEntries } from "#domain/applications/apply/application-entries.ts";
import type { ApplicationResume, PostingSnapshot } from "#domain/applications/tracker/application.ts";
import { displayCompany, displayTitle } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { newResumeKey } from "#domain/resumes/resume-key.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import type { Owners } from "#server/db/scoped-db.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { recordEvent } from "#server/features/applications/tracker/record-event.ts";
import { hasRoomForText } from "#server/features/applications/tracker/room-for-text.ts";
import { hasRoomForFile } from "#server/features/resumes/file-room.ts";
import { acceptResume, storageRefusal, type UploadedFile } from "#server/features/uploads/staged-file.ts";
import { mine } from "#server/ownership.ts";

type ResumeColumns = Pick<
  typeof applications.$inferSelect,
  "resumeStorageKey" | "resumeFileName" | "resumeContentType" | "resumeSize" | "resumeSha256"
>;

export function ownDraft(ctx: Pick<Ctx, "user">, jobId: string): Owners<"application_drafts"> {
  return and(mine(ctx, applicationDrafts), eq(applicationDrafts.jobId, jobId));
}

export function ownFor(ctx: Pick<Ctx, "user">, jobId: string): Owners<"applications"> {
  return and(mine(ctx, applications), eq(applications.jobId, jobId));
}

export function resumeOfRow(row: ResumeColumns): ApplicationResume | null {
  const { resumeStorageKey, resumeFileName, resumeContentType, resumeSize, resumeSha256 } = row;
  if (!resumeStorageKey || !resumeFileName || !resumeContentType || resumeSize === null || !resumeSha256) return null;
  return {
    storageKey: resumeStorageKey,
    fileName: resumeFileName,
    contentType: resumeContentType,
    size: resumeSize,
    sha256: resumeSha256,
  };
}

export function resumeColumnsOf(resume: ApplicationResume | null): ResumeColumns {
  return {
    resumeStorageKey: resume?.storageKey ?? null,
    resumeFileName: resume?.fileName ?? null,
    resumeContentType: resume?.contentType ?? null,
    resumeSize: resume?.size ?? null,
    resumeSha256: resume?.sha256 ?? null,
  };
}

/** The id of the person's application, begun as "prepared" if new; null without room for another. Call it under `lockAccount`. */
export async function beginApplication(
  ctx: Pick<Ctx, "db" | "now" | "newId" | "user">,
  job: JobPosting,
): Promise<string | null> {
  const { id: userId } = requireUser(ctx);
  const [before] = await ctx.db.select({ id: applications.id }).from(applications).where(ownFor(ctx, job.id));
  if (before) return before.id;
  if (!(await hasRoomForText(ctx, userId, { another: true }))) return null;
  const id = ctx.newId();
  const at = ctx.now();
  const posting = snapshotPosting(job);
  await ctx.db
    .insert(applications)
    .values({ id, userId, jobId: job.id, status: "prepared", posting, createdAt: at, updatedAt: at });
  const evidence = { by: "person", what: "click" } as const;
  await recordEvent(ctx, { applicationId: id, userId, kind: "prepared", evidence });
  return id;
}

/** "too-long" and "no-room" leave the earlier draft as it was; "sent": the application is submitted already. */
type SavedDraft = "saved" | "too-long" | "no-room" | "sent" | "no-such-job";

/** Stores what was typed for a posting in place of the earlier draft, but not its file. The first draft begins the application. */
export async function saveDraft(
  ctx: Ctx,
  { jobId, entries }: { jobId: string; entries: ApplicationEntries },
): Promise<SavedDraft> {
  const { id: userId } = requireUser(ctx);
  const content = ApplicationDraft.safeParse(entries);
  if (!content.success) return "too-long";
  const hit = await ctx.catalogue.find(jobId, {});
  if (!hit) return "no-such-job";
  const key = { userId, jobId: hit.job.id };
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const [sent] = await ctx.db
      .select({ at: applications.submittedAt })
      .from(applications)
      .where(and(ownFor(ctx, hit.job.id), isNotNull(applications.submittedAt)));
    if (sent) return "sent";
    if (!(await hasRoomForText(ctx, userId)) || (await beginApplication(ctx, hit.job)) === null) return "no-room";
    const row = { content: content.data, updatedAt: ctx.now() };
    await ctx.db
      .insert(applicationDrafts)
      .values({ ...key, ...row })
      .onConflictDoUpdate({ target: [applicationDrafts.userId, applicationDrafts.jobId], set: row });
    return "saved";
  });
}

export function snapshotPosting(job: JobPosting): PostingSnapshot {
  const { id, source, externalId, location, salary, url, descriptionText } = job;
  return {
    id,
    source,
    externalId,
    title: displayTitle(job),
    company: displayCompany(job),
    location,
    salary,
    url,
    descriptionText,
  };
}

const KEY_TOKEN_BYTES = 24;

/** Gives the draft a file of its own, replacing the last; the profile's résumé stays. Call `saveDraft` first. */
export async function attachResume(
  ctx: Ctx,
  { jobId, file }: { jobId: string; file: UploadedFile },
): Promise<Result<{ fileName: string }, ResumeRefusal>> {
  const { id: userId } = requireUser(ctx);
  const accepted = acceptResume(file);
  if (!accepted.ok) return accepted;
  const { fileName, contentType } = accepted;
  const { type, sha256, size } = accepted.file;
  if (!(await hasRoomForFile(ctx, userId, size))) return { ok: false, reason: "no-room" };
  const storageKey = newResumeKey({ userId, at: ctx.now(), token: ctx.newToken(KEY_TOKEN_BYTES), type });
  const resume = { storageKey, fileName, contentType, size, sha256 };
  try {
    await ctx.storage.put(storageKey, file);
    await withTransaction(ctx, (ctx) => keepFile(ctx, jobId, resume));
    return { ok: true, fileName };
  } catch (error) {
    ctx.log.error({ err: error }, "an application's résumé could not be stored");
    return { ok: false, reason: storageRefusal(error) };
  }
}

type Kept = Parameters<typeof resumeColumnsOf>[0];

async function keepFile(ctx: Ctx, jobId: string, resume: Kept): Promise<void> {
  await lockAccount(ctx, requireUser(ctx).id);
  const [before] = await ctx.db.select().from(applicationDrafts).where(ownDraft(ctx, jobId));
  if (!before) throw new Error("The draft of this file is gone.");
  await ctx.db
    .update(applicationDrafts)
    .set({ ...resumeColumnsOf(resume), updatedAt: ctx.now() })
    .where(ownDraft(ctx, jobId));
  const { resumeStorageKey: replaced } = before;
  if (replaced !== null) await ctx.enqueue(ctx.db, "remove-files", { storageKeys: [replaced] });
}

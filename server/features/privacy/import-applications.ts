import { sql } from "drizzle-orm";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { applicationStatus } from "#domain/applications/tracker/application-progress.ts";
import { type ArchiveContent, MAX_IMPORTED } from "#domain/privacy/account-archive.ts";
import type { ArchivedApplication } from "#domain/privacy/archived-application.ts";
import { displayFileName } from "#domain/resumes/display-file-name.ts";
import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applicationEvents, applications } from "#server/db/schema/applications.ts";
import { resumeColumnsOf } from "#server/features/applications/apply/draft.ts";
import { ownedBy } from "#server/ownership.ts";

/** The archive's files by where they stand in it, and where they are stored here. */
export type ImportedFiles = Map<string, { bytes: Uint8Array; type: ResumeType; storageKey: string; sha256: string }>;
/** Rows a statement; well below what PostgreSQL takes as parameters. */
const BATCH = 500;
type Import = { userId: string; content: ArchiveContent; files: ImportedFiles };

/**
 * Whether the account would hold more than `MAX_IMPORTED` with the archive's applications. Call it under `lockAccount`.
 */
export async function exceedsAccount(ctx: Pick<Ctx, "db">, userId: string, content: ArchiveContent): Promise<boolean> {
  const held = {
    applications: await ctx.db.$count(applications, ownedBy(userId, applications)),
    drafts: await ctx.db.$count(applicationDrafts, ownedBy(userId, applicationDrafts)),
    events: await ctx.db.$count(applicationEvents, ownedBy(userId, applicationEvents)),
  };
  const known = await jobsAppliedTo(ctx, userId);
  const added = content.applications.filter(({ jobId }) => !known.has(jobId));
  return (
    held.applications + added.length > MAX_IMPORTED.applications ||
    held.drafts + content.drafts.length > MAX_IMPORTED.drafts ||
    held.events + added.reduce((sum, { events }) => sum + events.length, 0) > MAX_IMPORTED.events
  );
}

/** Has the planner learn of many new rows. The embedded database does not by itself, and a server only after a while. */
export async function learnStatistics(ctx: Pick<Ctx, "db">, content: ArchiveContent): Promise<void> {
  if (content.applications.length + content.drafts.length < BATCH) return;
  await ctx.db.execute(sql`analyze ${applications}, ${applicationEvents}, ${applicationDrafts}`);
}

/**
 * Adds an archive's applications and drafts. Every event says that it was recorded elsewhere, so nothing here is claimed on its word: no
 * receipt is issued and nothing is mailed. What this account has for a posting stays as it is. Call it under `lockAccount`.
 */
export async function importApplications(ctx: Ctx, { userId, content, files }: Import): Promise<void> {
  const known = await jobsAppliedTo(ctx, userId);
  const rows: (typeof applications.$inferInsert)[] = [];
  const happened: (typeof applicationEvents.$inferInsert)[] = [];
  for (const archived of content.applications) {
    if (known.has(archived.jobId)) continue;
    known.add(archived.jobId);
    const { jobId, posting, answers, coverLetter, notes, nextStep } = archived;
    const events = archived.events.map((event, index) => importedEvent(event, index + 1, archived.receipt));
    const applicationId = ctx.newId();
    rows.push({
      id: applicationId,
      userId,
      jobId,
      status: applicationStatus(events),
      posting,
      answers,
      coverLetter,
      ...resumeColumnsOf(importedFile(archived.resume, files)),
      notes,
      nextStep,
      nextStepAt: archived.nextStepAt === null ? null : new Date(archived.nextStepAt),
      createdAt: new Date(archived.createdAt),
      updatedAt: new Date(archived.updatedAt),
    });
    happened.push(...events.map((event) => ({ ...event, applicationId, userId })));
  }
  const drafts = content.drafts.map(({ jobId, content: typed, resume, updatedAt }) => {
    const kept = { content: typed, ...resumeColumnsOf(importedFile(resume, files)), updatedAt: new Date(updatedAt) };
    return { userId, jobId, ...kept };
  });
  for (const some of inBatches(rows)) await ctx.db.insert(applications).values(some);
  for (const some of inBatches(happened)) await ctx.db.insert(applicationEvents).values(some);
  for (const some of inBatches(drafts)) await ctx.db.insert(applicationDrafts).values(some).onConflictDoNothing();
}

function inBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));
}

/** All of them: to compare two long lists costs the database more than to read one of its indexes. */
async function jobsAppliedTo(ctx: Pick<Ctx, "db">, userId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(ownedBy(userId, applications));
  return new Set(rows.map(({ jobId }) => jobId));
}

function importedEvent(
  { kind, at, evidence }: ArchivedApplication["events"][number],
  seq: number,
  receipt: string | null,
): ApplicationEvent {
  const brought = kind === "submitted" && receipt !== null ? { receipt } : {};
  return { seq, kind, at: new Date(at), evidence: { ...evidence, ...brought, imported: true } };
}

function importedFile(said: ArchivedApplication["resume"], files: ImportedFiles) {
  const file = said && files.get(said.file);
  if (!file) return null;
  const { storageKey, type, bytes, sha256 } = file;
  const fileName = displayFileName(said.fileName, type);
  return { storageKey, fileName, contentType: RESUME_TYPES[type], size: bytes.byteLength, sha256 };
}

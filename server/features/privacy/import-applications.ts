import { setImmediate as turn } from "node:timers/promises";
import { and, asc, count, sql } from "drizzle-orm";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import { applicationStatus } from "#domain/applications/tracker/application-progress.ts";
import { type ArchiveContent, MAX_IMPORTED } from "#domain/privacy/account-archive.ts";
import type { ArchivedApplication } from "#domain/privacy/archived-application.ts";
import { displayFileName } from "#domain/resumes/display-file-name.ts";
import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applicationEvents, applications } from "#server/db/schema/applications.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { resumeColumnsOf } from "#server/features/applications/apply/draft.ts";
import { ownedBy } from "#server/ownership.ts";
import { holdArchiveTurn } from "./archive-turn.ts";
import { byPosting } from "./archived-applications.ts";

/** The archive's files by where they stand in it, and where they are stored here. */
export type ImportedFiles = Map<string, { bytes: Uint8Array; type: ResumeType; storageKey: string; sha256: string }>;
/** Rows a transaction, about: a fifth of a second of the embedded database, which nobody else has meanwhile. */
const BATCH = 1_000;
/** Rows a statement; well below what PostgreSQL takes as parameters. */
const STATEMENT = 500;
/** Bytes of what stands beside an event's evidence in an archive. */
const EVENT_BYTES = 80;
type Lists = Pick<ArchiveContent, "applications" | "drafts">;
type Import = { userId: string; content: Lists; files: ImportedFiles };

/** Whether the account would hold more than `MAX_IMPORTED` with the archive's applications and drafts. */
export async function exceedsAccount(ctx: Pick<Ctx, "db">, userId: string, content: Lists): Promise<boolean> {
  const held = await heldBy(ctx, userId);
  const added = content.applications.filter(({ jobId }) => !held.applications.has(jobId));
  const drafts = content.drafts.filter(({ jobId }) => !held.drafts.has(jobId));
  const text = await textOf([...added, ...drafts]);
  return (
    held.applications.size + added.length > MAX_IMPORTED.applications ||
    held.drafts.size + drafts.length > MAX_IMPORTED.drafts ||
    held.events + added.reduce((sum, { events }) => sum + events.length, 0) > MAX_IMPORTED.events ||
    held.text + text > MAX_IMPORTED.text
  );
}

/** Others have their turn in between: all of it takes longer than anybody should wait. */
async function textOf(items: readonly object[]): Promise<number> {
  let text = 0;
  for (const [at, item] of items.entries()) {
    if (at % 100 === 0) await turn();
    text += JSON.stringify(item).length;
  }
  return text;
}

type Held = { applications: Set<string>; drafts: Set<string>; events: number; text: number };

/** What the account has, by the postings' ids; `text` is about what it takes as JSON. */
async function heldBy(ctx: Pick<Ctx, "db">, userId: string): Promise<Held> {
  const held: Held = { applications: new Set(), drafts: new Set(), events: 0, text: 0 };
  const { posting, answers, coverLetter, notes } = applications;
  const size = sql<number>`octet_length(concat(${posting}, ${answers}, ${coverLetter}, ${notes}))`;
  const pages = byPosting(applications.jobId, (further, atOnce) =>
    ctx.db
      .select({ jobId: applications.jobId, size })
      .from(applications)
      .where(and(ownedBy(userId, applications), further))
      .orderBy(asc(applications.jobId))
      .limit(4 * atOnce),
  );
  for await (const rows of pages)
    for (const { jobId, size } of rows) {
      held.applications.add(jobId);
      held.text += size;
    }
  const drafts = await ctx.db
    .select({ jobId: applicationDrafts.jobId, size: sql<number>`octet_length(${applicationDrafts.content}::text)` })
    .from(applicationDrafts)
    .where(ownedBy(userId, applicationDrafts));
  for (const { jobId, size } of drafts) {
    held.drafts.add(jobId);
    held.text += size;
  }
  const [events] = await ctx.db
    .select({
      count: count(),
      size: sql<number>`coalesce(sum(octet_length(${applicationEvents.evidence}::text)), 0)::int`,
    })
    .from(applicationEvents)
    .where(ownedBy(userId, applicationEvents));
  held.events = events?.count ?? 0;
  held.text += (events?.size ?? 0) + held.events * EVENT_BYTES;
  return held;
}

/** Has the planner learn of many new rows. The embedded database does not by itself, and a server only after a while. */
export async function learnStatistics(ctx: Pick<Ctx, "db">, content: Lists): Promise<void> {
  if (content.applications.length + content.drafts.length < STATEMENT) return;
  await ctx.db.execute(sql`analyze ${applications}, ${applicationEvents}, ${applicationDrafts}`);
}

/**
 * Adds an archive's applications and drafts. Every event says that it was recorded elsewhere, so nothing here is claimed on its word: no
 * receipt is issued and nothing is mailed. What this account has for a posting stays as it is. Nobody could use the embedded database
 * for seconds if that were one transaction; each application comes whole or not at all, and the same import again adds those that are
 * missing.
 */
export async function importApplications(ctx: Ctx, { userId, content, files }: Import): Promise<void> {
  for (const some of inBatches(content.applications, ({ events }) => 1 + events.length))
    await withTransaction(ctx, async (ctx) => {
      await lockAccount(ctx, userId);
      await holdArchiveTurn(ctx, userId);
      await addApplications(ctx, { userId, files }, some);
    });
  for (const some of inBatches(content.drafts, () => 1))
    await withTransaction(ctx, async (ctx) => {
      await lockAccount(ctx, userId);
      await holdArchiveTurn(ctx, userId);
      await addDrafts(ctx, { userId, files }, some);
    });
}

type To = Omit<Import, "content">;

async function addApplications(ctx: Ctx, { userId, files }: To, archived: Lists["applications"]): Promise<void> {
  const happened = new Map<string, ApplicationEvent[]>();
  const rows = archived.map((one): typeof applications.$inferInsert => {
    const { jobId, posting, answers, coverLetter, notes, nextStep } = one;
    const id = ctx.newId();
    const events = one.events.map((event, index) => importedEvent(event, index + 1, one.receipt));
    happened.set(id, events);
    return {
      id,
      userId,
      jobId,
      status: applicationStatus(events),
      posting,
      answers,
      coverLetter,
      ...resumeColumnsOf(importedFile(one.resume, files)),
      notes,
      nextStep,
      nextStepAt: one.nextStepAt === null ? null : new Date(one.nextStepAt),
      createdAt: new Date(one.createdAt),
      updatedAt: new Date(one.updatedAt),
    };
  });
  const added: string[] = [];
  for (const some of inBatches(rows, () => 1, STATEMENT)) {
    const written = await ctx.db
      .insert(applications)
      .values(some)
      .onConflictDoNothing()
      .returning({ id: applications.id });
    added.push(...written.map(({ id }) => id));
  }
  const events = added.flatMap((applicationId) =>
    (happened.get(applicationId) ?? []).map((event) => ({ ...event, applicationId, userId })),
  );
  for (const some of inBatches(events, () => 1, STATEMENT)) await ctx.db.insert(applicationEvents).values(some);
}

async function addDrafts(ctx: Ctx, { userId, files }: To, archived: Lists["drafts"]): Promise<void> {
  const rows = archived.map(({ jobId, content: typed, resume, updatedAt }) => {
    const kept = { content: typed, ...resumeColumnsOf(importedFile(resume, files)), updatedAt: new Date(updatedAt) };
    return { userId, jobId, ...kept };
  });
  for (const some of inBatches(rows, () => 1, STATEMENT))
    await ctx.db.insert(applicationDrafts).values(some).onConflictDoNothing();
}

/** The items in order, as many together as weigh no more than `most`, and one at least. */
function* inBatches<T>(items: readonly T[], weigh: (item: T) => number, most = BATCH): Generator<T[]> {
  let batch: T[] = [];
  let weight = 0;
  for (const item of items) {
    weight += weigh(item);
    if (weight > most && batch.length > 0) {
      yield batch;
      batch = [];
      weight = weigh(item);
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
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

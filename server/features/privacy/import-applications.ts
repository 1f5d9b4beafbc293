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
import type { ArchiveTexts } from "./read-archive.ts";

/** The archive's files by path, with their storage keys. */
export type ImportedFiles = Map<string, { bytes: Uint8Array; type: ResumeType; storageKey: string; sha256: string }>;
/** Approximate rows per transaction: a fifth of a second, which blocks the embedded database. */
const BATCH = 1_000;
/** Rows per statement, well below PostgreSQL's limit of parameters. */
const STATEMENT = 500;
/** Characters of text that count as one row: long texts take time by their length. */
const ROW_TEXT = 4_096;
/** Bytes of an event in an archive apart from its evidence. */
const EVENT_BYTES = 80;
type Lists = Pick<ArchiveContent, "applications" | "drafts">;
type Import = { userId: string; content: Lists; texts: ArchiveTexts; files: ImportedFiles };

/** Whether the account would hold more than `MAX_IMPORTED` with the archive's applications and drafts. */
export async function exceedsAccount(
  ctx: Pick<Ctx, "db">,
  userId: string,
  { content, texts }: Pick<Import, "content" | "texts">,
): Promise<boolean> {
  const held = await heldBy(ctx, userId);
  const added = weighed(content.applications, texts.applications).filter(
    ({ one }) => !held.applications.has(one.jobId),
  );
  const drafts = weighed(content.drafts, texts.drafts).filter(({ one }) => !held.drafts.has(one.jobId));
  const text = [...added, ...drafts].reduce((sum, { text }) => sum + text, held.text);
  return (
    held.applications.size + added.length > MAX_IMPORTED.applications ||
    held.drafts.size + drafts.length > MAX_IMPORTED.drafts ||
    held.events + added.reduce((sum, { one }) => sum + one.events.length, 0) > MAX_IMPORTED.events ||
    text > MAX_IMPORTED.text
  );
}

function weighed<T>(list: readonly T[], texts: readonly number[]): { one: T; text: number }[] {
  return list.map((one, at) => ({ one, text: texts[at] ?? 0 }));
}

const eventWeight = ({ evidence: { note = "", receipt = "" } }: ApplicationEvent) =>
  1 + weightOf(note.length + receipt.length);
const weightOf = (text: number) => Math.ceil(text / ROW_TEXT);

type Held = { applications: Set<string>; drafts: Set<string>; events: number; text: number };

/** What the account holds, by posting id; `text`: approximate size as JSON. */
async function heldBy(ctx: Pick<Ctx, "db">, userId: string): Promise<Held> {
  const held: Held = { applications: new Set(), drafts: new Set(), events: 0, text: 0 };
  const { jobId, posting, answers, coverLetter, notes } = applications;
  const applied = byPosting(jobId, (further, atOnce) => {
    // Measured after the limit: before it, a statement might look into all of them.
    const page = ctx.db
      .select({ jobId, posting, answers, coverLetter, notes })
      .from(applications)
      .where(and(ownedBy(userId, applications), further))
      .orderBy(asc(jobId))
      .limit(4 * atOnce)
      .as("page");
    const texts = sql`concat(${page.posting}, ${page.answers}, ${page.coverLetter}, ${page.notes})`;
    return ctx.db.select({ jobId: page.jobId, size: sql<number>`octet_length(${texts})` }).from(page);
  });
  const drafted = byPosting(applicationDrafts.jobId, (further, atOnce) => {
    const page = ctx.db
      .select({ jobId: applicationDrafts.jobId, content: applicationDrafts.content })
      .from(applicationDrafts)
      .where(and(ownedBy(userId, applicationDrafts), further))
      .orderBy(asc(applicationDrafts.jobId))
      .limit(4 * atOnce)
      .as("page");
    return ctx.db.select({ jobId: page.jobId, size: sql<number>`octet_length(${page.content}::text)` }).from(page);
  });
  for (const [pages, ids] of [
    [applied, held.applications],
    [drafted, held.drafts],
  ] as const)
    for await (const rows of pages)
      for (const { jobId, size } of rows) {
        ids.add(jobId);
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

/** Updates the planner's statistics after many new rows: the embedded database does not, and a server only later. */
export async function learnStatistics(ctx: Pick<Ctx, "db">, content: Lists): Promise<void> {
  if (content.applications.length + content.drafts.length < STATEMENT) return;
  await ctx.db.execute(sql`analyze ${applications}, ${applicationEvents}, ${applicationDrafts}`);
}

/**
 * Adds an archive's applications and drafts, marked as imported: no receipt, no mail; existing ones stay. In batches, since one transaction
 * would block the embedded database for seconds; repeating it adds what is missing.
 */
export async function importApplications(ctx: Ctx, { userId, content, texts, files }: Import): Promise<void> {
  const applied = weighed(content.applications, texts.applications);
  for (const some of inBatches(applied, ({ one, text }) => one.events.length + weightOf(text)))
    await withTransaction(ctx, async (ctx) => {
      await lockAccount(ctx, userId);
      await holdArchiveTurn(ctx, userId);
      await addApplications(ctx, { userId, files }, some);
    });
  for (const some of inBatches(weighed(content.drafts, texts.drafts), ({ text }) => weightOf(text)))
    await withTransaction(ctx, async (ctx) => {
      await lockAccount(ctx, userId);
      await holdArchiveTurn(ctx, userId);
      await addDrafts(ctx, { userId, files }, some);
    });
}

type To = Pick<Import, "userId" | "files">;
type Weighed<T> = { one: T; text: number }[];

async function addApplications(
  ctx: Ctx,
  { userId, files }: To,
  archived: Weighed<Lists["applications"][number]>,
): Promise<void> {
  const happened = new Map<string, ApplicationEvent[]>();
  const toRow = (one: Lists["applications"][number]): typeof applications.$inferInsert => {
    const { jobId, posting, answers, coverLetter, notes, nextStep } = one;
    const id = ctx.newId();
    // One event has the receipt, even after several submissions.
    const receipted = one.events.findIndex(({ kind }) => kind === "submitted");
    const events = one.events.map((event, index) =>
      importedEvent(event, index + 1, index === receipted ? one.receipt : null),
    );
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
  };
  const added: string[] = [];
  for (const some of inBatches(archived, ({ text }) => weightOf(text), STATEMENT)) {
    const written = await ctx.db
      .insert(applications)
      .values(some.map(({ one }) => toRow(one)))
      .onConflictDoNothing()
      .returning({ id: applications.id });
    added.push(...written.map(({ id }) => id));
  }
  const events = added.flatMap((applicationId) =>
    (happened.get(applicationId) ?? []).map((event) => ({ ...event, applicationId, userId })),
  );
  for (const some of inBatches(events, eventWeight, STATEMENT)) await ctx.db.insert(applicationEvents).values(some);
}

async function addDrafts(ctx: Ctx, { userId, files }: To, archived: Weighed<Lists["drafts"][number]>): Promise<void> {
  for (const some of inBatches(archived, ({ text }) => weightOf(text), STATEMENT)) {
    const rows = some.map(({ one: { jobId, content: typed, resume, updatedAt } }) => {
      const kept = { content: typed, ...resumeColumnsOf(importedFile(resume, files)), updatedAt: new Date(updatedAt) };
      return { userId, jobId, ...kept };
    });
    await ctx.db.insert(applicationDrafts).values(rows).onConflictDoNothing();
  }
}

/** The items in order, in batches of at most `most` by weight, and of at least one item. */
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
  const brought = receipt === null ? {} : { receipt };
  return { seq, kind, at: new Date(at), evidence: { ...evidence, ...brought, imported: true } };
}

function importedFile(said: ArchivedApplication["resume"], files: ImportedFiles) {
  const file = said && files.get(said.file);
  if (!file) return null;
  const { storageKey, type, bytes, sha256 } = file;
  const fileName = displayFileName(said.fileName, type);
  return { storageKey, fileName, contentType: RESUME_TYPES[type], size: bytes.byteLength, sha256 };
}

import { and, asc, eq, gt, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readDraft } from "#domain/applications/apply/application-draft.ts";
import { canonicalJson } from "#domain/applications/receipt/canonical-json.ts";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { applicationDrafts, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { importedReceiptOf } from "#server/features/applications/receipt/get-receipt.ts";
import { readEventsOf } from "#server/features/applications/tracker/record-event.ts";
import { ownedBy } from "#server/ownership.ts";

/** Storage key -> path in the archive. */
export type ArchiveFiles = Map<string, string>;

type FileColumns = Pick<typeof applications.$inferSelect, "resumeStorageKey" | "resumeFileName">;

type Known = { stored: ReadonlySet<string>; files: ArchiveFiles };

type ArchivedApplication = ArchiveContent["applications"][number];
type ArchivedDraft = ArchiveContent["drafts"][number];

/** Rows per statement, which blocks the embedded database: the longest have a megabyte with their events. */
const AT_ONCE = 25;

/** Pages through a person's rows of a table keyed by posting; `read` gets the condition for the next page. */
export function byPosting<Row extends { jobId: string }>(
  column: PgColumn,
  read: (further: SQL | undefined, atOnce: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  return pages((last: Row | null) => read(last ? gt(column, last.jobId) : undefined, AT_ONCE));
}

/** Adds the archive paths of the files of a person's applications and drafts, each file once. */
export async function archivedFiles(ctx: Pick<Ctx, "db">, userId: string, { stored, files }: Known): Promise<void> {
  const kept = async (table: typeof applications | typeof applicationDrafts) => {
    const { resumeStorageKey: key, resumeContentType: type } = table;
    return await ctx.db
      .select({ key, type })
      .from(table)
      .where(and(ownedBy(userId, table), isNotNull(key)))
      .orderBy(asc(table.jobId));
  };
  for (const { key, type } of [...(await kept(applications)), ...(await kept(applicationDrafts))])
    if (key && type && stored.has(key) && !files.has(key))
      files.set(key, `files/applications/${files.size + 1}.${extensionOf(type)}`);
}

export async function* archivedApplications(
  ctx: Pick<Ctx, "db">,
  userId: string,
  files: ArchiveFiles,
): AsyncGenerator<ArchivedApplication[]> {
  const pages = byPosting(
    applications.jobId,
    async (further, atOnce) =>
      await ctx.db
        .select({ jobId: applications.jobId, row: applications, issued: applicationReceipts })
        .from(applications)
        .where(and(ownedBy(userId, applications), further))
        .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
        .orderBy(asc(applications.jobId))
        .limit(atOnce),
  );
  for await (const rows of pages) {
    const ids = rows.map(({ row }) => row.id);
    const events = await readEventsOf(ctx, ids, { whole: true });
    yield rows.map(({ row, issued }) => {
      const happened = events.get(row.id) ?? [];
      const { jobId, posting, answers, coverLetter, notes, nextStep } = row;
      return {
        jobId,
        posting,
        answers,
        coverLetter,
        resume: fileIn(files, row),
        notes,
        nextStep,
        nextStepAt: row.nextStepAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        events: happened.map(withoutOrigin),
        receipt: issued ? signedFile(issued) : (importedReceiptOf(happened)?.json ?? null),
      };
    });
  }
}

export async function* archivedDrafts(
  ctx: Pick<Ctx, "db">,
  userId: string,
  files: ArchiveFiles,
): AsyncGenerator<ArchivedDraft[]> {
  const pages = byPosting(
    applicationDrafts.jobId,
    async (further, atOnce) =>
      await ctx.db
        .select()
        .from(applicationDrafts)
        .where(and(ownedBy(userId, applicationDrafts), further))
        .orderBy(asc(applicationDrafts.jobId))
        .limit(atOnce),
  );
  for await (const rows of pages)
    yield rows.flatMap((row) => {
      const content = readDraft(row.content);
      const { jobId, updatedAt } = row;
      return content ? [{ jobId, content, resume: fileIn(files, row), updatedAt: updatedAt.toISOString() }] : [];
    });
}

/** An event without the marks of an import. */
function withoutOrigin({ kind, at, evidence }: ApplicationEvent) {
  const { imported: _, receipt: __, ...recorded } = evidence;
  return { kind, at: at.toISOString(), evidence: recorded };
}

/** The stored receipt, valid or not, since an archive shows what is held. Null if it is not JSON. */
function signedFile({ keyId, receiptData, signature }: typeof applicationReceipts.$inferSelect): string | null {
  try {
    return canonicalJson({ algorithm: "Ed25519", key_id: keyId, receipt: JSON.parse(receiptData), signature });
  } catch {
    return null;
  }
}

function fileIn(files: ArchiveFiles, { resumeStorageKey: key, resumeFileName: fileName }: FileColumns) {
  const file = key === null ? undefined : files.get(key);
  return file && fileName !== null ? { file, fileName } : null;
}

export function extensionOf(contentType: string): ResumeType {
  const known = Object.entries(RESUME_TYPES).find(([, type]) => type === contentType);
  return (known?.[0] ?? "pdf") as ResumeType;
}

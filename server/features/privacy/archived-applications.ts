import { asc, eq } from "drizzle-orm";
import { readDraft } from "#domain/applications/apply/application-draft.ts";
import { canonicalJson } from "#domain/applications/receipt/canonical-json.ts";
import type { ApplicationEvent } from "#domain/applications/tracker/application-event.ts";
import type { ArchiveContent } from "#domain/privacy/account-archive.ts";
import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { importedReceiptOf } from "#server/features/applications/receipt/get-receipt.ts";
import { readEventsOf } from "#server/features/applications/tracker/record-event.ts";
import { ownedBy } from "#server/ownership.ts";

/** Where this instance keeps a file -> where it stands in the archive. */
export type ArchiveFiles = Map<string, string>;

type FileColumns = Pick<typeof applications.$inferSelect, "resumeStorageKey" | "resumeFileName" | "resumeContentType">;

type Known = { stored: ReadonlySet<string>; files: ArchiveFiles };

type Archived = Pick<ArchiveContent, "applications" | "drafts">;

/**
 * A person's applications and drafts, oldest first, as they move to another account. Their files, where they are `stored`, are added to
 * `files`, each once, however many applications it went with.
 */
export async function archivedApplications(ctx: Pick<Ctx, "db">, userId: string, known: Known): Promise<Archived> {
  const rows = await ctx.db
    .select({ row: applications, issued: applicationReceipts })
    .from(applications)
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
    .where(ownedBy(userId, applications))
    .orderBy(asc(applications.createdAt), asc(applications.jobId));
  const events = await readEventsOf(
    ctx,
    rows.map(({ row }) => row.id),
  );
  const drafts = await ctx.db
    .select()
    .from(applicationDrafts)
    .where(ownedBy(userId, applicationDrafts))
    .orderBy(asc(applicationDrafts.updatedAt), asc(applicationDrafts.jobId));
  return {
    applications: rows.map(({ row, issued }) => {
      const happened = events.get(row.id) ?? [];
      const { jobId, posting, answers, coverLetter, notes, nextStep } = row;
      return {
        jobId,
        posting,
        answers,
        coverLetter,
        resume: fileIn(known, row),
        notes,
        nextStep,
        nextStepAt: row.nextStepAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        events: happened.map(withoutOrigin),
        receipt: issued ? signedFile(issued) : (importedReceiptOf(happened)?.json ?? null),
      };
    }),
    drafts: drafts.flatMap((row) => {
      const content = readDraft(row.content);
      const { jobId, updatedAt } = row;
      return content ? [{ jobId, content, resume: fileIn(known, row), updatedAt: updatedAt.toISOString() }] : [];
    }),
  };
}

/** What happened, as its first account recorded it. */
function withoutOrigin({ kind, at, evidence }: ApplicationEvent) {
  const { imported: _, receipt: __, ...recorded } = evidence;
  return { kind, at: at.toISOString(), evidence: recorded };
}

/** As it was stored, right or wrong: an archive shows what is held. Null for what is no JSON. */
function signedFile({ keyId, receiptData, signature }: typeof applicationReceipts.$inferSelect): string | null {
  try {
    return canonicalJson({ algorithm: "Ed25519", key_id: keyId, receipt: JSON.parse(receiptData), signature });
  } catch {
    return null;
  }
}

function fileIn({ stored, files }: Known, row: FileColumns) {
  const { resumeStorageKey: key, resumeFileName: fileName, resumeContentType: type } = row;
  if (key === null || fileName === null || type === null || !stored.has(key)) return null;
  const file = files.get(key) ?? `files/applications/${files.size + 1}.${extensionOf(type)}`;
  files.set(key, file);
  return { file, fileName };
}

/** How the name of a stored file ends, by its content type. */
export function extensionOf(contentType: string): ResumeType {
  const known = Object.entries(RESUME_TYPES).find(([, type]) => type === contentType);
  return (known?.[0] ?? "pdf") as ResumeType;
}

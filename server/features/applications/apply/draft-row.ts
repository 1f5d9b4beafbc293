import { and, eq, type SQL } from "drizzle-orm";
import type { ApplicationResume } from "#domain/applications/tracker/application.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";

export type DraftKey = { userId: string; jobId: string };
type ResumeColumns = Pick<
  typeof applications.$inferSelect,
  "resumeStorageKey" | "resumeFileName" | "resumeContentType" | "resumeSize" | "resumeSha256"
>;

/** The condition that finds one person's draft for one posting. */
export function ownDraft({ userId, jobId }: DraftKey): SQL | undefined {
  return and(eq(applicationDrafts.userId, userId), eq(applicationDrafts.jobId, jobId));
}

/** The condition that finds one person's application to one posting. */
export function ownFor({ userId, jobId }: DraftKey): SQL | undefined {
  return and(eq(applications.userId, userId), eq(applications.jobId, jobId));
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

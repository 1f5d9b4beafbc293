import { and, eq, type SQL } from "drizzle-orm";
import type { ApplicationResume } from "#domain/applications/tracker/application.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";

type ResumeColumns = Pick<
  typeof applications.$inferSelect,
  "resumeStorageKey" | "resumeFileName" | "resumeContentType" | "resumeSize" | "resumeSha256"
>;

/** The condition that finds the signed-in person's draft for one posting. */
export function ownDraft(ctx: Pick<Ctx, "user">, jobId: string): SQL | undefined {
  return and(mine(ctx, applicationDrafts), eq(applicationDrafts.jobId, jobId));
}

/** The condition that finds the signed-in person's application to one posting. */
export function ownFor(ctx: Pick<Ctx, "user">, jobId: string): SQL | undefined {
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

import { resumeTypeOf } from "#domain/resumes/resume-type.ts";
import type { ResumeView } from "#domain/resumes/resume-view.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { mine } from "#server/ownership.ts";
import { findKeptRow } from "./adopt-kept-resume.ts";

/** The signed-in person's résumé, and one kept on this device that did not move to the account by itself. */
export async function findResume(ctx: Ctx): Promise<ResumeView> {
  const [row] = await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1);
  const kept = await findKeptRow(ctx);
  return {
    resume: row
      ? {
          fileName: row.fileName,
          size: row.size,
          at: row.updatedAt.toISOString(),
          type: resumeTypeOf(row.contentType),
          reading: row.extraction,
          proposedSkills: row.proposedSkills,
        }
      : null,
    kept: kept && { fileName: kept.fileName, size: kept.size, at: kept.createdAt.toISOString() },
  };
}

import type { Readable } from "node:stream";
import { MAX_SKILLS } from "#domain/profile/profile.ts";
import { type ByteRange, byteRange } from "#domain/resumes/byte-range.ts";
import { resumeTypeOf } from "#domain/resumes/resume-type.ts";
import type { ResumeView } from "#domain/resumes/resume-view.ts";
import { confirmProposedSkills } from "#domain/resumes/settle-skills.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, knownUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findKeptRow } from "#server/features/questionnaire/keep-resume.ts";
import { mine } from "#server/ownership.ts";

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

type Wanted = {
  /** The request's Range header. */
  range: string | null;
  /** The request's If-Range header: a range of another file than this one is answered with the whole file. */
  ifRange: string | null;
};

type OpenedResume = { fileName: string; size: number; etag: string; range: ByteRange | null; body: Readable };

/** The person's own résumé as a download; "unsatisfiable" for a range past its end. Throws NOT_FOUND without one or signed out. */
export async function openResume(
  ctx: Ctx,
  { range: header, ifRange }: Wanted,
): Promise<OpenedResume | { unsatisfiable: number }> {
  const [row] = knownUser(ctx) ? await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1) : [];
  if (!row) throw notFound();
  const etag = `"${row.sha256}"`;
  const range = ifRange === null || ifRange === etag ? byteRange(header, row.size) : null;
  if (range === "unsatisfiable") return { unsatisfiable: row.size };
  const file = await ctx.storage.get(row.storageKey, range ?? undefined);
  if (!file) throw notFound();
  return { fileName: row.fileName, size: row.size, etag, range, body: file.body };
}

export const notFound = () => new AppError("NOT_FOUND", "There is no such file.");

/** Removes the signed-in person's résumé with its text and proposals; the file goes by a job. Skills that were confirmed stay. */
export async function deleteResume(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const gone = await ctx.db.delete(resumes).where(mine(ctx, resumes)).returning({ key: resumes.storageKey });
    const storageKeys = gone.map(({ key }) => key);
    if (storageKeys.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys });
  });
}

/** Moves the ticked proposals into the profile's skills and declines the others shown; unknown names are ignored. */
export async function confirmSkills(
  ctx: Ctx,
  { shown, ticked }: { shown: readonly string[]; ticked: readonly string[] },
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const own = mine(ctx, profiles);
    const [profile] = await ctx.db.select({ skills: profiles.skills }).from(profiles).where(own).for("update");
    const [resume] = await ctx.db
      .select({ proposed: resumes.proposedSkills })
      .from(resumes)
      .where(mine(ctx, resumes))
      .for("update");
    if (!profile || !resume) return;
    const settled = confirmProposedSkills({ ...profile, ...resume, shown, ticked, limit: MAX_SKILLS });
    await ctx.db.update(profiles).set({ skills: settled.skills, updatedAt: ctx.now() }).where(own);
    await ctx.db.update(resumes).set({ proposedSkills: settled.proposed }).where(mine(ctx, resumes));
  });
}

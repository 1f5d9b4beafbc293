import { newResumeKey } from "#domain/resumes/resume-key.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { applicationDrafts } from "#server/db/schema/applications.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { acceptResume, storageRefusal } from "#server/features/uploads/accept-resume.ts";
import type { UploadedFile } from "#server/features/uploads/staged-file.ts";
import { ownDraft, resumeColumnsOf } from "./draft-row.ts";

const KEY_TOKEN_BYTES = 24;

/**
 * Gives the signed-in person's draft a file of its own, in place of an earlier one; the profile's résumé stays as it is. The draft has to
 * be there: `saveDraft` comes first.
 */
export async function attachResume(
  ctx: Ctx,
  { jobId, file }: { jobId: string; file: UploadedFile },
): Promise<{ ok: true; fileName: string } | { ok: false; refusal: ResumeRefusal }> {
  const { id: userId } = requireUser(ctx);
  const accepted = acceptResume(file);
  if (!accepted.ok) return accepted;
  const { fileName, contentType } = accepted;
  const { type, sha256, size } = accepted.file;
  const storageKey = newResumeKey({ userId, at: ctx.now(), token: ctx.newToken(KEY_TOKEN_BYTES), type });
  const resume = { storageKey, fileName, contentType, size, sha256 };
  try {
    await ctx.storage.put(storageKey, file);
    await withTransaction(ctx, (ctx) => keepFile(ctx, jobId, resume));
    return { ok: true, fileName };
  } catch (error) {
    ctx.log.error({ err: error }, "an application's résumé could not be stored");
    return { ok: false, refusal: storageRefusal(error) };
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

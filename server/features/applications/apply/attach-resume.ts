import { displayFileName } from "#domain/resumes/display-file-name.ts";
import { newResumeKey } from "#domain/resumes/resume-key.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_RESUME_BYTES, RESUME_TYPES } from "#domain/resumes/resume-type.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { applicationDrafts } from "#server/db/schema/applications.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
import { storageRefusal } from "#server/features/uploads/storage-refusal.ts";
import type { UploadedFile } from "#server/features/uploads/uploaded-file.ts";
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
  const refused = (refusal: ResumeRefusal) => ({ ok: false as const, refusal });
  if (file.size === 0) return refused("no-file");
  if (file.size > MAX_RESUME_BYTES) return refused("too-large");
  const { type, sha256, size } = file;
  if (type === null) return refused("unsupported");
  const storageKey = newResumeKey({ userId, at: ctx.now(), token: ctx.newToken(KEY_TOKEN_BYTES), type });
  const resume = {
    storageKey,
    fileName: displayFileName(file.name, type),
    contentType: RESUME_TYPES[type],
    size,
    sha256,
  };
  try {
    await ctx.storage.put(storageKey, file);
    await ctx.db.transaction(async (tx) => await keepFile(ctx, tx as Db, { userId, jobId }, resume));
    return { ok: true, fileName: resume.fileName };
  } catch (error) {
    ctx.log.error({ err: error }, "an application's résumé could not be stored");
    return refused(storageRefusal(error));
  }
}

type Kept = Parameters<typeof resumeColumnsOf>[0];

async function keepFile(ctx: Ctx, tx: Db, key: Parameters<typeof ownDraft>[0], resume: Kept): Promise<void> {
  await lockAccount(tx, key.userId);
  const [before] = await tx.select().from(applicationDrafts).where(ownDraft(key));
  if (!before) throw new Error("The draft of this file is gone.");
  await tx
    .update(applicationDrafts)
    .set({ ...resumeColumnsOf(resume), updatedAt: ctx.now() })
    .where(ownDraft(key));
  const { resumeStorageKey: replaced } = before;
  if (replaced !== null) await ctx.enqueue(tx, "remove-files", { storageKeys: [replaced] });
}

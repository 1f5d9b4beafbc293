import { displayFileName } from "#domain/resumes/display-file-name.ts";
import { newResumeKey } from "#domain/resumes/resume-key.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { RESUME_TYPES, type ResumeType } from "#domain/resumes/resume-type.ts";
import type { Result } from "#domain/shared/result.ts";
import type { FileSource } from "#server/adapters/storage/storage-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { acceptResume, storageRefusal, type UploadedFile } from "#server/features/uploads/staged-file.ts";
import { ownedBy } from "#server/ownership.ts";
import { hasRoomForFile } from "./file-room.ts";

/** `sha256` is asked for once the file has been read. */
type NewResume = { name: string; type: ResumeType; source: FileSource; sha256: () => string };

const KEY_TOKEN_BYTES = 24;

/**
 * Makes a file the person's résumé: file first, then the row with its jobs, so that a crash leaves a file without a row, never the reverse.
 * `also`: further changes in the transaction; the storage keys it returns are removed.
 */
export async function storeResume(
  ctx: Ctx,
  userId: string,
  { name, type, source, sha256 }: NewResume,
  also: (ctx: Ctx) => Promise<string[]> = async () => [],
): Promise<{ fileName: string }> {
  const now = ctx.now();
  const storageKey = newResumeKey({ userId, at: now, token: ctx.newToken(KEY_TOKEN_BYTES), type });
  await ctx.storage.put(storageKey, source);
  const fileName = displayFileName(name, type);
  await withTransaction(ctx, async (ctx) => {
    // Uploads of one person come one after the other here, so each knows the file it replaces.
    await lockAccount(ctx, userId);
    const [before] = await ctx.db.select({ key: resumes.storageKey }).from(resumes).where(ownedBy(userId, resumes));
    const row = {
      storageKey,
      fileName,
      contentType: RESUME_TYPES[type],
      size: source.size,
      sha256: sha256(),
      extraction: type === "doc" ? ("unsupported" as const) : ("waiting" as const),
      text: null,
      proposedSkills: [],
      updatedAt: now,
    };
    const [stored] = await ctx.db
      .insert(resumes)
      .values({ ...row, id: ctx.newId(), userId, createdAt: now })
      .onConflictDoUpdate({ target: resumes.userId, set: row })
      .returning({ id: resumes.id });
    const gone = [...(before ? [before.key] : []), ...(await also(ctx))];
    if (stored && type !== "doc") await ctx.enqueue(ctx.db, "extract-resume", { resumeId: stored.id });
    if (gone.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys: gone });
  });
  return { fileName };
}

type UploadResumeResult = Result<{ fileName: string }, ResumeRefusal>;

/** Makes the file the signed-in person's résumé in place of an earlier one, or says why not. What it is, is read from its bytes. */
export async function uploadResume(ctx: Ctx, file: UploadedFile | null): Promise<UploadResumeResult> {
  if (!ctx.user) return { ok: false, reason: "not-signed-in" };
  const accepted = acceptResume(file);
  if (!accepted.ok) return accepted;
  const { name, type, size, sha256 } = accepted.file;
  // A file of the profile stays with each application it goes with.
  if (!(await hasRoomForFile(ctx, ctx.user.id, size))) return { ok: false, reason: "no-room" };
  try {
    const { fileName } = await storeResume(ctx, ctx.user.id, {
      name,
      type,
      source: accepted.file,
      sha256: () => sha256,
    });
    return { ok: true, fileName };
  } catch (error) {
    ctx.log.error({ err: error }, "résumé could not be stored");
    return { ok: false, reason: storageRefusal(error) };
  }
}

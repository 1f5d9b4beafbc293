import { and, eq, lt } from "drizzle-orm";
import { judgeUpload, UPLOAD_WINDOW_SECONDS, type UploadVerdict } from "#domain/resumes/judge-upload.ts";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumeUploads } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { receiveUpload, type UploadForm, type UploadOptions } from "#server/features/uploads/receive-upload.ts";
import { everyones, ownedBy } from "#server/ownership.ts";

type SlotCtx = Pick<Ctx, "db" | "now" | "newId">;

type Slot = { ok: true; id: string } | Exclude<UploadVerdict, { ok: true }>;

/** The form field that holds a résumé or a file of facts, on every page. */
const FIELD = "resume";

/** Reads a form with a résumé or fact file and gives it to `use`. A person's upload limits are checked before a byte is read. */
export async function receiveResume<T>(
  ctx: Ctx,
  request: Pick<Request, "headers" | "body">,
  use: (form: UploadForm) => Promise<T>,
  options: UploadOptions = {},
): Promise<Result<{ result: T }, ResumeRefusal>> {
  const slot = ctx.user ? await takeUploadSlot(ctx, ctx.user.id).catch(orFull) : null;
  if (slot && !slot.ok) return slot;
  let counted = true;
  try {
    const counting = async (form: UploadForm) => {
      counted = form.file !== null;
      return await use(form);
    };
    return await receiveUpload(request, FIELD, counting, options).catch(orFull);
  } finally {
    // What was received stands, whether or not the end of it can be noted.
    if (slot)
      await endUploadSlot(ctx, slot.id, { counted }).catch((error: unknown) =>
        ctx.log.error({ err: error }, "the end of an upload could not be noted"),
      );
  }
}

/** No room: to note an upload, where nothing of the form has been read yet, or for what has come of it. */
function orFull(error: unknown): { ok: false; reason: "full" } {
  if (errorCode(error) !== "STORAGE_FULL") throw error;
  return { ok: false, reason: "full" };
}

/** Counts one more upload of this person as begun, if they may begin one. Two at once are counted one after the other. */
async function takeUploadSlot(ctx: SlotCtx, userId: string): Promise<Slot> {
  const now = ctx.now();
  const own = ownedBy(userId, resumeUploads);
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const dayAgo = new Date(now.getTime() - UPLOAD_WINDOW_SECONDS * 1000);
    await ctx.db.delete(resumeUploads).where(and(own, lt(resumeUploads.startedAt, dayAgo)));
    const verdict = judgeUpload(await ctx.db.select().from(resumeUploads).where(own), now);
    if (!verdict.ok) return verdict;
    const id = ctx.newId();
    await ctx.db.insert(resumeUploads).values({ id, userId, startedAt: now });
    return { ok: true, id };
  });
}

/** The upload has ended; one that brought no file is not counted. */
async function endUploadSlot(ctx: SlotCtx, id: string, { counted }: { counted: boolean }): Promise<void> {
  const uploads = everyones(resumeUploads, "the slot that this upload has taken for its person");
  const slot = eq(resumeUploads.id, id);
  if (counted) await ctx.db.update(uploads).set({ endedAt: ctx.now() }).where(slot);
  else await ctx.db.delete(uploads).where(slot);
}

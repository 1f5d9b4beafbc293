import { and, eq, lt } from "drizzle-orm";
import { judgeUpload, UPLOAD_WINDOW_SECONDS, type UploadVerdict } from "#domain/resumes/judge-upload.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { resumeUploads } from "#server/db/schema/resumes.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";

type SlotCtx = Pick<Ctx, "db" | "now" | "newId">;
type Slot = { ok: true; id: string } | Exclude<UploadVerdict, { ok: true }>;

/** Counts one more upload of this person as begun, if they may begin one. Two at once are counted one after the other. */
export async function takeUploadSlot(ctx: SlotCtx, userId: string): Promise<Slot> {
  const now = ctx.now();
  const ofPerson = eq(resumeUploads.userId, userId);
  return await ctx.db.transaction(async (tx) => {
    await lockAccount(tx as Db, userId);
    const dayAgo = new Date(now.getTime() - UPLOAD_WINDOW_SECONDS * 1000);
    await tx.delete(resumeUploads).where(and(ofPerson, lt(resumeUploads.startedAt, dayAgo)));
    const verdict = judgeUpload(await tx.select().from(resumeUploads).where(ofPerson), now);
    if (!verdict.ok) return verdict;
    const id = ctx.newId();
    await tx.insert(resumeUploads).values({ id, userId, startedAt: now });
    return { ok: true, id };
  });
}

/** The upload has ended; one that brought no file is not counted. */
export async function endUploadSlot(ctx: SlotCtx, id: string, { counted }: { counted: boolean }): Promise<void> {
  const slot = eq(resumeUploads.id, id);
  if (counted) await ctx.db.update(resumeUploads).set({ endedAt: ctx.now() }).where(slot);
  else await ctx.db.delete(resumeUploads).where(slot);
}

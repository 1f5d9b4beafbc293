import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine } from "#server/ownership.ts";

/** Removes the signed-in person's résumé with its text and proposals; the file goes by a job. Skills that were confirmed stay. */
export async function deleteResume(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const gone = await ctx.db.delete(resumes).where(mine(ctx, resumes)).returning({ key: resumes.storageKey });
    const storageKeys = gone.map(({ key }) => key);
    if (storageKeys.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys });
  });
}

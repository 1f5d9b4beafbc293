import { eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";

/** Removes the signed-in person's résumé with its text and proposals; the file goes by a job. Skills that were confirmed stay. */
export async function deleteResume(ctx: Ctx): Promise<void> {
  const user = requireUser(ctx);
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(resumes).where(eq(resumes.userId, user.id)).returning({ key: resumes.storageKey });
    const storageKeys = gone.map(({ key }) => key);
    if (storageKeys.length > 0) await ctx.enqueue(tx as Db, "remove-files", { storageKeys });
  });
}

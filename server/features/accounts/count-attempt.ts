import { eq } from "drizzle-orm";
import { type AttemptRule, type AttemptVerdict, judgeAttempt } from "#domain/accounts/attempt-limit.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";

type CountCtx = Pick<Ctx, "db" | "now">;

/**
 * Counts one attempt under `key` and says whether it may be made. Attempts at once are counted one after another. Throws UNAVAILABLE
 * whatever keeps it from counting: nobody tries on uncounted.
 */
export async function countAttempt(ctx: CountCtx, key: string, rule: AttemptRule): Promise<AttemptVerdict> {
  try {
    return await count(ctx, key, rule);
  } catch (cause) {
    throw new AppError("UNAVAILABLE", "This is not possible right now. Please try again in a moment.", { cause });
  }
}

async function count(ctx: CountCtx, key: string, rule: AttemptRule): Promise<AttemptVerdict> {
  return await withTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    await ctx.db.insert(attempts).values({ key, count: 0, startedAt: at }).onConflictDoNothing();
    const [row] = await ctx.db.select().from(attempts).where(eq(attempts.key, key)).for("update");
    const verdict = judgeAttempt(row ?? null, rule, at);
    if (verdict.allowed) await ctx.db.update(attempts).set(verdict.state).where(eq(attempts.key, key));
    return verdict;
  });
}

/** Forgets what was counted under `key`. */
export async function forgetAttempts({ db }: Pick<Ctx, "db">, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

import { eq } from "drizzle-orm";
import { type AttemptRule, type AttemptVerdict, judgeAttempt } from "#domain/accounts/attempt-limit.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { attempts } from "#server/db/schema/sign-in.ts";

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

async function count({ db, now }: CountCtx, key: string, rule: AttemptRule): Promise<AttemptVerdict> {
  return await db.transaction(async (tx) => {
    const at = now();
    await tx.insert(attempts).values({ key, count: 0, startedAt: at }).onConflictDoNothing();
    const [row] = await tx.select().from(attempts).where(eq(attempts.key, key)).for("update");
    const verdict = judgeAttempt(row ?? null, rule, at);
    if (verdict.allowed) await tx.update(attempts).set(verdict.state).where(eq(attempts.key, key));
    return verdict;
  });
}

/** Forgets what was counted under `key`. */
export async function forgetAttempts({ db }: Pick<Ctx, "db">, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

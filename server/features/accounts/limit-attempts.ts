import { eq } from "drizzle-orm";
import { type AttemptRule, type AttemptVerdict, judgeAttempt } from "#domain/accounts/attempt-limit.ts";
import { ATTEMPT_RULES, type AttemptKind } from "#domain/accounts/attempt-rules.ts";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { WIDE_SHARE } from "#domain/shared/network-of.ts";
import type { Ctx } from "#server/ctx.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";

type LimitCtx = Pick<Ctx, "db" | "now" | "auth">;

type CountCtx = Pick<Ctx, "db" | "now">;

/**
 * Counts one attempt under `key` and says whether it may be made. Attempts at once are counted one after another. Throws UNAVAILABLE,
 * or STORAGE_FULL, whatever keeps it from counting: nobody tries on uncounted.
 */
export async function countAttempt(ctx: CountCtx, key: string, rule: AttemptRule): Promise<AttemptVerdict> {
  try {
    return await count(ctx, key, rule);
  } catch (cause) {
    if (errorCode(cause) === "STORAGE_FULL") throw cause;
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
async function forgetAttempts({ db }: Pick<Ctx, "db">, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** Counts an attempt of this kind by or on `subject` (an address, an account's id) and says whether it may be made. */
export async function limitAttempts(ctx: LimitCtx, kind: AttemptKind, subject: string): Promise<AttemptVerdict> {
  return await countAttempt(ctx, keyOf(ctx, kind, subject), ATTEMPT_RULES[kind]);
}

/** Counts an attempt by the client's network, and by its wide network loosely; `on` tells apart what is tried, such as an address. */
export async function limitNetwork(ctx: LimitCtx, kind: AttemptKind, on = ""): Promise<AttemptVerdict> {
  const { near, wide } = ctx.auth.clientNetwork;
  const verdict = await limitAttempts(ctx, kind, `${near} ${on}`);
  if (!verdict.allowed || wide === null) return verdict;
  const rule = { ...ATTEMPT_RULES[kind], max: ATTEMPT_RULES[kind].max * WIDE_SHARE };
  return await countAttempt(ctx, keyOf(ctx, kind, `${wide}/48 ${on}`), rule);
}

/** The person has shown who they are: the next attempt is the first again. */
export async function endAttempts(ctx: LimitCtx, kind: AttemptKind, subject: string): Promise<void> {
  await forgetAttempts(ctx, keyOf(ctx, kind, subject));
}

/** The same for what `limitNetwork` counted. */
export async function endNetworkAttempts(ctx: LimitCtx, kind: AttemptKind, on: string): Promise<void> {
  await endAttempts(ctx, kind, `${ctx.auth.clientNetwork.near} ${on}`);
}

function keyOf({ auth }: Pick<Ctx, "auth">, kind: AttemptKind, subject: string): string {
  return auth.attemptKey(`${kind} ${subject}`);
}

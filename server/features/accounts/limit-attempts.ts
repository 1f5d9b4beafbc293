import { eq, type SQL, sql } from "drizzle-orm";
import { ATTEMPT_RULES, type AttemptKind, type AttemptRule } from "#domain/accounts/attempt-rules.ts";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { WIDE_SHARE } from "#domain/shared/network-of.ts";
import type { Ctx } from "#server/ctx.ts";
import { attempts } from "#server/db/schema/sign-in.ts";

type LimitCtx = Pick<Ctx, "db" | "now" | "auth">;

type CountCtx = Pick<Ctx, "db" | "now">;

type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts one attempt under `key` and says whether it may be made. Attempts at once are counted one after another; refused ones
 * do not prolong the wait. Throws UNAVAILABLE,
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

/** One statement, since every log-in waits for several: attempts that are let through cost one round trip, the others two. */
async function count({ db, now }: CountCtx, key: string, rule: AttemptRule): Promise<AttemptVerdict> {
  const at = now();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const isOver = sql`${attempts.startedAt} + make_interval(secs => ${rule.windowSeconds}) <= ${moment}`;
  const nth = sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`;
  const startedAt = sql`case when ${isOver} then ${moment} else ${attempts.startedAt} end`;
  const [counted] = await db
    .insert(attempts)
    .values({ key, count: 1, startedAt: at, blockedUntil: blockAfter(sql`1`, moment, moment, rule) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: nth, startedAt, blockedUntil: blockAfter(nth, startedAt, moment, rule) },
      setWhere: sql`${attempts.blockedUntil} is null or ${attempts.blockedUntil} <= ${moment}`,
    })
    .returning({ count: attempts.count });
  if (counted) return { allowed: true };
  const [blocked] = await db.select().from(attempts).where(eq(attempts.key, key));
  const waitMs = (blocked?.blockedUntil?.getTime() ?? 0) - at.getTime();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** When the next may be made after the `nth` attempt of a window; null at once. */
function blockAfter(nth: SQL, startedAt: SQL, moment: SQL, rule: AttemptRule): SQL {
  const { max, windowSeconds, firstDelaySeconds: first, longestDelaySeconds: longest = windowSeconds } = rule;
  const end =
    first === undefined
      ? sql`${startedAt} + make_interval(secs => ${windowSeconds})`
      : sql`${moment} + make_interval(secs => least(${first} * power(2, least(${nth} - ${max}::int, 30)), ${longest}))`;
  return sql`case when ${nth} < ${max} then null else ${end} end`;
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

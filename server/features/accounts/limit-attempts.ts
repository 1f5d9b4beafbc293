import { eq, type SQL, sql } from "drizzle-orm";
import { ATTEMPT_RULES, type AttemptKind, type AttemptRule } from "#domain/accounts/attempt-rules.ts";
import { AppError, errorCode } from "#domain/shared/app-error.ts";
import { mailboxOf } from "#domain/shared/mailbox-of.ts";
import { WIDE_SHARE } from "#domain/shared/network-of.ts";
import type { Ctx } from "#server/ctx.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import type { Refusals } from "./refusals.ts";

type LimitCtx = Pick<Ctx, "db" | "now" | "auth">;

type CountCtx = Pick<Ctx, "db" | "now"> & { refusals: Refusals };

type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

type Counted = { key: string; rule: AttemptRule };

/**
 * Counts one attempt under each key in turn until one refuses, so that a refusal uses up none of the next limits. Concurrent attempts are
 * counted in sequence; refused ones do not prolong the wait. Throws UNAVAILABLE or STORAGE_FULL rather than let one pass uncounted.
 */
export async function countAttempt(ctx: CountCtx, ...counted: [Counted, ...Counted[]]): Promise<AttemptVerdict> {
  try {
    return await ctx.refusals.inTurn(counted[0].key, async () => {
      const knownMs = ctx.refusals.waitMs(
        counted.map(({ key }) => key),
        ctx.now(),
      );
      return knownMs > 0 ? refusedFor(knownMs) : await count(ctx, counted);
    });
  } catch (cause) {
    if (errorCode(cause) === "STORAGE_FULL") throw cause;
    throw new AppError("UNAVAILABLE", "This is not possible right now. Please try again in a moment.", { cause });
  }
}

/** One statement and one commit, since every log-in waits for them: attempts that are let through cost one round trip, the others two. */
async function count({ db, now, refusals }: CountCtx, counted: readonly Counted[]): Promise<AttemptVerdict> {
  const at = now();
  const moment = sqlTime(at);
  const steps = counted.map(({ key, rule }, n) => {
    const before = n > 0 ? sql`from ${stepName(n - 1)}` : sql``;
    return sql`${stepName(n)} as (${countOne(key, rule, { moment, before })})`;
  });
  const all = counted.map((_, n) => sql`select ${sql.raw(String(n))} as n, blocked_ms from ${stepName(n)}`);
  const { rows } = await db.execute<{ n: number; blocked_ms: number | null }>(
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(all, sql` union all `)}`,
  );
  for (const { n, blocked_ms: until } of rows)
    if (until !== null) refusals.add(counted[n]?.key ?? "", Number(until), at);
  const refusedBy = counted[rows.length];
  if (!refusedBy) return { allowed: true };
  const [blocked] = await db.select().from(attempts).where(eq(attempts.key, refusedBy.key));
  const until = blocked?.blockedUntil?.getTime() ?? 0;
  refusals.add(refusedBy.key, until, at);
  return refusedFor(until - at.getTime());
}

const stepName = (n: number) => sql.identifier(`counted_${n}`);

/** Counts under one key, when what stands in `before` has been counted. */
function countOne(key: string, rule: AttemptRule, { moment, before }: { moment: SQL; before: SQL }): SQL {
  const isOver = sql`${attempts.startedAt} + make_interval(secs => ${rule.windowSeconds}) <= ${moment}`;
  const nth = sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`;
  const startedAt = sql`case when ${isOver} then ${moment} else ${attempts.startedAt} end`;
  return sql`insert into ${attempts} (key, count, started_at, blocked_until)
    select ${key}, 1, ${moment}, ${blockAfter(sql`1`, moment, moment, rule)} ${before}
    on conflict (key) do update set
      count = ${nth}, started_at = ${startedAt}, blocked_until = ${blockAfter(nth, startedAt, moment, rule)}
      where ${attempts.blockedUntil} is null or ${attempts.blockedUntil} <= ${moment}
    returning extract(epoch from ${attempts.blockedUntil})::float8 * 1000 as blocked_ms`;
}

function refusedFor(waitMs: number): AttemptVerdict {
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

/** An attempt of this kind by or on `subject` (an address, an account's id), to be counted. */
export function attempt(auth: Ctx["auth"], kind: AttemptKind, subject: string): Counted {
  return { key: auth.attemptKey(`${kind} ${subject}`), rule: ATTEMPT_RULES[kind] };
}

/** An attempt by the client's network, and by its wide network loosely; `on` tells apart what is tried, such as an address. */
export function attemptFrom(auth: Ctx["auth"], kind: AttemptKind, on = ""): [Counted, ...Counted[]] {
  const { near, wide } = auth.clientNetwork;
  const own = attempt(auth, kind, `${near} ${on}`);
  if (wide === null) return [own];
  const rule = { ...own.rule, max: own.rule.max * WIDE_SHARE };
  return [own, { ...attempt(auth, kind, `${wide}/48 ${on}`), rule }];
}

/** Counts an attempt of this kind by or on `subject` and says whether it may be made. */
export async function limitAttempts(ctx: LimitCtx, kind: AttemptKind, subject: string): Promise<AttemptVerdict> {
  return await limitAll(ctx, attempt(ctx.auth, kind, subject));
}

/** Whether an unconfirmed address may be mailed a link: ever new spellings do not fill a stranger's mailbox; the plain one always may. */
export async function mayMailTo(ctx: LimitCtx, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  return email === mailbox || (await limitAttempts(ctx, "mailbox", mailbox)).allowed;
}

export async function limitNetwork(ctx: LimitCtx, kind: AttemptKind): Promise<AttemptVerdict> {
  return await limitAll(ctx, ...attemptFrom(ctx.auth, kind));
}

/** Counts one post, or question, per person or network and for everybody together. */
export async function limitSender(
  ctx: LimitCtx & Pick<Ctx, "user">,
  kind: "contact" | "report" | "suggest" | "payment-look",
) {
  const [own, ...wide] = ctx.user ? [attempt(ctx.auth, kind, ctx.user.id)] : attemptFrom(ctx.auth, kind);
  return await limitAll(ctx, own, ...wide, attempt(ctx.auth, `${kind}-all`, ""));
}

/** The same of attempts that are made already, as `countAttempt` counts them. */
export async function limitAll({ db, now, auth }: LimitCtx, ...counted: [Counted, ...Counted[]]) {
  return await countAttempt({ db, now, refusals: auth.refusals }, ...counted);
}

/** The person has shown who they are: the next attempt is the first again. */
export async function endAttempts({ db, auth }: Pick<Ctx, "db" | "auth">, { key }: Counted): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
  auth.refusals.forget(key);
}

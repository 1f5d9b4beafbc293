import type { AttemptVerdict } from "#domain/accounts/attempt-limit.ts";
import { ATTEMPT_RULES, type AttemptKind } from "#domain/accounts/attempt-rules.ts";
import type { Ctx } from "#server/ctx.ts";
import { countAttempt, forgetAttempts } from "./count-attempt.ts";

type LimitCtx = Pick<Ctx, "db" | "now" | "auth">;

/** Counts an attempt of this kind by or on `subject` (an address, an account's id) and says whether it may be made. */
export async function limitAttempts(ctx: LimitCtx, kind: AttemptKind, subject: string): Promise<AttemptVerdict> {
  return await countAttempt(ctx, keyOf(ctx, kind, subject), ATTEMPT_RULES[kind]);
}

/** The person has shown who they are: the next attempt is the first again. */
export async function endAttempts(ctx: LimitCtx, kind: AttemptKind, subject: string): Promise<void> {
  await forgetAttempts(ctx, keyOf(ctx, kind, subject));
}

function keyOf({ auth }: Pick<Ctx, "auth">, kind: AttemptKind, subject: string): string {
  return auth.attemptKey(`${kind} ${subject}`);
}

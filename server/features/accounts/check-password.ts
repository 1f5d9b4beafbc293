import { and, eq } from "drizzle-orm";
import type { CurrentPasswordError, CurrentPasswordErrors } from "#domain/accounts/account-forms.ts";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import type { Refusal, Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { mine } from "#server/ownership.ts";
import { endAttempts, limitAttempts } from "./limit-attempts.ts";

export type PasswordRefusal = CurrentPasswordError;
export type PasswordCheck = Result<object, PasswordRefusal, CurrentPasswordErrors>;

/** Asks the signed-in person for the password once more, before what only they may do. Wrong ones are limited like at login. */
export async function checkPassword(ctx: Ctx, password: string): Promise<PasswordCheck> {
  const user = requireUser(ctx);
  if (password === "") return refused("missing");
  const limit = await limitAttempts(ctx, "confirm-password", user.id);
  if (!limit.allowed) return refused("limited", limit.retryAfterSeconds);
  const [row] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(mine(ctx, accounts), eq(accounts.providerId, "credential")))
    .limit(1);
  if (!row?.hash || !(await ctx.auth.verifyPassword(row.hash, normalisePassword(password)))) return refused("wrong");
  await endAttempts(ctx, "confirm-password", user.id);
  return { ok: true };
}

function refused(reason: PasswordRefusal, retryAfterSeconds = 0): Refusal<PasswordRefusal, CurrentPasswordErrors> {
  return { ok: false, reason, fields: { current: reason }, retryAfterSeconds };
}

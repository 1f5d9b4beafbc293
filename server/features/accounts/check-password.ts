import { and, eq } from "drizzle-orm";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { mine } from "#server/ownership.ts";
import { endAttempts, limitAttempts } from "./limit-attempts.ts";

export type PasswordRefusal = "missing" | "wrong" | "limited";
export type PasswordCheck = { ok: true } | { ok: false; reason: PasswordRefusal; retryAfterSeconds: number };

/** Asks the signed-in person for the password once more, before what only they may do. Wrong ones are limited like at login. */
export async function checkPassword(ctx: Ctx, password: string): Promise<PasswordCheck> {
  const user = requireUser(ctx);
  if (password === "") return { ok: false, reason: "missing", retryAfterSeconds: 0 };
  const limit = await limitAttempts(ctx, "confirm-password", user.id);
  if (!limit.allowed) return { ok: false, reason: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  const [row] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(mine(ctx, accounts), eq(accounts.providerId, "credential")))
    .limit(1);
  if (!row?.hash || !(await ctx.auth.verifyPassword(row.hash, normalisePassword(password))))
    return { ok: false, reason: "wrong", retryAfterSeconds: 0 };
  await endAttempts(ctx, "confirm-password", user.id);
  return { ok: true };
}

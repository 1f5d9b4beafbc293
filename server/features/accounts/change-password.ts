import { type NewPasswordFaults, parseNewPassword } from "#domain/accounts/new-password-form.ts";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine } from "#server/ownership.ts";
import { checkPassword, type PasswordCheck } from "./check-password.ts";
import { loadCommonPasswords } from "./common-passwords.ts";
import { mailAccount } from "./mail-account.ts";

export type ChangePasswordInput = { current: string; password: string; confirmPassword: string };
export type ChangePasswordResult =
  | { ok: true; cookies: string[] }
  | { ok: false; current: Extract<PasswordCheck, { ok: false }> | null; faults: NewPasswordFaults };

/** A new password in place of the current one. Every other session ends, this one is a new one, and a mail says that it happened. */
export async function changePassword(
  ctx: Ctx,
  { current, ...typed }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const user = requireUser(ctx);
  const parsed = parseNewPassword(typed, { email: user.email, isCommon: await loadCommonPasswords() });
  if (!parsed.ok) return { ok: false, current: null, faults: parsed.faults };
  const check = await checkPassword(ctx, current);
  if (!check.ok) return { ok: false, current: check, faults: {} };
  const { status, cookies } = await ctx.auth.call("/change-password", {
    currentPassword: normalisePassword(current),
    newPassword: parsed.password,
    revokeOtherSessions: true,
  });
  if (status === 429) throw new AppError("RATE_LIMITED", "Too many attempts. Please try again in a minute.");
  if (status !== 200) throw new AppError("INTERNAL", "The password could not be changed.");
  await withTransaction(ctx, async (ctx) => {
    await ctx.db.delete(accountLinks).where(mine(ctx, accountLinks));
    await mailAccount(ctx, {
      person: { userId: user.id },
      template: "password-changed",
      props: ({ name }) => ({ name, link: `${ctx.settings.origin}/forgot-password` }),
    });
  });
  return { ok: true, cookies };
}

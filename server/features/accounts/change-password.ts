import type { CurrentPasswordErrors } from "#domain/accounts/account-forms.ts";
import { NEW_PASSWORD_ERRORS, type NewPasswordErrors, NewPasswordForm } from "#domain/accounts/new-password-form.ts";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine } from "#server/ownership.ts";
import { checkPassword, type PasswordRefusal } from "./check-password.ts";
import { loadCommonPasswords } from "./common-passwords.ts";
import { mailAccount } from "./mail-account.ts";

type ChangePasswordInput = { current: string; password: string; confirmPassword: string };
type ChangePasswordResult = Result<
  { cookies: string[] },
  "invalid" | PasswordRefusal,
  NewPasswordErrors & CurrentPasswordErrors
>;

/** A new password in place of the current one. Every other session ends, this one is a new one, and a mail says that it happened. */
export async function changePassword(
  ctx: Ctx,
  { current, ...typed }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const user = requireUser(ctx);
  const form = NewPasswordForm({ email: user.email, isCommon: await loadCommonPasswords() });
  const parsed = parseForm(form, typed, NEW_PASSWORD_ERRORS);
  if (!parsed.ok) return parsed;
  const check = await checkPassword(ctx, current);
  if (!check.ok) return check;
  const { status, cookies } = await ctx.auth.call("/change-password", {
    currentPassword: normalisePassword(current),
    newPassword: parsed.data,
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

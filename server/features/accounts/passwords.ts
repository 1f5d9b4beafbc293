import { and, eq } from "drizzle-orm";
import type { CurrentPasswordError, CurrentPasswordErrors } from "#domain/accounts/account-forms.ts";
import { NEW_PASSWORD_ERRORS, type NewPasswordErrors, NewPasswordForm } from "#domain/accounts/new-password-form.ts";
import { MIN_PASSWORD_LENGTH, normalisePassword } from "#domain/accounts/password-policy.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Refusal, Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine, ownedBy } from "#server/ownership.ts";
import { attempt, endAttempts, limitAll } from "./limit-attempts.ts";
import { mailAccount } from "./mail-account.ts";

export type PasswordCheck = Result<object, CurrentPasswordError, CurrentPasswordErrors>;

/** Asks the signed-in person for the password once more, before what only they may do. Wrong ones are limited like at login. */
export async function checkPassword(ctx: Ctx, password: string): Promise<PasswordCheck> {
  return await checkPasswordOf(ctx, requireUser(ctx).id, password);
}

/** The same of somebody who is known by a mailed link. */
export async function checkPasswordOf(ctx: Ctx, userId: string, password: string): Promise<PasswordCheck> {
  if (password === "") return refused("missing");
  const counted = attempt(ctx.auth, "confirm-password", userId);
  const limit = await limitAll(ctx, counted);
  if (!limit.allowed) return refused("limited", limit.retryAfterSeconds);
  const [row] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(ownedBy(userId, accounts), eq(accounts.providerId, "credential")))
    .limit(1);
  if (!row?.hash || !(await ctx.auth.verifyPassword(row.hash, normalisePassword(password)))) return refused("wrong");
  await endAttempts(ctx, counted);
  return { ok: true };
}

function refused(
  reason: CurrentPasswordError,
  retryAfterSeconds = 0,
): Refusal<CurrentPasswordError, CurrentPasswordErrors> {
  return { ok: false, reason, fields: { current: reason }, retryAfterSeconds };
}

type ChangePasswordInput = { current: string; password: string; confirmPassword: string };
type ChangePasswordResult = Result<
  { cookies: string[] },
  "invalid" | CurrentPasswordError,
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
  // Before it is changed: afterwards the person could not be told that a link still works.
  await ctx.db.delete(accountLinks).where(mine(ctx, accountLinks));
  const { status, cookies } = await ctx.auth.call("/change-password", {
    currentPassword: normalisePassword(current),
    newPassword: parsed.data,
    revokeOtherSessions: true,
  });
  if (status === 429) throw new AppError("RATE_LIMITED", "Too many attempts. Please try again in a minute.");
  if (status !== 200) throw new AppError("INTERNAL", "The password could not be changed.");
  await withTransaction(ctx, (ctx) =>
    mailAccount(ctx, {
      person: { userId: user.id },
      template: "password-changed",
      props: ({ name }) => ({ name, link: `${ctx.settings.origin}/forgot-password` }),
    }),
  ).catch((error: unknown) => ctx.log.error({ err: error }, "a change of password could not be mailed"));
  return { ok: true, cookies };
}

let loaded: Promise<ReadonlySet<string>> | null = null;

/** The commonest passwords that are long enough to be asked about, in lower case; unpacked when first needed. */
export async function loadCommonPasswords(): Promise<(lowerCase: string) => boolean> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= MIN_PASSWORD_LENGTH)),
  );
  const common = await loaded;
  return (lowerCase) => common.has(lowerCase);
}

import { and, eq } from "drizzle-orm";
import { NEW_PASSWORD_ERRORS, type NewPasswordErrors, NewPasswordForm } from "#domain/accounts/new-password-form.ts";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { accounts, sessions, users } from "#server/db/schema/accounts.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownedBy } from "#server/ownership.ts";
import { findLink, redeemLink } from "./account-link.ts";
import { limitAttempts, limitNetwork } from "./limit-attempts.ts";
import { findAddressee, mailAccount, mailLink } from "./mail-account.ts";
import { loadCommonPasswords } from "./passwords.ts";
import { signInPass } from "./sign-in.ts";

type RecoveryResult = Result<object, "missing" | "email-invalid" | "limited">;

/** Mails a link to choose a new password, at most three times an hour. The answer is the same for an address without an account. */
export async function requestRecovery(ctx: Ctx, { email: typed }: { email: string }): Promise<RecoveryResult> {
  if (typed.trim() === "") return { ok: false, reason: "missing" };
  const email = normaliseEmail(typed);
  if (email === null) return { ok: false, reason: "email-invalid" };
  const byNetwork = await limitNetwork(ctx, "recovery");
  if (!byNetwork.allowed) return { ok: false, reason: "limited", retryAfterSeconds: byNetwork.retryAfterSeconds };
  const byAddress = await limitAttempts(ctx, "mail-link", `reset-password ${email}`);
  const account = await findAddressee(ctx, { email });
  if (account && byAddress.allowed) {
    await withTransaction(ctx, (ctx) => mailLink(ctx, { purpose: "reset-password", userId: account.id, email }));
  }
  return { ok: true };
}

type ResetInput = { token: string; password: string; confirmPassword: string };
/** `pass` goes to `signIn`. */
type ResetResult = Result<{ pass: string }, "expired" | "invalid", NewPasswordErrors>;

/** Can this link still be used? Looking does not use it up. */
export async function isResetLinkGood(ctx: Ctx, token: string): Promise<boolean> {
  return (await findLink(ctx, "reset-password", token)) !== null;
}

/**
 * Sets a new password by a mailed link, once: every session ends, every other link of the person too, no wait for
 * wrong passwords holds up whoever logs in with what is returned, and a mail says that it happened. A refused password leaves the link as it is.
 */
export async function resetPassword(ctx: Ctx, { token, ...typed }: ResetInput): Promise<ResetResult> {
  const link = await findLink(ctx, "reset-password", token);
  if (!link) return { ok: false, reason: "expired" };
  const form = NewPasswordForm({ email: link.email, isCommon: await loadCommonPasswords() });
  const parsed = parseForm(form, typed, NEW_PASSWORD_ERRORS);
  if (!parsed.ok) return parsed;
  const hash = await ctx.auth.hashPassword(parsed.data);
  const done = await withTransaction(ctx, (ctx) => storePassword(ctx, token, hash));
  if (!done) return { ok: false, reason: "expired" };
  return { ok: true, pass: signInPass(ctx, link.email) };
}

async function storePassword(ctx: Ctx, token: string, password: string): Promise<boolean> {
  const link = await redeemLink(ctx, "reset-password", token);
  if (!link) return false;
  const { userId } = link;
  const updatedAt = ctx.now();
  await ctx.db
    .update(accounts)
    .set({ password, updatedAt })
    .where(and(ownedBy(userId, accounts), eq(accounts.providerId, "credential")));
  await ctx.db.update(users).set({ emailVerified: true, updatedAt }).where(ownedBy(userId, users));
  await ctx.db.delete(sessions).where(ownedBy(userId, sessions));
  await ctx.db.delete(accountLinks).where(ownedBy(userId, accountLinks));
  await mailAccount(ctx, {
    person: { userId },
    template: "password-changed",
    props: ({ name }) => ({ name, link: `${ctx.settings.origin}/forgot-password` }),
  });
  return true;
}

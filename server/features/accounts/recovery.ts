import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { NEW_PASSWORD_ERRORS, type NewPasswordErrors, NewPasswordForm } from "#domain/accounts/new-password-form.ts";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import type { SignInMethod } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import { accounts, sessions, users } from "#server/db/schema/accounts.ts";
import { accountLinks, passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownedBy } from "#server/ownership.ts";
import { findLink, redeemLink } from "./account-link.ts";
import { limitAttempts, limitNetwork, mayMailTo } from "./limit-attempts.ts";
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
  if (account && byAddress.allowed && (account.emailVerified || (await mayMailTo(ctx, email)))) {
    await withTransaction(ctx, (ctx) => mailLink(ctx, { purpose: "reset-password", userId: account.id, email }));
  }
  return { ok: true };
}

type ResetInput = { token: string; password: string; confirmPassword: string };
/** `pass` goes to `signIn`; `removed` says that ways to log in were removed. */
type ResetResult = Result<{ pass: string; removed: boolean }, "expired" | "invalid", NewPasswordErrors>;

export async function isResetLinkGood(ctx: Ctx, token: string): Promise<boolean> {
  return (await findLink(ctx, "reset-password", token)) !== null;
}

/**
 * Sets a new password by a mailed link, once. Ends all sessions and other links, removes sign-in methods the mailbox never confirmed, lifts
 * waits for wrong passwords (`pass`) and mails a notice. A refused password leaves the link usable.
 */
export async function resetPassword(ctx: Ctx, { token, ...typed }: ResetInput): Promise<ResetResult> {
  const link = await findLink(ctx, "reset-password", token);
  if (!link) return { ok: false, reason: "expired" };
  const form = NewPasswordForm({ email: link.email, isCommon: await loadCommonPasswords() });
  const parsed = parseForm(form, typed, NEW_PASSWORD_ERRORS);
  if (!parsed.ok) return parsed;
  const hash = await ctx.auth.hashPassword(parsed.data);
  const removed = await withTransaction(ctx, (ctx) => storePassword(ctx, token, hash));
  if (!removed) return { ok: false, reason: "expired" };
  return { ok: true, pass: signInPass(ctx, link.email), removed: removed.length > 0 };
}

/** What was removed besides, null when the link had run out. */
async function storePassword(ctx: Ctx, token: string, password: string): Promise<SignInMethod[] | null> {
  const link = await redeemLink(ctx, "reset-password", token);
  if (!link) return null;
  const { userId } = link;
  const updatedAt = ctx.now();
  await ctx.db
    .update(accounts)
    .set({ password, updatedAt })
    .where(and(ownedBy(userId, accounts), eq(accounts.providerId, "credential")));
  const removed = await removeUnproven(ctx, userId);
  await ctx.db
    .update(users)
    .set({ emailVerified: true, mailboxProvenAt: updatedAt, updatedAt })
    .where(ownedBy(userId, users));
  await ctx.db.delete(sessions).where(ownedBy(userId, sessions));
  await ctx.db.delete(accountLinks).where(ownedBy(userId, accountLinks));
  await mailAccount(ctx, {
    person: { userId },
    template: "password-changed",
    props: ({ name }) => ({ name, removed, link: `${ctx.settings.origin}/forgot-password` }),
  });
  return removed;
}

/** Removes the sign-in methods added since the mailbox was last proven to be the person's: another person may have added them. */
async function removeUnproven({ db }: Ctx, userId: string): Promise<SignInMethod[]> {
  const own = ownedBy(userId, users);
  const [user] = await db.select({ since: users.mailboxProvenAt, app: users.twoFactorEnabled }).from(users).where(own);
  const unproven = (at: PgColumn) => or(isNull(at), gt(at, user?.since ?? new Date(0)));
  const apps = await db
    .delete(twoFactors)
    .where(and(ownedBy(userId, twoFactors), unproven(twoFactors.addedAt)))
    .returning({ id: twoFactors.id });
  if (apps.length > 0) await db.update(users).set({ twoFactorEnabled: false }).where(own);
  const keys = await db
    .delete(passkeys)
    .where(and(ownedBy(userId, passkeys), unproven(passkeys.createdAt)))
    .returning({ id: passkeys.id });
  return [
    ...(keys.length > 0 ? (["passkey"] as const) : []),
    ...(apps.length > 0 && user?.app ? (["authenticator-app"] as const) : []),
  ];
}

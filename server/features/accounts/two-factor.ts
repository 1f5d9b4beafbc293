import { z } from "zod";
import type { CodeError } from "#domain/accounts/account-forms.ts";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Result } from "#domain/shared/result.ts";
import type { AuthAnswer } from "#server/auth/auth-port.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { twoFactors } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { mine } from "#server/ownership.ts";
import { attempt, endAttempts, limitAttempts } from "./limit-attempts.ts";
import { mailMethodAdded } from "./mail-account.ts";
import { tellAdded } from "./mail-untold-methods.ts";
import { checkPassword, type PasswordCheck } from "./passwords.ts";
import { endSession, findSignedInUser } from "./sessions.ts";
import type { OpenedSession } from "./sign-in.ts";

type CodeResult<Done extends object> = Result<Done, CodeError>;
type Refused = Extract<PasswordCheck, { ok: false }>;

const TOTP_CODE = /^\d{6}$/;
/** `uri` is what an authenticator app reads from the QR code; each backup code logs in once. */
const Enrolment = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
type Enrolment = { uri: string; backupCodes: string[] };

export async function hasTwoFactor(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.select({ on: users.twoFactorEnabled }).from(users).where(mine(ctx, users)).limit(1);
  return row?.on ?? false;
}

/** Begins to set up an authenticator app; nothing changes at login until `confirmTwoFactor` has seen a code of it. */
export async function beginTwoFactor(
  ctx: Ctx,
  { password }: { password: string },
): Promise<{ ok: true; enrolment: Enrolment } | Refused> {
  const check = await checkPassword(ctx, password);
  if (!check.ok) return check;
  const answer = await ctx.auth.call("/two-factor/enable", { password: normalisePassword(password) });
  const { totpURI, backupCodes } = Enrolment.parse(expectDone(answer).body);
  return { ok: true, enrolment: { uri: totpURI, backupCodes } };
}

/** Turns the second factor on once the app shows the right code; the session is a new one, and a mail says that it happened. */
export async function confirmTwoFactor(
  ctx: Ctx,
  { code }: { code: string },
): Promise<CodeResult<{ cookies: string[] }>> {
  const user = requireUser(ctx);
  const digits = code.replace(/\s/g, "");
  if (digits === "") return { ok: false, reason: "missing" };
  const answer = await ctx.auth.call("/two-factor/verify-totp", { code: digits });
  if (answer.status !== 200) return { ok: false, reason: refusalOf(answer) };
  await tellAdded(ctx, async () => {
    await claimCode(ctx, user.id, digits);
    await withTransaction(ctx, async (ctx) => {
      await ctx.db.update(twoFactors).set({ addedAt: ctx.now() }).where(mine(ctx, twoFactors));
      await mailMethodAdded(ctx, user, "authenticator-app");
    });
  });
  return { ok: true, cookies: answer.cookies };
}

export async function endTwoFactor(
  ctx: Ctx,
  { password }: { password: string },
): Promise<{ ok: true; cookies: string[] } | Refused> {
  const check = await checkPassword(ctx, password);
  if (!check.ok) return check;
  const answer = await ctx.auth.call("/two-factor/disable", { password: normalisePassword(password) });
  return { ok: true, cookies: expectDone(answer).cookies };
}

/** The second step of logging in: the app's six digits, or a backup code. */
export async function verifySecondFactor(
  ctx: Ctx,
  { code: typed }: { code: string },
): Promise<CodeResult<{ session: OpenedSession }>> {
  const code = typed.replace(/\s/g, "");
  if (code === "") return { ok: false, reason: "missing" };
  const answer = TOTP_CODE.test(code)
    ? await ctx.auth.call("/two-factor/verify-totp", { code })
    : await ctx.auth.call("/two-factor/verify-backup-code", { code });
  const { status, cookies, sessionToken } = answer;
  if (status !== 200 || sessionToken === null) return { ok: false, reason: refusalOf(answer) };
  const user = await findSignedInUser(ctx, sessionToken);
  if (!user) return { ok: false, reason: "expired" };
  if (!(await claimCode(ctx, user.id, code))) {
    // The library takes a code as long as it is valid; nobody has the cookies of the session it opened.
    await endSession({ ...ctx, user }, { id: user.sessionId });
    return { ok: false, reason: "wrong" };
  }
  await endAttempts(ctx, attempt(ctx.auth, "second-factor", user.email));
  return { ok: true, session: { cookies, token: sessionToken } };
}

/** Marks the code as used. False when it was used on this account before, while it may be valid (RFC 6238, 5.2). */
async function claimCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  return (await limitAttempts(ctx, "second-factor-code", `${userId} ${code}`)).allowed;
}

function refusalOf({ status, body }: AuthAnswer): CodeError {
  if (status === 429 || body.code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE") return "limited";
  return body.code === "INVALID_TWO_FACTOR_COOKIE" ? "expired" : "wrong";
}

function expectDone(answer: AuthAnswer): AuthAnswer {
  if (answer.status === 200) return answer;
  if (answer.status === 429) throw new AppError("RATE_LIMITED", "Too many attempts. Please try again in a minute.");
  throw new AppError("INVALID_INPUT", "This cannot be done now.");
}

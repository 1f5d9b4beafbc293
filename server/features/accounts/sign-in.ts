import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { AuthAnswer } from "#server/auth/auth-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { attempt, attemptFrom, endAttempts, limitAll, limitAttempts, mayMailTo } from "./limit-attempts.ts";
import { findAddressee, mailLink } from "./mail-account.ts";

/** `pass` is what `resetPassword` gave, or anything. */
export type SignInInput = { email: string; password: string; remember: boolean; pass?: string };

type SignInRefusal = "missing" | "wrong" | "unverified" | "limited";

/** What a browser needs to be signed in, and the session's token for the rest of this request. */
export type OpenedSession = { cookies: string[]; token: string };

type NextStep = { next: "signed-in"; session: OpenedSession } | { next: "second-factor"; cookies: string[] };
type SignInResult = Result<NextStep, SignInRefusal>;

/** Logs in. An unconfirmed address is mailed its link again if the password is right. The answer never tells whether there is one. */
export async function signIn(ctx: Ctx, { email, password, remember, pass = "" }: SignInInput): Promise<SignInResult> {
  if (email.trim() === "" || password === "") return refused("missing");
  const normalised = normaliseEmail(email);
  if (normalised === null) return refused("wrong");
  const [own, ...wide] = attemptFrom(ctx.auth, "sign-in", normalised);
  const network = attemptFrom(ctx.auth, "sign-in-network");
  // What a network is refused uses up nothing of what others may try.
  const proven = isGoodPass(ctx, normalised, pass) ? `${normalised} ${pass}` : null;
  const limit = proven
    ? await limitAll(ctx, attempt(ctx.auth, "sign-in", proven), ...network)
    : await limitAll(ctx, own, ...wide, ...network, attempt(ctx.auth, "sign-in-anywhere", normalised));
  if (!limit.allowed) return refused("limited", limit.retryAfterSeconds);
  const typed = { email: normalised, password: normalisePassword(password), rememberMe: remember };
  const answer = await ctx.auth.call("/sign-in/email", typed, { forget: own.key });
  const refusal = refusalOf(answer);
  if (refusal === "unverified") {
    await endAttempts(ctx, own);
    await mailVerification(ctx, normalised);
  }
  if (refusal) return refused(refusal, answer.retryAfterSeconds);
  const { cookies, sessionToken } = answer;
  if (sessionToken === null) {
    const step = await limitAttempts(ctx, "second-factor", proven ?? normalised);
    return step.allowed ? { ok: true, next: "second-factor", cookies } : refused("limited", step.retryAfterSeconds);
  }
  return { ok: true, next: "signed-in", session: { cookies, token: sessionToken } };
}

/** Long enough to type the new password. */
const PASS_MS = 15 * MINUTE_MS;
const passPurpose = (email: string) => `sign-in pass of ${email}`;

/** Lets the proven owner of `email` try its password for a while, however often others have tried; it is no password itself. */
export function signInPass({ vault, now }: Pick<Ctx, "vault" | "now">, email: string): string {
  return vault.seal(String(now().getTime() + PASS_MS), passPurpose(email));
}

function isGoodPass({ vault, now }: Pick<Ctx, "vault" | "now">, email: string, pass: string): boolean {
  try {
    return Number(vault.open(pass, passPurpose(email))) > now().getTime();
  } catch {
    return false;
  }
}

function refusalOf({ status, body }: AuthAnswer): Exclude<SignInRefusal, "missing"> | null {
  if (status === 200) return null;
  if (status === 429) return "limited";
  return status === 403 && body.code === "EMAIL_NOT_VERIFIED" ? "unverified" : "wrong";
}

function refused(reason: SignInRefusal, retryAfterSeconds = 0): SignInResult {
  return { ok: false, reason, retryAfterSeconds };
}

/** Mails the link that confirms an account's address, as often as such links may be mailed. */
export async function mailVerification(ctx: Ctx, email: string, next?: string): Promise<void> {
  const account = await findAddressee(ctx, { email });
  if (!account || account.emailVerified) return;
  const limit = await limitAttempts(ctx, "mail-link", `verify-email ${email}`);
  if (limit.allowed && (await mayMailTo(ctx, email)))
    await mailLink(ctx, { purpose: "verify-email", userId: account.id, email, next });
}

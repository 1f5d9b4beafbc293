import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import { normalisePassword } from "#domain/accounts/password-policy.ts";
import type { AuthAnswer } from "#server/auth/auth-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { endAttempts, limitAttempts } from "./limit-attempts.ts";

export type SignInInput = { email: string; password: string; remember: boolean };
export type SignInRefusal = "missing" | "wrong" | "unverified" | "limited";

/** `cookies` are for the browser, whichever way it went on. */
export type SignInResult =
  | { ok: true; next: "signed-in" | "second-factor"; cookies: string[] }
  | { ok: false; reason: SignInRefusal; retryAfterSeconds: number };

/** Logs in with address and password. Whether the address has an account cannot be told from the answer. */
export async function signIn(ctx: Ctx, { email, password, remember }: SignInInput): Promise<SignInResult> {
  if (email.trim() === "" || password === "") return refused("missing");
  const normalised = normaliseEmail(email);
  if (normalised === null) return refused("wrong");
  const limit = await limitAttempts(ctx, "sign-in", normalised);
  if (!limit.allowed) return refused("limited", limit.retryAfterSeconds);
  const answer = await ctx.auth.call("/sign-in/email", {
    email: normalised,
    password: normalisePassword(password),
    rememberMe: remember,
  });
  const refusal = refusalOf(answer);
  if (refusal !== "wrong" && refusal !== "limited") await endAttempts(ctx, "sign-in", normalised);
  if (refusal) return refused(refusal, answer.retryAfterSeconds);
  const next = answer.body.twoFactorRedirect === true ? "second-factor" : "signed-in";
  return { ok: true, next, cookies: answer.cookies };
}

function refusalOf({ status, body }: AuthAnswer): Exclude<SignInRefusal, "missing"> | null {
  if (status === 200) return null;
  if (status === 429) return "limited";
  return status === 403 && body.code === "EMAIL_NOT_VERIFIED" ? "unverified" : "wrong";
}

function refused(reason: SignInRefusal, retryAfterSeconds = 0): SignInResult {
  return { ok: false, reason, retryAfterSeconds };
}

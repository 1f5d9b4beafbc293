import { createHash, timingSafeEqual } from "node:crypto";
import type { Ctx, Operations } from "#server/ctx.ts";

export const OPERATOR_COOKIE = "operator";
const COOKIE_SECONDS = 8 * 3_600;

type GateCtx = Pick<Ctx, "vault" | "now">;

/** Whether a request comes from an operator, by its Authorization header or by the cookie of an earlier one. */
export function isOperator(ctx: GateCtx, { development, token }: Operations, headers: Headers): boolean {
  if (development) return true;
  if (token === null) return false;
  if (isBearer(token, headers.get("authorization"))) return true;
  const sealed = new RegExp(`(?:^|;\\s*)${OPERATOR_COOKIE}=([A-Za-z0-9_-]+)`).exec(headers.get("cookie") ?? "")?.[1];
  return sealed !== undefined && ctx.now().getTime() < endOf(ctx, token, sealed);
}

/** The cookie that makes its holder an operator for eight hours, or until the token changes; null for a wrong token. */
export function operatorCookie(
  { vault, now, settings }: GateCtx & Pick<Ctx, "settings">,
  { token }: Operations,
  given: string,
): string | null {
  if (token === null || !isToken(token, given)) return null;
  const sealed = vault.seal(String(now().getTime() + COOKIE_SECONDS * 1_000), purposeOf(token));
  const secure = settings.secureCookies ? "; Secure" : "";
  return `${OPERATOR_COOKIE}=${sealed}; Path=/test-supabase; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

function endOf({ vault }: GateCtx, token: string, sealed: string): number {
  try {
    return Number(vault.open(sealed, purposeOf(token)));
  } catch {
    return 0;
  }
}

/** Whether an Authorization header carries this token. */
export function isBearer(token: string, authorization: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  return given !== undefined && isToken(token, given);
}

/** Compared as hashes, so that the time tells neither length nor a beginning. */
function isToken(token: string, given: string): boolean {
  return timingSafeEqual(hashOf(token), hashOf(given));
}

function purposeOf(token: string): string {
  return `operator ${hashOf(token).toString("base64url")}`;
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

import { createHash } from "node:crypto";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { DAY_SECONDS } from "#domain/shared/instant.ts";

const SECURE_NAME = "__Host-rjp_visitor";
const PLAIN_NAME = "rjp_visitor";

export const VISITOR_TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What the table stores in place of the token: SHA-256 in hex. */
export function visitorTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The Set-Cookie value that gives this browser its session: out of reach of scripts, not sent along from other sites. No token, no cookie. */
export function visitorCookie(token: string | null, { secureCookies }: { secureCookies: boolean }): string | null {
  if (token === null) return null;
  const name = secureCookies ? SECURE_NAME : PLAIN_NAME;
  const maxAge = BUSINESS_FIGURES.visitorSessionDays * DAY_SECONDS;
  return `${name}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;
}

/** A new session's cookie, or the present one renewed. */
export function renewedVisitorCookie(
  newToken: string | null,
  cookieHeader: string | null,
  settings: { secureCookies: boolean },
): string | null {
  return visitorCookie(newToken ?? readVisitorToken(cookieHeader, settings), settings);
}

/** The token in a request's Cookie header; null when there is none or it cannot be one of ours. */
export function readVisitorToken(
  cookieHeader: string | null,
  { secureCookies }: { secureCookies: boolean },
): string | null {
  const name = secureCookies ? SECURE_NAME : PLAIN_NAME;
  for (const pair of (cookieHeader ?? "").split(";")) {
    const value = pair.trim().startsWith(`${name}=`) ? pair.trim().slice(name.length + 1) : "";
    if (TOKEN.test(value)) return value;
  }
  return null;
}

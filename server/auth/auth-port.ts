import type { Network } from "#domain/shared/network-of.ts";
import type { Refusals } from "#server/features/accounts/refusals.ts";

/** The actions of the sign-in library that the product uses; nothing else of it can be reached, and none of it by HTTP. */
export const AUTH_ACTIONS = {
  "/sign-in/email": "POST",
  "/sign-out": "POST",
  "/change-password": "POST",
  "/two-factor/enable": "POST",
  "/two-factor/disable": "POST",
  "/two-factor/verify-totp": "POST",
  "/two-factor/verify-backup-code": "POST",
  "/passkey/generate-register-options": "GET",
  "/passkey/verify-registration": "POST",
  "/passkey/generate-authenticate-options": "GET",
  "/passkey/verify-authentication": "POST",
} as const;
type AuthAction = keyof typeof AUTH_ACTIONS;

/** What the library may know of the browser whose request this is. */
export type BrowserHeaders = { cookies: string | null; userAgent: string | null; clientAddress: string | null };

export type AuthAnswer = {
  status: number;
  body: Record<string, unknown>;
  /** `Set-Cookie` values for the browser. */
  cookies: string[];
  /** The token of the session that these cookies open; null when they open none. */
  sessionToken: string | null;
  /** With status 429: how long to wait. */
  retryAfterSeconds: number;
};

export type RequestAuth = {
  /** Throws UNAVAILABLE when the library, limits included, cannot answer. `forget`: the attempts to clear when this opens a session. */
  call(action: AuthAction, body?: Record<string, unknown>, options?: { forget?: string }): Promise<AuthAnswer>;
  /** The session's token in the browser's cookie, if we signed it; null otherwise. */
  sessionToken(): string | null;
  /** Signs in or up a few at a time, networks in turn; not within itself. Throws UNAVAILABLE when too many wait. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Both take a turn when many people sign in at once, and throw UNAVAILABLE when there are too many. */
  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
  /** Where the request comes from, as limits count it. */
  clientNetwork: Network;
  /** A keyed hash under which attempts are counted, so that the table holds no address. */
  attemptKey(text: string): string;
  refusals: Refusals;
};

export type Auth = { forRequest(browser: BrowserHeaders): RequestAuth };

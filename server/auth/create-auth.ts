import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, timingSafeEqual } from "node:crypto";
import { drizzleAdapter } from "@better-auth/drizzle-adapter/relations-v2";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { AppError } from "#domain/shared/app-error.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { DAY_SECONDS } from "#domain/shared/instant.ts";
import { fairnessKeyOf, networkOf } from "#domain/shared/network-of.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import type { Db } from "#server/db/client.ts";
import { accounts, sessions, users, verifications } from "#server/db/schema/accounts.ts";
import { attempts, passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import { countAttempt } from "#server/features/accounts/limit-attempts.ts";
import { createRefusals, type Refusals } from "#server/features/accounts/refusals.ts";
import { everyones } from "#server/ownership.ts";
import { createFairLimiter } from "#server/threads/fair-limiter.ts";
import { AUTH_ACTIONS, type Auth, type AuthAnswer } from "./auth-port.ts";
import { createPasswordHashing, type PasswordHashing } from "./password-hashing.ts";

const TOKEN = /^[A-Za-z0-9]{32}$/;

/** Cookie names: over https the browser itself then refuses one that another host or an insecure page has set. */
export function cookieName(name: string, secureCookies: boolean): string {
  return `${secureCookies ? "__Host-" : ""}rjp_${name}`;
}

/** The token in a Cookie header, checked by its signature, so that a token read from the database opens nothing; null without one. */
function readSignedToken(cookieHeader: string | null, name: string, secret: string): string | null {
  for (const pair of (cookieHeader ?? "").split(";")) {
    const [key, value] = splitOnce(pair.trim(), "=");
    if (key !== name) continue;
    const [token, signature] = splitOnce(decoded(value), ".");
    if (TOKEN.test(token) && isSignature(signature, token, secret)) return token;
  }
  return null;
}

function isSignature(signature: string, token: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** However often it is used, a session ends this long after signing in; `SESSION_IDLE_MS` ends an unused one sooner. */
const SESSION_SECONDS = BUSINESS_FIGURES.signInDays * DAY_SECONDS;
const BASE_PATH = "/api/auth";
const ADDRESS_HEADER = "x-rjp-client-address";
/** Cookies the library may set; each gets our name in place of its own. */
export const COOKIES = [
  "session_token",
  "session_data",
  "account_data",
  "dont_remember",
  "two_factor",
  "trust_device",
  "passkey",
] as const;

/** While some are hashed, others ask the database; waiting costs little. */
const HASHING_LIMITS = { atOnce: 6, mostWaiting: 1_000, mostPerKey: 200 };

export type AuthOptions = {
  db: Db;
  secret: string;
  /** Where browsers reach the site, such as `https://jobs.example`. */
  origin: string;
  secureCookies: boolean;
  verifiesEmail: boolean;
  now: () => Date;
  newId: () => string;
  log: Logger;
  hashing?: PasswordHashing;
};

/** The sign-in library on our tables, limits and cookies. Called through its request handler, since direct calls skip its limits. */
export function createAuth(options: AuthOptions): Auth {
  const { secret, origin, secureCookies, log, hashing = createPasswordHashing() } = options;
  const attemptKey = (text: string) => createHmac("sha256", secret).update(`attempt ${text}`).digest("base64url");
  const callers = new AsyncLocalStorage<Caller>();
  const refusals = createRefusals();
  const { inTurn } = createFairLimiter(HASHING_LIMITS);
  const db = forgetting(options.db, callers);
  const library = buildLibrary(
    { ...options, db },
    { hashing: hashingFor(options.db, hashing, callers), attemptKey, refusals },
  );
  const sessionCookie = cookieName("session_token", secureCookies);

  return {
    forRequest({ cookies, userAgent, clientAddress }) {
      const clientNetwork = networkOf(clientAddress);
      const caller: Caller = { fairnessKey: fairnessKeyOf(clientNetwork), made: null, forget: null };
      return {
        attemptKey,
        refusals,
        inTurn: (work) => inTurn(fairnessKeyOf(clientNetwork), work),
        clientNetwork,
        sessionToken: () => readSignedToken(cookies, sessionCookie, secret),
        async hashPassword(password) {
          const hash = await hashing.hash(password, caller.fairnessKey);
          caller.made = { hash, password };
          return hash;
        },
        verifyPassword: (hash, password) => hashing.verify({ hash, password }, caller.fairnessKey),
        async call(action, body, { forget = null } = {}) {
          caller.forget = forget;
          const method = AUTH_ACTIONS[action];
          const headers = new Headers({ origin, [ADDRESS_HEADER]: libraryAddress(clientAddress) });
          if (cookies !== null) headers.set("cookie", cookies);
          if (userAgent !== null) headers.set("user-agent", userAgent.slice(0, 300));
          if (method === "POST") headers.set("content-type", "application/json");
          const request = new Request(`${origin}${BASE_PATH}${action}`, {
            method,
            headers,
            ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
          });
          const response = await callers
            .run(caller, () => library.handler(request))
            .catch((error: unknown) => {
              throw unavailable(error);
            });
          if (response.status >= 500) {
            log.error({ action, status: response.status }, "sign-in library");
            throw unavailable();
          }
          const token = readSignedToken(response.headers.getSetCookie().map(pairOf).join(";"), sessionCookie, secret);
          if (forget !== null && response.status === 200) refusals.forget(forget);
          return { ...(await readAnswer(response)), sessionToken: token };
        },
      };
    },
  };
}

/** Who asks: the fairness key of its hashing, the hash just made, which log-in right after need not make again, and attempts to clear. */
type Caller = { fairnessKey: string; made: { hash: string; password: string } | null; forget: string | null };

/** The library's handle: a session it stores and the attempts before it, which end with it, are one statement and one commit. */
function forgetting(db: Db, callers: AsyncLocalStorage<Caller>): Db {
  const insert = ((table) => {
    const key = callers.getStore()?.forget ?? null;
    if (key === null || (table as unknown) !== sessions) return db.insert(table);
    return db.with(db.$with("forgotten").as(db.delete(attempts).where(eq(attempts.key, key)))).insert(table);
  }) as Db["insert"];
  return Object.create(db, { insert: { value: insert } }) as Db;
}

/** What the library hashes with: under the key of the request, and a right password's old hash becomes a new one. */
function hashingFor(db: Db, hashing: PasswordHashing, callers: AsyncLocalStorage<Caller>) {
  return {
    hash: (password: string) => hashing.hash(password, callers.getStore()?.fairnessKey),
    async verify(given: { hash: string; password: string }): Promise<boolean> {
      const { fairnessKey, made } = callers.getStore() ?? { made: null };
      if (made !== null && made.hash === given.hash && made.password === given.password) return true;
      const right = await hashing.verify(given, fairnessKey);
      if (right && hashing.isOld(given.hash)) {
        const password = await hashing.hash(given.password, fairnessKey);
        await db
          .update(everyones(accounts, "found by its own hash, which no two accounts share"))
          .set({ password })
          .where(eq(accounts.password, given.hash));
      }
      return right;
    },
  };
}

function buildLibrary(
  { db, secret, origin, secureCookies, verifiesEmail, now, newId, log }: AuthOptions,
  {
    hashing,
    attemptKey,
    refusals,
  }: {
    hashing: Pick<PasswordHashing, "hash" | "verify">;
    attemptKey: (text: string) => string;
    refusals: Refusals;
  },
) {
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    // Accounts are created, and their passwords reset, by verbs of ours (docs/decisions/0014).
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: verifiesEmail,
      minPasswordLength: 1,
      maxPasswordLength: 512,
      password: hashing,
    },
    verification: { storeIdentifier: "hashed" },
    databaseHooks: {
      // Limits need the address, but only while the request runs.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null } }) } },
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 0 },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      customRules: {
        // `signIn` counts these with its own.
        "/sign-in/email": false,
        "/two-factor/verify-*": { window: 600, max: 60 },
        "/passkey/*": { window: 600, max: 120 },
      },
      customStorage: {
        consume: async (key, { window, max }) => {
          const rule = { max, windowSeconds: window };
          const verdict = await countAttempt({ db, now, refusals }, { key: attemptKey(key), rule });
          return { allowed: verdict.allowed, retryAfter: verdict.allowed ? null : verdict.retryAfterSeconds };
        },
      },
    },
    advanced: {
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies },
      cookies: Object.fromEntries(COOKIES.map((name) => [name, { name: cookieName(name, secureCookies) }])),
    },
    plugins: [
      twoFactor({ issuer: PRODUCT_NAME }),
      passkey({
        rpName: PRODUCT_NAME,
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "passkey" },
      }),
    ],
    logger: {
      level: "warn",
      // Messages of the library may quote an address; what went wrong is told by the error alone.
      log: (level, _message, ...rest) =>
        log[level === "error" ? "error" : "debug"]({ err: rest[0] }, "sign-in library"),
    },
  });
}

/** The library counts by addresses only: those of one network are one to it. */
function libraryAddress(clientAddress: string | null): string {
  const { near } = networkOf(clientAddress);
  return near === "unknown" ? "127.0.0.1" : near;
}

/** `name=value` of a Set-Cookie line. */
function pairOf(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf(";"));
}

async function readAnswer(response: Response): Promise<Omit<AuthAnswer, "sessionToken">> {
  const text = await response.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  return {
    status: response.status,
    body: typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {},
    cookies: response.headers.getSetCookie(),
    retryAfterSeconds: Number(response.headers.get("x-retry-after") ?? 60),
  };
}

function unavailable(cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", "Signing in is not possible right now. Please try again in a moment.", { cause });
}

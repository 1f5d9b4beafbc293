import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { BrowserHeaders, RequestAuth } from "#server/auth/auth-port.ts";
import { type AuthOptions, createAuth } from "#server/auth/create-auth.ts";
import type { PasswordHashing } from "#server/auth/password-hashing.ts";
import type { Db } from "#server/db/client.ts";

export const TEST_SECRET = "a secret of the tests, long enough";

/** A browser as tests play it: it keeps what `Set-Cookie` says, and every call goes out with it. */
export type TestBrowser = { auth: RequestAuth; keep: (cookies: readonly string[]) => void; cookies: () => string };

/** Passwords in place of hashes, for tests that are about something else. */
const QUICK_HASHING: PasswordHashing = {
  hash: async (password) => `hash of ${password}`,
  verify: async ({ hash, password }) => hash === `hash of ${password}`,
  isOld: () => false,
};

/** The real sign-in library on a test's database; `browser()` starts with no cookies. */
export function buildAuth(db: Db, options: Partial<AuthOptions> = {}) {
  const auth = createAuth({
    db,
    secret: TEST_SECRET,
    origin: "http://localhost:3000",
    secureCookies: false,
    verifiesEmail: false,
    now: () => new Date(),
    newId: randomUUID,
    log: pino({ enabled: false }),
    hashing: QUICK_HASHING,
    ...options,
  });
  const browser = (headers: Partial<BrowserHeaders> = {}): TestBrowser => {
    const jar = new Map<string, string>();
    const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      cookies,
      keep: (lines) => {
        for (const line of lines) {
          const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
          const name = pair.slice(0, pair.indexOf("="));
          if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
          else jar.set(name, pair.slice(name.length + 1));
        }
      },
      // A getter, since each request goes out with the cookies of its moment.
      get auth() {
        return auth.forRequest({
          cookies: cookies() || null,
          userAgent: "test",
          clientAddress: "127.0.0.1",
          ...headers,
        });
      },
    };
  };
  return { auth, browser };
}

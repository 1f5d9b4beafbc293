import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { buildAuth } from "#tests/support/build-auth.ts";
import { buildCtx } from "#tests/support/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/database.ts";
import { createAccount } from "./create-account.ts";
import { findSignedInUser } from "./find-signed-in-user.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const { db } = await testDatabase();
const { browser } = buildAuth(db);
const PASSWORD = "analytical engine";
const PASSWORD_HASH = await browser().auth.hashPassword(PASSWORD);
const GOOD = { email: "Ada@Example.org", password: PASSWORD, remember: true };
const DAY_MS = 86_400_000;

async function withAda(
  work: (given: Awaited<ReturnType<typeof adaOn>>, tx: Db) => Promise<void>,
  options: Parameters<typeof adaOn>[1] = {},
): Promise<void> {
  await inRolledBackTransaction(db, async (tx) => work(await adaOn(tx, options), tx));
}

async function adaOn(tx: Db, { secureCookies = false, verifiesEmail = false, emailVerified = true } = {}) {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { auth, browser } = buildAuth(tx, { secureCookies, verifiesEmail, now });
  const ctx = buildCtx(tx, { now });
  const account = { name: "Ada", email: "ada@example.org", emailVerified, passwordHash: PASSWORD_HASH, locale: "en" };
  await createAccount(ctx, tx, account);
  const ada = browser();
  const at = (other = ada) => ({ ...ctx, auth: other.auth });
  return { auth, browser, ada, at, wait: (ms: number) => (ahead += ms), ctx };
}

test("the cookie is ours alone: host prefix, out of reach of scripts, same site, whole site", async () => {
  await withAda(
    async ({ at }) => {
      const result = await signIn(at(), GOOD);
      const [session] = result.ok ? result.cookies : [];
      expect(session).toMatch(/^__Host-rjp_session_token=/);
      for (const part of ["Max-Age=2592000", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
        expect(session).toContain(part);
      expect(session).not.toMatch(/domain/i);
    },
    { secureCookies: true },
  );
});

test("not remembered: the cookie ends with the browser, the session after a day", async () => {
  await withAda(async ({ at, ada, ctx, wait }) => {
    const result = await signIn(at(), { ...GOOD, remember: false });
    if (!result.ok) throw new Error(result.reason);
    expect(result.cookies[0]).not.toMatch(/max-age|expires/i);
    ada.keep(result.cookies);
    const token = ada.auth.sessionToken() ?? "";
    wait(DAY_MS - 60_000);
    expect(await findSignedInUser(ctx, token)).not.toBeNull();
    wait(120_000);
    expect(await findSignedInUser(ctx, token)).toBeNull();
  });
});

test("a session ends after seven days without use, and after thirty in any case", async () => {
  await withAda(async ({ at, ada, ctx, wait }) => {
    const result = await signIn(at(), GOOD);
    if (result.ok) ada.keep(result.cookies);
    const token = ada.auth.sessionToken() ?? "";
    for (let day = 6; day < 30; day += 6) {
      wait(6 * DAY_MS);
      expect(await findSignedInUser(ctx, token), `day ${day}`).not.toBeNull();
    }
    wait(6 * DAY_MS);
    expect(await findSignedInUser(ctx, token)).toBeNull();
  });
  await withAda(async ({ at, ada, ctx, wait }) => {
    const result = await signIn(at(), GOOD);
    if (result.ok) ada.keep(result.cookies);
    wait(7 * DAY_MS + 60_000);
    expect(await findSignedInUser(ctx, ada.auth.sessionToken() ?? "")).toBeNull();
  });
});

test("the session that signing in gives is new, whatever cookie came along, and a cookie we did not sign is none", async () => {
  await withAda(async ({ at, ada }) => {
    const planted = "a".repeat(32);
    ada.keep([`rjp_session_token=${planted}.${"b".repeat(43)}%3D`]);
    expect(ada.auth.sessionToken()).toBeNull();
    const result = await signIn(at(), GOOD);
    if (result.ok) ada.keep(result.cookies);
    expect(ada.auth.sessionToken()).not.toBe(planted);
    expect(ada.auth.sessionToken()).toMatch(/^[A-Za-z0-9]{32}$/);
  });
});

test("signing out ends the session on the server", async () => {
  await withAda(async ({ at, ada, ctx }, tx) => {
    const result = await signIn(at(), GOOD);
    if (result.ok) ada.keep(result.cookies);
    const token = ada.auth.sessionToken() ?? "";
    ada.keep(await signOut(at()));
    expect(ada.auth.sessionToken()).toBeNull();
    expect(await findSignedInUser(ctx, token)).toBeNull();
    expect(await tx.select().from(sessions)).toEqual([]);
  });
});

test("an unknown address and a wrong password get the same answer", async () => {
  await withAda(async ({ at }) => {
    const wrong = await signIn(at(), { ...GOOD, password: "difference engine" });
    expect(wrong).toEqual({ ok: false, reason: "wrong", retryAfterSeconds: expect.any(Number) });
    expect(await signIn(at(), { ...GOOD, email: "eve@example.org" })).toEqual(wrong);
  });
});

test("an address that must be confirmed is told so to whoever knows the password, and to nobody else", async () => {
  await withAda(
    async ({ at }) => {
      expect(await signIn(at(), { ...GOOD, password: "wrong one here" })).toMatchObject({ reason: "wrong" });
      expect(await signIn(at(), GOOD)).toMatchObject({ reason: "unverified" });
    },
    { verifiesEmail: true, emailVerified: false },
  );
});

test("the sixth password in a row has to wait, the right one too, from any address; then it is let in", async () => {
  await withAda(async ({ browser, at, wait }, tx) => {
    const from = (index: number) => at(browser({ clientAddress: `10.0.0.${index}` }));
    for (let index = 0; index < 5; index++)
      expect(await signIn(from(index), { ...GOOD, password: `guess number ${index}` })).toMatchObject({
        reason: "wrong",
      });
    const limited = await signIn(from(6), GOOD);
    expect(limited).toMatchObject({ ok: false, reason: "limited" });
    expect(limited).toHaveProperty("retryAfterSeconds", expect.any(Number));
    wait(31_000);
    expect(await signIn(from(7), GOOD)).toMatchObject({ ok: true });
    expect(await tx.select().from(attempts)).not.toContainEqual(expect.objectContaining({ count: 6 }));
  });
});

test("one password on many accounts from one address has to wait", async () => {
  await withAda(async ({ at }) => {
    const reasons = new Set<string>();
    for (let index = 0; index < 61; index++) {
      const result = await signIn(at(), { ...GOOD, email: `user${index}@example.org` });
      reasons.add(result.ok ? "in" : result.reason);
    }
    expect(reasons).toEqual(new Set(["wrong", "limited"]));
  });
});

test("nobody gets in when attempts cannot be counted", async () => {
  await withAda(async ({ at }, tx) => {
    await tx.execute(sql`alter table attempts rename to attempts_gone`);
    await expect(at().auth.call("/sign-in/email", { ...GOOD, email: "ada@example.org" })).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  });
});

test("the table of attempts holds no address", async () => {
  await withAda(async ({ at }, tx) => {
    await signIn(at(), { ...GOOD, password: "difference engine" });
    const stored = JSON.stringify(await tx.select().from(attempts));
    expect(stored).not.toMatch(/example|127\.0\.0\.1/);
  });
});

test("fields the library does not ask for change nothing", async () => {
  await withAda(async ({ at }, tx) => {
    await at().auth.call("/sign-in/email", { ...GOOD, email: "ada@example.org", emailVerified: true, role: "admin" });
    const [row] = await tx.select().from(users).where(eq(users.email, "ada@example.org"));
    expect(row).toMatchObject({ name: "Ada", twoFactorEnabled: false });
  });
});

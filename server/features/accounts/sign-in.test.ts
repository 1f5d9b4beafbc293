import { hashPassword } from "better-auth/crypto";
import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import { createPasswordHashing } from "#server/auth/password-hashing.ts";
import { sessionOf } from "#server/db/drizzle-session.ts";
import { accounts, sessions, users } from "#server/db/schema/accounts.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import {
  type AccountHolder,
  type AccountWork,
  type HolderOptions,
  PASSWORD,
  withAccountHolder,
} from "#tests/support/build/account-holder.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { findSignedInUser, signOut } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const { db } = await testDatabase();
const GOOD = { email: "Ada@Example.org", password: PASSWORD, remember: true };

const withAda = (work: AccountWork, options: HolderOptions = {}) => withAccountHolder(db, work, options);

test("the cookie is ours alone: host prefix, out of reach of scripts, same site, whole site", async () => {
  await withAda(
    async ({ logIn }) => {
      const [session] = (await logIn()).cookies;
      expect(session).toMatch(/^__Host-rjp_session_token=/);
      for (const part of ["Max-Age=2592000", "Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
        expect(session).toContain(part);
      expect(session).not.toMatch(/domain/i);
    },
    { secureCookies: true },
  );
});

test("not remembered: the cookie ends with the browser, the session after a day", async () => {
  await withAda(async ({ logIn, at, wait }) => {
    const { cookies, token } = await logIn({ remember: false });
    expect(cookies[0]).not.toMatch(/max-age|expires/i);
    wait(DAY_MS - 60_000);
    expect(await findSignedInUser(await at(), token)).not.toBeNull();
    wait(120_000);
    expect(await findSignedInUser(await at(), token)).toBeNull();
  });
});

test("a session ends after seven days without use, and after thirty in any case", async () => {
  await withAda(async ({ logIn, at, wait }) => {
    const { token } = await logIn();
    for (let day = 6; day < 30; day += 6) {
      wait(6 * DAY_MS);
      expect(await findSignedInUser(await at(), token), `day ${day}`).not.toBeNull();
    }
    wait(6 * DAY_MS);
    expect(await findSignedInUser(await at(), token)).toBeNull();
  });
  await withAda(async ({ logIn, at, wait }) => {
    const { token } = await logIn();
    wait(7 * DAY_MS + 60_000);
    expect(await findSignedInUser(await at(), token)).toBeNull();
  });
});

test("the session that signing in gives is new, whatever cookie came along, and a cookie we did not sign is none", async () => {
  await withAda(async ({ logIn, own }) => {
    const planted = "a".repeat(32);
    own.keep([`rjp_session_token=${planted}.${"b".repeat(43)}%3D`]);
    expect(own.auth.sessionToken()).toBeNull();
    const { token } = await logIn();
    expect(token).not.toBe(planted);
    expect(own.auth.sessionToken()).toBe(token);
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  });
});

test("signing out ends the session on the server", async () => {
  await withAda(async ({ logIn, at, own, bystander }, tx) => {
    const { token } = await logIn();
    own.keep(await signOut(await at()));
    expect(own.auth.sessionToken()).toBeNull();
    expect(await findSignedInUser(await at(), token)).toBeNull();
    expect(await tx.select().from(sessions).where(ne(sessions.userId, bystander.id))).toEqual([]);
  });
});

test("an unknown address and a wrong password get the same answer", async () => {
  await withAda(async ({ at }) => {
    const wrong = await signIn(await at(), { ...GOOD, password: "difference engine" });
    expect(wrong).toEqual({ ok: false, reason: "wrong", retryAfterSeconds: expect.any(Number) });
    expect(await signIn(await at(), { ...GOOD, email: "eve@example.org" })).toEqual(wrong);
  });
});

test("an address that must be confirmed is told so to whoever knows the password, and to nobody else", async () => {
  await withAda(
    async ({ at }) => {
      expect(await signIn(await at(), { ...GOOD, password: "wrong one here" })).toMatchObject({ reason: "wrong" });
      expect(await signIn(await at(), GOOD)).toMatchObject({ reason: "unverified" });
    },
    { verifiesEmail: true, emailVerified: false },
  );
});

async function guess({ browser, at }: AccountHolder, times: number, clientAddress: (index: number) => string) {
  for (let index = 0; index < times; index++)
    await signIn(await at(browser({ clientAddress: clientAddress(index) })), { ...GOOD, password: `guess ${index}` });
}

test.each([
  ["an address", () => "192.0.2.1"],
  ["a network of IPv6", (index: number) => `2001:db8:1:2::${index + 1}`],
])(
  "the sixth password in a row from %s has to wait, the right one too; then it is let in, and starts anew",
  async (_, address) => {
    await withAda(async (ada) => {
      const from = (index: number) => ada.at(ada.browser({ clientAddress: address(index) }));
      await guess(ada, 5, address);
      const limited = await signIn(await from(6), GOOD);
      expect(limited).toMatchObject({ ok: false, reason: "limited" });
      expect(limited).toHaveProperty("retryAfterSeconds", expect.any(Number));
      ada.wait(31_000);
      expect(await signIn(await from(7), GOOD)).toMatchObject({ ok: true });
      await guess(ada, 4, address);
      expect(await signIn(await from(7), GOOD)).toMatchObject({ ok: true });
    });
  },
);

test("a log-in waits for two commits, a refused one for one", async () => {
  await withAda(async ({ at }, tx) => {
    const ctx = await at();
    const session = sessionOf(tx);
    const prepare = session.prepareQuery.bind(session);
    const run: string[] = [];
    session.prepareQuery = (...args) => {
      run.push((args[0] as { sql: string }).sql);
      return prepare(...args);
    };
    const written = () => run.splice(0).map((text) => text.match(/(?:insert into|update|delete from) "\w+"/g));
    await signIn(ctx, { ...GOOD, password: "difference engine" });
    const counted = ['insert into "attempts"', 'insert into "attempts"', 'insert into "attempts"'];
    expect(written()).toEqual([counted, null, null]);
    await signIn(ctx, GOOD);
    expect(written()).toEqual([counted, null, null, ['delete from "attempts"', 'insert into "sessions"']]);
  });
});

test("whoever knows an address cannot keep its owner out from elsewhere", async () => {
  await withAda(async (ada) => {
    await guess(ada, 20, () => "192.0.2.1");
    expect((await ada.logIn()).cookies).not.toEqual([]);
  });
});

test("many networks of one wide network wait too, and so does everybody after a hundred an hour", async () => {
  await withAda(async (ada) => {
    await guess(ada, 80, (index) => `2001:db8:1:${index.toString(16)}::1`);
    expect(await signIn(await ada.at(ada.browser({ clientAddress: "2001:db8:1:ff::1" })), GOOD)).toMatchObject({
      reason: "limited",
    });
    await guess(ada, 20, (index) => `10.0.${index}.1`);
    expect(await signIn(await ada.at(), GOOD)).toMatchObject({ reason: "limited" });
    ada.wait(3_600_000);
    await ada.logIn();
  });
});

test("one password on many accounts from one address has to wait", async () => {
  await withAda(async ({ at }) => {
    const reasons = new Set<string>();
    for (let index = 0; index < 61; index++) {
      const result = await signIn(await at(), { ...GOOD, email: `user${index}@example.org` });
      reasons.add(result.ok ? "in" : result.reason);
    }
    expect(reasons).toEqual(new Set(["wrong", "limited"]));
  });
});

test("an old hash becomes a new one when its password is right, and only then", async () => {
  await withAda(
    async ({ at, logIn, bystander }, tx) => {
      const own = ne(accounts.userId, bystander.id);
      const old = await hashPassword(PASSWORD);
      await tx.update(accounts).set({ password: old }).where(own);
      await signIn(await at(), { ...GOOD, password: "difference engine" });
      expect(await tx.select({ hash: accounts.password }).from(accounts).where(own)).toEqual([{ hash: old }]);
      await logIn();
      expect(await tx.select({ hash: accounts.password }).from(accounts).where(own)).toEqual([
        { hash: expect.stringMatching(/^\$argon2id\$/) },
      ]);
      await logIn();
    },
    { hashing: createPasswordHashing() },
  );
});

test("nobody gets in when attempts cannot be counted", async () => {
  await withAda(async ({ at }, tx) => {
    await tx.execute(sql`alter table attempts rename to attempts_gone`);
    await tx.execute(sql`savepoint counted`);
    const ctx = await at();
    const tries = [() => signIn(ctx, GOOD), () => ctx.auth.call("/passkey/generate-authenticate-options")];
    for (const attempt of tries) {
      await expect(attempt()).rejects.toMatchObject({ code: "UNAVAILABLE" });
      await tx.execute(sql`rollback to savepoint counted`);
    }
  });
});

test("the table of attempts holds no address", async () => {
  await withAda(async ({ at }, tx) => {
    await signIn(await at(), { ...GOOD, password: "difference engine" });
    const stored = JSON.stringify(await tx.select().from(attempts));
    expect(stored).not.toMatch(/example|127\.0\.0\.1/);
  });
});

test("fields the library does not ask for change nothing", async () => {
  await withAda(async ({ at }, tx) => {
    await (await at()).auth.call("/sign-in/email", {
      ...GOOD,
      email: "ada@example.org",
      emailVerified: true,
      role: "admin",
    });
    const [row] = await tx.select().from(users).where(eq(users.email, "ada@example.org"));
    expect(row).toMatchObject({ name: "Ada", twoFactorEnabled: false });
  });
});

import { count, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SignUpEntries } from "#domain/accounts/sign-up-form.ts";
import { createPasswordHashing } from "#server/auth/password-hashing.ts";
import type { Db } from "#server/db/client.ts";
import { accounts, profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mails.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { buildAuth } from "#tests/support/build/build-auth.ts";
import { buildCtx } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { findSignedInUser } from "./sessions.ts";
import { signUp } from "./sign-up.ts";

const { db } = await testDatabase();

const ENTRIES: SignUpEntries = {
  fullName: "Ada Lovelace",
  email: "ada@example.org",
  password: "analytical engine",
  confirmPassword: "analytical engine",
  terms: true,
};

function ctxOn(tx: Db, { verifiesEmail = false } = {}) {
  const browser = buildAuth(tx, { verifiesEmail, hashing: createPasswordHashing() }).browser();
  const plain = buildCtx(tx, { now: () => new Date() });
  return { ctx: { ...plain, auth: browser.auth, settings: { ...plain.settings, verifiesEmail } }, browser };
}

async function rowsOf(tx: Db): Promise<number[]> {
  const tables = [users, accounts, profiles, subscriptions];
  const counts = await Promise.all(
    tables.map(async (table) => (await tx.select({ n: count() }).from(table))[0]?.n ?? 0),
  );
  return counts.map(Number);
}

test("a new account has a profile, a free subscription and a session at once", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx, browser } = ctxOn(tx);
    const answer = await signUp(ctx, { entries: ENTRIES, locale: "it" });
    if (!answer.ok || answer.next !== "signed-in") throw new Error(JSON.stringify(answer));
    browser.keep(answer.session.cookies);
    expect(browser.auth.sessionToken()).toBe(answer.session.token);
    expect(await findSignedInUser(ctx, answer.session.token)).toMatchObject({
      email: "ada@example.org",
      name: "Ada Lovelace",
    });
    expect(await tx.select().from(subscriptions)).toMatchObject([{ status: "free", planType: "free" }]);
    expect(await tx.select().from(profiles)).toMatchObject([
      { fullName: "Ada Lovelace", locale: "it", termsAcceptedAt: expect.any(Date) },
    ]);
    const [account] = await tx.select().from(accounts);
    expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});

test("when one row cannot be written, no row is", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await tx.execute(sql`alter table subscriptions add constraint no_more check (false) not valid`);
    const { ctx } = ctxOn(tx);
    await expect(signUp(ctx, { entries: ENTRIES, locale: "en" })).rejects.toThrow();
    expect(await rowsOf(tx)).toEqual([0, 0, 0, 0]);
  });
});

test("an address that must be confirmed gives the same answer whether it is new or not", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = ctxOn(tx, { verifiesEmail: true });
    const first = await signUp(ctx, { entries: ENTRIES, locale: "en" });
    expect(first).toEqual({ ok: true, next: "check-mail" });
    const again = {
      ...ENTRIES,
      email: "\u0041DA\uFF20example.org.",
      password: "another engine",
      confirmPassword: "another engine",
    };
    expect(await signUp(ctx, { entries: again, locale: "en" })).toEqual(first);
    expect(await signUp(ctx, { entries: again, locale: "en" })).toEqual(first);
    expect(await rowsOf(tx)).toEqual([1, 1, 1, 1]);
    expect(await tx.select().from(sessions)).toEqual([]);
    expect(await tx.select({ template: mails.template }).from(mails)).toEqual([
      { template: "verify-email" },
      { template: "account-exists" },
    ]);
  });
});

test("the database holds the link's hash only, and the mail sealed", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = ctxOn(tx, { verifiesEmail: true });
    await signUp({ ...ctx, newToken: () => "a-token-nobody-may-read" }, { entries: ENTRIES, locale: "en" });
    const [link] = await tx.select().from(accountLinks);
    const [mail] = await tx.select().from(mails);
    expect(JSON.stringify([link, mail])).not.toContain("a-token-nobody-may-read");
    expect(mail?.payload).not.toContain("ada@example.org");
  });
});

test("one address creates so many accounts in an hour", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = ctxOn(tx, { verifiesEmail: true });
    const quick = { ...ctx, auth: { ...ctx.auth, hashPassword: async () => "a:b" } };
    const answers = [];
    for (let index = 0; index < 31; index++) {
      answers.push(await signUp(quick, { entries: { ...ENTRIES, email: `ada${index}@example.org` }, locale: "en" }));
    }
    expect(answers.slice(0, 30).every((answer) => answer.ok)).toBe(true);
    expect(answers[30]).toMatchObject({ ok: false, reason: "limited", retryAfterSeconds: expect.any(Number) });
  });
});

import { count, eq, sql } from "drizzle-orm";
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
import { confirmEmail } from "./confirm-email.ts";
import { requestRecovery } from "./recovery.ts";
import { findSignedInUser } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
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
    expect(account?.password).toMatch(/^\$argon2id\$/);
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
      { template: "verify-email" },
      { template: "verify-email" },
    ]);
    await tx.update(users).set({ emailVerified: true });
    expect(await signUp(ctx, { entries: again, locale: "en" })).toEqual(first);
    expect(await signUp(ctx, { entries: again, locale: "en" })).toEqual(first);
    const told = await tx.select().from(mails).where(eq(mails.template, "account-exists"));
    expect(told).toHaveLength(1);
  });
});

test("without a mail server whoever is not at this machine gets the same answer too, and lets in whoever knows the password", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx: plain } = ctxOn(tx);
    const ctx = { ...plain, isLocal: false };
    const first = await signUp(ctx, { entries: ENTRIES, locale: "en" });
    expect(first).toEqual({ ok: true, next: "log-in" });
    const other = { ...ENTRIES, password: "another engine", confirmPassword: "another engine" };
    expect(await signUp(ctx, { entries: other, locale: "en" })).toEqual(first);
    const logIn = (password: string) => signIn(ctx, { email: ENTRIES.email, password, remember: false });
    expect(await logIn(other.password)).toMatchObject({ reason: "wrong" });
    expect(await logIn(ENTRIES.password)).toMatchObject({ ok: true });
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

test("a mailbox gets ten links a day under all its spellings; its plain one, and one that was confirmed, are not held up", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = ctxOn(tx, { verifiesEmail: true });
    const quick = { ...ctx, auth: { ...ctx.auth, hashPassword: async () => "a:b" } };
    const join = (email: string) => signUp(quick, { entries: { ...ENTRIES, email }, locale: "en" });
    const sent = async () => await tx.$count(mails);
    for (let index = 0; index < 12; index++)
      expect(await join(`ada+${index}@example.org`)).toEqual({ ok: true, next: "check-mail" });
    expect(await sent()).toBe(10);
    for (const email of ["ada+1@example.org", "ada+12@example.org"]) {
      await join(email);
      await requestRecovery(quick, { email });
    }
    expect(await sent()).toBe(10);
    await join("ada@example.org");
    expect(await sent()).toBe(11);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.email, "ada+1@example.org"));
    await requestRecovery(quick, { email: "ada+1@example.org" });
    expect(await sent()).toBe(12);
  });
});

test.each([
  ["somebody else first", ["of the attacker", "of the owner"]],
  ["the owner first", ["of the owner", "of the attacker"]],
])(
  "an earlier sign-up's link never confirms a later one's password, nor its own: %s",
  async (_, [first = "", second = ""]) => {
    await inRolledBackTransaction(db, async (tx) => {
      const { ctx } = ctxOn(tx, { verifiesEmail: true });
      const tokens: string[] = [];
      const newToken = (bytes: number) => {
        tokens.push(`${ctx.newToken(bytes)}`);
        return tokens.at(-1) as string;
      };
      const signUpWith = (password: string) =>
        signUp(
          { ...ctx, newToken },
          { entries: { ...ENTRIES, fullName: password, password, confirmPassword: password }, locale: "en" },
        );
      const logIn = (password: string) => signIn(ctx, { email: ENTRIES.email, password, remember: false });
      await signUpWith(first);
      await signUpWith(second);
      expect(tokens).toHaveLength(2);
      const [older = "", newer = ""] = tokens;
      const confirm = (token: string, password: string) => confirmEmail(ctx, { token, password });
      expect(await confirm(older, first)).toMatchObject({ reason: "expired" });
      expect(await logIn(first)).toMatchObject({ reason: "wrong" });
      // Whoever clicks a link of somebody else's sign-up does not know its password.
      expect(await confirm(newer, first)).toMatchObject({ reason: "wrong" });
      expect(await confirm(tokens.at(-1) ?? "", second)).toMatchObject({ ok: true });
      expect(await logIn(first)).toMatchObject({ reason: "wrong" });
      expect(await logIn(second)).toMatchObject({ ok: true });
      expect(await tx.select({ name: users.name }).from(users)).toEqual([{ name: second }]);
      // Once it is confirmed, nobody else's sign-up changes anything.
      await signUpWith(first);
      expect(await logIn(first)).toMatchObject({ reason: "wrong" });
    });
  },
);

test("links run out, and a later sign-up still ends the earlier one's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const { ctx } = ctxOn(tx, { verifiesEmail: true });
    for (let index = 0; index < 6; index++) await signUp(ctx, { entries: ENTRIES, locale: "en" });
    const links = await tx.select().from(mails).where(eq(mails.template, "verify-email"));
    expect(links).toHaveLength(4);
    expect(await tx.select().from(accountLinks)).toEqual([]);
  });
});

test("an account from before addresses were verified, and in use, stays its owner's", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const before = ctxOn(tx);
    await signUp(before.ctx, { entries: ENTRIES, locale: "en" });
    const [was] = await tx.select().from(accounts);
    const { ctx } = ctxOn(tx, { verifiesEmail: true });
    const other = { ...ENTRIES, fullName: "Eve", password: "of somebody else", confirmPassword: "of somebody else" };
    expect(await signUp(ctx, { entries: other, locale: "en" })).toEqual({ ok: true, next: "check-mail" });
    expect(await tx.select().from(accounts)).toEqual([was]);
    expect(await tx.select({ template: mails.template }).from(mails)).toEqual([{ template: "account-exists" }]);
  });
});

import { randomUUID } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { accountLinks, passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import {
  type AccountHolder,
  type AccountWork,
  EMAIL,
  PASSWORD,
  tokenOf,
  withAccountHolder,
} from "#tests/support/build/account-holder.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { issueLink } from "./account-link.ts";
import { confirmEmail } from "./confirm-email.ts";
import { changePassword } from "./passwords.ts";
import { isResetLinkGood, requestRecovery, resetPassword } from "./recovery.ts";
import { signIn, signInPass } from "./sign-in.ts";

const { db } = await testDatabase();
const NEW = { password: "difference engine", confirmPassword: "difference engine" };

const withAda = (work: AccountWork) => withAccountHolder(db, work);

async function newToken({ at, mailed }: AccountHolder): Promise<string> {
  expect(await requestRecovery(await at(), { email: ` ${EMAIL.toUpperCase()} ` })).toMatchObject({ ok: true });
  const mail = (await mailed("reset-password")).at(-1);
  return tokenOf(mail?.props.link ?? "");
}

test("the link leads to the configured address, in one mail; the table holds its hash only", async () => {
  await withAda(async (ada, tx) => {
    const token = await newToken(ada);
    const [mail, ...more] = await ada.mailed("reset-password");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, props: { name: "Ada", validMinutes: 60 } });
    expect(mail?.props.link).toBe(`http://localhost:3000/reset-password?token=${token}`);
    expect(JSON.stringify(await tx.select().from(accountLinks))).not.toContain(token);
  });
});

test("the new password works, the old one does not, every session has ended and a mail says so", async () => {
  await withAda(async (ada, tx) => {
    await ada.logIn();
    const token = await newToken(ada);
    expect(await resetPassword(await ada.at(), { token, ...NEW })).toMatchObject({ ok: true });
    expect(await tx.select().from(sessions).where(ne(sessions.userId, ada.bystander.id))).toEqual([]);
    expect(await signIn(await ada.at(), { email: EMAIL, password: PASSWORD, remember: true })).toMatchObject({
      ok: false,
    });
    await ada.logIn({ password: NEW.password });
    expect(await ada.mailed("password-changed")).toHaveLength(1);
  });
});

test("a link works once, however often it is used at once", async () => {
  await withAda(async (ada) => {
    const token = await newToken(ada);
    const ctx = await ada.at();
    const results = [];
    for (let use = 0; use < 3; use++) results.push(await resetPassword(ctx, { token, ...NEW }));
    expect(results).toMatchObject([{ ok: true }, { ok: false, reason: "expired" }, { ok: false, reason: "expired" }]);
  });
});

test.each<[string, (ada: AccountHolder) => Promise<unknown>]>([
  ["an hour", async ({ wait }) => wait(61 * MINUTE_MS)],
  ["a second request", newToken],
  [
    "a change of password",
    async ({ at, logIn }) => {
      await logIn();
      expect(await changePassword(await at(), { current: PASSWORD, ...NEW })).toMatchObject({ ok: true });
    },
  ],
])("after %s a link is of no use", async (_, happen) => {
  await withAda(async (ada) => {
    const token = await newToken(ada);
    expect(await isResetLinkGood(await ada.at(), token)).toBe(true);
    await happen(ada);
    expect(await isResetLinkGood(await ada.at(), token)).toBe(false);
    expect(await resetPassword(await ada.at(), { token, ...NEW })).toEqual({ ok: false, reason: "expired" });
  });
});

test("a password is changed, and links are of no use, even if no mail can say so", async () => {
  await withAda(async (ada) => {
    const token = await newToken(ada);
    await ada.logIn();
    const enqueue = () => Promise.reject(new Error("The disk is full."));
    const changed = await changePassword({ ...(await ada.at()), enqueue }, { current: PASSWORD, ...NEW });
    expect(changed).toMatchObject({ ok: true });
    expect(await isResetLinkGood(await ada.at(), token)).toBe(false);
  });
});

test("a password that is refused leaves the link as it is", async () => {
  await withAda(async (ada) => {
    const token = await newToken(ada);
    const refused = await resetPassword(await ada.at(), {
      token,
      password: "1234567890",
      confirmPassword: "1234567890",
    });
    expect(refused).toEqual({ ok: false, reason: "invalid", fields: { password: "common" } });
    expect(await resetPassword(await ada.at(), { token, ...NEW })).toMatchObject({ ok: true });
  });
});

test("three mails an hour, and the same answer for every request and for an address nobody has", async () => {
  await withAda(async ({ at, mailed, wait, browser }) => {
    const answers = [];
    for (let index = 0; index < 20; index++) {
      const from = browser({ clientAddress: `10.0.${index}.1` });
      answers.push(await requestRecovery(await at(from), { email: EMAIL }));
      answers.push(await requestRecovery(await at(from), { email: "eve@example.org" }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true}']));
    expect(await mailed("reset-password")).toHaveLength(3);
    wait(61 * MINUTE_MS);
    await requestRecovery(await at(), { email: EMAIL });
    expect(await mailed("reset-password")).toHaveLength(4);
  });
});

test("who is made to wait after wrong passwords gets in by a new one", async () => {
  await withAda(async (ada) => {
    for (let index = 0; index < 6; index++)
      await signIn(await ada.at(), { email: EMAIL, password: `guess number ${index}`, remember: true });
    const reset = await resetPassword(await ada.at(), { token: await newToken(ada), ...NEW });
    if (!reset.ok) throw new Error(reset.reason);
    const typed = { email: EMAIL, password: NEW.password, remember: true };
    for (const pass of ["", "an invented one", signInPass(await ada.at(), "eve@example.org")])
      expect(await signIn(await ada.at(), { ...typed, pass })).toMatchObject({ ok: false, reason: "limited" });
    await ada.logIn({ password: NEW.password, pass: reset.pass });
    ada.wait(16 * MINUTE_MS);
    for (let index = 0; index < 6; index++)
      await signIn(await ada.at(), { ...typed, password: `guess number ${index}`, pass: reset.pass });
    expect(await signIn(await ada.at(), { ...typed, pass: reset.pass })).toMatchObject({ reason: "limited" });
  });
});

test("a reset removes and tells what the mailbox never confirmed, and keeps what it did", async () => {
  await withAda(async (ada, tx) => {
    await ada.logIn();
    const { id } = (await ada.at()).user ?? { id: "" };
    const [passkey] = await tx.select().from(passkeys);
    const addMethods = async () => {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
      const addedAt = (await ada.at()).now();
      await tx.insert(twoFactors).values({ id: randomUUID(), userId: id, secret: "s", backupCodes: "b", addedAt });
      const key = { ...passkey, id: randomUUID(), userId: id, credentialID: randomUUID(), createdAt: addedAt };
      await tx.insert(passkeys).values(key as typeof passkeys.$inferInsert);
      await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    };
    const held = async () => [
      await tx.$count(passkeys, eq(passkeys.userId, id)),
      await tx.$count(twoFactors, eq(twoFactors.userId, id)),
      (await tx.select().from(users).where(eq(users.id, id)))[0]?.twoFactorEnabled,
    ];
    await addMethods();
    expect(await resetPassword(await ada.at(), { token: await newToken(ada), ...NEW })).toMatchObject({
      removed: true,
    });
    expect(await held()).toEqual([0, 0, false]);
    expect((await ada.mailed("password-changed")).at(-1)?.props.removed).toEqual(["passkey", "authenticator-app"]);

    ada.wait(MINUTE_MS);
    await addMethods();
    ada.wait(MINUTE_MS);
    const link = await issueLink(await ada.at(), { purpose: "keep-sign-in-methods", userId: id, email: EMAIL });
    const token = tokenOf(link);
    expect(await confirmEmail(await ada.at(), { token, password: NEW.password })).toMatchObject({ ok: true });
    expect(await resetPassword(await ada.at(), { token: await newToken(ada), ...NEW })).toMatchObject({
      removed: false,
    });
    expect(await held()).toEqual([1, 1, true]);
  });
});

test("somebody who asks for links all the time leaves a good one in the mailbox", async () => {
  await withAda(async (ada) => {
    const token = await newToken(ada);
    ada.wait(59 * MINUTE_MS);
    expect(await isResetLinkGood(await ada.at(), token)).toBe(true);
    for (let index = 0; index < 3; index++) await requestRecovery(await ada.at(), { email: EMAIL });
    const last = (await ada.mailed("reset-password")).at(-1)?.props.link ?? "";
    ada.wait(2 * MINUTE_MS);
    expect(await isResetLinkGood(await ada.at(), tokenOf(last))).toBe(true);
  });
});

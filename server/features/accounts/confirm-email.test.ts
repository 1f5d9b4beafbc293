import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/accounts.ts";
import {
  type AccountWork,
  EMAIL,
  type HolderOptions,
  PASSWORD,
  tokenOf,
  withAccountHolder,
} from "#tests/support/build/account-holder.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { confirmEmail } from "./confirm-email.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { signIn } from "./sign-in.ts";

const { db } = await testDatabase();
const NEW_EMAIL = "countess@example.org";
const HOUR_MS = 3_600_000;

const withAda = (work: AccountWork, options: HolderOptions = {}) => withAccountHolder(db, work, options);
const UNCONFIRMED = { verifiesEmail: true, emailVerified: false };
const LOGIN = { email: EMAIL, password: PASSWORD, remember: true };

test("an unconfirmed address is mailed the link at login; it works once and then login does", async () => {
  await withAda(async ({ at, mailed, logIn }) => {
    expect(await signIn(await at(), LOGIN)).toMatchObject({ reason: "unverified" });
    const token = tokenOf((await mailed("verify-email"))[0]?.props.link ?? "");
    expect(await confirmEmail(await at(), { token })).toBe("verified");
    expect(await confirmEmail(await at(), { token })).toBe("expired");
    await logIn();
  }, UNCONFIRMED);
});

test("the link is mailed at most three times an hour and lasts a day", async () => {
  await withAda(async ({ at, mailed, wait }) => {
    for (let index = 0; index < 5; index++) await signIn(await at(), LOGIN);
    const mails = await mailed("verify-email");
    expect(mails).toHaveLength(3);
    wait(25 * HOUR_MS);
    expect(await confirmEmail(await at(), { token: tokenOf(mails[2]?.props.link ?? "") })).toBe("expired");
  }, UNCONFIRMED);
});

test("a new address asks for the password, is confirmed by its own mail, and the old one is told", async () => {
  await withAda(async ({ at, logIn, mailed, bystander }, tx) => {
    await logIn();
    expect(await requestEmailChange(await at(), { email: NEW_EMAIL, password: "a wrong one" })).toMatchObject({
      ok: false,
      fields: { current: "wrong" },
    });
    expect(await requestEmailChange(await at(), { email: "Countess@Example.org", password: PASSWORD })).toEqual({
      ok: true,
      sentTo: NEW_EMAIL,
    });
    expect(await mailed("email-change-notice")).toMatchObject([{ to: EMAIL, props: { newEmail: NEW_EMAIL } }]);
    const [mail] = await mailed("email-change-confirm");
    expect(mail?.to).toBe(NEW_EMAIL);
    expect(await tx.select({ email: users.email }).from(users).where(ne(users.id, bystander.id))).toEqual([
      { email: EMAIL },
    ]);
    expect(await confirmEmail(await at(), { token: tokenOf(mail?.props.link ?? "") })).toBe("changed");
    expect(await tx.select({ email: users.email }).from(users).where(ne(users.id, bystander.id))).toEqual([
      { email: NEW_EMAIL },
    ]);
    await logIn({ email: NEW_EMAIL });
  });
});

test("an address that has an account gets no mail, and the answer is the same", async () => {
  await withAda(async ({ at, logIn, mailed }, tx) => {
    await storeUser(tx, { email: NEW_EMAIL });
    await logIn();
    const result = await requestEmailChange(await at(), { email: NEW_EMAIL, password: PASSWORD });
    expect(result).toEqual({ ok: true, sentTo: NEW_EMAIL });
    expect(await mailed("email-change-confirm")).toEqual([]);
  });
});

test("an address that somebody else has taken meanwhile stays theirs", async () => {
  await withAda(async ({ at, logIn, mailed }, tx) => {
    await logIn();
    await requestEmailChange(await at(), { email: NEW_EMAIL, password: PASSWORD });
    await storeUser(tx, { email: NEW_EMAIL });
    const [mail] = await mailed("email-change-confirm");
    expect(await confirmEmail(await at(), { token: tokenOf(mail?.props.link ?? "") })).toBe("expired");
    expect((await at()).user?.email).toBe(EMAIL);
  });
});

test("a link confirms the address for the account it was made for, not for whoever has the address by now", async () => {
  await withAda(async ({ at, mailed, bystander }, tx) => {
    await signIn(await at(), LOGIN);
    const [mail] = await mailed("verify-email");
    await tx.update(users).set({ email: NEW_EMAIL }).where(ne(users.id, bystander.id));
    const eve = await storeUser(tx, { email: EMAIL, emailVerified: false });
    expect(await confirmEmail(await at(), { token: tokenOf(mail?.props.link ?? "") })).toBe("expired");
    expect(await tx.select().from(users).where(eq(users.id, eve.id))).toMatchObject([{ emailVerified: false }]);
  }, UNCONFIRMED);
});

import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
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
import { confirmEmail, findConfirmation } from "./confirm-email.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { signIn } from "./sign-in.ts";

const { db } = await testDatabase();
const NEW_EMAIL = "countess@example.org";

const withAda = (work: AccountWork, options: HolderOptions = {}) => withAccountHolder(db, work, options);
const UNCONFIRMED = { verifiesEmail: true, emailVerified: false };
const EXPIRED = { ok: false, reason: "expired" };
const confirm = (ctx: Ctx, mail: { props: { link: string } } | undefined, password = PASSWORD) =>
  confirmEmail(ctx, { token: tokenOf(mail?.props.link ?? ""), password });
const LOGIN = { email: EMAIL, password: PASSWORD, remember: true };

test("an unconfirmed address is mailed the link at login; it works once and then login does", async () => {
  await withAda(async ({ at, mailed, logIn }) => {
    expect(await signIn(await at(), LOGIN)).toMatchObject({ reason: "unverified" });
    const token = tokenOf((await mailed("verify-email"))[0]?.props.link ?? "");
    for (const password of ["", "a wrong one"])
      expect(await confirmEmail(await at(), { token, password })).toMatchObject({ ok: false, fields: {} });
    expect(await findConfirmation(await at(), token)).toEqual({ asksPassword: true });
    expect(await confirmEmail(await at(), { token, password: PASSWORD })).toMatchObject({ confirmed: "verify-email" });
    expect(await confirmEmail(await at(), { token, password: PASSWORD })).toEqual(EXPIRED);
    expect(await findConfirmation(await at(), token)).toBeNull();
    await logIn();
  }, UNCONFIRMED);
});

test("the link is mailed at most three times an hour and lasts a day", async () => {
  await withAda(async ({ at, mailed, wait }) => {
    for (let index = 0; index < 5; index++) await signIn(await at(), LOGIN);
    const mails = await mailed("verify-email");
    expect(mails).toHaveLength(3);
    wait(25 * HOUR_MS);
    expect(await confirm(await at(), mails[2])).toEqual(EXPIRED);
  }, UNCONFIRMED);
});

test("a new address asks for the password, and is confirmed by the old mailbox and by its own", async () => {
  await withAda(async ({ at, browser, logIn, mailed, bystander }, tx) => {
    await logIn();
    expect(await requestEmailChange(await at(), { email: NEW_EMAIL, password: "a wrong one" })).toMatchObject({
      ok: false,
      fields: { current: "wrong" },
    });
    expect(await requestEmailChange(await at(), { email: "Countess@Example.org", password: PASSWORD })).toEqual({
      ok: true,
      asked: "old",
    });
    const [asked] = await mailed("email-change-allow");
    expect(asked).toMatchObject({ to: EMAIL, props: { newEmail: NEW_EMAIL } });
    expect(await mailed("email-change-confirm")).toEqual([]);
    expect(await confirm(await at(browser()), asked, "of somebody else")).toMatchObject({ ok: false, reason: "wrong" });
    expect(await confirm(await at(), asked, "")).toMatchObject({ confirmed: "allow-email-change", email: EMAIL });
    const [mail] = await mailed("email-change-confirm");
    expect(mail?.to).toBe(NEW_EMAIL);
    expect(await tx.select({ email: users.email }).from(users).where(ne(users.id, bystander.id))).toEqual([
      { email: EMAIL },
    ]);
    const stranger = await at(browser());
    expect(await confirm(stranger, mail, "of somebody else")).toMatchObject({ ok: false, reason: "wrong" });
    expect(await confirm(await at(), mail, "")).toMatchObject({ ok: true, confirmed: "change-email" });
    expect(await tx.select({ email: users.email }).from(users).where(ne(users.id, bystander.id))).toEqual([
      { email: NEW_EMAIL },
    ]);
    await logIn({ email: NEW_EMAIL });
  });
});

test("an old address that was never confirmed is told only, and the new one asked at once", async () => {
  await withAda(
    async ({ at, logIn, mailed }) => {
      await logIn();
      expect(await requestEmailChange(await at(), { email: NEW_EMAIL, password: PASSWORD })).toMatchObject({
        asked: "new",
      });
      expect(await mailed("email-change-notice")).toMatchObject([{ to: EMAIL, props: { newEmail: NEW_EMAIL } }]);
      const [mail] = await mailed("email-change-confirm");
      expect(await confirm(await at(), mail, "")).toMatchObject({ confirmed: "change-email", email: NEW_EMAIL });
    },
    { emailVerified: false },
  );
});

test("an address that has an account gets no mail, and the answer is the same", async () => {
  await withAda(async ({ at, logIn, mailed }, tx) => {
    await storeUser(tx, { email: NEW_EMAIL });
    await logIn();
    const result = await requestEmailChange(await at(), { email: NEW_EMAIL, password: PASSWORD });
    expect(result).toEqual({ ok: true, asked: "old" });
    expect(await confirm(await at(), (await mailed("email-change-allow"))[0])).toMatchObject({ ok: true });
    expect(await mailed("email-change-confirm")).toEqual([]);
  });
});

test("an address that somebody else has taken meanwhile stays theirs", async () => {
  await withAda(async ({ at, logIn, mailed }, tx) => {
    await logIn();
    await requestEmailChange(await at(), { email: NEW_EMAIL, password: PASSWORD });
    await confirm(await at(), (await mailed("email-change-allow"))[0]);
    await storeUser(tx, { email: NEW_EMAIL });
    const [mail] = await mailed("email-change-confirm");
    expect(await confirm(await at(), mail)).toEqual(EXPIRED);
    expect((await at()).user?.email).toBe(EMAIL);
  });
});

test("a link confirms the address for the account it was made for, not for whoever has the address by now", async () => {
  await withAda(async ({ at, mailed, bystander }, tx) => {
    await signIn(await at(), LOGIN);
    const [mail] = await mailed("verify-email");
    await tx.update(users).set({ email: NEW_EMAIL }).where(ne(users.id, bystander.id));
    const eve = await storeUser(tx, { email: EMAIL, emailVerified: false });
    expect(await confirm(await at(), mail)).toEqual(EXPIRED);
    expect(await tx.select().from(users).where(eq(users.id, eve.id))).toMatchObject([{ emailVerified: false }]);
  }, UNCONFIRMED);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import { authenticatorCode, bytesOfKey } from "#tests/support/authenticator-code.ts";
import {
  type AccountHolder,
  type AccountWork,
  EMAIL,
  PASSWORD,
  withAccountHolder,
} from "#tests/support/build/account-holder.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { mailUntoldMethods } from "./mail-untold-methods.ts";
import { signIn, signInPass } from "./sign-in.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, hasTwoFactor, verifySecondFactor } from "./two-factor.ts";

const { db } = await testDatabase();

const withAda = (work: AccountWork) => withAccountHolder(db, work);

const keyIn = (uri: string) => new URL(uri).searchParams.get("secret") ?? "";
const codeOf = (uri: string, ahead = 0) => authenticatorCode(keyIn(uri), ahead);

async function enrolled({ at, logIn, own }: AccountHolder) {
  await logIn();
  const begun = await beginTwoFactor(await at(), { password: PASSWORD });
  if (!begun.ok) throw new Error(begun.reason);
  const confirmed = await confirmTwoFactor(await at(), { code: codeOf(begun.enrolment.uri) });
  if (!confirmed.ok) throw new Error(confirmed.reason);
  own.keep(confirmed.cookies);
  return begun.enrolment;
}

const LOGIN = { email: EMAIL, password: PASSWORD, remember: true };

test("nothing changes before the app has shown a right code; then login asks for one", async () => {
  await withAda(async ({ at, logIn, own, browser, mailed }) => {
    await logIn();
    expect(await beginTwoFactor(await at(), { password: "a wrong one" })).toMatchObject({ ok: false, reason: "wrong" });
    const begun = await beginTwoFactor(await at(), { password: PASSWORD });
    const uri = begun.ok ? begun.enrolment.uri : "";
    expect(uri).toMatch(/^otpauth:\/\/totp\/Remote%20Job%20Pilot:/);
    expect(await confirmTwoFactor(await at(), { code: "000000" })).toEqual({ ok: false, reason: "wrong" });
    expect(await hasTwoFactor(await at())).toBe(false);
    const confirmed = await confirmTwoFactor(await at(), { code: codeOf(uri) });
    if (confirmed.ok) own.keep(confirmed.cookies);
    expect(await hasTwoFactor(await at())).toBe(true);
    expect(await mailed("sign-in-method-added")).toHaveLength(1);

    const phone = browser();
    const first = await signIn(await at(phone), LOGIN);
    expect(first).toMatchObject({ ok: true, next: "second-factor" });
    if (first.ok && first.next === "second-factor") phone.keep(first.cookies);
    expect((await at(phone)).user).toBeNull();
    const second = await verifySecondFactor(await at(phone), { code: codeOf(uri, 1) });
    if (second.ok) phone.keep(second.session.cookies);
    expect((await at(phone)).user?.email).toBe(EMAIL);
  });
});

test("a backup code logs in once; secret and codes lie encrypted", async () => {
  await withAda(async (ada, tx) => {
    const { uri, backupCodes } = await enrolled(ada);
    const stored = JSON.stringify(await tx.select().from(twoFactors));
    expect(stored).not.toContain(backupCodes[0]);
    expect(stored).not.toContain(bytesOfKey(keyIn(uri)));
    const outcomes = [];
    for (let use = 0; use < 2; use++) {
      const phone = ada.browser();
      const first = await signIn(await ada.at(phone), LOGIN);
      if (first.ok && first.next === "second-factor") phone.keep(first.cookies);
      outcomes.push((await verifySecondFactor(await ada.at(phone), { code: backupCodes[0] ?? "" })).ok);
    }
    expect(outcomes).toEqual([true, false]);
  });
});

test("a code without a password first, and one after too many wrong ones, is of no use", async () => {
  await withAda(async (ada) => {
    const { uri } = await enrolled(ada);
    expect(await verifySecondFactor(await ada.at(ada.browser()), { code: codeOf(uri, 1) })).toMatchObject({
      ok: false,
    });
    const phone = ada.browser();
    const first = await signIn(await ada.at(phone), LOGIN);
    if (first.ok && first.next === "second-factor") phone.keep(first.cookies);
    for (let index = 0; index < 5; index++)
      expect(await verifySecondFactor(await ada.at(phone), { code: "000000" })).toEqual({ ok: false, reason: "wrong" });
    expect(await verifySecondFactor(await ada.at(phone), { code: codeOf(uri, 1) })).toMatchObject({ ok: false });
  });
});

test("a code logs in once while it is valid, the one of the enrolment not at all, and a refused session is gone", async () => {
  await withAda(async (ada, tx) => {
    const { uri } = await enrolled(ada);
    const held = await tx.$count(sessions);
    const codes = [codeOf(uri), codeOf(uri, 1), codeOf(uri, 1)];
    const outcomes = [];
    for (const code of codes) {
      const phone = ada.browser();
      const first = await signIn(await ada.at(phone), LOGIN);
      if (first.ok && first.next === "second-factor") phone.keep(first.cookies);
      outcomes.push(await verifySecondFactor(await ada.at(phone), { code }));
    }
    const refused = { ok: false, reason: "wrong" };
    expect(outcomes).toEqual([refused, expect.objectContaining({ ok: true }), refused]);
    expect(await tx.$count(sessions)).toBe(held + 1);
  });
});

test("whoever knows the password may guess few codes a day, from wherever; a right one, or a reset, lets its person in", async () => {
  await withAda(async (ada) => {
    const { uri } = await enrolled(ada);
    let asked = 0;
    const begin = async (pass = "") => {
      const phone = ada.browser({ clientAddress: `10.0.${asked++}.1` });
      const first = await signIn(await ada.at(phone), { ...LOGIN, pass });
      if (first.ok && first.next === "second-factor") phone.keep(first.cookies);
      return { phone, first };
    };
    for (let n = 0; n < 10; n++) expect((await begin()).first).toMatchObject({ next: "second-factor" });
    expect((await begin()).first).toMatchObject({ ok: false, reason: "limited", retryAfterSeconds: 30 });
    const pass = signInPass(await ada.at(), EMAIL);
    expect((await begin(pass)).first).toMatchObject({ next: "second-factor" });
    ada.wait(31_000);
    const { phone } = await begin();
    const code = codeOf(uri, 1);
    expect(await verifySecondFactor(await ada.at(phone), { code })).toMatchObject({ ok: true });
    for (let n = 0; n < 10; n++) expect((await begin()).first).toMatchObject({ next: "second-factor" });
  });
});

test("turning it off needs the password", async () => {
  await withAda(async (ada) => {
    await enrolled(ada);
    expect(await endTwoFactor(await ada.at(), { password: "a wrong one" })).toMatchObject({ ok: false });
    const ended = await endTwoFactor(await ada.at(), { password: PASSWORD });
    if (ended.ok) ada.own.keep(ended.cookies);
    expect(await hasTwoFactor(await ada.at())).toBe(false);
    await ada.logIn({}, ada.browser());
  });
});

test("where no mail can be queued, the app is on and the person stays logged in; the mail goes at night, once", async () => {
  await withAda(async (ada, tx) => {
    const { at, logIn, own, mailed, wait } = ada;
    await logIn();
    const begun = await beginTwoFactor(await at(), { password: PASSWORD });
    const uri = begun.ok ? begun.enrolment.uri : "";
    const enqueue = async () => {
      throw new AppError("UNAVAILABLE", "The database is away.");
    };
    const confirmed = await confirmTwoFactor({ ...(await at()), enqueue }, { code: codeOf(uri) });
    if (confirmed.ok) own.keep(confirmed.cookies);
    const ctx = await at();
    expect(await hasTwoFactor(ctx)).toBe(true);
    const [some] = await tx.select().from(passkeys).limit(1);
    if (!some) throw new Error("The bystander should have a passkey.");
    const key = { ...some, id: ctx.newId(), userId: ctx.user?.id ?? "", credentialID: ctx.newId() };
    await tx.insert(passkeys).values({ ...key, createdAt: ctx.now() });
    expect(await mailed("sign-in-method-added")).toEqual([]);
    expect(await mailUntoldMethods(ctx), "a passkey just added may still be told of").toBe(1);
    expect(await mailUntoldMethods(ctx)).toBe(0);
    await tx
      .update(passkeys)
      .set({ createdAt: new Date(ctx.now().getTime() + 60_000) })
      .where(eq(passkeys.id, key.id));
    wait(3_600_000);
    expect(await mailUntoldMethods(ctx)).toBe(1);
    expect(await mailUntoldMethods(ctx)).toBe(0);
    const methods = (await mailed("sign-in-method-added")).map(({ props }) => props.method);
    expect(methods).toEqual(["authenticator-app", "passkey"]);
  });
});

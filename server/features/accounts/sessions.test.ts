import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { accounts } from "#server/db/schema/accounts.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { type AccountWork, PASSWORD, withAccountHolder } from "#tests/support/build/account-holder.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { changePassword, checkPassword } from "./passwords.ts";
import { endAllSessions, endSession, findSignedInUser, listSessions } from "./sessions.ts";

const { db } = await testDatabase();

const withAda = (work: AccountWork) => withAccountHolder(db, work);

test("the list knows this browser and names the others; one ends alone", async () => {
  await withAda(async ({ at, logIn, own, browser }) => {
    const phone = browser({ userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36" });
    await logIn();
    await logIn({}, phone);
    const list = await listSessions(await at(own));
    expect(list).toHaveLength(2);
    const other = list.find(({ current }) => !current);
    expect(other?.device).toEqual({ browser: "Chrome", system: "Android" });
    expect(JSON.stringify(list)).not.toContain(own.auth.sessionToken());
    await endSession(await at(own), { id: other?.id ?? "" });
    expect((await at(phone)).user).toBeNull();
    expect((await at(own)).user).not.toBeNull();
  });
});

test("who comes back while nothing can be written is still known", async () => {
  await withAda(async ({ at, logIn, own, wait }) => {
    await logIn();
    wait(2 * 3_600_000);
    const { db, now, log } = await at(own);
    const refusing = new Proxy(db, {
      get: (target, name) => {
        if (name === "update") throw new AppError("STORAGE_FULL", "There is no room.");
        return Reflect.get(target, name);
      },
    });
    const token = own.auth.sessionToken() ?? "";
    expect(await findSignedInUser({ db: refusing, now, log }, token)).toMatchObject({ email: "ada@example.org" });
  });
});

test("signing out everywhere ends them all", async () => {
  await withAda(async ({ at, logIn, own, browser }) => {
    const phone = browser();
    await logIn();
    await logIn({}, phone);
    await endAllSessions(await at(phone));
    expect([(await at(own)).user, (await at(phone)).user]).toEqual([null, null]);
  });
});

test("somebody else's session and an id that is none stay as they are", async () => {
  await withAda(async ({ at, logIn, own }, tx) => {
    await logIn();
    const session = (await listSessions(await at(own)))[0]?.id ?? "";
    const eve = { ...(await at(own)), user: await storeUser(tx) };
    expect((await listSessions(eve)).map(({ id }) => id)).not.toContain(session);
    await endSession(eve, { id: session });
    await endSession(eve, { id: "' or true --" });
    expect((await at(own)).user).not.toBeNull();
  });
});

test("a new password needs the current one and ends the other sessions, not this one", async () => {
  await withAda(async ({ at, logIn, own, browser, mailed }) => {
    const phone = browser();
    await logIn();
    await logIn({}, phone);
    const typed = { password: "difference engine", confirmPassword: "difference engine" };
    expect(await changePassword(await at(own), { current: "a wrong one", ...typed })).toMatchObject({
      ok: false,
      fields: { current: "wrong" },
    });
    const changed = await changePassword(await at(own), { current: PASSWORD, ...typed });
    if (changed.ok) own.keep(changed.cookies);
    expect((await at(own)).user).not.toBeNull();
    expect((await at(phone)).user).toBeNull();
    expect(await mailed("password-changed")).toHaveLength(1);
  });
});

test("the current password may be guessed five times", async () => {
  await withAda(async ({ at, logIn }) => {
    await logIn();
    const typed = { password: "difference engine", confirmPassword: "difference engine" };
    const reasons = [];
    for (let index = 0; index < 6; index++) {
      const result = await changePassword(await at(), { current: `guess ${index}`, ...typed });
      reasons.push(result.ok ? "in" : result.fields?.current);
    }
    expect(reasons).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "limited"]);
  });
});

test("my password confirms nothing for somebody else, and my new one leaves their links alone", async () => {
  await withAda(async ({ at, logIn, own, bystander }, tx) => {
    await logIn();
    const eve = await storeUser(tx);
    await tx.insert(accounts).values({
      id: randomUUID(),
      accountId: eve.id,
      providerId: "credential",
      userId: eve.id,
      password: await own.auth.hashPassword("the password of Eve"),
      createdAt: TEST_NOW,
      updatedAt: TEST_NOW,
    });
    const link = { purpose: "reset-password", email: eve.email, createdAt: TEST_NOW, expiresAt: TEST_NOW } as const;
    await tx.insert(accountLinks).values({ userId: eve.id, tokenHash: "of Eve's link", ...link });
    const asEve = { ...(await at(own)), user: eve };
    expect(await checkPassword(asEve, PASSWORD)).toMatchObject({ ok: false, reason: "wrong" });
    expect(await checkPassword(asEve, "the password of Eve")).toEqual({ ok: true });
    expect(await checkPassword(await at(own), "the password of Eve")).toMatchObject({ ok: false, reason: "wrong" });
    const typed = { password: "difference engine", confirmPassword: "difference engine" };
    expect(await changePassword(await at(own), { current: PASSWORD, ...typed })).toMatchObject({ ok: true });
    expect((await tx.select().from(accountLinks)).map(({ userId }) => userId).sort()).toEqual(
      [eve.id, bystander.id].sort(),
    );
  });
});

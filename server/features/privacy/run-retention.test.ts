import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { cvs } from "#server/db/schema/cvs.ts";
import { mails } from "#server/db/schema/mails.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { issueLink } from "#server/features/accounts/account-link.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { writeVisitorSession } from "#server/features/questionnaire/visitor-session.ts";
import { createCv, deleteCv } from "#server/features/resumes/cv/cvs.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { deactivateAccount, reactivateAccount } from "./deactivate-account.ts";
import { runRetention } from "./run-retention.ts";

const { db } = await testDatabase();
const after = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });

test("an account is erased 30 days after its deactivation, not a moment earlier, and never one that came back", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const [gone, back, active] = [await storeUser(tx), await storeUser(tx), await storeUser(tx)];
    await deactivateAccount({ ...ctx, user: gone });
    await deactivateAccount({ ...ctx, user: back });
    await reactivateAccount(after(ctx, 20), back.id);
    expect(await runRetention(after(ctx, 29.99))).toMatchObject({ accounts: 0 });
    expect(await runRetention(after(ctx, 30))).toMatchObject({ accounts: 1 });
    expect(new Set((await tx.select().from(users)).map(({ id }) => id))).toEqual(new Set([back.id, active.id]));
    expect(await runRetention(after(ctx, 30))).toMatchObject({ accounts: 0, records: 0 });
  });
});

test("an account whose address nobody confirmed goes 30 days after the last sign-up, unless it was used or a link waits", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const plain = buildCtx(tx);
    const ctx = { ...plain, settings: { ...plain.settings, verifiesEmail: true } };
    const signUp = (email: string) =>
      createAccount(ctx, {
        name: "Ada",
        email,
        emailVerified: email.startsWith("known"),
        passwordHash: "x",
        locale: "en",
      });
    const [stranger, known, used, waiting] = [
      await signUp("stranger@example.org"),
      await signUp("known@example.org"),
      await signUp("used@example.org"),
      await signUp("waiting@example.org"),
    ];
    await createCv({ ...ctx, user: { ...(await storeUser(tx)), id: used ?? "" } }, { name: "First", language: "en" });
    const link = { purpose: "verify-email", email: "waiting@example.org" } as const;
    await issueLink(after(ctx, 29.9), { ...link, userId: waiting ?? "" });
    const left = async () => (await tx.select().from(users)).map(({ id }) => id);
    expect(await runRetention(after(ctx, 29.9))).toMatchObject({ accounts: 0 });
    expect(await runRetention(after(plain, 30)), "where nobody is asked to confirm").toMatchObject({ accounts: 0 });
    expect(await runRetention(after(ctx, 30))).toMatchObject({ accounts: 1 });
    expect(await left()).not.toContain(stranger);
    expect(await left()).toEqual(expect.arrayContaining([known, used, waiting]));
    expect(await runRetention(after(ctx, 31))).toMatchObject({ accounts: 1 });
    expect(await left()).toEqual(expect.arrayContaining([known, used]));
    expect(await tx.$count(mails), "nobody is written to").toBe(0);
  });
});

test("an account that cannot be erased keeps nothing else, and is tried again", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const [stuck, gone] = [await storeUser(tx), await storeUser(tx)];
    await deactivateAccount({ ...ctx, user: stuck });
    await deactivateAccount({ ...ctx, user: gone });
    await tx.insert(attempts).values([{ key: "old", count: 1, startedAt: TEST_NOW }]);
    const later = after(ctx, 30);
    const enqueue: Ctx["enqueue"] = async (db, name, ...rest) => {
      const [kept] = await tx.select().from(users).where(eq(users.id, stuck.id));
      if (!kept) throw new Error("canceling statement due to statement timeout");
      await ctx.enqueue(db, name, ...rest);
    };
    expect(await runRetention({ ...later, enqueue })).toMatchObject({ accounts: 1, failed: 1, records: 1 });
    expect((await tx.select().from(users)).map(({ id }) => id)).toEqual([stuck.id]);
    await expect(runRetention(later, AbortSignal.abort())).rejects.toThrow();
    expect(await runRetention(later)).toMatchObject({ accounts: 1, failed: 0 });
  });
});

test("ended sessions go, records of use after 26 months, counted attempts after two days", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    const user = await storeUser(tx);
    const neverEnding = { expiresAt: new Date("2099-01-01"), updatedAt: TEST_NOW, userId: user.id };
    await tx.insert(sessions).values([
      { ...neverEnding, id: ctx.newId(), token: "1", createdAt: new Date("2024-01-14T09:26:52Z") },
      { ...neverEnding, id: ctx.newId(), token: "2", createdAt: new Date("2024-01-14T09:26:54Z") },
    ]);
    await tx.insert(attempts).values([
      { key: "old", count: 1, startedAt: new Date("2026-03-12T09:26:52Z") },
      { key: "new", count: 1, startedAt: TEST_NOW },
    ]);
    expect(await runRetention(ctx)).toMatchObject({ accounts: 0, records: 2 });
    expect((await tx.select().from(sessions)).map(({ token }) => token)).not.toContain("1");
    expect(await runRetention(after(ctx, 1.01))).toMatchObject({ records: 2 });
    expect(await tx.select().from(sessions)).toEqual([]);
    expect(await tx.select({ key: attempts.key }).from(attempts)).toEqual([{ key: "new" }]);
    expect(await tx.select().from(profiles)).toHaveLength(1);
  });
});

test("deleted CVs go after a day", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx, { user: await storeUser(tx) });
    const made = await createCv(ctx, { name: "First", language: "en" });
    await createCv(ctx, { name: "Second", language: "en" });
    await deleteCv(ctx, made.ok ? made.id : "");
    expect(await runRetention(after(ctx, 0.99))).toMatchObject({ records: 0 });
    expect(await runRetention(after(ctx, 1))).toMatchObject({ records: 1 });
    expect((await tx.select().from(cvs)).map(({ name }) => name)).toEqual(["Second"]);
  });
});

test("visitors' questionnaires go after 30 days", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const ctx = buildCtx(tx);
    await writeVisitorSession(ctx, { answers: { country: "IT" } });
    expect(await runRetention(after(ctx, 29))).toMatchObject({ sessions: 0 });
    expect(await runRetention(after(ctx, 30))).toMatchObject({ sessions: 1 });
    expect(await tx.select().from(visitorSessions)).toEqual([]);
  });
});

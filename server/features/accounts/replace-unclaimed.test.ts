import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { accounts, profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { keptJobs } from "#server/db/schema/alerts.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { replaceUnclaimed } from "./replace-unclaimed.ts";

const { db } = await testDatabase();
const NEW = { name: "Grace Hopper", email: "ada@example.org", passwordHash: "new", locale: "it" } as const;

/** An account that nobody has confirmed or used, beside a neighbour's, which somebody uses. */
async function storeBoth(tx: Db) {
  const [ada, neighbour] = [
    await storeUser(tx, { email: NEW.email, emailVerified: false }),
    await storeUser(tx, { name: "Neighbour" }),
  ];
  await tx.delete(sessions).where(eq(sessions.userId, ada.id));
  for (const { id: userId, email } of [ada, neighbour]) {
    const at = { createdAt: TEST_NOW, updatedAt: TEST_NOW };
    await tx.insert(accounts).values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: "credential",
      password: "old",
      ...at,
    });
    const expiresAt = new Date(TEST_NOW.getTime() + 3_600_000);
    await tx.insert(accountLinks).values({
      userId,
      purpose: "reset-password",
      tokenHash: `hash of ${userId}`,
      email,
      expiresAt,
      createdAt: TEST_NOW,
    });
  }
  const plain = buildCtx(tx, {});
  return { ada, neighbour, ctx: { ...plain, settings: { ...plain.settings, verifiesEmail: true } } };
}

async function rowsOf(tx: Db, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const [account] = await tx.select().from(accounts).where(eq(accounts.userId, userId));
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  const links = await tx.select().from(accountLinks).where(eq(accountLinks.userId, userId));
  return { name: user?.name, password: account?.password, fullName: profile?.fullName, links };
}

test("an account that nobody claimed goes to whoever signs up now, and nobody else's row changes", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { ada, neighbour, ctx } = await storeBoth(tx);
    const before = await rowsOf(tx, neighbour.id);
    expect(await replaceUnclaimed(ctx, NEW)).toBe(true);
    expect(await rowsOf(tx, ada.id)).toMatchObject({ name: NEW.name, password: "new", fullName: NEW.name });
    expect(JSON.stringify((await rowsOf(tx, ada.id)).links)).not.toContain(`hash of ${ada.id}`);
    expect(await rowsOf(tx, neighbour.id)).toEqual(before);
    expect(before).toMatchObject({ name: "Neighbour", password: "old", fullName: "Neighbour", links: [{}] });
  }));

test("one that was used stays, however new its neighbours are", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { ada, neighbour, ctx } = await storeBoth(tx);
    await tx.delete(sessions).where(eq(sessions.userId, neighbour.id));
    await tx.update(profiles).set({ answersUpdatedAt: TEST_NOW }).where(eq(profiles.userId, ada.id));
    expect(await replaceUnclaimed(ctx, NEW)).toBe(false);
    expect(await rowsOf(tx, ada.id)).toMatchObject({ name: "Ada Lovelace", password: "old" });
  }));

test("so does one whose sessions have all ended, by anything that was kept with it", () =>
  inRolledBackTransaction(db, async (tx) => {
    const { ada, ctx } = await storeBoth(tx);
    const kept = {
      purpose: "saved",
      jobId: randomUUID(),
      path: "/jobs/1",
      title: "Gardener",
      company: "Green",
    } as const;
    await tx.insert(keptJobs).values({ userId: ada.id, ...kept, createdAt: TEST_NOW });
    expect(await replaceUnclaimed(ctx, NEW)).toBe(false);
    expect(await rowsOf(tx, ada.id)).toMatchObject({ name: "Ada Lovelace", password: "old" });
  }));

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, sessions } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mails.ts";
import { undoCancel } from "#server/features/billing/cancel-subscription.ts";
import { findSubscriptionView, listInvoices } from "#server/features/billing/find-subscription-view.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { openShop } from "#tests/support/servers/billing-shop.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeUser } from "#tests/support/store/store-user.ts";
import { deactivateAccount, reactivateAccount } from "./deactivate-account.ts";

const { db } = await testDatabase();
const TRIAL = { status: "trialing", planType: "trial", subscriptionStart: TEST_NOW } as const;

const at = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: () => new Date(TEST_NOW.getTime() + days * DAY_MS) });

test("deactivating signs out everywhere, and says until when it can be undone", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx, { email: "ada@example.org", subscription: TRIAL, profile: { locale: "it" } });
    const other = await storeUser(tx, { subscription: TRIAL });
    expect(await deactivateAccount(buildCtx(tx, { user }))).toEqual({
      outcome: "trial-cancelled",
      cancellationPending: false,
    });
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(profile).toMatchObject({ isActive: false, deactivatedAt: TEST_NOW });
    expect(await tx.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: other.id }]);
    expect(await tx.select().from(mails)).toMatchObject([
      { userId: user.id, template: "account-deactivated", locale: "it" },
    ]);
  });
});

test("what runs ends at the provider at once; while that does not answer, it is recorded and said to be pending", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const shop = openShop(tx);
    const subscribed = async () => {
      // The trial counts from its own start, not from when the account was made.
      const user = await storeUser(tx, { createdAt: new Date(TEST_NOW.getTime() - 30 * DAY_MS) });
      const ctx: Ctx = { ...shop.ctx, user };
      await shop.subscribe(ctx);
      await shop.deliver();
      return ctx;
    };
    const ctx = await subscribed();
    const down = { ...shop.simulated, findSubscription: () => Promise.reject(new AppError("UNAVAILABLE", "down")) };
    const cut = { ...(await subscribed()), billing: { ...shop.ctx.billing, provider: down } };
    const other = await subscribed();
    expect(await deactivateAccount(ctx)).toEqual({ outcome: "trial-cancelled", cancellationPending: false });
    expect(await deactivateAccount(cut)).toEqual({ outcome: "trial-cancelled", cancellationPending: true });
    const ended = { status: "cancelled", cancellation: "confirmed", nextBillingDate: null };
    expect(await findSubscriptionView(ctx)).toMatchObject(ended);
    expect(await findSubscriptionView(cut)).toMatchObject({ cancellation: "pending", canUndoCancel: false });
    expect(await findSubscriptionView(other)).toMatchObject({ cancellation: "none", canCancel: true });
    await shop.runJobs();
    expect(await findSubscriptionView(cut)).toMatchObject(ended);
    await shop.wait(60);
    await shop.deliver();
    expect([await listInvoices(ctx), await listInvoices(cut)]).toEqual([[], []]);
  });
});

test("who has the free plan keeps it", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    expect(await deactivateAccount(buildCtx(tx, { user: await storeUser(tx) }))).toEqual({
      outcome: "plain",
      cancellationPending: false,
    });
    expect(await tx.select().from(subscriptions)).toMatchObject([{ status: "free", cancelledAt: null }]);
  });
});

test("when a part fails nothing has happened", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const shop = openShop(tx);
    const ctx: Ctx = { ...shop.ctx, user: await storeUser(tx) };
    await shop.subscribe(ctx);
    await shop.deliver();
    const enqueue: Ctx["enqueue"] = async (_db, name) => {
      if (name === "send-mail") throw new Error("no queue");
    };
    await expect(deactivateAccount({ ...ctx, enqueue })).rejects.toThrow("no queue");
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "trialing", cancellation: "none" });
    expect(await tx.select().from(profiles)).toMatchObject([{ isActive: true, deactivatedAt: null }]);
    expect(await tx.select().from(sessions)).toHaveLength(1);
  });
});

test("signing in within 30 days brings the account back; later it is over", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const user = await storeUser(tx, { subscription: TRIAL });
    const other = await storeUser(tx);
    const ctx = buildCtx(tx, { user });
    await deactivateAccount(ctx);
    await deactivateAccount({ ...ctx, user: other });
    expect(await reactivateAccount(at(ctx, 30), user.id)).toBe("over");
    expect(await reactivateAccount(at(ctx, 29.99), user.id)).toBe("reactivated");
    expect(await reactivateAccount(at(ctx, 29.99), user.id)).toBe("active");
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, user.id));
    expect(profile).toMatchObject({ isActive: true, deactivatedAt: null });
    expect(await reactivateAccount(at(ctx, 30), other.id)).toBe("over");
  });
});

test("who comes back has no subscription, may use up what was paid for, and may subscribe anew", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    const shop = openShop(tx);
    const ctx: Ctx = { ...shop.ctx, user: await storeUser(tx) };
    await shop.subscribe(ctx);
    await shop.deliver();
    await deactivateAccount(ctx);
    expect(await reactivateAccount(ctx, ctx.user?.id ?? "")).toBe("reactivated");
    const { trialEnd } = await findSubscriptionView(ctx);
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "cancelled", subscriptionEnd: trialEnd });
    expect(await undoCancel(ctx)).toEqual({ ok: false, reason: "nothing-to-undo" });
    await shop.subscribe(ctx);
    await shop.deliver();
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "active", trialEnd: null });
  });
});

test("without a user nothing is deactivated", async () => {
  await inRolledBackTransaction(db, async (tx) => {
    await storeUser(tx);
    await expect(deactivateAccount(buildCtx(tx))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await tx.select().from(profiles)).toMatchObject([{ isActive: true }]);
  });
});

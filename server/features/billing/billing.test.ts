import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#server/ctx.ts";
import {
  billingEvents,
  checkoutIntents,
  subscriptions,
  userCheckouts,
  webhookEvents,
} from "#server/db/schema/billing.ts";
import { down, entitledTier, inShopOn, openShop } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { readBillingRecord } from "./billing-record.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { confirmCheckout, startCheckout } from "./checkout.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { findInvoiceUrl, findSubscriptionView, listInvoices } from "./find-subscription-view.ts";
import { findBillingNotice, sendDueReminders } from "./queue-billing-notice.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const { db } = await testDatabase();
const inShop = inShopOn(db);

test("from checkout through trial, reminder and first payment to the end after a cancel", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    expect(await entitledTier(ctx)).toBe("none");
    await shop.subscribe(ctx);
    expect(await entitledTier(ctx), "paying alone grants nothing before we know of it").toBe("none");
    await shop.deliver();
    expect(await entitledTier(ctx)).toBe("trial-active");
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "trialing", isFreeTrial: true, planType: "trial" });

    await shop.wait(5.5);
    expect(await sendDueReminders(ctx)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(await sendDueReminders(ctx), "once").toMatchObject({ sent: 0 });
    await shop.wait(2);
    expect(await entitledTier(ctx), "the trial is over and the payment not known").toBe("none");
    await shop.deliver();
    expect(await entitledTier(ctx)).toBe("premium");
    expect(await listInvoices(ctx)).toMatchObject([{ amount: { amount: 299, currency: "EUR" }, refunded: null }]);

    const cancelled = await cancelSubscription(ctx, { userId: ctx.user.id });
    expect(cancelled).toMatchObject({ ok: true, pending: false });
    expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "confirmed", nextBillingDate: null });
    expect(await entitledTier(ctx), "what is paid is kept").toBe("premium");
    await shop.wait(40);
    await shop.deliver();
    expect(await entitledTier(ctx)).toBe("none");
    expect(await listInvoices(ctx)).toHaveLength(1);
  }));

test("the row is what the events add up to", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    const { state, version } = await readBillingRecord(ctx, ctx.user.id);
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, ctx.user.id));
    expect(row).toMatchObject({ version, status: state.status, isTrial: true, amount: 299, currency: "EUR" });
    expect(row?.paddleSubscriptionId).toBe(state.subscriptionId);
    expect(row?.trialEnd?.toISOString()).toBe(state.trialEnd);
    expect(await ctx.db.select().from(userCheckouts)).toMatchObject([
      { checkoutCompleted: true, checkoutType: "free_trial" },
    ]);
  }));

test("the database refuses to change or delete what happened", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    for (const statement of [
      sql`update billing_events set seq = 9`,
      sql`delete from billing_events`,
      sql`truncate billing_events`,
    ])
      await expect(ctx.db.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { message: "rows of billing_events are never changed or deleted" },
      });
    expect(await ctx.db.$count(billingEvents)).toBeGreaterThan(0);
  }));

describe("checkout", () => {
  test("needs the terms and no subscription; trying again goes on with the same one", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      const input = { plan: "premium", source: "results", termsAccepted: true } as const;
      expect(await startCheckout(ctx, { ...input, termsAccepted: false })).toEqual({
        ok: false,
        reason: "terms-not-accepted",
      });
      const first = await startCheckout(ctx, input);
      expect(await startCheckout(ctx, input)).toEqual(first);
      expect(await ctx.db.$count(checkoutIntents)).toBe(1);
      await shop.subscribe(ctx);
      await shop.deliver();
      expect(await startCheckout(ctx, input)).toEqual({ ok: false, reason: "already-subscribed" });
      await expect(startCheckout(shop.ctx, input)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }));

  test("a provider that is down keeps the intent, and trying again succeeds", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      const input = { plan: "annual", source: "application", termsAccepted: true } as const;
      const broken = {
        ...ctx,
        billing: { ...ctx.billing, provider: { ...ctx.billing.provider, createCheckout: down } },
      };
      expect(await startCheckout(broken, input)).toEqual({ ok: false, reason: "unavailable" });
      const intents = await ctx.db.select().from(checkoutIntents);
      expect(intents).toMatchObject([{ status: "open", plan: "annual", url: null, source: "application" }]);
      expect(await startCheckout(ctx, input)).toMatchObject({ ok: true });
      expect(await ctx.db.$count(checkoutIntents)).toBe(1);
    }));

  test("coming back asks the provider, and waits while it knows nothing", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      expect(await confirmCheckout(ctx)).toEqual({ state: "nothing", tier: "none" });
      const started = await startCheckout(ctx, { plan: "premium", source: "results", termsAccepted: true });
      expect(await confirmCheckout(ctx)).toEqual({ state: "waiting", tier: "none" });
      expect(await confirmCheckout(await shop.person()), "of somebody else").toMatchObject({ state: "nothing" });
      if (started.ok) await shop.simulated.pay(started.url.slice(5));
      const broken = { ...ctx, billing: { ...ctx.billing, provider: { ...ctx.billing.provider, findCheckout: down } } };
      expect(await confirmCheckout(broken)).toEqual({ state: "waiting", tier: "none" });
      expect(await confirmCheckout(ctx)).toEqual({ state: "done", tier: "trial-active" });
    }));

  test("coming back over and over does not ask the provider over and over", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      await startCheckout(ctx, { plan: "premium", source: "results", termsAccepted: true });
      let asked = 0;
      const { provider } = ctx.billing;
      const findCheckout: typeof provider.findCheckout = async (id) => {
        asked++;
        return provider.findCheckout(id);
      };
      const counting = { ...ctx, billing: { ...ctx.billing, provider: { ...provider, findCheckout } } };
      for (let n = 0; n < 80; n++) expect(await confirmCheckout(counting)).toMatchObject({ state: "waiting" });
      expect(asked).toBe(60);
    }));
});

test("a late reminder moves the charge first", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    await shop.wait(6.9);
    expect(await sendDueReminders(ctx)).toEqual({ sent: 1, postponed: 1, failed: 0 });
    await shop.wait(1.9);
    await shop.deliver();
    expect(await entitledTier(ctx)).toBe("trial-active");
    await shop.wait(0.2);
    await shop.deliver();
    expect(await entitledTier(ctx)).toBe("premium");
  }));

test("the nightly reconciliation finds lost notifications and unheard-of payments", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    shop.webhooks.length = 0;
    const result = await reconcileBilling(ctx);
    expect(result).toMatchObject({ missedEvents: 3, failed: 0 });
    expect(await entitledTier(ctx)).toBe("trial-active");
    expect(await reconcileBilling(ctx)).toMatchObject({ missedEvents: 0, checked: 1 });
    await shop.runJobs();
    expect(await ctx.db.$count(webhookEvents, sql`processed_at is null`)).toBe(0);
  }));

test("one person sees and cancels nothing of another", () =>
  inShop(async (shop) => {
    const [ada, eve] = [await shop.person(), await shop.person()];
    await shop.subscribe(ada);
    await shop.deliver();
    const { state } = await readBillingRecord(ada, ada.user.id);
    expect(await listInvoices(eve)).toEqual([]);
    await expect(findInvoiceUrl(eve, { transactionId: `${state.subscriptionId}` })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await cancelSubscription(eve, { userId: eve.user.id })).toEqual({ ok: false, reason: "nothing-to-cancel" });
    expect(await findSubscriptionView(ada)).toMatchObject({ cancellation: "none" });
  }));

test("an entitlement that cannot be looked up is none, and says so", async () => {
  const shop = openShop(db);
  const broken = {
    ...shop.ctx,
    db: {
      select: () => {
        throw new Error("gone");
      },
    } as unknown as Ctx["db"],
  };
  expect(await findEntitlement(broken, "11111111-1111-4111-8111-111111111111")).toEqual({ tier: "none", known: false });
});

test("what happened is told by mail", () =>
  inShop(async (shop) => {
    const ctx = await shop.person("ada@example.com");
    await shop.subscribe(ctx);
    await shop.deliver();
    await shop.wait(5.5);
    await sendDueReminders(ctx);
    await cancelSubscription(ctx, { userId: ctx.user.id });
    const notices = shop.jobs.filter(({ name }) => name === "send-billing-notice");
    const { version } = await readBillingRecord(ctx, ctx.user.id);
    const told = await Promise.all(
      Array.from({ length: version }, (_, index) => findBillingNotice(ctx, { userId: ctx.user.id, seq: index + 1 })),
    );
    expect(told.flatMap((mail) => mail?.notice.kind ?? [])).toEqual(["trial-started", "charge-announced", "cancelled"]);
    expect(notices).toHaveLength(2);
    expect(told.find((mail) => mail !== null)).toMatchObject({ to: "ada@example.com", locale: "en" });
  }));

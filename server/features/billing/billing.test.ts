import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import {
  billingEvents,
  billingFaults,
  checkoutIntents,
  subscriptions,
  trialClaims,
  userCheckouts,
  webhookEvents,
} from "#server/db/schema/billing.ts";
import { openShop } from "#tests/support/billing-shop.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/database.ts";
import { readBillingRecord } from "./billing-record.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { confirmCheckout } from "./confirm-checkout.ts";
import { findBillingNotice } from "./find-billing-notice.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { findSubscriptionView } from "./find-subscription-view.ts";
import { findInvoiceUrl, listInvoices } from "./list-invoices.ts";
import { reconcileBilling } from "./reconcile-billing.ts";
import { sendDueReminders } from "./send-due-reminders.ts";
import { startCheckout } from "./start-checkout.ts";
import { undoCancel } from "./undo-cancel.ts";
import { findWithdrawal, withdrawFromContract } from "./withdraw-from-contract.ts";

const { db } = await testDatabase();
type Shop = ReturnType<typeof openShop>;
const inShop = (work: (shop: Shop) => Promise<void>) => inRolledBackTransaction(db, (tx) => work(openShop(tx)));
const tierOf = async (ctx: Ctx) => (await findEntitlement(ctx, ctx.user?.id ?? "")).tier;
const down = async (): Promise<never> => {
  throw new AppError("UNAVAILABLE", "The provider sleeps.");
};

test("from checkout through trial, reminder and first payment to the end after a cancel", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    expect(await tierOf(ctx)).toBe("none");
    await shop.subscribe(ctx);
    expect(await tierOf(ctx), "paying alone grants nothing before we know of it").toBe("none");
    await shop.deliver();
    expect(await tierOf(ctx)).toBe("trial-active");
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "trialing", isFreeTrial: true, planType: "trial" });

    await shop.wait(5.5);
    expect(await sendDueReminders(ctx)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(await sendDueReminders(ctx), "once").toMatchObject({ sent: 0 });
    await shop.wait(2);
    expect(await tierOf(ctx), "the trial is over and the payment not known").toBe("none");
    await shop.deliver();
    expect(await tierOf(ctx)).toBe("premium");
    expect(await listInvoices(ctx)).toMatchObject([{ amount: { amount: 299, currency: "EUR" }, refunded: null }]);

    const cancelled = await cancelSubscription(ctx, { userId: ctx.user.id });
    expect(cancelled).toMatchObject({ ok: true, pending: false });
    expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "confirmed", nextBillingDate: null });
    expect(await tierOf(ctx), "what is paid is kept").toBe("premium");
    await shop.wait(40);
    await shop.deliver();
    expect(await tierOf(ctx)).toBe("none");
    expect(await listInvoices(ctx)).toHaveLength(1);
  }));

test("the row is what the events add up to", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    const { state, version } = await readBillingRecord(ctx.db, ctx.user.id);
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
      if (started.ok) await shop.simulated.pay(started.url.slice(5));
      const broken = { ...ctx, billing: { ...ctx.billing, provider: { ...ctx.billing.provider, findCheckout: down } } };
      expect(await confirmCheckout(broken)).toEqual({ state: "waiting", tier: "none" });
      expect(await confirmCheckout(ctx)).toEqual({ state: "done", tier: "trial-active" });
    }));
});

describe("one trial", () => {
  test.each([
    ["the same person", "ada@example.com", null],
    ["another spelling of the address", "ada@example.com", "ada+again@example.com"],
    ["dots where they are ignored", "ada.love@gmail.com", "adalove@googlemail.com"],
  ])("%s pays at once", (_name, first, second) =>
    inShop(async (shop) => {
      const ctx = await shop.person(first);
      await shop.subscribe(ctx);
      await shop.deliver();
      await cancelSubscription(ctx, { userId: ctx.user.id });
      await shop.wait(8);
      await shop.deliver();
      const again = second === null ? ctx : await shop.person(second);
      await shop.subscribe(again);
      await shop.deliver();
      expect(await findSubscriptionView(again)).toMatchObject({
        status: "active",
        trialEnd: null,
        planType: "premium",
      });
    }),
  );

  test("a second one that slipped through is ended at once and never counts", () =>
    inShop(async (shop) => {
      const [ada, alias] = [await shop.person("ada@example.com"), await shop.person("ada+2@example.com")];
      await shop.subscribe(ada);
      await shop.subscribe(alias);
      await shop.deliver();
      expect([await tierOf(ada), await tierOf(alias)]).toEqual(["trial-active", "none"]);
      expect(await ada.db.select().from(billingFaults)).toMatchObject([{ fault: "trial-used" }]);
      await shop.wait(60);
      await shop.deliver();
      expect(await listInvoices(alias)).toEqual([]);
    }));

  test("it is remembered without saying whose it was", () =>
    inShop(async (shop) => {
      const ctx = await shop.person("ada@example.com");
      await shop.subscribe(ctx);
      await shop.deliver();
      const stored = JSON.stringify(await ctx.db.select().from(trialClaims));
      expect(stored).not.toContain("ada");
      expect(stored).not.toContain(ctx.user.id);
    }));
});

describe("leaving", () => {
  test("a cancel counts although the provider is down, and reaches it later", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      await shop.subscribe(ctx);
      await shop.deliver();
      const { provider } = ctx.billing;
      const broken = { ...ctx, billing: { ...ctx.billing, provider: { ...provider, cancelAtPeriodEnd: down } } };
      expect(await cancelSubscription(broken, { userId: ctx.user.id })).toMatchObject({ ok: true, pending: true });
      expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "pending", nextBillingDate: null });
      await shop.runJobs();
      expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "confirmed" });
    }));

  test("what is charged after a cancel that could not be passed on is given back", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      await shop.subscribe(ctx);
      await shop.deliver();
      await shop.wait(5.5);
      await sendDueReminders(ctx);
      const broken = { ...ctx.billing.provider, findSubscription: down };
      await cancelSubscription({ ...ctx, billing: { ...ctx.billing, provider: broken } }, { userId: ctx.user.id });
      shop.jobs.length = 0;
      await shop.wait(3);
      await shop.deliver();
      expect(await listInvoices(ctx)).toMatchObject([{ refunded: { amount: 299 } }]);
      expect(await findSubscriptionView(ctx)).toMatchObject({ status: "cancelled" });
      expect(await tierOf(ctx)).toBe("none");
    }));

  test("it can be undone while the subscription runs; with the provider down nothing changes", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      expect(await undoCancel(ctx)).toEqual({ ok: false, reason: "nothing-to-undo" });
      await shop.subscribe(ctx);
      await shop.deliver();
      await cancelSubscription(ctx, { userId: ctx.user.id });
      const broken = { ...ctx, billing: { ...ctx.billing, provider: { ...ctx.billing.provider, undoCancel: down } } };
      expect(await undoCancel(broken)).toEqual({ ok: false, reason: "unavailable" });
      expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "confirmed" });
      const { trialEnd } = await findSubscriptionView(ctx);
      expect(await undoCancel(ctx)).toEqual({ ok: true, nextChargeAt: trialEnd });
      expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "none", status: "trialing" });
    }));

  test("a withdrawal in time ends access at once and gives everything back, once", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      expect(await findWithdrawal(ctx)).toBeNull();
      await shop.subscribe(ctx);
      await shop.deliver();
      expect(await findWithdrawal(ctx)).toMatchObject({ refund: null });
      await shop.wait(5.5);
      await sendDueReminders(ctx);
      await shop.wait(10);
      await shop.deliver();
      expect(await findWithdrawal(ctx)).toMatchObject({ refund: { amount: 299, currency: "EUR" } });
      expect(await withdrawFromContract(ctx)).toMatchObject({ ok: true, pending: false, refund: { amount: 299 } });
      expect(await withdrawFromContract(ctx)).toEqual({ ok: false, reason: "no-right" });
      expect(await tierOf(ctx)).toBe("none");
      expect(await listInvoices(ctx)).toMatchObject([{ refunded: { amount: 299, currency: "EUR" } }]);
    }));

  test("after fourteen days there is no right to it", () =>
    inShop(async (shop) => {
      const ctx = await shop.person();
      await shop.subscribe(ctx);
      await shop.deliver();
      await cancelSubscription(ctx, { userId: ctx.user.id });
      await shop.wait(16);
      expect(await withdrawFromContract(ctx)).toEqual({ ok: false, reason: "no-right" });
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
    expect(await tierOf(ctx)).toBe("trial-active");
    await shop.wait(0.2);
    await shop.deliver();
    expect(await tierOf(ctx)).toBe("premium");
  }));

test("the nightly reconciliation finds lost notifications and unheard-of payments", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    shop.webhooks.length = 0;
    const result = await reconcileBilling(ctx);
    expect(result).toMatchObject({ missedEvents: 3, failed: 0 });
    expect(await tierOf(ctx)).toBe("trial-active");
    expect(await reconcileBilling(ctx)).toMatchObject({ missedEvents: 0, checked: 1 });
    await shop.runJobs();
    expect(await ctx.db.$count(webhookEvents, sql`processed_at is null`)).toBe(0);
  }));

test("what is not ours, or not what we sell, is a fault that somebody sees, and never access", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    const thief = await shop.person();
    await shop.subscribe(ctx);
    const { provider } = ctx.billing;
    const forged: [string, (truth: Awaited<ReturnType<typeof provider.findSubscription>> & object) => object][] = [
      ["foreign-intent", (truth) => ({ custom: { ...truth.custom, userId: thief.user.id } })],
      ["no-intent", () => ({ custom: { intentId: null, userId: null } })],
      ["no-intent", () => ({ custom: { intentId: "'; drop table users", userId: ctx.user.id } })],
      ["foreign-intent", () => ({ transactions: [] })],
      ["unknown-price", (truth) => ({ items: [{ ...truth.items[0], priceId: "pri_other" }] })],
      ["wrong-quantity", (truth) => ({ items: [{ ...truth.items[0], quantity: 2 }] })],
      ["unknown-currency", (truth) => ({ items: [{ ...truth.items[0], price: { amount: 299, currency: "USD" } }] })],
      ["wrong-amount", (truth) => ({ items: [{ ...truth.items[0], price: { amount: 1, currency: "EUR" } }] })],
      ["unknown-status", () => ({ status: "gifted" })],
    ];
    const [body] = shop.webhooks;
    for (const [index, [fault, change]] of forged.entries()) {
      const findSubscription = async (id: string) => {
        const truth = await provider.findSubscription(id);
        return truth && { ...truth, ...change(truth) };
      };
      const eventId = `evt_${index}`;
      await shop.ctx.db
        .insert(webhookEvents)
        .values({ eventId, raw: body ?? "", source: "webhook", receivedAt: ctx.now() });
      const { applyBillingEvent } = await import("./apply-billing-event.ts");
      await applyBillingEvent(
        { ...ctx, billing: { ...ctx.billing, provider: { ...provider, findSubscription } } },
        { eventId },
      );
      const [row] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
      expect(row).toMatchObject({ fault, processedAt: expect.any(Date) });
      expect([await tierOf(ctx), await tierOf(thief)]).toEqual(["none", "none"]);
    }
    expect(await ctx.db.$count(billingFaults)).toBeGreaterThan(5);
  }));

test("one person sees and cancels nothing of another", () =>
  inShop(async (shop) => {
    const [ada, eve] = [await shop.person(), await shop.person()];
    await shop.subscribe(ada);
    await shop.deliver();
    const { state } = await readBillingRecord(ada.db, ada.user.id);
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
    const { version } = await readBillingRecord(ctx.db, ctx.user.id);
    const told = await Promise.all(
      Array.from({ length: version }, (_, index) => findBillingNotice(ctx, { userId: ctx.user.id, seq: index + 1 })),
    );
    expect(told.flatMap((mail) => mail?.notice.kind ?? [])).toEqual(["trial-started", "charge-announced", "cancelled"]);
    expect(notices).toHaveLength(2);
    expect(told.find((mail) => mail !== null)).toMatchObject({ to: "ada@example.com", locale: "en" });
  }));

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingEvents, billingFaults, webhookEvents } from "#server/db/schema/billing.ts";
import { entitledTier, inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { applyBillingEvent } from "./billing-events.ts";
import { findSubscriptionView } from "./find-subscription-view.ts";
import { syncSubscription } from "./sync-subscription.ts";

const { db } = await testDatabase();
const inShop = inShopOn(db);

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
      await applyBillingEvent(
        { ...ctx, billing: { ...ctx.billing, provider: { ...provider, findSubscription } } },
        { eventId },
      );
      const [row] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
      expect(row).toMatchObject({ fault, processedAt: expect.any(Date) });
      expect([await entitledTier(ctx), await entitledTier(thief)]).toEqual(["none", "none"]);
    }
    expect(await ctx.db.$count(billingFaults)).toBeGreaterThan(5);
  }));

test("what the provider said before somebody else wrote is not written", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    const { provider } = ctx.billing;
    const id = (await findSubscriptionView(ctx)).subscriptionId ?? "";
    let fetches = 0;
    const findSubscription = async (subscriptionId: string) => {
      const truth = await provider.findSubscription(subscriptionId);
      if (++fetches === 1) {
        await provider.cancelAtPeriodEnd(id);
        await syncSubscription(ctx, { subscriptionId });
      }
      return truth;
    };
    await syncSubscription(
      { ...ctx, billing: { ...ctx.billing, provider: { ...provider, findSubscription } } },
      { subscriptionId: id },
    );
    const types = (await ctx.db.select().from(billingEvents).orderBy(billingEvents.seq)).map(({ event }) => event.type);
    expect(types).not.toContain("cancel_undone");
    expect(await findSubscriptionView(ctx)).toMatchObject({ cancellation: "confirmed" });
  }));

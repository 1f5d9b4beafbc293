import { expect, test } from "vitest";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { findEntitlement } from "./find-entitlement.ts";
import { findSubscriptionView, listInvoices } from "./find-subscription-view.ts";
import { mayStartPremium, startPremium } from "./start-premium.ts";

const { db } = await testDatabase();
type Shop = Parameters<Parameters<ReturnType<typeof inShopOn>>[0]>[0];

async function inTrial(shop: Shop) {
  const ctx = await shop.person();
  await shop.subscribe(ctx);
  await shop.deliver();
  return ctx;
}

test("paying now ends the trial, is charged once, and is not given back for want of a reminder", () =>
  inShopOn(db)(async (shop) => {
    const ctx = await inTrial(shop);
    await shop.wait(1);
    expect(await startPremium(ctx)).toEqual({ ok: true });
    expect(await startPremium(ctx)).toEqual({ ok: false, reason: "no-trial" });
    await shop.deliver();
    expect((await findEntitlement(ctx, ctx.user.id)).tier).toBe("premium");
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "active", isPremium: true });
    expect(await listInvoices(ctx)).toMatchObject([{ amount: { amount: 299 }, refunded: null }]);
  }));

test("a charge whose answer was lost counts as asked for when it is heard of", () =>
  inShopOn(db)(async (shop) => {
    const ctx = await inTrial(shop);
    const { provider } = ctx.billing;
    const activateNow = async (id: string) => {
      await provider.activateNow(id);
      throw new AppError("UNAVAILABLE", "The answer is lost.");
    };
    const cut: Ctx = { ...ctx, billing: { ...ctx.billing, provider: { ...provider, activateNow } } };
    expect(await startPremium(cut)).toEqual({ ok: false, reason: "unavailable" });
    await shop.deliver();
    expect(await listInvoices(ctx)).toMatchObject([{ amount: { amount: 299 }, refunded: null }]);
  }));

test("a provider that does not answer leaves the trial and its reminder as they were", () =>
  inShopOn(db)(async (shop) => {
    const ctx = await inTrial(shop);
    const activateNow = () => Promise.reject(new AppError("UNAVAILABLE", "down"));
    const down: Ctx = { ...ctx, billing: { ...ctx.billing, provider: { ...ctx.billing.provider, activateNow } } };
    expect(await startPremium(down)).toEqual({ ok: false, reason: "unavailable" });
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "trialing" });
    await shop.wait(8);
    await shop.deliver();
    expect(await listInvoices(ctx), "nobody was reminded").toMatchObject([{ refunded: { amount: 299 } }]);
  }));

test("a refused card is told from a provider that is down", () =>
  inShopOn(db)(async (shop) => {
    const ctx = await shop.person();
    const key = await shop.subscribe(ctx);
    await shop.deliver();
    await shop.simulated.declineAll(key);
    expect(await startPremium(ctx)).toEqual({ ok: false, reason: "declined" });
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "past_due" });
  }));

test("it is offered in a running trial with a limit only", () =>
  inShopOn(db)(async (shop) => {
    const ctx = await inTrial(shop);
    const limited = (trialListings: number | null): Ctx => ({
      ...ctx,
      viewer: { userId: ctx.user.id, tier: "trial-active" },
      settings: { ...ctx.settings, trialListings },
    });
    expect([await mayStartPremium(limited(10)), await mayStartPremium(limited(null))]).toEqual([true, false]);
    await cancelSubscription(ctx, { userId: ctx.user.id });
    expect(await mayStartPremium(limited(10))).toBe(false);
    expect(await startPremium(ctx)).toEqual({ ok: false, reason: "no-trial" });
  }));

import { expect, test } from "vitest";
import { down, entitledTier, inShopOn } from "#tests/support/servers/billing-shop.ts";
import { testDatabase } from "#tests/support/store/database.ts";
import { readBillingRecord } from "./billing-record.ts";
import { cancelSubscription, findWithdrawal, undoCancel, withdrawFromContract } from "./cancel-subscription.ts";
import { findSubscriptionView, listInvoices } from "./find-subscription-view.ts";
import { sendDueReminders } from "./queue-billing-notice.ts";

const { db } = await testDatabase();
const inShop = inShopOn(db);

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

test("cancelling again records, mails and asks the provider nothing", () =>
  inShop(async (shop) => {
    const ctx = await shop.person();
    await shop.subscribe(ctx);
    await shop.deliver();
    const first = await cancelSubscription(ctx, { userId: ctx.user.id });
    const { version } = await readBillingRecord(ctx, ctx.user.id);
    const broken = { ...ctx.billing.provider, findSubscription: down };
    const again = { ...ctx, billing: { ...ctx.billing, provider: broken } };
    expect(await cancelSubscription(again, { userId: ctx.user.id })).toEqual(first);
    expect(await readBillingRecord(ctx, ctx.user.id)).toMatchObject({ version });
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
    expect(await entitledTier(ctx)).toBe("none");
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

test("a cancellation cannot be undone after a charge that it should have prevented: that one is given back", () =>
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
    expect(await undoCancel(ctx)).toEqual({ ok: false, reason: "nothing-to-undo" });
    expect(await listInvoices(ctx)).toMatchObject([{ refunded: { amount: 299 } }]);
    expect(await findSubscriptionView(ctx)).toMatchObject({ status: "cancelled" });
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
    expect(await entitledTier(ctx)).toBe("none");
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

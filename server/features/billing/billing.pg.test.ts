import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { billingEvents, checkoutIntents, subscriptions, webhookEvents } from "#server/db/schema/billing.ts";
import { openShop } from "#tests/support/servers/billing-shop.ts";
import { testPostgresDatabase } from "#tests/support/store/postgres-database.ts";
import { applyBillingEvent } from "./billing-events.ts";
import { changeBillingRecord, readBillingRecord } from "./billing-record.ts";
import { cancelSubscription, withdrawFromContract } from "./cancel-subscription.ts";
import { startCheckout } from "./checkout.ts";
import { listInvoices } from "./find-subscription-view.ts";
import { sendDueReminders } from "./queue-billing-notice.ts";
import { createSimulatedStore } from "./simulated-store.ts";
import { syncSubscription } from "./sync-subscription.ts";

const { db } = await testPostgresDatabase();
const shop = openShop(db, { store: createSimulatedStore(db) });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const typesOf = async (userId: string) => {
  const rows = await db.select().from(billingEvents).where(eq(billingEvents.userId, userId)).orderBy(billingEvents.seq);
  return rows.map(({ event }) => event.type);
};

test("twenty starts of a checkout make one intent, ask the provider once, and answer one page", async () => {
  const person = await shop.person();
  let calls = 0;
  const createCheckout: typeof person.billing.provider.createCheckout = (request) => {
    calls++;
    return person.billing.provider.createCheckout(request);
  };
  const ctx = { ...person, billing: { ...person.billing, provider: { ...person.billing.provider, createCheckout } } };
  const answers = await times(20, () =>
    startCheckout(ctx, { plan: "premium", source: "results", termsAccepted: true }),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.url)).size).toBe(1);
  expect([answers[0]?.ok, calls]).toEqual([true, 1]);
  expect(await db.$count(checkoutIntents, eq(checkoutIntents.userId, ctx.user.id))).toBe(1);
});

test("twenty activations at once write one subscription, once", async () => {
  const ctx = await shop.person();
  const key = await shop.subscribe(ctx);
  const done = await times(20, () => syncSubscription(ctx, { subscriptionId: `sub_${key}` }));
  expect(done.every(({ fault }) => fault === null)).toBe(true);
  expect(await typesOf(ctx.user.id)).toEqual(["subscribed", "charge_planned", "trial_started"]);
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, ctx.user.id));
  expect(row).toMatchObject({ status: "trialing", version: 3 });
});

test("whoever's record is being changed, nobody else's waits for it", async () => {
  const [ada, eve] = [await shop.person(), await shop.person()];
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = changeBillingRecord(ada, ada.user.id, async () => {
    begun.resolve();
    await release.promise;
    return { events: [], result: null };
  });
  await begun.promise;
  const quick = changeBillingRecord(eve, eve.user.id, async () => ({ events: [], result: "done" }));
  expect(await Promise.race([quick, wait(5_000, "waits")])).toBe("done");
  release.resolve();
  await Promise.all([slow, quick]);
});

test("a notification that comes fifty times at once is kept and applied once", async () => {
  const ctx = await shop.person();
  shop.webhooks.length = 0;
  await shop.subscribe(ctx);
  const [body = ""] = shop.webhooks.splice(0);
  shop.jobs.length = 0;
  await times(50, () => shop.receive(body));
  const queued = shop.jobs.splice(0);
  expect(queued).toHaveLength(1);
  const eventId = JSON.parse(body).event_id;
  expect(await db.$count(webhookEvents, eq(webhookEvents.eventId, eventId))).toBe(1);
  await times(10, () => applyBillingEvent(ctx, { eventId }));
  expect(await typesOf(ctx.user.id)).toEqual(["subscribed", "charge_planned", "trial_started"]);
});

test("two accounts of one mailbox that activate at once get one trial", async () => {
  const people = [
    await shop.person("eve@example.com"),
    await shop.person("eve+1@example.com"),
    await shop.person("eve+2@example.com"),
  ];
  const keys: string[] = [];
  for (const ctx of people) keys.push(await shop.subscribe(ctx));
  await Promise.all(people.map((ctx, index) => syncSubscription(ctx, { subscriptionId: `sub_${keys[index]}` })));
  const rows = await Promise.all(people.map(async (ctx) => (await readBillingRecord(ctx, ctx.user.id)).state));
  expect(rows.filter(({ status }) => status === "trialing")).toHaveLength(1);
  expect(rows.filter(({ refusedIds }) => refusedIds.length === 1)).toHaveLength(2);
});

test("a cancel in the moment of the renewal: either nothing was charged, or what was charged after it came back", async () => {
  const people = await times(8, async () => {
    const ctx = await shop.person();
    const key = await shop.subscribe(ctx);
    await syncSubscription(ctx, { subscriptionId: `sub_${key}` });
    return { ctx, key };
  });
  await shop.wait(5.5);
  await sendDueReminders(shop.ctx);
  const renewal = shop.wait(1.5);
  await Promise.all([renewal, ...people.map(({ ctx }) => cancelSubscription(ctx, { userId: ctx.user.id }))]);
  await shop.wait(40);
  for (const { ctx, key } of people) {
    await syncSubscription(ctx, { subscriptionId: `sub_${key}` });
    const { state } = await readBillingRecord(ctx, ctx.user.id);
    expect(state.status).toBe("cancelled");
    const kept = (await listInvoices(ctx)).filter(({ refunded }) => refunded === null);
    expect(kept.every(({ paidAt }) => paidAt < (state.cancelRequestedAt ?? ""))).toBe(true);
  }
});

test("ten withdrawals at once are one, and pay back once", async () => {
  const ctx = await shop.person();
  const key = await shop.subscribe(ctx);
  await syncSubscription(ctx, { subscriptionId: `sub_${key}` });
  await shop.wait(5.5);
  await sendDueReminders(shop.ctx);
  await shop.wait(3);
  await syncSubscription(ctx, { subscriptionId: `sub_${key}` });
  const outcomes = await times(10, () => withdrawFromContract(ctx));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await typesOf(ctx.user.id)).filter((type) => type === "withdrawn")).toHaveLength(1);
  expect(await listInvoices(ctx)).toMatchObject([{ amount: { amount: 299 }, refunded: { amount: 299 } }]);
});

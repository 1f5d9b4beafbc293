import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays, toInstant } from "#domain/shared/instant.ts";
import type { BillingPort, SimulatedBilling } from "#server/adapters/billing/billing-port.ts";

type BillingUnderTest = {
  port: BillingPort;
  /** What stands behind it, for what only the person or the provider itself can do. */
  behind: SimulatedBilling;
  now: () => Date;
  wait: (days: number) => Promise<void>;
};

/** What both providers promise; the real one is tested against a server that speaks its protocol. */
export function testBillingContract(open: () => Promise<BillingUnderTest>): void {
  async function subscribed(withTrial: boolean) {
    const shop = await open();
    const intentId = randomUUID();
    const userId = randomUUID();
    const { transactionId } = await shop.port.createCheckout({ intentId, userId, withTrial });
    await shop.behind.pay(intentId.replaceAll("-", ""));
    const checkout = await shop.port.findCheckout(transactionId);
    const id = checkout?.subscriptionId ?? "";
    return { ...shop, intentId, userId, transactionId, id, truth: () => shop.port.findSubscription(id) };
  }

  test("a checkout is open until it is paid, and then names its subscription", async () => {
    const { port, behind } = await open();
    const intentId = randomUUID();
    const { transactionId, url } = await port.createCheckout({ intentId, userId: randomUUID(), withTrial: true });
    expect(url).toContain("/");
    expect(await port.findCheckout(transactionId)).toEqual({ status: "open", subscriptionId: null });
    await behind.pay(intentId.replaceAll("-", ""));
    expect(await port.findCheckout(transactionId)).toMatchObject({
      status: "paid",
      subscriptionId: expect.any(String),
    });
  });

  test("what it does not know is null, and cannot be cancelled", async () => {
    const { port } = await open();
    expect(await port.findCheckout("txn_0_0")).toBeNull();
    expect(await port.findSubscription("sub_0")).toBeNull();
    await expect(port.cancelNow("sub_0")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a trial: nothing charged, bound to the intent, and when it will be", async () => {
    const { truth, intentId, userId, transactionId, now, port } = await subscribed(true);
    const start = toInstant(now());
    expect(await truth()).toMatchObject({
      status: "trialing",
      items: [{ priceId: port.priceIds[0], quantity: 1, price: { amount: 299, currency: "EUR" } }],
      startedAt: start,
      trialEnd: addDays(start, 7),
      nextChargeAt: addDays(start, 7),
      cancelAt: null,
      custom: { intentId, userId },
      transactions: [{ id: transactionId, amount: { amount: 0, currency: "EUR" }, refunds: [] }],
    });
  });

  test("a trial that is ended early is charged at once, once, and not while it is to end", async () => {
    const { truth, port, id, now, wait } = await subscribed(true);
    await port.cancelAtPeriodEnd(id);
    await port.activateNow(id);
    expect(await truth()).toMatchObject({ status: "trialing" });
    await port.undoCancel(id);
    await wait(1);
    const start = toInstant(now());
    for (let twice = 0; twice < 2; twice++) await port.activateNow(id);
    expect(await truth()).toMatchObject({
      status: "active",
      nextChargeAt: addDays(start, 30),
      transactions: [
        { amount: { amount: 0 } },
        { amount: { amount: 299 }, paidAt: start, periodStart: start, periodEnd: addDays(start, 30) },
      ],
    });
  });

  test("a renewal is charged for its period", async () => {
    const { truth, now, wait } = await subscribed(false);
    const start = toInstant(now());
    await wait(31);
    const transactions = (await truth())?.transactions ?? [];
    expect(transactions).toMatchObject([
      { amount: { amount: 299 }, periodStart: start, periodEnd: addDays(start, 30) },
      { amount: { amount: 299 }, paidAt: addDays(start, 30), periodEnd: addDays(start, 60) },
    ]);
  });

  test("cancelling at the end, undoing it, and cancelling at once; each again changes nothing", async () => {
    const { truth, port, id, now } = await subscribed(false);
    const end = addDays(toInstant(now()), 30);
    for (let twice = 0; twice < 2; twice++) {
      await port.cancelAtPeriodEnd(id);
      expect(await truth()).toMatchObject({ status: "active", cancelAt: end, nextChargeAt: null });
    }
    for (let twice = 0; twice < 2; twice++) {
      await port.undoCancel(id);
      expect(await truth()).toMatchObject({ status: "active", cancelAt: null, nextChargeAt: end });
    }
    await port.cancelAtPeriodEnd(id);
    for (let twice = 0; twice < 2; twice++) {
      await port.cancelNow(id);
      expect(await truth()).toMatchObject({ status: "canceled", canceledAt: toInstant(now()), nextChargeAt: null });
    }
    await port.cancelAtPeriodEnd(id);
  });

  test("a cancelled subscription ends without a charge", async () => {
    const { truth, port, id, wait } = await subscribed(true);
    await port.cancelAtPeriodEnd(id);
    await wait(40);
    expect(await truth()).toMatchObject({ status: "canceled", transactions: [{ amount: { amount: 0 } }] });
  });

  test("a moved charge moves the end of the trial", async () => {
    const { truth, port, id, now } = await subscribed(true);
    const later = addDays(toInstant(now()), 9);
    await port.moveCharge(id, later);
    expect(await truth()).toMatchObject({ nextChargeAt: later, trialEnd: later });
  });

  test("a refund gives everything back, once", async () => {
    const { truth, port, transactionId } = await subscribed(false);
    for (let twice = 0; twice < 2; twice++) await port.refund(transactionId);
    expect((await truth())?.transactions[0]?.refunds).toMatchObject([
      { amount: { amount: 299, currency: "EUR" }, status: "approved" },
    ]);
  });

  test("a charge that is declined", async () => {
    const { truth, behind, intentId, wait } = await subscribed(false);
    await behind.declineAll(intentId.replaceAll("-", ""));
    await wait(30.5);
    expect(await truth()).toMatchObject({ status: "past_due", transactions: [{ amount: { amount: 299 } }] });
  });

  test("events can be read again from any one on", async () => {
    const { port, id } = await subscribed(true);
    const all = await port.listEventsAfter(null);
    const bodies = all.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ event_type }) => event_type)).toEqual([
      "subscription.created",
      "subscription.trialing",
      "transaction.completed",
    ]);
    expect(bodies[0]).toMatchObject({ event_id: all[0]?.id, data: { id } });
    expect(bodies[2]).toMatchObject({ data: { subscription_id: id } });
    expect(await port.listEventsAfter(all[1]?.id ?? null)).toMatchObject([{ id: all[2]?.id }]);
    expect(await port.listEventsAfter(all[2]?.id ?? null)).toEqual([]);
  });
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProviderState } from "#domain/shared/provider-state.ts";
import type { BillingEvent } from "./billing-event.ts";
import { pendingCommands } from "./pending-commands.ts";
import { type ReconcileContext, reconcile } from "./reconcile.ts";
import { reduceEvents } from "./reduce-events.ts";

const price = { amount: 299, currency: "EUR" };
const CONTEXT: ReconcileContext = {
  now: "2026-03-20T00:00:00.000Z",
  book: { priceIds: ["pri_1"], price },
  plan: "premium",
  trialTaken: false,
};
const TRIAL: ProviderState = {
  subscriptionId: "sub_1",
  customerId: "ctm_1",
  status: "trialing",
  items: [{ priceId: "pri_1", quantity: 1, price }],
  startedAt: "2026-03-01T00:00:00.000Z",
  trialEnd: "2026-03-08T00:00:00.000Z",
  nextChargeAt: "2026-03-08T00:00:00.000Z",
  cancelAt: null,
  canceledAt: null,
  custom: { intentId: null, userId: null },
  transactions: [],
};
const payment = (id: string, paidAt: string, periodEnd: string, refunded = 0) => ({
  id,
  amount: price,
  paidAt,
  periodStart: paidAt,
  periodEnd,
  invoiceNumber: null,
  refunds:
    refunded > 0 ? [{ id: `adj_${id}`, amount: { ...price, amount: refunded }, status: "pending" as const }] : [],
});
const FIRST = payment("txn_1", "2026-03-08T00:00:00.000Z", "2026-04-07T00:00:00.000Z");
const ACTIVE: ProviderState = {
  ...TRIAL,
  status: "active",
  nextChargeAt: "2026-04-07T00:00:00.000Z",
  transactions: [FIRST],
};
const ENDED: ProviderState = {
  ...TRIAL,
  status: "canceled",
  canceledAt: "2026-03-08T00:00:00.000Z",
  nextChargeAt: null,
};
const CANCELLING: ProviderState = { ...TRIAL, cancelAt: "2026-03-08T00:00:00.000Z", nextChargeAt: null };
const REMINDED: BillingEvent = {
  type: "reminded",
  at: "2026-03-06T00:00:00.000Z",
  chargeAt: "2026-03-08T00:00:00.000Z",
};

/** The events of these truths, one after the other, with our own events between them. */
function record(...steps: (ProviderState | BillingEvent)[]): BillingEvent[] {
  const events: BillingEvent[] = [];
  for (const step of steps)
    events.push(...("type" in step ? [step] : reconcile(reduceEvents(events), step, CONTEXT).events));
  return events;
}

test("the same truth again changes nothing", () => {
  for (const truth of [TRIAL, CANCELLING, ACTIVE, ENDED])
    expect(reconcile(reduceEvents(record(truth)), truth, CONTEXT).events).toEqual([]);
});

test("whatever was heard before, in any order and any number of times, the last word stands", () => {
  const heard: ProviderState[] = [
    TRIAL,
    CANCELLING,
    ACTIVE,
    { ...ACTIVE, status: "past_due" },
    { ...ACTIVE, status: "paused", nextChargeAt: null },
    { ...ACTIVE, transactions: [payment("txn_1", FIRST.paidAt, FIRST.periodEnd, 299)] },
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...heard), { maxLength: 12 }),
      fc.constantFrom(...heard, ENDED),
      (before, last) => {
        const state = reduceEvents(record(REMINDED, ...before, last));
        expect(state.status).toBe(last.status === "canceled" ? "cancelled" : last.status);
        expect(state.nextChargeAt).toBe(last.nextChargeAt);
        if (last.status !== "canceled") expect(state.cancelAt).toBe(last.cancelAt);
      },
    ),
  );
});

describe("subscriptions beside the one on record", () => {
  const second: ProviderState = { ...ACTIVE, subscriptionId: "sub_2", trialEnd: null };

  test("a second one beside a live one is refused, and stays so after the first has ended", () => {
    const applied = reconcile(reduceEvents(record(TRIAL)), second, CONTEXT);
    expect(applied).toMatchObject({ fault: "second-subscription", refused: true, events: [{ type: "refused" }] });
    const later = [...record(TRIAL), ...applied.events, ...record(TRIAL, ENDED).slice(-1)];
    expect(reconcile(reduceEvents(later), second, CONTEXT)).toEqual({ events: [], fault: null, refused: true });
  });

  test("a former one keeps what it was paid, and gives back what it takes after its end", () => {
    const events = record(TRIAL, REMINDED, ACTIVE, { ...ENDED, transactions: [FIRST] }, second);
    const late = payment("txn_9", "2026-05-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z");
    const truth = { ...ENDED, transactions: [FIRST, late] };
    const { events: more, refused } = reconcile(reduceEvents(events), truth, CONTEXT);
    expect([more.map(({ type }) => type), refused]).toEqual([["paid"], false]);
    const after = reduceEvents([...events, ...more]);
    expect(after).toMatchObject({ subscriptionId: "sub_2", status: "active" });
    expect(pendingCommands(after, truth)).toEqual([
      { kind: "refund", transactionId: "txn_9", subscriptionId: "sub_1" },
    ]);
  });

  test("one that was over, and paid back, before we heard of it leaves the record as it is", () => {
    const over = {
      ...ENDED,
      subscriptionId: "sub_2",
      transactions: [payment("txn_2", FIRST.paidAt, FIRST.periodEnd, 299)],
    };
    expect(reconcile(reduceEvents(record(TRIAL, ENDED)), over, CONTEXT).events).toEqual([]);
  });

  test("a second trial is refused; the same without a trial is welcome", () => {
    const taken = { ...CONTEXT, trialTaken: true };
    const before = reduceEvents(record(TRIAL, ENDED));
    expect(reconcile(before, { ...TRIAL, subscriptionId: "sub_2" }, taken)).toMatchObject({
      fault: "trial-used",
      refused: true,
    });
    expect(reconcile(before, second, taken)).toMatchObject({ fault: null, refused: false });
  });
});

describe("what has to be given back", () => {
  const secondPayment = payment("txn_2", "2026-04-07T00:00:00.000Z", "2026-05-07T00:00:00.000Z");
  const reasons = (...steps: (ProviderState | BillingEvent)[]) =>
    reduceEvents(record(...steps)).payments.map(({ refundReason }) => refundReason);

  test("nothing, when it was announced", () => {
    expect(reasons(TRIAL, REMINDED, { ...ACTIVE, transactions: [FIRST, secondPayment] })).toEqual([null, null]);
  });

  test("a charge that was not announced, and every one after it", () => {
    expect(reasons(TRIAL, { ...ACTIVE, transactions: [FIRST, secondPayment] })).toEqual([
      "not-reminded",
      "not-reminded",
    ]);
  });

  test("a charge of the days that are paid already", () => {
    expect(reasons(TRIAL, REMINDED, { ...ACTIVE, transactions: [FIRST, { ...FIRST, id: "txn_2" }] })).toEqual([
      null,
      "paid-twice",
    ]);
  });

  test("what came after a cancel, although the provider never heard of it", () => {
    const cancel: BillingEvent = { type: "cancel_requested", at: "2026-03-07T00:00:00.000Z" };
    expect(reasons(TRIAL, REMINDED, cancel, ACTIVE)).toEqual(["after-cancel"]);
  });

  test("what comes after such a charge, whatever was undone meanwhile", () => {
    const cancel: BillingEvent = { type: "cancel_requested", at: "2026-03-07T00:00:00.000Z" };
    const undone: BillingEvent = { type: "cancel_undone", at: "2026-03-20T00:00:00.000Z" };
    const again: BillingEvent = {
      type: "reminded",
      at: "2026-04-05T00:00:00.000Z",
      chargeAt: "2026-04-07T00:00:00.000Z",
    };
    const both = { ...ACTIVE, transactions: [FIRST, secondPayment] };
    expect(reasons(TRIAL, REMINDED, cancel, ACTIVE, undone, again, both)).toEqual(["after-cancel", "after-cancel"]);
  });

  test("everything after a withdrawal", () => {
    const withdrawn: BillingEvent = { type: "withdrawn", at: "2026-03-09T00:00:00.000Z", refund: price };
    expect(reasons(TRIAL, REMINDED, ACTIVE, withdrawn)).toEqual(["withdrawn"]);
  });
});

describe("what we ask of the provider", () => {
  const cancel: BillingEvent = { type: "cancel_requested", at: "2026-03-07T00:00:00.000Z" };

  test("a cancel until it is planned there", () => {
    const state = reduceEvents(record(TRIAL, cancel));
    expect(pendingCommands(state, TRIAL)).toEqual([{ kind: "cancel-at-period-end", subscriptionId: "sub_1" }]);
    expect(pendingCommands(state, CANCELLING)).toEqual([]);
    expect(pendingCommands(state, { ...TRIAL, status: "past_due" })).toEqual([
      { kind: "cancel-now", subscriptionId: "sub_1" },
    ]);
  });

  test("a cancel after an undo that we never recorded is a cancel", () => {
    const events = record(TRIAL, cancel, CANCELLING, cancel, TRIAL);
    expect(events.map(({ type }) => type)).not.toContain("cancel_undone");
    expect(pendingCommands(reduceEvents(events), TRIAL)).toMatchObject([{ kind: "cancel-at-period-end" }]);
  });

  test("no access by goods that are not ours, but their end is taken over", () => {
    const odd = { ...TRIAL, items: [] };
    expect(reconcile(reduceEvents([]), odd, CONTEXT)).toMatchObject({ events: [], fault: "unknown-price" });
    expect(record(TRIAL, { ...ENDED, items: [] }).at(-1)).toMatchObject({ type: "cancelled" });
    const free = { ...ACTIVE, transactions: [{ ...FIRST, amount: { amount: 1, currency: "EUR" } }] };
    expect(reconcile(reduceEvents(record(TRIAL)), free, CONTEXT).fault).toBe("wrong-amount");
  });
});

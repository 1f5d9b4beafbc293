import { expect, test } from "vitest";
import { FREE, type Payment, type Subscription } from "./subscription.ts";
import { withdrawalRight } from "./withdrawal.ts";

const TRIAL: Subscription = {
  ...FREE,
  status: "trialing",
  subscriptionId: "sub_1",
  startedAt: "2026-03-01T15:00:00.000Z",
  trialEnd: "2026-03-08T15:00:00.000Z",
};
const PAYMENT: Payment = {
  transactionId: "txn_1",
  subscriptionId: "sub_1",
  amount: { amount: 299, currency: "EUR" },
  paidAt: "2026-03-08T15:00:00.000Z",
  periodStart: "2026-03-08T15:00:00.000Z",
  periodEnd: "2026-04-07T15:00:00.000Z",
  invoiceNumber: null,
  refunded: 0,
  refundReason: null,
};

test.each<[string, Subscription, string, object | null]>([
  ["nothing was ever agreed", FREE, "2026-03-02T00:00:00.000Z", null],
  [
    "in the trial, nothing to pay back",
    TRIAL,
    "2026-03-02T00:00:00.000Z",
    { until: "2026-03-16T00:00:00.000Z", refund: null },
  ],
  [
    "the last moment of the fourteenth day",
    TRIAL,
    "2026-03-15T23:59:59.999Z",
    { until: "2026-03-16T00:00:00.000Z", refund: null },
  ],
  ["the fifteenth day", TRIAL, "2026-03-16T00:00:00.000Z", null],
  [
    "the first payment opens it again",
    { ...TRIAL, status: "active", payments: [PAYMENT] },
    "2026-03-22T23:00:00.000Z",
    { until: "2026-03-23T00:00:00.000Z", refund: { amount: 299, currency: "EUR" } },
  ],
  [
    "what came back already is not paid back again",
    { ...TRIAL, status: "active", payments: [{ ...PAYMENT, refunded: 100 }] },
    "2026-03-10T00:00:00.000Z",
    { until: "2026-03-23T00:00:00.000Z", refund: { amount: 199, currency: "EUR" } },
  ],
  ["once", { ...TRIAL, withdrawnAt: "2026-03-02T00:00:00.000Z" }, "2026-03-03T00:00:00.000Z", null],
])("%s", (_name, subscription, now, right) => {
  expect(withdrawalRight(subscription, now)).toEqual(right);
});

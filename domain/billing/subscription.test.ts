import { expect, test } from "vitest";
import { accessUntil, currentPlan, FREE, type Payment, type Subscription } from "./subscription.ts";

const START = "2026-03-01T00:00:00.000Z";
const TRIAL_END = "2026-03-08T00:00:00.000Z";
const PAID_UNTIL = "2026-04-07T00:00:00.000Z";
const PAYMENT: Payment = {
  transactionId: "txn_1",
  subscriptionId: "sub_1",
  amount: { amount: 299, currency: "EUR" },
  paidAt: TRIAL_END,
  periodStart: TRIAL_END,
  periodEnd: PAID_UNTIL,
  invoiceNumber: null,
  refunded: 0,
  refundReason: null,
};
const TRIAL: Subscription = {
  ...FREE,
  status: "trialing",
  subscriptionId: "sub_1",
  startedAt: START,
  trialEnd: TRIAL_END,
};
const PAID: Subscription = { ...TRIAL, status: "active", payments: [PAYMENT] };

test.each<[string, Subscription, string | null, string]>([
  ["free", FREE, null, "free"],
  ["in its trial", TRIAL, TRIAL_END, "trial"],
  ["its trial cancelled", { ...TRIAL, status: "cancelled" }, TRIAL_END, "trial"],
  ["its first charge failed: no grace for what was never paid", { ...TRIAL, status: "past_due" }, null, "trial"],
  ["paid", PAID, PAID_UNTIL, "premium"],
  ["bought by its annual name", { ...PAID, chosenPlan: "annual" }, PAID_UNTIL, "annual"],
  ["cancelled, and paid", { ...PAID, status: "cancelled" }, PAID_UNTIL, "premium"],
  ["paused, and paid", { ...PAID, status: "paused" }, PAID_UNTIL, "premium"],
  ["its renewal failed: seven days more", { ...PAID, status: "past_due" }, "2026-04-14T00:00:00.000Z", "premium"],
  ["withdrawn", { ...PAID, status: "cancelled", withdrawnAt: START }, null, "premium"],
  ["paid back in part", { ...PAID, payments: [{ ...PAYMENT, refunded: 100 }] }, PAID_UNTIL, "premium"],
  ["paid back", { ...PAID, payments: [{ ...PAYMENT, refunded: 299 }] }, null, "trial"],
  ["to be paid back", { ...PAID, payments: [{ ...PAYMENT, refundReason: "after-cancel" }] }, null, "trial"],
])("%s", (_name, subscription, until, plan) => {
  expect(accessUntil(subscription)).toBe(until);
  expect(currentPlan(subscription)).toBe(plan);
});

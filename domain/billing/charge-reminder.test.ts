import { expect, test } from "vitest";
import { reminderDue } from "./charge-reminder.ts";
import { FREE, type Subscription } from "./subscription.ts";

const TRIAL: Subscription = {
  ...FREE,
  status: "trialing",
  subscriptionId: "sub_1",
  startedAt: "2026-03-01T00:00:00.000Z",
  trialEnd: "2026-03-08T00:00:00.000Z",
  nextChargeAt: "2026-03-08T00:00:00.000Z",
};
const PAID: Subscription = {
  ...TRIAL,
  status: "active",
  nextChargeAt: "2026-04-07T00:00:00.000Z",
  payments: [
    {
      transactionId: "txn_1",
      subscriptionId: "sub_1",
      amount: { amount: 299, currency: "EUR" },
      paidAt: "2026-03-08T00:00:00.000Z",
      periodStart: "2026-03-08T00:00:00.000Z",
      periodEnd: "2026-04-07T00:00:00.000Z",
      invoiceNumber: null,
      refunded: 0,
      refundReason: null,
    },
  ],
};
const CHANGED: Subscription = { ...PAID, changes: [{ at: "2026-03-20T00:00:00.000Z", cancelledAt: null }] };
const reminder = (chargeAt: string, sentAt: string) => ({ reminder: { chargeAt, sentAt } });

test.each<[string, Subscription, string, string | null]>([
  ["two days and a second before the trial ends", TRIAL, "2026-03-05T23:59:59.000Z", null],
  ["two days before the trial ends", TRIAL, "2026-03-06T00:00:00.000Z", "trial-ends"],
  ["when the trial has ended", TRIAL, "2026-03-08T00:00:00.000Z", null],
  ["after a cancel", { ...TRIAL, cancelRequestedAt: "2026-03-02T00:00:00.000Z" }, "2026-03-06T00:00:00.000Z", null],
  [
    "sent already",
    { ...TRIAL, ...reminder("2026-03-08T00:00:00.000Z", "2026-03-06T00:00:00.000Z") },
    "2026-03-07T00:00:00.000Z",
    null,
  ],
  [
    "the charge came closer than was announced",
    { ...TRIAL, ...reminder("2026-03-09T00:00:00.000Z", "2026-03-06T00:00:00.000Z") },
    "2026-03-06T12:00:00.000Z",
    "trial-ends",
  ],
  ["before a plain renewal", PAID, "2026-04-06T00:00:00.000Z", null],
  ["before the renewal after a change", CHANGED, "2026-04-05T00:00:00.000Z", "renewal-after-change"],
  ["not before it is due", CHANGED, "2026-04-04T00:00:00.000Z", null],
  [
    "announced before the change",
    { ...CHANGED, ...reminder("2026-04-07T00:00:00.000Z", "2026-03-19T00:00:00.000Z") },
    "2026-04-05T00:00:00.000Z",
    "renewal-after-change",
  ],
])("%s", (_name, subscription, now, kind) => {
  expect(reminderDue(subscription, now)?.kind ?? null).toBe(kind);
});

test("more than a day late, the charge has to move, so that two days are left", () => {
  expect(reminderDue(TRIAL, "2026-03-07T00:00:00.000Z")?.postponeTo).toBeNull();
  expect(reminderDue(TRIAL, "2026-03-07T06:00:00.000Z")?.postponeTo).toBe("2026-03-09T06:00:00.000Z");
});

test("a change in the last days is announced at once, and nothing moves", () => {
  const late = { ...PAID, changes: [{ at: "2026-04-06T18:00:00.000Z", cancelledAt: null }] };
  expect(reminderDue(late, "2026-04-06T18:30:00.000Z")).toEqual({
    kind: "renewal-after-change",
    chargeAt: "2026-04-07T00:00:00.000Z",
    postponeTo: null,
  });
});

import { expect, test } from "vitest";
import { webhookSubject } from "./webhook-subject.ts";

const raw = (event_type: string, data: object) => JSON.stringify({ event_id: "evt_1", event_type, data });

test.each([
  [raw("subscription.updated", { id: "sub_1" }), { kind: "subscription", subscriptionId: "sub_1" }],
  [
    raw("transaction.completed", { id: "txn_1", subscription_id: "sub_1" }),
    { kind: "subscription", subscriptionId: "sub_1" },
  ],
  [
    raw("adjustment.updated", { id: "adj_1", subscription_id: "sub_1", more: 1 }),
    { kind: "subscription", subscriptionId: "sub_1" },
  ],
  [raw("transaction.payment_failed", { id: "txn_1", subscription_id: null }), { kind: "nothing" }],
  [raw("transaction.ready", { id: "txn_1" }), { kind: "nothing" }],
  [raw("customer.updated", { id: "ctm_1" }), { kind: "nothing" }],
  [raw("gift.granted", { id: "gft_1" }), { kind: "fault", fault: "unknown-type" }],
  [raw("subscription.updated", {}), { kind: "fault", fault: "malformed" }],
  ['{"event_id":"evt_1"}', { kind: "fault", fault: "malformed" }],
  ["{", { kind: "fault", fault: "malformed" }],
])("%s", (body, subject) => {
  expect(webhookSubject(body)).toEqual(subject);
});

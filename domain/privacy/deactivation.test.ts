import { expect, test } from "vitest";
import { deactivationOutcome } from "./deactivation.ts";

const now = new Date("2026-03-14T12:00:00Z");
const TRIAL = { status: "trialing", planType: "trial" };

test.each([
  [{ ...TRIAL, subscriptionStart: new Date("2026-03-14T11:00:00Z") }, "trial-cancelled"],
  [{ ...TRIAL, subscriptionStart: new Date("2026-03-07T12:00:00Z") }, "trial-cancelled"],
  [{ ...TRIAL, subscriptionStart: new Date("2026-03-07T11:59:59Z") }, "plain"],
  [{ ...TRIAL, status: "cancelled", subscriptionStart: now }, "plain"],
  [{ status: "active", planType: "premium", subscriptionStart: now }, "plain"],
  [{ status: "free", planType: "free", subscriptionStart: now }, "plain"],
  [{ ...TRIAL, subscriptionStart: null }, "plain"],
  [null, "plain"],
] as const)("%j ends with the message %s", (subscription, outcome) => {
  expect(deactivationOutcome(subscription, now)).toBe(outcome);
});

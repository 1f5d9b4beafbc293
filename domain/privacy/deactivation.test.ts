import { expect, test } from "vitest";
import { deactivationOutcome } from "./deactivation.ts";

const now = new Date("2026-03-14T12:00:00Z");
const TRIAL = { status: "trialing", planType: "trial" };

test.each([
  [{ ...TRIAL, createdAt: new Date("2026-03-14T11:00:00Z") }, "trial-cancelled"],
  [{ ...TRIAL, createdAt: new Date("2026-03-07T12:00:00Z") }, "trial-cancelled"],
  [{ ...TRIAL, createdAt: new Date("2026-03-07T11:59:59Z") }, "plain"],
  [{ ...TRIAL, status: "cancelled", createdAt: now }, "plain"],
  [{ status: "active", planType: "premium", createdAt: now }, "plain"],
  [{ status: "free", planType: "free", createdAt: now }, "plain"],
  [null, "plain"],
] as const)("%j ends with the message %s", (subscription, outcome) => {
  expect(deactivationOutcome(subscription, now)).toBe(outcome);
});

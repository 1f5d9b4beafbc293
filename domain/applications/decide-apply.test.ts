import { expect, test } from "vitest";
import type { Tier } from "#domain/billing/viewer.ts";
import { type CheckoutCheck, decideApply } from "./decide-apply.ts";

test.each<[Tier, CheckoutCheck, string]>([
  ["anonymous", "complete", "login"],
  ["anonymous", "unknown", "login"],
  ["none", "incomplete", "activate"],
  ["none", "unknown", "activate"],
  ["none", "complete", "open"],
  ["trial-view", "incomplete", "activate"],
  ["trial-view", "unknown", "activate"],
  ["trial-active", "incomplete", "open"],
  ["premium", "unknown", "open"],
])("tier %s with checkout %s -> %s", (tier, checkout, kind) => {
  expect(decideApply({ userId: tier === "anonymous" ? null : "u1", tier }, checkout)).toEqual({ kind });
});

import { expect, test } from "vitest";
import type { Tier } from "#domain/billing/viewer.ts";
import { decideApply } from "./decide-apply.ts";

test.each<[Tier, string]>([
  ["anonymous", "login"],
  ["none", "activate"],
  ["trial-view", "activate"],
  ["trial-active", "open"],
  ["premium", "open"],
])("tier %s: %s", (tier, kind) => {
  expect(decideApply({ userId: tier === "anonymous" ? null : "u1", tier })).toEqual({ kind });
});

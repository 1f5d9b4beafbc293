import { expect, test } from "vitest";
import { erasureCutoff, erasureDate, usageCutoff } from "./retention.ts";

test("an account is erased 30 days after its deactivation, to the millisecond", () => {
  expect(erasureDate(new Date("2026-01-31T10:00:00Z"))).toEqual(new Date("2026-03-02T10:00:00Z"));
  expect(erasureCutoff(new Date("2026-03-02T10:00:00Z"))).toEqual(new Date("2026-01-31T10:00:00Z"));
});

test.each([
  ["2026-11-21T05:00:00Z", "2024-09-21T05:00:00Z"],
  ["2026-01-15T00:00:00Z", "2023-11-15T00:00:00Z"],
  ["2026-04-30T12:00:00Z", "2024-02-29T12:00:00Z"],
  ["2025-04-30T12:00:00Z", "2023-02-28T12:00:00Z"],
])("at %s usage data begins at %s", (now, cutoff) => {
  expect(usageCutoff(new Date(now))).toEqual(new Date(cutoff));
});

import { expect, test } from "vitest";
import { buildJob } from "#tests/support/build-job.ts";
import { standingRank } from "./standing-rank.ts";

const posted = (day: string, linkQualityScore: number | null = null) =>
  standingRank(buildJob({ datePosted: new Date(`${day}T00:00:00Z`), linkQualityScore }));

test("newer comes first, and a better link makes up for some days but not for many", () => {
  expect(posted("2026-02-10")).toBeGreaterThan(posted("2026-02-09"));
  expect(posted("2026-02-05", 10)).toBeGreaterThan(posted("2026-02-10", 2));
  expect(posted("2026-02-10", 0)).toBeGreaterThan(posted("2026-01-10", 10));
});

test("a posting without a date is taken for a month old, and a date in the future for the day it was seen", () => {
  expect(standingRank(buildJob())).toBe(posted("2026-01-30"));
  expect(posted("2031-01-01")).toBe(posted("2026-03-01"));
});

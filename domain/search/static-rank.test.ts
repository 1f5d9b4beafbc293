import { expect, test } from "vitest";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { buildJob } from "#tests/support/build/build-job.ts";
import { staticRank } from "./static-rank.ts";

const posted = (day: string, linkQualityScore: number | null = null) =>
  staticRank(buildJob({ datePosted: new Date(`${day}T00:00:00Z`), linkQualityScore }));

test("newer comes first, and a better link makes up for some days but not for many", () => {
  expect(posted("2026-02-10")).toBeGreaterThan(posted("2026-02-09"));
  expect(posted("2026-02-05", 10)).toBeGreaterThan(posted("2026-02-10", 2));
  expect(posted("2026-02-10", 0)).toBeGreaterThan(posted("2026-01-10", 10));
});

test("a posting without a date is taken for 180 days old when first seen, a date in the future for the day it was last seen", () => {
  const seen = new Date("2026-06-30T00:00:00Z");
  expect(staticRank(buildJob({ firstSeenAt: seen, datePosted: null }))).toBe(posted("2026-01-01"));
  expect(staticRank(buildJob({ syncedAt: seen, datePosted: new Date("2031-01-01") }))).toBe(
    staticRank(buildJob({ syncedAt: seen, datePosted: seen })),
  );
});

test("a posting without any text stands behind all others", () => {
  const of = (descriptionText: string, day: string) =>
    staticRank(buildJob({ descriptionText, datePosted: new Date(`${day}T00:00:00Z`) }));
  expect(of("", "2026-02-10")).toBeLessThan(of("You mend nets.", "1999-02-10"));
});

test("remote work stands before what says nothing of it, and that before hybrid work and work on site", () => {
  const of = (kind: JobReading["remote"]["kind"]) => {
    const job = buildJob({ datePosted: new Date("2026-02-10T00:00:00Z"), linkQualityScore: null });
    return staticRank({ ...job, reading: { ...job.reading, remote: { ...job.reading.remote, kind } } });
  };
  expect(of(null)).toBe(posted("2026-02-10"));
  expect([of(null), of("hybrid"), of("onsite")].map((rank) => of("remote") - rank)).toEqual([180, 365, 730]);
});

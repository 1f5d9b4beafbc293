import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePostedDate } from "./parse-posted-date.ts";

const NOW = new Date("2026-11-01T00:00:00Z");

test.each([
  ["epoch seconds", 1785798080, "2026-08-03T23:01:20.000Z"],
  ["epoch seconds as text", "1785798080", "2026-08-03T23:01:20.000Z"],
  ["epoch seconds with a fraction", "1785798080.5", "2026-08-03T23:01:20.500Z"],
  ["epoch milliseconds", "1785784643858", "2026-08-03T19:17:23.858Z"],
  ["epoch microseconds", 1785784643858123, "2026-08-03T19:17:23.858Z"],
  ["eight digits", "20250422", "2025-04-22T00:00:00.000Z"],
  ["ISO without a zone", "2025-04-22T18:51:28", "2025-04-22T18:51:28.000Z"],
  ["ISO with an offset", "2026-07-01T19:13:36-04:00", "2026-07-01T23:13:36.000Z"],
  ["ISO with fractions", "2025-01-07T11:11:16.962+00:00", "2025-01-07T11:11:16.000Z"],
  ["ISO with Z", "2025-04-17T23:46:18Z", "2025-04-17T23:46:18.000Z"],
  ["a day", "2025-12-31", "2025-12-31T00:00:00.000Z"],
  ["blanks and UTC", "2025-11-03 09:15:00 UTC", "2025-11-03T09:15:00.000Z"],
  ["RFC 822", "Wed, 22 Jul 2026 07:01:32 +0000", "2026-07-22T07:01:32.000Z"],
  ["RFC 822 with a zone name", "22 Jul 2026 07:01:32 EST", "2026-07-22T12:01:32.000Z"],
  ["month as a word first", "April 5th, 2025", "2025-04-05T00:00:00.000Z"],
  ["day first by its size", "25/12/2025", "2025-12-25T00:00:00.000Z"],
  ["month first by the size of the day", "12/25/2025", "2025-12-25T00:00:00.000Z"],
  ["day and month alike", "03/03/2025", "2025-03-03T00:00:00.000Z"],
  ["dots are day first", "05.04.2025", "2025-04-05T00:00:00.000Z"],
  ["within a day of now, for the time zones", "2026-11-01T20:00:00", "2026-11-01T20:00:00.000Z"],
])("%s", (_, value, expected) => {
  expect(parsePostedDate(value, NOW)?.toISOString()).toBe(expected);
});

test.each([
  ["nothing", ""],
  ["not available", "N/A"],
  ["a numeric date that reads both ways", "03/04/2025"],
  ["two digits for the year", "25/12/25"],
  ["relative", "2 days ago"],
  ["a day that does not exist", "2025-02-30"],
  ["an hour that does not exist", "2025-02-03T25:00:00"],
  ["the future", "2026-11-03"],
  ["the future in milliseconds", 1893456000000],
  ["before 2000", "1999-12-31"],
  ["the zero of the epoch", 0],
  ["a year alone", "2025"],
  ["an unknown zone", "2025-02-03 10:00:00 XYZ"],
  ["not finite", Number.NaN],
  ["another type", { date: "2025-01-01" }],
  ["very long", `2025-01-01${" ".repeat(100_000)}`],
])("not believed: %s", (_, value) => {
  expect(parsePostedDate(value, NOW)).toBeNull();
});

test("whatever comes, the answer is null or a date between 2000 and now", () => {
  const dateLike = fc.stringMatching(/^[0-9T:/. +Zz,JjanFebutcGMT-]{0,40}$/);
  fc.assert(
    fc.property(fc.oneof(dateLike, fc.anything()), (value) => {
      const time = parsePostedDate(value, NOW)?.getTime() ?? NOW.getTime();
      expect(time).toBeGreaterThanOrEqual(Date.UTC(2000, 0, 1));
      expect(time).toBeLessThanOrEqual(NOW.getTime() + 86_400_000);
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesAgree } from "#domain/posting/employer-name.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import {
  CLOSED_BREAKER,
  intervalAfter,
  nextBreaker,
  nextRhythm,
  restAfterFailures,
  retryAfter,
} from "./crawl-schedule.ts";
import { goneRules, judgeCrawl, type Suspicion } from "./judge-crawl.ts";

const now = new Date("2026-03-14T09:26:53Z");
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

describe("judgeCrawl", () => {
  const crawl = { listed: 30, open: 50, missing: 20, rows: { before: 50, now: 30 }, suspicion: null, at: now };

  test("some missing are believed, half a board is not before a second crawl an hour later", () => {
    expect(judgeCrawl(crawl)).toEqual({ believed: true });
    const half = { ...crawl, listed: 20, missing: 30, rows: { before: 50, now: 20 } };
    const first = judgeCrawl(half);
    expect(first).toEqual({ believed: false, suspicion: { since: now, crawls: 1 } });
    const suspicion = { since: now, crawls: 1 };
    expect(judgeCrawl({ ...half, suspicion, at: later(0.5) }).believed).toBe(false);
    expect(judgeCrawl({ ...half, suspicion, at: later(1) }).believed).toBe(true);
  });

  test("an empty list of a living board takes three crawls", () => {
    const believedAfter = (open: number) => {
      let suspicion: Suspicion | null = null;
      for (let hours = 0; hours < 50; hours++) {
        const verdict = judgeCrawl({
          ...{ listed: 0, open, missing: open, suspicion },
          ...{ rows: { before: open, now: 0 }, at: later(hours) },
        });
        if (verdict.believed) return hours;
        suspicion = verdict.suspicion;
      }
      return null;
    };
    expect(believedAfter(1)).toBe(6);
    expect(believedAfter(40)).toBe(24);
  });

  test("nothing is ever believed at the first crawl that takes half of a board, be it one of two", () => {
    const small = fc.oneof(fc.nat(4), fc.nat(500));
    fc.assert(
      fc.property(small, small, (listed, missing) => {
        const open = missing + listed;
        const rows = { before: open, now: listed };
        const verdict = judgeCrawl({ listed, open, missing, rows, suspicion: null, at: now });
        expect(verdict.believed).toBe(missing === 0 || missing < listed);
      }),
    );
  });

  test("one of three postings is not believed missing where most other rows went with it", () => {
    const one = { listed: 2, open: 3, missing: 1, suspicion: null, at: now };
    expect(judgeCrawl({ ...one, rows: { before: 20, now: 8 } }).believed).toBe(false);
    expect(judgeCrawl({ ...one, rows: { before: 20, now: 17 } }).believed).toBe(true);
  });
});

describe("the next crawl", () => {
  const source = { minIntervalMinutes: 60, removeWithinMinutes: null };

  test("comes within an hour for a lively board and within a day for a silent one", () => {
    let rhythm = nextRhythm({ gapMs: null, changedAt: null }, true, now);
    expect(intervalAfter(rhythm, source, now)).toBe(HOUR_MS);
    rhythm = nextRhythm(rhythm, true, later(2));
    expect(intervalAfter(rhythm, source, later(2))).toBe(HOUR_MS);
    expect(intervalAfter(rhythm, source, later(2 + 128))).toBe(4 * HOUR_MS);
    expect(intervalAfter(rhythm, source, later(10_000))).toBe(24 * HOUR_MS);
  });

  test("of four times the silence comes after twice as long", () => {
    const hoursAfter = (silent: number) =>
      intervalAfter({ gapMs: null, changedAt: now }, source, later(silent)) / HOUR_MS;
    expect([8, 32, 128, 512, 2_048].map(hoursAfter)).toEqual([1, 2, 4, 8, 16]);
  });

  test("a source that wants withdrawn postings gone is asked that often, as far as it allows", () => {
    const silent = { gapMs: null, changedAt: now };
    const pace = (minIntervalMinutes: number, removeWithinMinutes: number) =>
      intervalAfter(silent, { minIntervalMinutes, removeWithinMinutes }, later(10_000)) / 60_000;
    expect([pace(5, 60), pace(2, 0), pace(240, 60), pace(5, 9_999)]).toEqual([60, 2, 240, 24 * 60]);
  });

  test("never comes sooner than the source allows, nor later than a day or than a withdrawn posting may stay", () => {
    const removal = fc.option(fc.nat(2_000));
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.integer({ min: 3, max: 2_000 }),
        removal,
        (gapHours, minIntervalMinutes, removeWithinMinutes) => {
          const rhythm = { gapMs: gapHours * HOUR_MS, changedAt: now };
          const minutes = intervalAfter(rhythm, { minIntervalMinutes, removeWithinMinutes }, now) / 60_000;
          expect(minutes).toBeGreaterThanOrEqual(minIntervalMinutes);
          expect(minutes).toBeLessThanOrEqual(
            Math.max(minIntervalMinutes, Math.min(removeWithinMinutes ?? 1_440, 1_440)),
          );
        },
      ),
    );
  });

  test("rests after failures, a day at most", () => {
    expect([1, 2, 3, 6, 99].map((n) => restAfterFailures(n) / HOUR_MS)).toEqual([1, 2, 4, 24, 24]);
  });

  test("Retry-After is read in both forms and obeyed whole", () => {
    expect(retryAfter("120", now)).toEqual(new Date(now.getTime() + 120_000));
    expect(retryAfter("Sat, 14 Mar 2026 15:26:53 GMT", now)).toEqual(later(6));
    expect(retryAfter("Sat, 14 Mar 2020 15:26:53 GMT", now)).toEqual(now);
    expect(retryAfter("soon", now)).toBeNull();
    expect(retryAfter(null, now)).toBeNull();
  });

  test("three failures in ten minutes rest a provider; the one that tries decides how it goes on", () => {
    const once = nextBreaker(CLOSED_BREAKER, true, now);
    expect(once.openUntil).toBeNull();
    const open = nextBreaker(nextBreaker(once, true, now), true, now);
    expect(open.openUntil).toEqual(later(0.5));
    expect(nextBreaker(open, true, later(0.6)).openUntil).toEqual(later(1.1));
    expect(nextBreaker(open, false, later(0.6))).toEqual(CLOSED_BREAKER);
    expect(nextBreaker(nextBreaker(once, true, now), true, later(1)).openUntil).toBeNull();
  });
});

describe("namesAgree", () => {
  test.each([
    ["Acme", "ACME, Inc."],
    ["Acme Robotics", "Acme Robotics GmbH"],
    ["Acme", "Acme Robotics"],
    ["Überblick", "Uberblick AG"],
    ["Monday.com", "monday"],
    ["Blue Heron", "BlueHeron"],
  ])("%s is %s", (a, b) => expect(namesAgree(a, b)).toBe(true));

  test.each([
    ["Aha", "Ahab Logistics"],
    ["Flix", "FlixBus"],
    ["Go", "Go Daddy"],
    ["Acme", null],
    ["", ""],
  ])("%s is not %s", (a, b) => expect(namesAgree(a, b)).toBe(false));
});

test("a board that is 404 alone is believed after hours, one of some after a day, one of most, or a feed, last", () => {
  const hours = (wasThere: boolean, seen: number, gone: number, pagesGone = false, isFeed = false) =>
    goneRules({ isFeed, wasThere, pagesGone, others: { seen, gone } }).retiredAfterMs / 3_600_000;
  expect(hours(true, 40, 4)).toBe(2);
  expect(hours(true, 40, 5)).toBe(24);
  expect(hours(true, 2, 0)).toBe(24);
  expect(hours(false, 0, 40)).toBe(1);
  expect(hours(true, 40, 4, true)).toBe(1);
  // The API of a whole system has moved: postings asked for there are gone as well, and that says nothing.
  expect(hours(true, 40, 30, true)).toBe(24);
  expect(hours(true, 2, 3, true)).toBe(45 * 24);
  expect(hours(false, 0, 0, false, true)).toBe(45 * 24);
});

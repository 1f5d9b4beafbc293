import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/** A board that changes at least this often is crawled hourly. */
const HOURLY_GAP_MS = 8 * HOUR_MS;
const NEW_CHANGE_WEIGHT = 0.3;

/** How often a board changes: the usual time between changes, in ms (null = not known), and when it changed last. */
type Rhythm = { gapMs: number | null; changedAt: Date | null };

/** The rhythm after a complete crawl; a first one is no change. */
export function nextRhythm(rhythm: Rhythm, changed: boolean, at: Date): Rhythm {
  if (rhythm.changedAt === null) return { gapMs: null, changedAt: at };
  if (!changed) return rhythm;
  const gap = at.getTime() - rhythm.changedAt.getTime();
  const gapMs = rhythm.gapMs === null ? gap : rhythm.gapMs * (1 - NEW_CHANGE_WEIGHT) + gap * NEW_CHANGE_WEIGHT;
  return { gapMs: Math.round(gapMs), changedAt: at };
}

/** The source's least interval, and within how many minutes it wants a withdrawn posting to be gone (null = it does not say). */
type Pace = { minIntervalMinutes: number; removeWithinMinutes: number | null };

/**
 * How long to wait before the next crawl: not less than the source's least interval, then as long as a withdrawn posting may stay, a day at
 * most. It grows with the square root of the time between changes: of all rules that ask equally often, that one learns of changes soonest
 * on average. A change is learned of half an interval T late, so r changes a day cost r T / 2 + c / T for what crawls cost, least at
 * T = sqrt(2 c / r).
 */
export function intervalAfter(rhythm: Rhythm, pace: Pace, at: Date): number {
  const least = pace.minIntervalMinutes * MINUTE_MS;
  const most = pace.removeWithinMinutes === null ? DAY_MS : Math.min(pace.removeWithinMinutes * MINUTE_MS, DAY_MS);
  const silence = rhythm.changedAt ? at.getTime() - rhythm.changedAt.getTime() : 0;
  const gap = Math.max(rhythm.gapMs ?? 0, silence);
  return Math.max(least, Math.min(HOUR_MS * Math.sqrt(gap / HOURLY_GAP_MS), most));
}

/** Spreads what would fall together. @param random from 0 to 1. */
export function withJitter(ms: number, random: number): number {
  return Math.round(ms * (1 + random * 0.05));
}

/** How long a board rests after its nth failure in a row: an hour, then twice as long each time, a day at most. */
export function restAfterFailures(failures: number): number {
  return Math.min(DAY_MS, HOUR_MS * 2 ** Math.max(0, Math.min(failures, 10) - 1));
}

/** How often a retired board is crawled again: some addresses come back. */
export const RETIRED_MS = 7 * DAY_MS;

/** When a board is crawled again after something was missing, or hard to believe. */
export const RECRAWL_MS = 12 * MINUTE_MS;
export const DOUBT_MS = HOUR_MS;

/** When a Retry-After header (RFC 9110, 10.2.3) allows the next request, up to 30 days. Null without a readable one. */
export function retryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const text = header.trim();
  const time = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1_000 : Date.parse(text);
  if (!Number.isFinite(time)) return null;
  return new Date(Math.min(Math.max(time, now.getTime()), now.getTime() + 30 * DAY_MS));
}

/** Failures in a row of one provider, on different boards; `openUntil` = nothing is asked before, then one request tries. */
export type Breaker = { failures: number; since: Date | null; openUntil: Date | null };

export const CLOSED_BREAKER: Breaker = { failures: 0, since: null, openUntil: null };
const BREAKER_FAILURES = 3;
const BREAKER_WINDOW_MS = 10 * MINUTE_MS;
const BREAKER_REST_MS = 30 * MINUTE_MS;

/** Three failures within ten minutes, or one of the request that tries, rest the provider for half an hour; a success closes it. */
export function nextBreaker(breaker: Breaker, failed: boolean, at: Date): Breaker {
  if (!failed) return CLOSED_BREAKER;
  const isFresh = breaker.since !== null && at.getTime() - breaker.since.getTime() <= BREAKER_WINDOW_MS;
  const failures = isFresh || breaker.openUntil ? breaker.failures + 1 : 1;
  const since = isFresh ? breaker.since : at;
  const opens = failures >= BREAKER_FAILURES || breaker.openUntil !== null;
  return { failures, since, openUntil: opens ? new Date(at.getTime() + BREAKER_REST_MS) : null };
}

import { HOUR_MS } from "#domain/shared/instant.ts";

/** A whole copy is made daily: a night's drill is due again in the next night. */
const AGAIN_AFTER_MS = 20 * HOUR_MS;
/** The night was missed, as on a machine that is off then. */
const MISSED_AFTER_MS = 44 * HOUR_MS;
/** Wait before a failed one is tried again. */
const RETRY_AFTER_MS = 12 * HOUR_MS;
/** By day not right after a start, when there is most to do. */
const SETTLED_AFTER_MS = HOUR_MS;
const NIGHT = { from: 2, to: 5 };

/** Moments in milliseconds, null = never; `hour` is that of the machine's own time. */
type DrillTimes = {
  now: number;
  hour: number;
  started: number;
  lastBase: number | null;
  lastProven: number | null;
  lastTried: number | null;
};

/** Whether a restore is to be tried out now: once a night, or by day when a night was missed. A clock set back counts as one set forward. */
export function isDrillDue({ now, hour, started, lastBase, lastProven, lastTried }: DrillTimes): boolean {
  const since = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : Math.abs(now - at));
  if (lastBase === null || since(lastProven) < AGAIN_AFTER_MS || since(lastTried) < RETRY_AFTER_MS) return false;
  if (hour >= NIGHT.from && hour < NIGHT.to) return true;
  return since(lastProven) >= MISSED_AFTER_MS && since(started) >= SETTLED_AFTER_MS;
}

/** A moment as ISO 8601 in UTC with milliseconds: earlier moments sort first as text, and JSON leaves it as it is. */
export type Instant = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = 86_400;

/** Throws a RangeError for what is no moment. */
export function toInstant(value: Date | string | number): Instant {
  return new Date(value).toISOString();
}

/** `days` of 24 hours later; negative for earlier. */
export function addDays(instant: Instant, days: number): Instant {
  return toInstant(Date.parse(instant) + days * DAY_MS);
}

/** The latest of the moments given; null when all are null. */
export function latest(...instants: (Instant | null)[]): Instant | null {
  return instants.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
}

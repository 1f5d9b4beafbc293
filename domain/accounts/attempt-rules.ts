import type { AttemptRule } from "./attempt-limit.ts";

const HOUR = 3600;

/** Every attempt that may be made again and again, and how often. */
export const ATTEMPT_RULES = {
  /** Passwords tried on one account, from wherever; recovery by mail ends the wait. */
  "sign-in": { max: 5, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: 900 },
  /** The current password asked of a person who is signed in. */
  "confirm-password": { max: 5, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: 900 },
  "sign-up": { max: 30, windowSeconds: HOUR },
  recovery: { max: 30, windowSeconds: HOUR },
  /** Links mailed to one address, one count for each purpose. */
  "mail-link": { max: 3, windowSeconds: HOUR },
} as const satisfies Record<string, AttemptRule>;
export type AttemptKind = keyof typeof ATTEMPT_RULES;

/** Attempts begun before this moment limit nobody any more: it lies beyond the longest window and the longest wait. */
export function attemptsCutoff(now: Date): Date {
  return new Date(now.getTime() - 2 * 24 * HOUR * 1000);
}

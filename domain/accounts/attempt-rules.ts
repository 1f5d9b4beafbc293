import type { AttemptRule } from "./attempt-limit.ts";

const HOUR = 3600;

/** All rate-limited attempts. */
export const ATTEMPT_RULES = {
  /** Password attempts on one account, from any address; recovery by e-mail resets the counter. */
  "sign-in": { max: 5, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: 900 },
  /** The current password, asked of a signed-in user. */
  "confirm-password": { max: 5, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: 900 },
  "sign-up": { max: 30, windowSeconds: HOUR },
  recovery: { max: 30, windowSeconds: HOUR },
  /** Links mailed to one address, counted per purpose. */
  "mail-link": { max: 3, windowSeconds: HOUR },
  /** Messages through the contact form, by one network or account. */
  contact: { max: 5, windowSeconds: HOUR },
  /** All senders together: more than support could read, less than would fill a disk. */
  "contact-all": { max: 200, windowSeconds: HOUR },
  /** Confirmations to one address, which the sender may not own. */
  "contact-confirmed": { max: 3, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, AttemptRule>;
export type AttemptKind = keyof typeof ATTEMPT_RULES;

/** Counters older than this can be deleted: no window or delay reaches further back. */
export function attemptsCutoff(now: Date): Date {
  return new Date(now.getTime() - 2 * 24 * HOUR * 1000);
}

const HOUR = 3600;

export type AttemptRule = {
  /** Attempts allowed per window before a delay applies. */
  max: number;
  windowSeconds: number;
  /** Delay after the last free attempt, doubled each time up to `longestDelaySeconds`. Without it: to the end of the window. */
  firstDelaySeconds?: number;
  longestDelaySeconds?: number;
};

export const ATTEMPT_RULES = {
  /** Passwords for one address, from one network: so that who knows an address cannot shut its owner out. */
  "sign-in": { max: 5, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: 900 },
  /** Passwords for whatever addresses, from one network. */
  "sign-in-network": { max: 60, windowSeconds: HOUR / 6 },
  /** Passwords for one address, from all networks; a password just reset by mail is not counted here. */
  "sign-in-anywhere": { max: 100, windowSeconds: HOUR },
  /** Right passwords of one account with a second factor, since the last right code: each of them allows five guesses. */
  "second-factor": { max: 10, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: HOUR },
  /** A code of an authenticator app, or a backup code, on one account: longer than any is valid. */
  "second-factor-code": { max: 1, windowSeconds: 300 },
  /** The current password, asked of a signed-in user. */
  "confirm-password": { max: 5, windowSeconds: 24 * HOUR, firstDelaySeconds: 30, longestDelaySeconds: 900 },
  "sign-up": { max: 30, windowSeconds: HOUR },
  operator: { max: 20, windowSeconds: HOUR },
  recovery: { max: 30, windowSeconds: HOUR },
  /** Links mailed to one address, counted per purpose; a link lives as long as the window, so that the last one mailed always works. */
  "mail-link": { max: 3, windowSeconds: HOUR },
  /** Links to addresses that nobody has confirmed, by mailbox: of its spellings with tags and dots all together. */
  mailbox: { max: 10, windowSeconds: 24 * HOUR },
  /** Messages through the contact form, by one network or account. */
  contact: { max: 5, windowSeconds: HOUR },
  /** All senders together: more than support could read, less than would fill a disk. */
  "contact-all": { max: 200, windowSeconds: HOUR },
  /** Confirmations to one address, which the sender may not own. */
  "contact-confirmed": { max: 3, windowSeconds: 24 * HOUR },
  /** Reports of postings and suggested careers pages, by one network or account, and by all together. */
  report: { max: 20, windowSeconds: 24 * HOUR },
  "report-all": { max: 1_000, windowSeconds: 24 * HOUR },
  /** Addresses without an account asked to confirm a search, by one network. */
  follow: { max: 10, windowSeconds: 24 * HOUR },
  suggest: { max: 10, windowSeconds: 24 * HOUR },
  /** Drafts of letters worded by the operator's language model, which costs; further ones are worded by rules. */
  "model-draft": { max: 20, windowSeconds: 24 * HOUR },
  /** Applications mailed to employers by one person, in the site's name. */
  "application-mail": { max: 20, windowSeconds: 24 * HOUR },
  /** Questions to the payment provider that a page asks: twice what waiting for a checkout takes, and by all less than the provider allows. */
  "payment-look": { max: 60, windowSeconds: HOUR },
  "payment-look-all": { max: 100, windowSeconds: 60 },
  "suggest-all": { max: 300, windowSeconds: 24 * HOUR },
} as const satisfies Record<string, AttemptRule>;
export type AttemptKind = keyof typeof ATTEMPT_RULES;

/** Counters older than this can be deleted: no window or delay reaches further back. */
export function attemptsCutoff(now: Date): Date {
  return new Date(now.getTime() - 2 * 24 * HOUR * 1000);
}

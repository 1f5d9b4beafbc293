import { DAY_MS } from "#domain/shared/instant.ts";
export const DAYS_UNTIL_ERASED = 30;
/** Months that usage records are kept: past sessions, sent mails. */
export const MONTHS_OF_USAGE_DATA = 26;

/** CVs deleted at this moment or earlier can no longer be brought back: a day. */
export const deletedCvCutoff = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** From then on a deactivated account counts as deleted, whether or not the nightly job has run. */
export function erasureDate(deactivatedAt: Date): Date {
  return new Date(deactivatedAt.getTime() + DAYS_UNTIL_ERASED * DAY_MS);
}

/** Accounts deactivated at this moment or earlier are due for deletion. */
export function erasureCutoff(now: Date): Date {
  return new Date(now.getTime() - DAYS_UNTIL_ERASED * DAY_MS);
}

/** Records of use older than this are deleted. A month that is too short gives its last day: 26 months before 30 April is 28 or 29 February. */
export function usageCutoff(now: Date): Date {
  const cutoff = new Date(now);
  cutoff.setUTCDate(1);
  cutoff.setUTCMonth(now.getUTCMonth() - MONTHS_OF_USAGE_DATA);
  const days = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate();
  cutoff.setUTCDate(Math.min(now.getUTCDate(), days));
  return cutoff;
}

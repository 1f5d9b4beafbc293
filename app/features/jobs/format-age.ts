import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { perLocale } from "#domain/shared/kept-format.ts";

const DAYS_IN_YEAR = 365;
const DAYS_IN_MONTH = DAYS_IN_YEAR / 12;
/** From here on days are too fine, and months. */
const MOST_DAYS = 60;
const MOST_MONTHS = 24;
const relativeOf = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));

/** "40 minutes ago", "3 hours ago", and days like `formatAge`. */
export function formatMinutesAgo(minutes: number): string {
  const relative = relativeOf(getLocale());
  if (minutes < 60) return relative.format(-Math.max(1, minutes), "minute");
  return minutes < 2 * 24 * 60
    ? relative.format(-Math.floor(minutes / 60), "hour")
    : formatAge(Math.floor(minutes / 1_440));
}

/** "Today", "3 days ago", "2 months ago", "23 months ago"; whole days in, null = the source gives no date. */
export function formatAge(days: number | null): string {
  if (days === null) return m.jobs_age_not_stated();
  if (days === 0) return m.jobs_age_today();
  const relative = relativeOf(getLocale());
  if (days < MOST_DAYS) return relative.format(-days, "day");
  const months = Math.round(days / DAYS_IN_MONTH);
  if (months < MOST_MONTHS) return relative.format(-months, "month");
  return relative.format(-Math.round(days / DAYS_IN_YEAR), "year");
}

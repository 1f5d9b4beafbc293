import type { MailLocale } from "./mail-props.ts";

/** "45 minutes", "1 ora", "24 hours". */
export function formatDuration(minutes: number, locale: MailLocale): string {
  const [value, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** A number of days in words of the language. */
export function formatDays(days: number, locale: MailLocale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}

/** "3 March 2026", "3 marzo 2026": the day in UTC of an ISO date or moment. */
export function formatDay(iso: string, locale: MailLocale): string {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(iso));
}

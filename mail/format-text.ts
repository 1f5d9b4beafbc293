import type { MailLocale } from "./mail-props.ts";

/** Such as "45 minutes", "1 ora" or "24 hours". */
export function formatDuration(minutes: number, locale: MailLocale): string {
  const [value, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** A number of days in words of the language. */
export function formatDays(days: number, locale: MailLocale): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}

/** The UTC day of an ISO date or moment, such as "3 March 2026". */
export function formatDay(iso: string, locale: MailLocale): string {
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(iso));
}

/** The paragraphs of a plain-text letter; line breaks inside a paragraph become spaces. */
export function letterParagraphs(letter: string): string[] {
  return letter
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}

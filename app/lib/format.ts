import { getLocale } from "#app/paraglide/runtime.js";
import { perLocale } from "#domain/shared/kept-format.ts";

const countFormat = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: "always" }));

/** A whole number in the visitor's format: 1,204 or 1.204; Italian groups four digits too, as tables here always do. */
export function formatCount(count: number): string {
  return countFormat(getLocale()).format(count);
}

const percentFormat = perLocale((locale) => new Intl.NumberFormat(locale, { style: "percent" }));

/** `45%`, or as the visitor's language writes it. @param percent from 0 to 100. */
export function formatPercent(percent: number): string {
  return percentFormat(getLocale()).format(percent / 100);
}

const dayFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeZone: "UTC" }),
);

/** `3 March 2026`, `3 marzo 2026`: the day in UTC, as mails say it, so that both name the same one. */
export function formatDay(instant: string): string {
  return dayFormat(getLocale()).format(new Date(instant));
}

const listFormat = perLocale(
  (locale) => new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "conjunction" }),
);

/** "a, b and c" in the visitor's language. */
export function listText(parts: Iterable<string>): string {
  return listFormat(getLocale()).format(parts);
}

/** "a, b or c" in the visitor's language. */
export function choiceText(parts: Iterable<string>): string {
  const locale = getLocale();
  return new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "disjunction" }).format(parts);
}

/** `40 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  const minutes = seconds >= 90;
  const unit = minutes ? "minute" : "second";
  const format = new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" });
  return format.format(minutes ? Math.ceil(seconds / 60) : Math.max(1, seconds));
}

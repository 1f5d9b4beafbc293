import { getLocale } from "#app/paraglide/runtime.js";
import { perLocale } from "./per-locale.ts";

const formatOf = perLocale(
  (locale) => new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "long", timeZone: "UTC" }),
);

/** `3 March 2026`, `3 marzo 2026`: the day in UTC, as mails say it, so that both name the same one. */
export function formatDay(instant: string): string {
  return formatOf(getLocale()).format(new Date(instant));
}

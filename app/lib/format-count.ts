import { getLocale } from "#app/paraglide/runtime.js";
import { perLocale } from "./per-locale.ts";

const formatOf = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: "always" }));

/** A whole number in the visitor's format: 1,204 or 1.204; Italian groups four digits too, as tables here always do. */
export function formatCount(count: number): string {
  return formatOf(getLocale()).format(count);
}

import { getLocale } from "#app/paraglide/runtime.js";
import { perLocale } from "./per-locale.ts";

const listOf = perLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** "a, b and c" in the visitor's language. */
export function listText(parts: Iterable<string>): string {
  return listOf(getLocale()).format(parts);
}

import { getLocale } from "#app/paraglide/runtime.js";

/** "a, b, c" with the comma of the visitor's language: for lists of facts, where "and" would join what stands alone. */
export function seriesText(parts: readonly string[]): string {
  return parts.join(getLocale() === "ar" ? "، " : ", ");
}

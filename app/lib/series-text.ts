import { getLocale } from "#app/paraglide/runtime.js";

/** "a, b, c" with the comma of the visitor's language: for lists of facts, where "and" would join what stands alone. In Arabic each part keeps its own direction: ".NET" its dot. */
export function seriesText(parts: readonly string[]): string {
  return getLocale() === "ar" ? parts.map((part) => `\u2068${part}\u2069`).join("، ") : parts.join(", ");
}

import { getLocale } from "#app/paraglide/runtime.js";

/** A whole number in the visitor's format: 1,204 or 1.204; Italian groups four digits too, as tables here always do. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(getLocale(), { useGrouping: "always" }).format(count);
}

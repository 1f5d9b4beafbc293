import { getLocale } from "#app/paraglide/runtime.js";

/** `40 seconds`, `15 minutes`. */
export function waitText(seconds: number): string {
  const minutes = seconds >= 90;
  const unit = minutes ? "minute" : "second";
  const format = new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" });
  return format.format(minutes ? Math.ceil(seconds / 60) : Math.max(1, seconds));
}

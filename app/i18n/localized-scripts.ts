import type { Locale } from "./locale.ts";

/** Rewrites every quoted path of a built script to the copy that holds one language. */
export function localizedScripts(locale: Locale, text: string): string {
  return text.replace(/(?<=(["'`])\/?assets\/)(?=[^/"'`\\]+\.js\1)/g, `${locale}/`);
}

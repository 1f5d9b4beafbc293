import type { Locale } from "./locale.ts";

/** The same text with every quoted path of a built script led to the copy that holds one language. */
export function scriptsIn(locale: Locale, text: string): string {
  return text.replace(/(?<=(["'`])\/?assets\/)(?=[^/"'`\\]+\.js\1)/g, `${locale}/`);
}

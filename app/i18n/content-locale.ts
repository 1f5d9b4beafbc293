import { LOCALES, type Locale } from "./locale.ts";

/** Pages without a translation, for operators; they are shown in the base language. */
const NOT_TRANSLATED: Partial<Record<Locale, RegExp>> = {
  ar: /^\/test-supabase(?:\/|$)/,
};

/** The language of the page at this path for a visitor who chose `locale`. */
export function contentLocale(locale: Locale, pathname: string): Locale {
  return NOT_TRANSLATED[locale]?.test(pathname) ? LOCALES[0] : locale;
}

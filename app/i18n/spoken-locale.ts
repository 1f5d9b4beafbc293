import { LOCALES, type Locale } from "./locale.ts";

/** Pages that a language has no texts for; they are shown in the base language. */
const NOT_TRANSLATED: Partial<Record<Locale, RegExp>> = {
  ar: /^\/(?:login|logout|signup|forgot-password|reset-password|verify-email|profile|checkout|simulated-payment|subscription-success|payment|job-application|verify|applications|receipts?|test-supabase)(?:\/|$)/,
};

/** The language in which the page at this path speaks to a visitor who chose `locale`. */
export function spokenLocale(locale: Locale, pathname: string): Locale {
  return NOT_TRANSLATED[locale]?.test(pathname) ? LOCALES[0] : locale;
}

import { LOCALES, type Locale } from "./locale.ts";

/** Pages without a translation; they are shown in the base language. */
const NOT_TRANSLATED: Partial<Record<Locale, RegExp>> = {
  ar: /^\/(?:login|logout|signup|forgot-password|reset-password|verify-email|profile(?!\/cvs?(?:\/|$))|checkout|simulated-payment|subscription-success|payment|job-application|verify|applications|receipts?|test-supabase)(?:\/|$)/,
};

/** The language of the page at this path for a visitor who chose `locale`. */
export function contentLocale(locale: Locale, pathname: string): Locale {
  return NOT_TRANSLATED[locale]?.test(pathname) ? LOCALES[0] : locale;
}

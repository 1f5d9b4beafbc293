import { lruCache } from "./lru-cache.ts";

/** Makes a formatter once per language: making one costs a hundred times more than using it, and a page uses hundreds. */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}

/** Currencies come from postings, and nobody may fill the memory with them. */
const MOST = 500;

/** As `perLocale`, for formatters that have options too. */
function perOptions<Options, T>(
  make: (locale: string, options: Options) => T,
): (locale: string, options: Options) => T {
  const made = new Map<string, T>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MOST) made.clear();
    const fresh = make(locale, options);
    made.set(key, fresh);
    return fresh;
  };
}

export const numberFormat = perOptions(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

const MOST_TEXTS = 5_000;

/** What was written with a formatter, by all that it depends on: a range takes the engine as long as the rest of a card. */
export const keptText = lruCache<string>(MOST_TEXTS, () => 1);

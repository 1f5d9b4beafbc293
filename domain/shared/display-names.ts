const languageNamers = new Map<string, Intl.DisplayNames>();

const namers = new Map<string, Intl.DisplayNames>();

/**
 * ISO 3166-1 alpha-2 code -> name in the language `locale`; a code without a name comes back as it is. For the server: browsers may know
 * other spellings, and a page must not change when scripts arrive.
 */
export function countryNamer(locale: string): (code: string) => string {
  const names = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: "region" });
  namers.set(locale, names);
  return (code) => names.of(code) ?? code;
}

/** ISO 639-1 code -> name in the language `locale`; a code without a name comes back as it is. For the server, like `countryNamer`. */
export function languageNamer(locale: string): (code: string) => string {
  const names = languageNamers.get(locale) ?? new Intl.DisplayNames([locale], { type: "language" });
  languageNamers.set(locale, names);
  return (code) => names.of(code) ?? code;
}

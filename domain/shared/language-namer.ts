const namers = new Map<string, Intl.DisplayNames>();

/** ISO 639-1 code -> name in the language `locale`; a code without a name comes back as it is. For the server, like `countryNamer`. */
export function languageNamer(locale: string): (code: string) => string {
  const names = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: "language" });
  namers.set(locale, names);
  return (code) => names.of(code) ?? code;
}

import countries from "#data/countries.json" with { type: "json" };

export type CountryCode = keyof typeof countries;

/** ISO 3166-1 alpha-2 codes of all 249 countries and territories, in alphabetical order. */
export const COUNTRY_CODES = Object.keys(countries) as readonly CountryCode[];

/** The eight countries the questionnaire lists first. */
export const FIRST_COUNTRIES = [
  "IT",
  "GB",
  "US",
  "DE",
  "FR",
  "ES",
  "CA",
  "AU",
] as const satisfies readonly CountryCode[];

/** Used when detection fails. */
export const DEFAULT_COUNTRY: CountryCode = "IT";

const known: ReadonlySet<string> = /* @__PURE__ */ new Set(COUNTRY_CODES);

/** True for an upper-case ISO 3166-1 alpha-2 code; "UK", "it" and "" are false. */
export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === "string" && known.has(value);
}

/**
 * Languages, English aside, that a person who lives in `country` very likely speaks: those of state and school, which nearly everybody
 * who works there speaks. Where the language changes with the region (Belgium, Canada, India, Switzerland) living there says nothing.
 */
export function likelyLanguages(country: CountryCode): readonly string[] {
  return countries[country].split(" ").filter((language) => language !== "");
}

/** Languages of a region of a country, where living in it says nothing of which one a person speaks. */
const OF_REGIONS: Partial<Record<CountryCode, string>> = {
  ...{ BE: "nl fr de", CA: "fr", CH: "de fr it", LU: "de fr", FI: "sv", ES: "ca", CY: "el tr" },
};

/** May somebody who lives in `country` speak this language (ISO 639-1) because a region of it does? */
export function isSpokenInRegion(language: string, country: CountryCode): boolean {
  return OF_REGIONS[country]?.split(" ").includes(language) ?? false;
}

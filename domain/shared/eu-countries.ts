import type { CountryCode } from "./country.ts";

/** The 27 member states of the European Union since 1 February 2020, in alphabetical order. */
export const EU_COUNTRIES = [
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU",
  "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
] as const satisfies readonly CountryCode[];

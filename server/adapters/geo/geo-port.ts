import type { CountryCode } from "#domain/shared/country.ts";

export type GeoPort = {
  /** The country an IP address is registered in; null for private, malformed and unknown addresses. Never throws, asks nobody. */
  countryOf(address: string | null): CountryCode | null;
};

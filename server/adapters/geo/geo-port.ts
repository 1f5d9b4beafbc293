import type { CountryCode } from "#domain/shared/country.ts";

export type GeoPort = {
  /** The country an IP address is registered in; null for private, malformed and unknown addresses. Never throws, uses no network. */
  countryOf(address: string | null): CountryCode | null;
};

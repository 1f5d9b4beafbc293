import { countryOfLanguages } from "#domain/questionnaire/country-of-languages.ts";
import { type CountryCode, DEFAULT_COUNTRY } from "#domain/shared/country.ts";
import type { Ctx } from "#server/ctx.ts";

/**
 * The country to suggest: the one the client's address is registered in, else the region of the browser's language, else Italy.
 * Asks no third party and keeps nothing (spec/decisions.md, "Questionnaire").
 */
export function detectCountry(ctx: Pick<Ctx, "geo" | "clientAddress">, acceptLanguage: string | null): CountryCode {
  return ctx.geo.countryOf(ctx.clientAddress) ?? countryOfLanguages(acceptLanguage) ?? DEFAULT_COUNTRY;
}

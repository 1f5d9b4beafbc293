import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";

/**
 * The country of the most wanted language that names one ("it-IT", "zh-Hant-TW"); null when none does. Ties keep the header's
 * order; at most 500 characters are looked at. A bare language ("it") names no country.
 *
 * @param acceptLanguage the request's Accept-Language header (RFC 9110, section 12.5.4)
 */
export function countryOfLanguages(acceptLanguage: string | null): CountryCode | null {
  const wanted = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(param)?.[1]).find(Boolean);
      const region = tag
        .split("-")
        .slice(1)
        .find((subtag) => subtag.length === 2)
        ?.toUpperCase();
      return { region, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { region } of wanted) if (isCountryCode(region)) return region;
  return null;
}

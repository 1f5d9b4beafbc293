import { findPhrases, tokenize } from "#domain/reading/text/words.ts";
import { PLACES } from "#domain/reading/vocabulary/place-names.ts";
import { CANADIAN_PROVINCE_CODES, US_STATE_CODES } from "#domain/reading/vocabulary/subdivisions.ts";
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";
import type { FactField } from "./fact-fields.ts";

type PlaceFields = Partial<
  Record<Extract<FactField, "address" | "postalCode" | "city" | "region" | "countryCode">, string>
>;

/** "Via Roma 1, 00184 Roma, IT" by the fields of JSON Resume. A place whose parts may be anything stays whole. Pure; never throws. */
export function placeFields(place: string): PlaceFields {
  const parts = place.split(/\s*,\s*/);
  const countryCode = parts.length > 1 ? countryOf(parts.at(-1) as string, parts.at(-2) as string) : null;
  const rest = countryCode === null ? parts : parts.slice(0, -1);
  const state = /^([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/.exec(rest.length > 1 ? (rest.at(-1) as string) : "");
  const known = state?.[1] !== undefined && isState(state[1]) ? state : null;
  const local = known ? rest.slice(0, -1) : rest;
  const [, code, town = ""] = /^([A-Z]{0,2}-?\d{4,5}) (\p{L}.*)$/u.exec(local.at(-1) as string) ?? [];
  const street = local.slice(0, -1);
  const isAddress = street.length === 0 || (street.length < 3 && street.some((part) => /\d/.test(part)));
  const city = code === undefined ? (local.at(-1) as string) : town;
  if (!isAddress || /\d/.test(city)) return { [/\d/.test(place) ? "address" : "city"]: place };
  const postalCode = code ?? known?.[2];
  return {
    ...(street.length > 0 ? { address: street.join(", ") } : {}),
    ...(postalCode === undefined ? {} : { postalCode }),
    city,
    ...(known ? { region: known[1] as string } : {}),
    ...(countryCode === null ? {} : { countryCode }),
  };
}

const isState = (code: string) => US_STATE_CODES.has(code) || CANADIAN_PROVINCE_CODES.has(code);

/** Two letters that are a state too ("Boston, MA") are a country's only after a town of that country. */
function countryOf(words: string, town: string): CountryCode | null {
  const code = COUNTRY_CODES.find((one) => one === words);
  if (code === undefined) {
    const place = placeOf(words);
    return place?.kind === "country" ? (place.countries[0] ?? null) : null;
  }
  const isTowns = placeOf(town.replace(/^[\dA-Z-]+ /, ""))?.countries.includes(code) === true;
  return isTowns || !isState(code) ? code : null;
}

function placeOf(words: string) {
  const all = tokenize(words);
  const [found] = findPhrases(all, PLACES);
  return found?.from === 0 && found.to === all.length ? found.value : undefined;
}

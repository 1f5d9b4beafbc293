import type { FieldText, PostingTexts } from "#domain/reading/evidence.ts";
import { US_STATES } from "#domain/reading/vocabulary/subdivisions.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import type { PlaceMention } from "./find-places.ts";
import { isStronglyHinted } from "./suggest-countries.ts";

const STATES = new Map<string, string>(US_STATES.map(([name, code]) => [code, name] as const)).set("GA", "Georgia");
const GEORGIAN = /\b(?:Tbilisi|Batumi|Kutaisi|Georgian|GEL|lari)\b/;

/**
 * A state of the US that a board has taken for the country with the same code or name: "Gabon" for GA, "Albania" for AL, "Georgia". Only
 * where that country stands alone in the field, the text never names it, names the state and has words of the US alone ("401(k)").
 *
 * @param location the places of the location field.
 */
export function findTwinState(
  texts: PostingTexts,
  location: readonly PlaceMention[],
): { field: FieldText; place: PlaceMention } | null {
  const [place] = location;
  if (place === undefined || location.length > 1 || place.kind !== "country" || place.excluded) return null;
  const written = texts.location.text.slice(place.start, place.end);
  if (written !== texts.location.text.trim() || written.length < 4) return null;
  const country = place.countries[0] as CountryCode;
  const state = country === "GE" ? "Georgia" : STATES.get(country);
  if (state === undefined || !isStronglyHinted(texts, "US")) return null;
  const { text } = texts.body;
  const isCountry = country === "GE" ? GEORGIAN.test(text) : text.includes(written);
  const start = text.search(new RegExp(`\\b${state}\\b`));
  if (isCountry || (start === -1 && country !== "GE")) return null;
  const found = { kind: "state", countries: ["US"], excluded: false } as const;
  return start === -1
    ? { field: texts.location, place: { ...found, start: place.start, end: place.end } }
    : { field: texts.body, place: { ...found, start, end: start + state.length } };
}

import type { PostingTexts } from "#domain/reading/evidence.ts";
import { findPlacesInField } from "./find-places.ts";
import { type Countries, countriesInText } from "./read-countries.ts";

/** "NYC or Remote", "Oslo, Bergen, Remote", "Remote or onsite": not "Remote (Madison)", "or Remote in Ohio". */
const CHOICE =
  /(?:\bor\b|[|/,;])\s*\(?(?:(?:fully|full|open to)\s+)*remote(?:ly)?\b(?!\s*(?:[(:–—-]|in\b|within\b|from\b|,\s*\p{L}))|\bremote(?:ly)?\s*(?:or\b|\/)\s*(?:in[- ]office|on-?\s?site)/iu;
const LIMITED = /\bonly\b/i;

/**
 * Does the location field name offices beside remote work, "NYC or Remote"? Their countries are open; whether people elsewhere may work
 * remotely is not said. Not where a country stands alone, "Greece, Remote", nor where the text names the applicants' countries.
 */
export function leavesOfficeChoice(texts: PostingTexts, { worldwide, open }: Countries): boolean {
  const { location } = texts;
  if (worldwide || open.length === 0 || !CHOICE.test(location.text) || LIMITED.test(location.text)) return false;
  const places = findPlacesInField(location, { bareCodes: true, contained: true });
  const isLocal = places.map(({ kind, excluded }) => !excluded && (kind === "city" || kind === "state"));
  const areOffices = places.every((place, at) => {
    const before = places[at - 1];
    const stands = before !== undefined && isLocal[at - 1] && place.kind === "country" && !place.excluded;
    return isLocal[at] || (stands && /^[\s,(-]{1,3}$/.test(location.text.slice(before.end, place.start)));
  });
  return places.length > 0 && areOffices && !countriesInText(texts).value.stated;
}

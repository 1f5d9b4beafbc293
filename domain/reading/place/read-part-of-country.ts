import { type FieldText, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import { findPlacesInField, type PlaceMention } from "./find-places.ts";
import { licensedStates, statesInText } from "./find-stated-places.ts";
import { findTwinState } from "./find-twin-state.ts";
import type { Countries } from "./read-countries.ts";

/** An employer that hires in this many states hires nearly everywhere. */
const NEARLY_ALL = 12;
/** "NYC or Remote", "Remote + Troy, MI": the place is an office, one may work elsewhere. */
const OFFICE_OR_REMOTE =
  /(?:\bor\b|\band\b|[&+|/])\s*\(?(?:\p{L}+\s+){0,2}remote|\bremote\s*(?:or\b|and\b|[&+|/])|\bhq\b/iu;
const NONE: Read<boolean> = { value: false, evidence: [] };

/**
 * Does a posting that is open to the United States name only states or cities of it: "Remote - Texas", "Atlanta, GA", "residents of CA, CO
 * or TX"? Somebody elsewhere in the country may then not be able to take it. The quotes are the places.
 */
export function readPartOfCountry(texts: PostingTexts, { open }: Countries): Read<boolean> {
  if (open.length !== 1 || open[0] !== "US") return NONE;
  const inLocation = placesIn(texts.location, true);
  const twin = findTwinState(texts, inLocation);
  if (twin !== null) return part(twin.field, [twin.place]);
  const inTitle = placesIn(texts.title, false);
  if (OFFICE_OR_REMOTE.test(texts.location.text)) return NONE;
  if (inLocation.some(isLocal)) return isPart(inLocation, texts.location) ? part(texts.location, inLocation) : NONE;
  if (inTitle.some(({ kind }) => kind === "state"))
    return isPart(inTitle, texts.title) ? part(texts.title, inTitle) : NONE;
  // A licence holds in its state, whatever the field says.
  const licensed = [texts.title, texts.body].flatMap((field) =>
    licensedStates(field).map((place) => ({ field, place })),
  );
  if (licensed[0]) return part(licensed[0].field, [licensed[0].place]);
  if (inLocation.length > 0 || inTitle.length > 0) return NONE;
  const inText = statesInText(texts.body);
  return inText.length > 0 ? part(texts.body, inText) : NONE;
}

const isLocal = ({ kind }: PlaceMention) => kind === "state" || kind === "city";

function placesIn(field: FieldText, bareCodes: boolean): PlaceMention[] {
  return findPlacesInField(field, { bareCodes, contained: true }).filter(
    ({ excluded, kind }) => !excluded && kind !== "worldwide",
  );
}

/** The country itself counts only behind a place in it: "Austin, Texas, USA", not "Austin or Remote (US)". */
function isPart(places: readonly PlaceMention[], { text }: FieldText): boolean {
  if (places.filter(({ kind }) => kind === "state").length >= NEARLY_ALL) return false;
  return places.every((place, at) => {
    if (!place.countries.includes("US")) return false;
    const before = places[at - 1];
    return isLocal(place) || (before !== undefined && /^[\s,(-]{1,3}$/.test(text.slice(before.end, place.start)));
  });
}

function part(field: FieldText, places: readonly PlaceMention[]): Read<boolean> {
  const local = places.filter(isLocal);
  const [first, last] = [local[0] as PlaceMention, local.at(-1) as PlaceMention];
  return { value: true, evidence: [quote(field, "likelyCountries", first.start, last.end)] };
}

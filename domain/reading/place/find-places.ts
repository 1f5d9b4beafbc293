import type { FieldText } from "#domain/reading/evidence.ts";
import { findPhrases } from "#domain/reading/text/words.ts";
import { CAPITALS_ONLY, PLACES, type Place } from "#domain/reading/vocabulary/place-names.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { findPlaceCodes } from "./find-place-codes.ts";

/** A place named in a text; `excluded` = after "except", "excluding" or the like. */
export type PlaceMention = {
  kind: Place["kind"];
  countries: readonly CountryCode[];
  start: number;
  end: number;
  excluded: boolean;
};

type FieldOptions = { bareCodes: boolean; contained?: true };

const TIME_ZONE =
  /^[\s-]*(?:(?:east|west|eastern|western|pacific|central|mountain|coast|core|business|working|office|standard|or|\/)[\s-]*){0,3}(?:time\s?-?zones?|timezones?|tz\b|hours\b|time\b(?![\s-]*(?:off|to)))/i;
const CURRENCY_AFTER = /^\s?(?:\$|dollars?\b|d\b)/i;
const EXCLUSION =
  /\b(?:except|excluding|excludes?|excluded|excl|other than|but(?! also)|outside|not (?:available |open )?(?:in|to|from)|no|non|ex|minus|without)\b|(?:ausgenommen|außer|ohne|escluso|esclusa|esclusi|tranne|salvo|sauf|hors|excepto|menos)(?!\p{L})/iu;

/** The places in running text: countries, regions and "worldwide"; cities and states are too often the company's to be evidence. */
export function findPlacesInProse(field: FieldText): PlaceMention[] {
  return named(field, true).filter(({ kind }) => kind !== "city" && kind !== "state");
}

/**
 * Places in a short field such as a location, including cities, states and codes ("Austin, TX", "Barueri, BR"). A name contained in a following one
 * is dropped unless `contained` is asked for, so "San Jose, Costa Rica" is Costa Rica only. A country before "time zone" or "hours" is not a place.
 */
export function findPlacesInField(field: FieldText, options: FieldOptions): PlaceMention[] {
  const places = placesWithCodes(field, named(field, false), options);
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    const inGeorgia =
      place.kind === "country" &&
      place.countries[0] === "GE" &&
      before?.kind === "city" &&
      before.countries[0] === "US";
    if (inGeorgia && /^,\s*$/.test(field.text.slice(before.end, place.start)))
      places[index] = { ...place, kind: "state", countries: ["US"] };
  }
  const exclusion = EXCLUSION.exec(field.text);
  const marked = places.map((place) => {
    if (exclusion === null || place.start < exclusion.index) return place;
    return { ...place, excluded: !/[;)\n]/.test(field.text.slice(exclusion.index, place.start)) };
  });
  const anywhere = marked.some((place) => isAlternative(place, field.text) || isOpened(place, marked, field.text));
  return anywhere
    ? marked.filter(({ kind, excluded }) => kind === "worldwide" || excluded)
    : options.contained
      ? marked
      : withoutContained(marked, field.text);
}

/** The named places and the codes between them; a code that is part of a name, as in "US", is that name. */
function placesWithCodes(
  field: FieldText,
  places: readonly PlaceMention[],
  options: { bareCodes: boolean },
): PlaceMention[] {
  const codes = findPlaceCodes(field, places, options).map((code) => ({ ...code, excluded: false }));
  return [...places, ...codes].sort((a, b) => a.start - b.start);
}

/** "Japan or anywhere" leaves the choice; "or anywhere in Europe" does not. */
function isAlternative({ kind, excluded, start, end }: PlaceMention, text: string): boolean {
  return (
    kind === "worldwide" &&
    !excluded &&
    /(?<!\p{L})(?:or|oder|ou|oppure|o)\s+(?:remote(?:ly)?[\s(:,-]*)?(?:work )?(?:from )?$/iu.test(
      text.slice(0, start),
    ) &&
    !/^\s*(?:in|within|across|im|dans|en|nel)\b/i.test(text.slice(end))
  );
}

/** "US | Remote (anywhere)": the other places are the company's. */
function isRemoteWorldwide({ start, end }: PlaceMention, text: string): boolean {
  const isRemote =
    /\bremote(?:ly)?\s*[([:–-]?\s*(?:from )?$/i.test(text.slice(0, start)) || /^remote/i.test(text.slice(start, end));
  return isRemote && /^\s*(?:[)\]|/;]|$)/.test(text.slice(end)) && !/\bonly\b/i.test(text.slice(end));
}

/** "Global (EMEA preferred)" and "Worldwide, HQ in Berlin" are open to all: every other place is a wish or the company's. */
function isOpened(mention: PlaceMention, places: readonly PlaceMention[], text: string): boolean {
  if (mention.kind !== "worldwide" || mention.excluded) return false;
  const others = places.filter((place) => place.kind !== "worldwide" && !place.excluded);
  if (others.length === 0) return false;
  if (isRemoteWorldwide(mention, text)) return true;
  return others.every(
    ({ start, end }) =>
      /^[\s)]*(?:is |are )?(?:preferred|preferably|a plus|ideal)/i.test(text.slice(end)) ||
      /\b(?:hq|headquarter\w*|offices?|preferably|ideally)(?: is| are)?(?: in|:)?\s*$/i.test(text.slice(0, start)),
  );
}

function named({ text, words }: FieldText, prose: boolean): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  for (const { value, start, end } of findPhrases(words, PLACES)) {
    const written = text.slice(start, end).replace(/^(?:the|contiguous|continental)\s/, "");
    const capitals = written === written.toUpperCase();
    if (prose && !startsUpper(written) && value.kind !== "worldwide") continue;
    if (prose && CAPITALS_ONLY.has(written.replace(/[\W_]/g, "").toLowerCase()) && !capitals) continue;
    if (value.kind === "worldwide" && /\bprobably\s*$/i.test(text.slice(Math.max(0, start - 12), start))) continue;
    const after = text.slice(end, end + 60);
    if (TIME_ZONE.test(after) || CURRENCY_AFTER.test(after)) continue;
    mentions.push({ ...value, start, end, excluded: false });
  }
  return mentions;
}

function startsUpper(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

function withoutContained(places: readonly PlaceMention[], text: string): PlaceMention[] {
  return places.filter((place, index) => {
    const next = places[index + 1];
    if (!next || next.kind === "worldwide" || next.kind === "city" || next.excluded !== place.excluded) return true;
    const between = text.slice(place.end, next.start);
    const local = place.kind === "city" || (place.kind === "state" && next.kind === "country");
    if (local) return !/^[\s,(-]{1,3}(?:[\p{L}.' -]{1,24},\s*)?$/u.test(between) || next.kind === "region";
    const state = place.kind === "country" && place.countries[0] === "GE" && next.countries.includes("US");
    return !(state && /^,?\s+$/.test(between));
  });
}

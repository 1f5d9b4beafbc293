import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";
import { AUSTRALIAN_STATE_CODES, CANADIAN_PROVINCE_CODES, US_STATE_CODES } from "./cities.ts";
import type { FieldText } from "./evidence.ts";
import { CAPITALS_ONLY, PLACES, type Place } from "./place-names.ts";
import { findPhrases, wordsOf } from "./words.ts";

/** A place that a text names; `excluded` = it stands behind "except", "excluding" or the like. */
export type PlaceMention = {
  kind: Place["kind"];
  countries: readonly CountryCode[];
  start: number;
  end: number;
  excluded: boolean;
};

const TIME_ZONE =
  /^[\s-]*(?:(?:east|west|eastern|western|pacific|central|mountain|coast|core|business|working|office|standard|or|\/)[\s-]*){0,3}(?:time\s?-?zones?|timezones?|tz\b|hours\b|time\b(?![\s-]*(?:off|to)))/i;
const CURRENCY_AFTER = /^\s?(?:\$|dollars?\b|d\b)/i;
const EXCLUSION =
  /\b(?:except|excluding|excludes?|excluded|excl|other than|but not|outside|not (?:available |open )?(?:in|to|from)|no)\b|(?:ausgenommen|außer|escluso|esclusa|tranne|sauf|excepto)\b/i;
const NOT_STATES = new Set(["OR", "IN", "ME", "OK", "HI"]);

/** The places in running text: countries, regions and "worldwide"; cities and states are too often the company's to be evidence. */
export function findPlacesInProse(field: FieldText): PlaceMention[] {
  return named(field, true).filter(({ kind }) => kind !== "city" && kind !== "state");
}

/**
 * The places in a short field such as a location: also cities, states and codes ("Austin, TX", "Barueri, BR"). What a following name
 * contains is dropped, so "San Jose, Costa Rica" is Costa Rica alone. A country before "time zone" or "hours" is no place.
 */
export function findPlacesInField(field: FieldText, options: { bareCodes: boolean }): PlaceMention[] {
  const places = [...named(field, false), ...codes(field, options)].sort((a, b) => a.start - b.start);
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
  const anywhere = marked.some((place) => isAlternative(place, field.text));
  return anywhere
    ? marked.filter(({ kind, excluded }) => kind === "worldwide" || excluded)
    : withoutContained(marked, field.text);
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

function named({ text, words }: FieldText, prose: boolean): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  for (const { value, start, end } of findPhrases(words, PLACES)) {
    const written = text.slice(start, end);
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

function codes({ text, words }: FieldText, { bareCodes }: { bareCodes: boolean }): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  for (const [index, { key, start, end }] of words.entries()) {
    const code = text.slice(start, end);
    if (end - start > 3 || !/^[A-Z]{2,3}$/.test(code) || CAPITALS_ONLY.has(key)) continue;
    const previous = words[index - 1];
    const afterComma = previous !== undefined && /^\s*,\s*$/.test(text.slice(previous.end, start));
    const place = placeOfCode(code, afterComma, previous ? text.slice(0, previous.end) : "", bareCodes);
    if (place) mentions.push({ ...place, start, end, excluded: false });
  }
  return mentions;
}

function placeOfCode(code: string, afterComma: boolean, before: string, bareCodes: boolean): Place | null {
  if (afterComma && isCountryCode(code) && namesCityOf(before, code)) return { kind: "country", countries: [code] };
  if (AUSTRALIAN_STATE_CODES.has(code)) return { kind: "state", countries: ["AU"] };
  const ambiguous = isCountryCode(code) || NOT_STATES.has(code);
  if (US_STATE_CODES.has(code) && (afterComma || (bareCodes && !ambiguous)))
    return { kind: "state", countries: ["US"] };
  if (CANADIAN_PROVINCE_CODES.has(code) && (afterComma || bareCodes) && !(code === "NL" && !afterComma))
    return { kind: "state", countries: ["CA"] };
  if ((bareCodes || afterComma) && isCountryCode(code) && !US_STATE_CODES.has(code) && !NOT_STATES.has(code))
    return { kind: "country", countries: [code] };
  return null;
}

function namesCityOf(before: string, code: CountryCode): boolean {
  const tail =
    before
      .slice(-40)
      .split(/[;|/(•]/)
      .at(-1) ?? "";
  const names = findPhrases(wordsOf(tail), PLACES).at(-1);
  return names?.value.kind === "city" && names.value.countries[0] === code;
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

import type { FieldText } from "#domain/reading/evidence.ts";
import type { Word } from "#domain/reading/text/words.ts";
import type { Place } from "#domain/reading/vocabulary/place-names.ts";
import {
  AUSTRALIAN_STATE_CODES,
  CANADIAN_PROVINCE_CODES,
  PROVINCES_BEHIND_CITIES,
  US_STATE_CODES,
} from "#domain/reading/vocabulary/subdivisions.ts";
import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";

type Span = { start: number; end: number };
type PlaceCode = Place & Span;

/** Codes that are more often words, abbreviations or times of day. */
const NEVER = new Set(["AI", "AM", "ET", "MS", "PM", "TV"]);
/** State codes that are everyday words, or country codes that take precedence when alone. */
const WORDS = new Set(["HI", "IN", "ME", "OK", "OR"]);
/** US time zone abbreviations: "ET/CT". */
const ZONES = new Set(["CST", "CT", "EST", "ET", "MST", "MT", "PST", "PT"]);
const COUNTRY_RATHER = new Set(["DE", "IN"]);
/** Cities of the United States that share the English name of an Italian one. */
const AMERICAN_TWIN = /(?:florence|milan|naples|rome|venice)$/i;
const AROUND = /^(?:remote|remotely|hybrid|onsite|anywhere|only|or|and|us|usa|locations?|within|from)$/;
const FLAG = /[\u{1F1E6}-\u{1F1FF}]{2}/gu;
const FIRST_LETTER = 0x1f1e6 - 65;

/**
 * Places given as codes or flags in a short field: "Austin, TX", "Barueri, BR", "Milano (MI)", "DE, AT, CH". `places` are
 * those already found by name. Without `bareCodes` a code counts only after a comma or before "only".
 */
export function findPlaceCodes(
  field: FieldText,
  places: readonly (Place & Span)[],
  { bareCodes }: { bareCodes: boolean },
): PlaceCode[] {
  const { text, words } = field;
  const list = bareCodes ? placesOfList(field) : null;
  if (list) return [...list, ...flags(text)];
  const found: PlaceCode[] = [];
  for (const [index, { start, end }] of words.entries()) {
    const code = text.slice(start, end);
    if (!/^[A-Z]{2,3}$/.test(code) || NEVER.has(code)) continue;
    if (places.some((place) => place.start <= start && end <= place.end) || isZone(field, index)) continue;
    const before = places.findLast(
      (place) => place.end <= start && /^[\s,(/-]{1,3}$/.test(text.slice(place.end, start)),
    );
    const place = placeOfCode(code, {
      before,
      isOwn: before !== undefined && !AMERICAN_TWIN.test(text.slice(before.start, before.end)),
      ...positionOf(text, words, index),
      bareCodes: bareCodes || words[index + 1]?.key === "only",
    });
    if (place) found.push({ ...place, start, end });
  }
  return [...found, ...flags(text)];
}

function isZone({ text, words }: FieldText, index: number): boolean {
  const zoneAt = (at: number) => {
    const word = words[at];
    return word !== undefined && ZONES.has(text.slice(word.start, word.end));
  };
  return zoneAt(index) && (zoneAt(index - 1) || zoneAt(index + 1));
}

type Position = { afterComma: boolean; afterName: boolean; isApart: boolean; isFirst: boolean };

function positionOf(text: string, words: readonly Word[], index: number): Position {
  const { start, end } = words[index] as Word;
  const previous = words[index - 1];
  const next = words[index + 1];
  const gap = previous ? text.slice(previous.end, start) : "";
  const filler = previous !== undefined && AROUND.test(previous.key);
  const name = previous !== undefined && !filler && /^\p{Lu}\p{Ll}/u.test(text.slice(previous.start, previous.end));
  const apartBefore = previous === undefined || filler || /[^\s]/.test(gap);
  const apartAfter = next === undefined || AROUND.test(next.key) || /[^\s]/.test(text.slice(end, next.start));
  return {
    afterComma: /^\s*,\s*$/.test(gap),
    afterName: name && /^\s$/.test(gap),
    isApart: apartBefore && apartAfter,
    isFirst: previous === undefined || filler,
  };
}

function placeOfCode(
  code: string,
  at: Position & { before: (Place & Span) | undefined; isOwn: boolean; bareCodes: boolean },
): Place | null {
  const city = at.before?.kind === "city" ? (at.before.countries[0] as CountryCode) : null;
  const behind = at.afterComma || at.afterName || city !== null;
  if (city !== null && PROVINCES_BEHIND_CITIES[city]?.has(code) && (at.isOwn || !US_STATE_CODES.has(code)))
    return { kind: "state", countries: [city] };
  if (city !== null && city === code) return { kind: "country", countries: [city] };
  if (AUSTRALIAN_STATE_CODES.has(code)) return { kind: "state", countries: ["AU"] };
  const isState = US_STATE_CODES.has(code);
  const listed =
    at.before?.kind === "country" && at.before.countries[0] !== "US" && at.before.end - at.before.start <= 3;
  const countryRather = (at.bareCodes && COUNTRY_RATHER.has(code) && at.isApart && at.isFirst) || (isState && listed);
  if (WORDS.has(code) && (at.before?.kind === "country" || at.before?.kind === "region") && !listed) return null;
  if (countryRather && isCountryCode(code)) return { kind: "country", countries: [code] };
  if (isState && (behind || (at.bareCodes && !isCountryCode(code) && !WORDS.has(code))))
    return { kind: "state", countries: ["US"] };
  if (
    CANADIAN_PROVINCE_CODES.has(code) &&
    (behind || at.bareCodes) &&
    (city === "CA" || (!isCountryCode(code) && !listed))
  )
    return { kind: "state", countries: ["CA"] };
  const counts = at.afterComma || (at.bareCodes && at.isApart);
  return counts && isCountryCode(code) && !isState && !WORDS.has(code) ? { kind: "country", countries: [code] } : null;
}

/** "DE, AT, CH" and "(ca, ny)": a field of nothing but codes is a list of countries, or of states when all of them are. */
function placesOfList({ text, words }: FieldText): PlaceCode[] | null {
  const listed = words.filter(({ key }) => !AROUND.test(key) || key === "us");
  if (listed.length < 2) return null;
  const codes = listed.map(({ start, end }) => text.slice(start, end).toUpperCase());
  if (codes.every((code) => US_STATE_CODES.has(code)))
    return listed.map(({ start, end }) => ({ kind: "state", countries: ["US"], start, end }));
  const isWritten = listed.every(({ start, end }) => /^[A-Z]{2}$/.test(text.slice(start, end)));
  if (!isWritten || !codes.every((code) => isCountryCode(code) || code === "UK" || code === "EU")) return null;
  return listed.flatMap(({ start, end }, at) => {
    const code = codes[at] as string;
    return isCountryCode(code) ? [{ kind: "country" as const, countries: [code], start, end }] : [];
  });
}

function flags(text: string): PlaceCode[] {
  return [...text.matchAll(FLAG)].flatMap(({ 0: flag, index }) => {
    const code = [...flag]
      .map((letter) => String.fromCharCode((letter.codePointAt(0) as number) - FIRST_LETTER))
      .join("");
    return isCountryCode(code)
      ? [{ kind: "country" as const, countries: [code], start: index, end: index + flag.length }]
      : [];
  });
}

import hints from "#data/country-hints.json" with { type: "json" };
import { type FieldText, fieldText, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import type { JobReading, Pay } from "#domain/reading/job-reading.ts";
import { countriesOf } from "#domain/reading/vocabulary/country-regions.ts";
import { US_STATES } from "#domain/reading/vocabulary/subdivisions.ts";
import { COUNTRY_CODES, type CountryCode, isCountryCode } from "#domain/shared/country.ts";
import { findPlacesInField } from "./find-places.ts";
import { HEADQUARTERS } from "./find-stated-places.ts";

/** `quiet`: too weak, or told of the hours already, to be shown. */
type Hint = { countries: readonly CountryCode[]; strong: boolean; words: RegExp; quiet?: boolean };

const STATE = US_STATES.map(([name]) => name)
  .filter((name) => name !== "Georgia" && name !== "Washington")
  .join("|");

/** Words of benefits, law, licences and pay that belong to one country; of the postings that state theirs, nine in ten agree. */
const HINTS: readonly Hint[] = hints.map(({ countries, strong, asWritten = false, quiet = false, words }) => ({
  countries: countriesOf(countries),
  strong,
  words: new RegExp(words.replaceAll("{state}", STATE), asWritten ? "" : "i"),
  quiet,
}));

/** Currencies of one country, by whose code they begin: pay in them is hardly ever meant for people elsewhere. */
const ONE_COUNTRY = /^(?:INR|GBP|CAD|AUD|BRL|PHP|NZD|ZAR|PLN|SEK|DKK|NOK|CHF|MXN|SGD|JPY|NGN|KES)$/;

/**
 * Where people who could take the job probably live, by hints that do not say it: benefits, law, licences, the currency of the pay, the
 * headquarters a board prints, a city beside "remote", a source of one country. Never a fact: it counts in the order and is shown as
 * what it is, with its words. Null = no hint. Several strong hints of different countries are all taken.
 */
export function suggestCountries(
  texts: PostingTexts,
  { pay, sourceCountry }: { pay: Pay | null; sourceCountry: CountryCode | null },
): Read<JobReading["likely"]> {
  const isForAll = FOR_ALL.test(texts.body.text);
  const hinting = isForAll ? [texts.title, texts.salary] : [texts.title, texts.salary, texts.body];
  const found = [
    ...HINTS.flatMap((hint) => hintIn(hinting, hint)),
    ...currencyHint(texts, pay),
    ...(isForAll ? [] : headquartersHint(texts.body)),
    ...locationLineHint(texts.body),
    ...cityHint(texts.title),
    ...regionHint(texts.title),
    ...endHint(texts.title),
    ...hoursHint([texts.location, texts.title]),
  ];
  const strong = found.filter((hint) => hint.strong);
  const taken = strong.length > 0 ? strong : found.slice(0, 1);
  if (taken.length === 0) return { value: sourceCountry && { countries: [sourceCountry], strong: true }, evidence: [] };
  const countries = new Set(taken.flatMap((hint) => hint.countries));
  return {
    value: { countries: COUNTRY_CODES.filter((code) => countries.has(code)), strong: strong.length > 0 },
    evidence: taken
      .filter(({ quiet }) => !quiet)
      .map(({ field, start, end }) => quote(field, "likelyCountries", start, end)),
  };
}

/** Has a posting words of benefits, law or licences that belong to this country alone? */
export function isStronglyHinted({ title, salary, body }: PostingTexts, country: CountryCode): boolean {
  return HINTS.some(
    (hint) =>
      hint.strong &&
      hint.countries.length === 1 &&
      hint.countries[0] === country &&
      hintIn([title, salary, body], hint).length > 0,
  );
}

/** Words of one country's law beside pay and people of all. */
const FOR_ALL =
  /\b(?:salar(?:y|ies)|pay|compensation)(?: (?:ranges?|bands?))? (?:is|are) (?:global|the same)\b[^.\n]{0,20}\b(?:regardless|wherever|no matter|everywhere)|\b(?:hires?|hiring|recruit|pay) [^.\n]{0,30}\b(?:globally|worldwide|anywhere in the world|from (?:all )?(?:around|over|across) the (?:world|globe))\b|\b(?:overseas|international) (?:candidates|applicants) (?:are|is|will|can|may)\b(?! not)/i;

type FoundHint = Omit<Hint, "words"> & { field: FieldText; start: number; end: number };

function hintIn(fields: readonly FieldText[], { words, ...hint }: Hint): FoundHint[] {
  for (const field of fields) {
    const match = words.exec(field.text);
    if (match) return [{ ...hint, field, start: match.index, end: match.index + match[0].length }];
  }
  return [];
}

function currencyHint({ salary }: PostingTexts, pay: Pay | null): FoundHint[] {
  const country = ONE_COUNTRY.test(pay?.currency ?? "") && pay?.currency?.slice(0, 2);
  if (!isCountryCode(country) || salary.text === "") return [];
  return [{ countries: [country], strong: true, field: salary, start: 0, end: salary.text.length }];
}

/** A board's line of the company's seat; "Remote, US" there says who is meant. */
function headquartersHint(body: FieldText): FoundHint[] {
  const match = HEADQUARTERS.exec(body.text.slice(0, 400));
  const seat = match?.[1] ?? "";
  if (match === null || seat === "") return [];
  return placeHint(body, seat, {
    start: match.index,
    end: match.index + match[0].length,
    strong: /remote|home/i.test(seat),
  });
}

const LOCATION_LINE = /^(?:job |work |primary )?locations?(?:\(s\))?:\s*([^\n]{2,80})/im;

/** "Location: Australia, remote": a line of the text that names the place as a field would. */
function locationLineHint(body: FieldText): FoundHint[] {
  const match = LOCATION_LINE.exec(body.text);
  if (match === null) return [];
  return placeHint(body, match[1] ?? "", { start: match.index, end: match.index + match[0].length, strong: true });
}

/** "SF, Remote", "Austin, TX | REMOTE": a city in a title beside remote is the company's, and mostly its people's country; a country is where its people are. */
function cityHint(title: FieldText): FoundHint[] {
  if (!/\bremote\b/i.test(title.text)) return [];
  const head = title.text.slice(0, 200);
  const hints = placeHint(title, head, { start: 0, end: head.length, strong: false });
  const places = findPlacesInField(fieldText(title.field, head), { bareCodes: false });
  return hints.map((hint) => ({ ...hint, strong: places.every(({ kind }) => kind === "country") }));
}

/** "Content Writer EMEA", "Account Executive France": a country or region at the end of a title is where the work is for. */
function regionHint(title: FieldText): FoundHint[] {
  for (const count of [2, 1]) {
    const start = title.words.at(-count)?.start;
    if (start === undefined || title.words.length <= count) continue;
    const end = title.text.length;
    const places = findPlacesInField(fieldText(title.field, title.text.slice(start)), { bareCodes: false });
    const named = places.filter(({ kind, excluded }) => !excluded && (kind === "country" || kind === "region"));
    if (named.length > 0) {
      return [{ countries: named.flatMap(({ countries }) => countries), strong: true, field: title, start, end }];
    }
  }
  return [];
}

const AT_END = /(?:\s[-–—|]\s*|\()(?:based in )?([^-–—|()]{3,40})\)?\s*$/i;

/** "Customer Service Agent - Toronto, ON", "Analyst (Manila)": a place at the end of a title is the one the work is for. */
function endHint(title: FieldText): FoundHint[] {
  const match = AT_END.exec(title.text);
  const place = match?.[1] ?? "";
  const [first] = findPlacesInField(fieldText(title.field, place), { bareCodes: false, contained: true });
  if (match === null || first?.start !== 0) return [];
  const start = match.index + match[0].lastIndexOf(place);
  return placeHint(title, place, { start, end: title.text.length, strong: false });
}

const HOURS: readonly (readonly [readonly CountryCode[], RegExp])[] = [
  [countriesOf("@EEA CH GB"), /\b(?:EU|Europe(?:an)?|CES?T)(?: or \w+)?[ -](?:time ?zones?|hours|TZ|overlap)\b/i],
  [
    ["US", "CA"],
    /\b(?:USA?|[EP][SD]?T(?:\/[EP][SD]?T)?|Eastern|Pacific)[ -](?:standard )?(?:time ?zones?|time|hours|TZ)\b/i,
  ],
];

/** "Remote (EU time zone)": hours are those of the people. */
function hoursHint(fields: readonly FieldText[]): FoundHint[] {
  return HOURS.flatMap(([countries, words]) => hintIn(fields, { countries, strong: false, words, quiet: true }));
}

function placeHint(
  field: FieldText,
  text: string,
  { start, end, strong }: { start: number; end: number; strong: boolean },
): FoundHint[] {
  const places = findPlacesInField(fieldText(field.field, text), { bareCodes: false });
  const named = places.filter(({ kind, excluded }) => kind !== "worldwide" && !excluded);
  if (named.length === 0 || places.some(({ kind }) => kind === "worldwide")) return [];
  return [{ countries: named.flatMap(({ countries }) => countries), strong, field, start, end }];
}

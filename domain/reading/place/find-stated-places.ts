import { type FieldText, fieldText } from "#domain/reading/evidence.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";
import { CANADIAN_PROVINCE_CODES, US_STATE_CODES, US_STATES } from "#domain/reading/vocabulary/subdivisions.ts";
import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";
import { findPlacesInField, findPlacesInProse, type PlaceMention } from "./find-places.ts";

/** A board's line of the seat: up to the end of the line, an address, or the words a text begins with where the line runs on into it. */
export const HEADQUARTERS =
  /\b(?:headquarters|hq)\s*:\s*((?:[^\n;]{2,50};\s?){0,12}[^\n]{2,70}?)(?=\s*(?:\n|URL\b|https?:|$)|\s+(?:About|Who we|Role|(?:Job )?Description|Job Title|Position|This|At|As an?|Joining|Company|Location|We(?:'re| are)|Are you|Seeking)\b)/i;
const OPENS_WITH = /^\s*(?:headquarters|hq)\s*:/i;
const FOR_PEOPLE = /\b(?:remote(?:ly)?|home|employees?|tele-?workers?|virtual|nationwide|workers?)\b/i;

/**
 * A board's first line "Headquarters: Remote - US": with "remote", "home" or "employees" in it the place is that of the people, not of
 * the company. None for a mere seat, and where the line leaves a choice ("Berlin or Remote").
 */
export function placesOfFirstLine(body: FieldText): PlaceMention[] {
  const match = OPENS_WITH.test(body.text) ? HEADQUARTERS.exec(body.text.slice(0, 400)) : null;
  const line = match?.[1] ?? "";
  if (match === null || !FOR_PEOPLE.test(line) || /\bor\b/i.test(line)) return [];
  const offset = match.index + match[0].length - line.length;
  const places = findPlacesInField(fieldText("location", line), { bareCodes: true });
  if (places.some(({ kind, excluded }) => kind === "worldwide" || excluded)) return [];
  return places.map((place) => ({ ...place, start: place.start + offset, end: place.end + offset }));
}

const NAMES = [...US_STATES.map(([name]) => name), "New York", "Georgia", "Washington"].join("|");
const US = `(?:${NAMES}|${[...US_STATE_CODES].join("|")}|D\\.C\\.)`;
const PROVINCES =
  "Ontario|Alberta|British Columbia|Quebec|Québec|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland(?: and Labrador)?";
const CANADA = `(?:${PROVINCES}|${[...CANADIAN_PROVINCE_CODES].join("|")})`;
const NEXT = "(?:\\s*(?:,|/|&|;)\\s*(?:and |or )?|\\s+(?:and|or)\\s+|\\s*\\n\\s*(?:[-•*–]\\s*)?)";
const CUE =
  "(?:\\b[Rr]esidents? (?:of|in)|\\b[Rr]esid(?:e|es|ing) in|\\b[Ll]iv(?:e|ing) in|\\b[Ll]ocated in|\\b[Bb]ased in|\\b[Hh]ir(?:e|ing)(?: only)? (?:in|from)|\\b[Aa]vailable(?: only)? (?:in|to)|\\b[Oo]pen(?: only)? (?:to|in)|\\b[Ee]mploy(?: people)? in|\\b[Rr]emote(?:ly)?(?: in| from| within)?|\\b(?:[Ee]ligible|[Aa]pproved|[Ff]ollowing|[Tt]hese) (?:US |U\\.S\\. |Canadian )?(?:[Ss]tates|[Pp]rovinces|locations))";
const BETWEEN =
  "(?:\\s*[:(–-]\\s*(?:[-•*–]\\s*)?|\\s+(?:one of |any of )?(?:(?:the|these) )?(?:following )?(?:(?:US |U\\.S\\. |Canadian )?(?:[Ss]tates|[Pp]rovinces))?(?:\\s*[:(]\\s*)?|\\s+)";
const listOf = (name: string) => new RegExp(`${CUE}${BETWEEN}(${name}(?:${NEXT}${name})+)(?![\\p{L}\\p{N}])`, "u");
const LISTS: readonly (readonly [CountryCode, RegExp])[] = [
  ["US", listOf(US)],
  ["CA", listOf(CANADA)],
];
/** One state alone counts where one must live there. */
const MUST = new RegExp(
  `\\b(?:must|required to|need to|have to)\\b[^.!?\\n]{0,30}\\b(?:resid\\w+|live|located|based) (?:in|within)(?: the state of)? (${NAMES})(?![\\p{L}])`,
  "u",
);
const NOT_PEOPLE =
  /\b(?:salary|pay|compensation|wage|offices?|customers?|clients?|disclos\w+|not|cannot|except|excluding|outside)\b/i;

/** Lists of states or provinces where applicants may live: "residents of CA, CO, TX", "Remote (ON, AB, BC)", "must reside in Iowa". */
export function statesInText({ text }: FieldText): PlaceMention[] {
  const found: PlaceMention[] = [];
  for (const [country, pattern] of [...LISTS, ["US", MUST] as const]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const list = match[1] ?? "";
    const end = match.index + match[0].length;
    const sentence = `${before(text, match.index)}${match[0].slice(0, -list.length)}${after(text, end)}`;
    if (NOT_PEOPLE.test(sentence)) continue;
    found.push({ kind: "state", countries: [country], start: end - list.length, end, excluded: false });
  }
  return found;
}

const ABROAD =
  /(?<!(?:n't|not) )\b(?:hire|hires|hiring|recruit(?:s|ing)?) (?!managers?\b|teams?\b|partners?\b|companies\b)(?:(?!students?\b|clients?\b|customers?\b|participants?\b|patients?\b|users?\b|volunteers?\b)[a-z-]+ ){1,4}?from (?:all )?(?:around|over|across) the (?:whole |entire )?(?:world|globe)\b|\blooking for (?:the )?best (?:talents?|people) (?:from )?(?:all )?(?:around|over|across) the (?:world|globe)\b|\bnon[- ]US (?:candidates|applicants) (?:are )?(?:very )?welcome\b|\b(?:overseas|international|foreign) (?:candidates|applicants|applications|contractors) (?:(?:are|is) (?:very |also |most )?(?:welcome|considered|accepted|encouraged)|(?:will|can|may) (?:also )?be (?:considered|accepted|engaged|hired|employed))\b|\b(?:don['’]t|do not) (?:mind|care) where (?:in the world )?you(?:['’]re| are| live| work)\b(?! in the (?:us|uk|eu)\b)|\bdon['’]t need to live anywhere in particular\b/i;

/** "Overseas candidates will be considered", "hiring cooks from all over the world": whoever lives elsewhere may apply. */
export function placesAbroad({ text }: FieldText): PlaceMention[] {
  const match = ABROAD.exec(text);
  if (match === null) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  return [{ kind: "worldwide", countries: [], start, end, excluded: false }];
}

const BARRED_BEFORE =
  /\b(?:remote(?:ly)?|anywhere|worldwide)[\s,:|/(–—-]{1,3}(?:non|not|except(?: for)?|excluding|but not|outside(?: of)?)[ -](?:from |in )?(?:the )?$/i;

/** "REMOTE, non US": everywhere but there. */
export function placesBarred(body: FieldText): PlaceMention[] {
  return findPlacesInProse(body).flatMap((place) => {
    const words = BARRED_BEFORE.exec(body.text.slice(Math.max(0, place.start - 40), place.start));
    if (place.kind === "worldwide" || words === null) return [];
    return [{ ...place, start: place.start - words[0].length, excluded: true }];
  });
}

const LISTED_CODES =
  /\b(?:[Cc]itizens?|[Rr]esidents?|[Nn]ationals?|[Cc]andidates|[Aa]pplicants|[Hh]ir(?:e|ing))\b[^.!?\n:]{0,50}\bcountries\s*[:(]\s*([A-Z]{2}(?:(?:, ?(?:and |or )?| and | or |\/)[A-Z]{2})+)(?![\p{L}\p{N}-])/u;

/** "Residents of these countries: US, CA, UK": what would be too short for running text is a country in such a list. */
export function placesOfCodes({ text }: FieldText): PlaceMention[] {
  const match = LISTED_CODES.exec(text);
  const [words = "", list = ""] = match ?? [];
  const codes: string[] = list.match(/[A-Z]{2}/g) ?? [];
  // A list with "UK" is not in ISO codes: "IR" in it is Ireland.
  const spoken: Record<string, CountryCode> = codes.includes("UK") ? { UK: "GB", IR: "IE" } : {};
  const countries = codes.map((code) => spoken[code] ?? code).filter(isCountryCode);
  if (match === null || countries.length < codes.length || NOT_PEOPLE.test(words)) return [];
  const end = match.index + words.length;
  return [{ kind: "country", countries, start: end - list.length, end, excluded: false }];
}

const LICENSED = [
  `\\b[Ll]icen[sc]ed(?: to practice)? in(?: the states? of)? ((?:${NAMES}|[A-Z]{2})(?:(?:, (?:or |and )?| or | and )(?:${NAMES}|[A-Z]{2}))*)`,
  `\\b(?:LCSW|LMFT|LPC|LMHC|RN|LPN|NP|PMHNP|DVM|MD)(?:,? (?:and |or )?[A-Z]{2,5})*,? (?:licen[sc]e |licensure )?in (${NAMES})`,
  `(?<!\\p{L})(${NAMES}) (?:[Ss]tate )?(?:(?:RN|LPN|NP|[Nn]urs(?:e|ing)|[Mm]edical|[Bb]ar) )?[Ll]icen[sc](?:e|ed|ure)`,
].map((words) => new RegExp(`${words}(?![\\p{L}])`, "u"));

/** The states whose licence is asked for: "licensed in KS, OR or DE", "Hawaii state license". */
export function licensedStates({ text }: FieldText): PlaceMention[] {
  for (const pattern of LICENSED) {
    const match = pattern.exec(text);
    const [words = "", list = ""] = match ?? [];
    const end = (match?.index ?? 0) + words.length;
    const codes = list.match(/\b[A-Z]{2}\b/g) ?? [];
    if (match === null || codes.some((code) => !US_STATE_CODES.has(code)) || WISHED.test(after(text, end))) continue;
    return [{ kind: "state", countries: ["US"], start: match.index + words.indexOf(list), end, excluded: false }];
  }
  return [];
}

const WISHED = /^[^,;]{0,30}\b(?:preferred|a plus|desired|desirable|highly valued|nice to have|not required)\b/i;

const before = (text: string, at: number) => partBefore(text, at, 100, /[.!?\n]/);
const after = (text: string, at: number) => partAfter(text, at, 80, /[.!?\n]/);

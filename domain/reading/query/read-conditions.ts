import { KIND_PHRASES, type PhraseNode } from "#domain/reading/occupation/kinds.ts";
import { stem } from "#domain/reading/occupation/stem.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { SPELLINGS } from "#domain/reading/skills/skill-taxonomy.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { type Found, findPhrases, type Word } from "#domain/reading/text/words.ts";
import { CAPITALS_ONLY, PLACES, type Place } from "#domain/reading/vocabulary/place-names.ts";
import { PLAIN_STATE_CODES, US_STATE_CODES } from "#domain/reading/vocabulary/subdivisions.ts";
import { COUNTRY_CODES, type CountryCode, isCountryCode } from "#domain/shared/country.ts";
import { kindsWith } from "./kind-words.ts";
import { BEFORE_PLACES, CONDITIONS, type Condition, OR, SHARED_PLACES } from "./query-words.ts";

/** `from`/`to` count the words of the query, `to` exclusive. `local`: a city or state, which postings may name. */
export type FoundCondition = { condition: Condition; from: number; to: number; local: Local };

export type Local = "city" | "state" | null;

/** Codes of countries that are also those of states, where the country is meant more often. */
const COUNTRY_BEFORE_STATE = new Set(["DE"]);
/** Codes that are places wherever they stand, also in small letters. */
const CODES = new Set("us usa uk eu ue uae eeuu nyc".split(" "));

/** The conditions that words of a query name, in order; places that are more likely something else are left to the other words. */
export function conditionsIn(text: string, words: readonly Word[]): FoundCondition[] {
  const claimed = new Array<boolean>(words.length).fill(false);
  const found: FoundCondition[] = [];
  const claim = (condition: Condition, from: number, to: number, local: Local = null) => {
    found.push({ condition, from, to, local });
    claimed.fill(true, from, to);
  };
  for (const { value, from, to } of findPhrases(words, CONDITIONS)) {
    if (value.every((condition) => isOfTitle(condition, words, from, to))) continue;
    if (value.every(({ kind }) => kind === "place") && !isCodeMeant(text, words, from, to)) continue;
    for (const condition of value) claim(condition, from, to);
  }
  for (const place of [...findPhrases(words, SHARED_PLACES), ...findPhrases(words, PLACES)]) {
    if (claimed.slice(place.from, place.to).some(Boolean) || !isPlaceMeant(text, words, place)) continue;
    const { kind, countries } = place.value;
    claim({ kind: "place", countries, worldwide: kind === "worldwide" }, place.from, place.to, localOf(kind));
  }
  for (const at of words.keys()) {
    const country = claimed[at] ? null : countryOfCode(text, words, at);
    if (country !== null) claim({ kind: "place", countries: [country], worldwide: false }, at, at + 1);
    else if (!claimed[at] && isStateCode(text, words, at))
      claim({ kind: "place", countries: ["US"], worldwide: false }, at, at + 1, "state");
  }
  return found.sort((a, b) => a.from - b.from);
}

/** "atlanta georgia", "georgia not usa": of two countries the one of another place, and none that is not wanted. */
export function besideOthers(
  wanted: readonly FoundCondition[],
  unwanted: readonly FoundCondition[],
): readonly FoundCondition[] {
  const excluded = countriesIn(unwanted);
  return wanted.map((one) => {
    const { condition } = one;
    if (condition.kind !== "place" || condition.countries.length !== 2) return one;
    const left = condition.countries.filter((code) => !excluded.includes(code));
    const others = countriesIn(wanted.filter(({ from }) => from !== one.from));
    const countries = [left.filter((code) => others.includes(code)), left].find(({ length }) => length > 0);
    return countries ? { ...one, condition: { ...condition, countries } } : one;
  });
}

/** Those of all places named. */
export function countriesIn(found: readonly FoundCondition[]): CountryCode[] {
  return found.flatMap(({ condition }) => (condition.kind === "place" ? condition.countries : []));
}

const localOf = (kind: Place["kind"]): Local => (kind === "city" || kind === "state" ? kind : null);

/** "contract manager": part of a longer phrase that names other work than the phrase without it, as "contract recruiter" does not. */
function isOfTitle(condition: Condition, words: readonly Word[], from: number, to: number): boolean {
  const mayBe =
    condition.kind === "type" ||
    condition.kind === "place" ||
    condition.kind === "remote" ||
    (condition.kind === "level" && condition.level === "lead");
  if (!mayBe) return false;
  // "English tutor online" says how, "online marketing" what.
  for (let first = condition.kind === "remote" ? from : Math.max(0, from - 2); first <= from; first++) {
    for (let end = Math.max(to, first + 1 + to - from); end <= words.length; end++) {
      const kind = kindNamed(words.slice(first, end));
      if (kind === undefined) break;
      if (kind !== null && kind !== kindNamed([...words.slice(first, from), ...words.slice(to, end)])) return true;
    }
  }
  return false;
}

/** The kind of work of which these words are a title; null = of none, undefined = no title begins with them. */
function kindNamed(words: readonly Word[]): string | null | undefined {
  let node: PhraseNode | undefined = KIND_PHRASES;
  for (const { key } of words) node = node?.next.get(stem(key));
  return node === undefined ? undefined : (node.meaning?.title ?? node.meaning?.headFirst ?? null);
}

function isCodeMeant(text: string, words: readonly Word[], from: number, to: number): boolean {
  const { key, start, end } = words[from] as Word;
  if (to - from > 1 || key.length > 3 || CODES.has(key)) return true;
  return isAfterPreposition(words, from) || isUpper(text.slice(start, end)) || key.length === 3;
}

/**
 * Cities are called after everyday words and people: one of a single word needs a capital, a preposition, the end of the query, its start
 * before a title, or other words around it that it is no part of.
 */
function isPlaceMeant(text: string, words: readonly Word[], { value, from, to, start, end }: Found<Place>): boolean {
  if (value.kind === "worldwide" || isAfterPreposition(words, from)) return true;
  const written = text.slice(start, end);
  const [first] = words.slice(from, to) as [Word];
  if (to - from === 1 && (CAPITALS_ONLY.has(first.key) || first.key.length < 4))
    return CODES.has(first.key) || isUpper(written);
  if (value.kind !== "city" || to - from > 1) return true;
  if (isOfWork(first)) return false;
  const next = words[to];
  const isAtEnd = next === undefined || OR.has(next.key);
  const isAtStart = from === 0;
  // "elixir phoenix"
  const isSkill = NO_CITIES.has(first.key) && wholeSkill(words[from - 1]?.key ?? "") !== null;
  const isPlain = !NO_CITIES.has(first.key) && (isAtStart ? isOfWork(next ?? first) : isLikeNoWork(first));
  return (isAtEnd && !isAtStart && !isSkill) || (!isAtEnd && isPlain) || /^\p{Lu}\p{Ll}/u.test(written);
}

/** Cities that are called like skills or everyday words. */
const NO_CITIES = new Set([
  ...SPELLINGS.map(({ text }) => foldWord(text)),
  "nice",
  "split",
  "phoenix",
  "reading",
  "bath",
]);
const SHORTEST_BETWEEN = 5;
/** Between other words, in small letters: "contador bogota medio tiempo". */
const isLikeNoWork = ({ key }: Word) => key.length >= SHORTEST_BETWEEN && kindsWith(stem(key)) === 0;
/** Does a title begin with the word? */
const isOfWork = ({ key }: Word) => KIND_PHRASES.next.get(stem(key)) !== undefined;

function isAfterPreposition(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  return before !== undefined && BEFORE_PLACES.has(before.key);
}

/** "in DE": what nobody would write for anything else. */
function countryOfCode(text: string, words: readonly Word[], at: number): CountryCode | null {
  const { key, start, end } = words[at] as Word;
  const code = key.toUpperCase();
  if (key.length !== 2 || !isUpper(text.slice(start, end)) || !isAfterPreposition(words, at)) return null;
  if (US_STATE_CODES.has(code) && !COUNTRY_BEFORE_STATE.has(code)) return null;
  return isCountryCode(code) && COUNTRY_CODES.includes(code) ? code : null;
}

/** "Richmond, VA" and "nurse in va" are the state; "VA" alone is an abbreviation of something else. */
function isStateCode(text: string, words: readonly Word[], at: number): boolean {
  const { key, start } = words[at] as Word;
  if (key.length !== 2 || !US_STATE_CODES.has(key.toUpperCase())) return false;
  const isAtEdge = words.length > 1 && (at === 0 || at === words.length - 1);
  if (isAtEdge && PLAIN_STATE_CODES.has(key)) return true;
  const before = words[at - 1];
  if (before === undefined) return false;
  const isAfterComma = /,\s*$/.test(text.slice(before.end, start));
  return isAfterComma || (["in", "from", "near"].includes(before.key) && at === words.length - 1);
}

function isUpper(written: string): boolean {
  return written === written.toUpperCase() && written !== written.toLowerCase();
}

import type { EmploymentType, JobCategory } from "#domain/questionnaire/options.ts";
import type { Seniority, StatedTerm } from "#domain/reading/job-reading.ts";
import { stem } from "#domain/reading/occupation/stem.ts";
import { COMPLEMENT } from "#domain/reading/occupation/title-words.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { phraseTable, tokenize } from "#domain/reading/text/words.ts";
import { REGIONS } from "#domain/reading/vocabulary/country-regions.ts";
import { LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";
import { isListedCity, type Place } from "#domain/reading/vocabulary/place-names.ts";
import vocabulary from "#domain/reading/vocabulary/query-words.json" with { type: "json" };
import { COUNTRY_CODES, type CountryCode } from "#domain/shared/country.ts";

/** What words of a query ask of a posting beside its work; several may be meant at once ("internship"). */
export type Condition =
  | { kind: "remote" }
  | { kind: "people" }
  | { kind: "experience" }
  | { kind: "visa" }
  | { kind: "stated"; term: StatedTerm }
  | { kind: "level"; level: Seniority }
  | { kind: "type"; type: EmploymentType }
  | { kind: "place"; countries: readonly CountryCode[]; worldwide: boolean };

/** Shorter names of regions are abbreviations, which mean other things too: "SEA". */
const SHORTEST_REGION = 6;
/** Names of countries in languages whose names the readers of postings do not know. */
const FURTHER_LANGUAGES = ["pt", "nl", "pl", "ar"];

/** At which people say how old they are when they look for work. */
const AGES = "14 15 16 17 18 19 40 45 50 55 60 65 70".split(" ");

/** Words that say nothing of a posting: "jobs", "offerte", "looking for". */
export const FILLER = wordsIn(vocabulary.filler);
/** Words that name no work either, but may be part of its name ("pay analyst"): of pay, of earning. */
export const EMPTY = wordsIn(vocabulary.empty);
/** Words before what is not wanted: "no", "ohne". */
export const NEGATORS = wordsIn(vocabulary.negators);
/** Behind one of them they deny what stands before: "phone no thanks", "laurea non richiesta". */
export const DENIED = wordsIn(vocabulary.denied);
/** What a search names that asks for none of it. */
export const EXPERIENCE: ReadonlySet<string> = new Set(
  "exp experience esperienza esperienze erfahrung berufserfahrung experiencia".split(" "),
);
/** Words between two things of which neither is wanted. */
export const ALTERNATIVE: ReadonlySet<string> = new Set("or nor ni ne noch o ou oder".split(" "));
/** Words that may stand within a phrase: "talking to people", "la partita iva". */
export const WITHIN: ReadonlySet<string> = new Set(
  "to with of the a an any di del della dei con al alla il la le lo un una de du des d l au aux avec les el los las mit der die das dem den am y que t".split(
    " ",
  ),
);
/** Words between two things of which either is wanted. */
export const OR: ReadonlySet<string> = new Set(["or", "oder", "oppure", "ou"]);
export const BEFORE_PLACES = wordsIn(vocabulary.beforePlaces);

/** Names of places in two countries. */
const SHARED_NAMES: ReadonlySet<string> = new Set(entriesOf(vocabulary.sharedPlaces).map(([, name]) => name));

/** data/query-words.json: phrases between bars, as people type them in the languages of the interface and the labels. */
export const CONDITIONS = phraseTable<Condition[]>(together(conditions()));

/** Places of one name in two countries, either of which a search may mean. */
export const SHARED_PLACES = phraseTable<Place>(
  entriesOf(vocabulary.sharedPlaces).map(([place, name]) => {
    const [kind, ...countries] = place.split(" ") as [Place["kind"], ...CountryCode[]];
    return [name, { kind, countries }] as const;
  }),
);

/** Is it a city of that name alone, which postings call so? */
export function isCityName(name: string): boolean {
  return isListedCity(name) || SHARED_NAMES.has(foldWord(name));
}

/** Kinds of work by what people call them and their field ("Steuern", "traduzione"), beside the titles of data/kinds.json. */
export const SPOKEN_KINDS = phraseTable<string[]>(
  [...entriesOf(vocabulary.fields), ...entriesOf(vocabulary.kinds)].map(
    ([kinds, phrase]) => [withoutFiller(phrase), kinds.split(" ")] as const,
  ),
);

export const CATEGORY_NAMES = phraseTable<JobCategory>(
  entriesOf(vocabulary.categories).map(
    ([category, phrase]) => [withoutFiller(phrase), category as JobCategory] as const,
  ),
);

/** What a category is called first: "customer service". */
export function englishName(category: JobCategory): string {
  const names: Partial<Record<string, string>> = vocabulary.categories;
  return names[category]?.split("|")[0] ?? "";
}

/** Groups of kinds of work that people take for one another. */
export const CLOSE_KINDS: readonly (readonly string[])[] = vocabulary.close.map((kinds) => kinds.split(" "));

/** Narrower kinds that answer a search for the broader one, not the other way round: a backend developer is a programmer. */
export const INCLUDED_KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(vocabulary.included).map(([kind, included]) => [kind, included.split(" ")]),
);

/** Kinds whose titles are much different work: "tradesperson" is an electrician or a plumber. */
export const COARSE_KINDS: ReadonlySet<string> = new Set(vocabulary.coarse.split(" "));
/** Words of titles that stand above others of their field. */
export const HIGH_RANKS = wordsIn(vocabulary.highRanks);
/** Words within the name of work that make it narrower than its kind: "penetration tester". */
export const NARROW_WORDS = wordsIn(vocabulary.narrowWords);
/** Names of one sort of internship, which the others are not. */
export const NARROW_TYPES: readonly (readonly string[])[] = vocabulary.narrowTypes.map((names) => names.split("|"));

/** What a field, a subject or a way of working is called in the languages of the interface and the labels; a word may stand in several. */
const SAME_WORDS = new Map<string, Set<string>>();
for (const words of vocabulary.sameWords.map((words) => words.split("|")))
  for (const word of words) {
    const others = SAME_WORDS.get(word) ?? new Set([word]);
    for (const other of words) others.add(other);
    SAME_WORDS.set(word, others);
  }

/** The word first, then what else it is called: "Versicherung", "insurance". */
export function sameWords(word: string): readonly string[] {
  return [...(SAME_WORDS.get(word) ?? [word])];
}

/** Work that people take up without training for it. */
export const EVERYDAY_KINDS: readonly string[] = vocabulary.everyday.split(" ");
/** Where people work who say "from home", not "home office". */
export const HOME = wordsIn(vocabulary.home);
/** What "no degree" names. */
export const DEGREES = wordsIn(vocabulary.degrees);

const ENGLISH = "english|inglese|ingles|inglesa|anglais|anglaise|englisch".split("|");

/** "deutschsprachig" says whom one speaks with. */
const SPEAKING = /(?:sprachig|sprechend)(?:e[rnms]?)?$/;

/** What the language of this name is called in any of the five; none = it is no language. */
export function languageNames(word: string): readonly string[] {
  const name = word.replace(SPEAKING, "");
  if (ENGLISH.includes(name)) return ENGLISH;
  const code = LANGUAGE_NAMES.get(name)?.code;
  return code === undefined
    ? []
    : [...LANGUAGE_NAMES].flatMap(([other, known]) => (known.code === code ? [other] : []));
}

function* conditions(): Generator<readonly [string, Condition]> {
  for (const language of FURTHER_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of COUNTRY_CODES) {
      const name = names.of(code) ?? code;
      if (!SHARED_NAMES.has(foldWord(name))) yield [name, place([code])];
    }
  }
  for (const [names, countries] of REGIONS)
    for (const name of names.split("|")) if (name.length >= SHORTEST_REGION) yield [name, place(countries)];
  for (const [code, phrase] of entriesOf(vocabulary.places)) yield [phrase, place([code as CountryCode])];
  for (const [region, phrase] of entriesOf(vocabulary.regions)) yield [phrase, place(regionNamed(region))];
  for (const phrase of vocabulary.worldwide.split("|"))
    yield [phrase, { kind: "place", countries: [], worldwide: true }];
  for (const phrase of vocabulary.remote.split("|")) yield [phrase, { kind: "remote" }];
  for (const phrase of vocabulary.people.split("|")) yield [phrase, { kind: "people" }];
  for (const phrase of vocabulary.ages.split("|"))
    for (const age of AGES) yield [phrase.replace("#", age), { kind: "people" }];
  for (const phrase of vocabulary.experience.split("|")) yield [phrase, { kind: "experience" }];
  for (const phrase of vocabulary.visa.split("|")) yield [phrase, { kind: "visa" }];
  for (const [term, phrase] of entriesOf(vocabulary.stated))
    yield [phrase, { kind: "stated", term: term as StatedTerm }];
  for (const [level, phrase] of entriesOf(vocabulary.levels))
    yield [phrase, { kind: "level", level: level as Seniority }];
  for (const [type, phrase] of entriesOf(vocabulary.types))
    yield [phrase, { kind: "type", type: type as EmploymentType }];
}

function place(countries: readonly CountryCode[]): Condition {
  return { kind: "place", countries, worldwide: false };
}

function regionNamed(name: string): readonly CountryCode[] {
  return REGIONS.find(([names]) => names.split("|").includes(name))?.[1] ?? [];
}

function entriesOf(lists: Record<string, string>): [string, string][] {
  return Object.entries(lists).flatMap(([key, list]) =>
    list.split("|").map((phrase): [string, string] => [key, phrase]),
  );
}

/** Is this word left out before the work is read? "of" stays: it says where a title's head stands. */
export function isLeftOut(key: string): boolean {
  return FILLER.has(key) && !COMPLEMENT.has(stem(key));
}

/** "atención al cliente" -> "atencion cliente": as the words of a query are when they are looked up. */
function withoutFiller(phrase: string): string {
  const keys = tokenize(phrase).map(({ key }) => key);
  const told = keys.filter((key) => !isLeftOut(key));
  return (told.length > 1 ? told : keys).join(" ");
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split("|").flatMap((phrase) => tokenize(phrase).map(({ key }) => key)));
}

/** One entry per phrase with all that it means; of two places the later one. */
function together(entries: Iterable<readonly [string, Condition]>): Map<string, Condition[]> {
  const all = new Map<string, Condition[]>();
  for (const [phrase, condition] of entries) {
    const key = tokenize(phrase)
      .map((word) => foldWord(word.key))
      .join(" ");
    const known = (all.get(key) ?? []).filter(({ kind }) => kind !== condition.kind);
    all.set(key, [...known, condition]);
  }
  return all;
}

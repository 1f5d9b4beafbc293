import type { JobCategory } from "#domain/questionnaire/options.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { isMostlyOther } from "#domain/reading/query/kind-titles.ts";
import {
  closeKinds,
  compoundStarts,
  includedKinds,
  isGeneralWord,
  namesWork,
  nearKinds,
} from "#domain/reading/query/kind-words.ts";
import { languagesOfWord } from "#domain/reading/query/query-language.ts";
import {
  CATEGORY_NAMES,
  COARSE_KINDS,
  HIGH_RANKS,
  isCityName,
  languageNames,
  NARROW_TYPES,
  NARROW_WORDS,
  SPOKEN_KINDS,
  sameWords,
} from "#domain/reading/query/query-words.ts";
import type { Understood } from "#domain/reading/query/understand-query.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { findPhrases, tokenize } from "#domain/reading/text/words.ts";
import { PLAIN_STATE_CODES, US_STATES } from "#domain/reading/vocabulary/subdivisions.ts";
import { MARKS } from "./posting-marks.ts";
import {
  FULL_SHARE,
  HALF_SHARE,
  LEAST_SHARE,
  LITTLE_SHARE,
  markOf,
  plainWord,
  required,
  type SearchTerm,
  type TermWord,
} from "./search-term.ts";
import { foldText, searchWords } from "./search-words.ts";
import { asksTechnology, isInTitles, isUsual, wordsOfSkills } from "./skill-terms.ts";
import { startWords } from "./start-words.ts";
import { areForms } from "./word-forms.ts";

/** Of a kind's titles the better known stand first: so many are compared with what was typed, and so many are what it is usually called. */
const MOST_TITLES = 12;
const USUAL_TITLES = 2;
const OF_SOFTWARE = ["it", "tech", "technical", "software", "edv"];
/** Categories that mean the work they are called after, though others belong to them. */
export const ONE_KIND: ReadonlySet<JobCategory> = new Set(["customer-service", "data-entry", "call-center"]);

/**
 * How near the work must be to the one asked for; and whether level, type and skills must be said, may be left open (skills:
 * missing), or only add to the order. `isAnySkill`: no skill beside the work is asked for by itself.
 */
export type Strictness = {
  work: "narrow" | "close" | "near" | "guessed";
  conditions: "stated" | "open" | "wished";
  isAnySkill?: true;
};

/** What is sought, whichever of several works it is: the kinds and those close to them, near ones, and then guesses and words that name the work. */
export function workTerms(understood: Understood, nearness: Strictness["work"]): SearchTerm[] {
  const { parts } = understood;
  const works = parts.flatMap(({ meaning, text }) =>
    meaning.kind === "occupation" || meaning.kind === "category" ? [{ meaning, text }] : [],
  );
  if (works.length === 0) return [];
  const kinds = works.flatMap(({ meaning }) => meaning.kinds);
  const categories = works.flatMap(({ meaning }) => (meaning.kind === "category" ? [meaning.category] : []));
  const close = closeKinds(kinds);
  const alternatives = [
    ...kinds.map((kind) => markOf(MARKS.kind(kind), COARSE_KINDS.has(kind) ? LITTLE_SHARE : FULL_SHARE)),
    ...includedKinds(kinds).map((kind) => markOf(MARKS.kind(kind), LEAST_SHARE)),
    ...categories
      .filter((category) => nearness !== "narrow" || !ONE_KIND.has(category))
      .map((category) => markOf(MARKS.category(category), HALF_SHARE)),
  ];
  for (const { meaning, text } of works)
    for (const kind of meaning.kinds) if (isMostlyOther(text, kind)) alternatives.push(markOf(MARKS.seldomKind(kind)));
  const isNarrow = nearness === "narrow";
  // Of those who name the technology also close kinds: "golang backend" finds a "Golang developer".
  const isTechnology = kinds.every(isOfSoftware) && asksTechnology(understood);
  if (!isNarrow || isTechnology) alternatives.push(...close.map((kind) => markOf(MARKS.kind(kind), LEAST_SHARE)));
  if (isNarrow) return [required(alternatives)];
  const words = works.flatMap(({ text }) => searchWords(text));
  const names = words.filter((word) => words.length === 1 || (!isGeneralWord(word) && namesWork(word)));
  alternatives.push(...names.map((word) => markOf(MARKS.unreadTitle(word), LITTLE_SHARE)));
  if (nearness === "near" || nearness === "guessed")
    alternatives.push(...nearKinds(kinds).map((kind) => markOf(MARKS.kind(kind), LEAST_SHARE)));
  if (nearness === "guessed") {
    alternatives.push(...names.map((word) => plainWord(word)));
    alternatives.push(...kinds.map((kind) => markOf(MARKS.seldomKind(kind), HALF_SHARE)));
    alternatives.push(...[...kinds, ...close].map((kind) => markOf(MARKS.doubtfulKind(kind), HALF_SHARE)));
  }
  return [required(alternatives)];
}

/** What the work is usually called, where that is not what was typed: the plain cases of a kind come first. */
export function usualName(kinds: readonly string[], typed: readonly TermWord[]): TermWord[] {
  const [name = ""] = KIND_TITLES.find(({ id }) => id === kinds[0])?.titles ?? [];
  const words = searchWords(name).filter((word) => !typed.some((own) => areForms(own.word, word)));
  return words.map((word) => plainWord(word, isGeneralWord(word) ? LEAST_SHARE : HALF_SHARE));
}

const knownTitles = new Map<string, { words: string[]; mark: string }[]>();

function titlesOf(kind: string): { words: string[]; mark: string }[] {
  const known = knownTitles.get(kind);
  if (known) return known;
  const titles =
    KIND_TITLES.find(({ id }) => id === kind)
      ?.titles.slice(0, MOST_TITLES)
      .map(searchWords) ?? [];
  const marked = titles.map((words) => ({ words, mark: MARKS.exact(words) }));
  knownTitles.set(kind, marked);
  return marked;
}

/** Titles that, where they are a posting's whole title, put it first: those that hold what was typed, or else what the work is usually called. */
export function plainTitles({ parts }: Understood): TermWord[] {
  const titles = parts.flatMap(({ meaning, text }) => {
    if (meaning.kind !== "occupation") return [];
    const words = searchWords(text);
    const telling = words.filter((word) => !isGeneralWord(word));
    const own = telling.length > 0 ? telling : words;
    return meaning.kinds.flatMap((kind, at) => {
      const typed = titlesOf(kind).filter((title) =>
        own.every((word) => title.words.some((other) => areForms(word, other))),
      );
      if (typed.length > 0) return typed;
      return at === 0 ? titlesOf(kind).slice(0, USUAL_TITLES) : [];
    });
  });
  return [...new Set(titles.map(({ mark }) => mark))].map((mark) => markOf(mark, LITTLE_SHARE));
}

/** Words that are part of nothing understood: neither a skill, a language, the field of the work nor its start, nor shared by many titles. */
export function unreadWords({ parts, words, ...rest }: Understood): TermWord[] {
  const kinds = parts.flatMap(({ meaning }) => (meaning.kind === "occupation" ? meaning.kinds : []));
  const skills = wordsOfSkills({ parts, words, ...rest });
  const started = startWords({ parts, words });
  return openWords(
    words.filter(({ text, isAside }) => !isAside && !searchWords(text).every((own) => skills.has(own))),
  ).filter(
    ({ word }) =>
      !started.has(word) &&
      (!isGeneralWord(word) || namesOtherField(word, kinds)) &&
      languageNames(word).length === 0 &&
      !isFieldOf(word, kinds),
  );
}

/** Categories that are ranks, no fields. */
const RANKS: readonly JobCategory[] = ["management", "c-suite"];

/** "write about finance": a whole field that is none of the work's own. */
function namesOtherField(text: string, kinds: readonly string[]): boolean {
  const word = tokenize(text);
  if (OF_SOFTWARE.includes(text)) return false;
  const own = [...RANKS, ...kinds.flatMap((kind) => kindOf(kind)?.categories.map(({ value }) => value) ?? [])];
  return findPhrases(word, CATEGORY_NAMES).some(
    ({ value, from, to }) => from === 0 && to === word.length && !own.includes(value),
  );
}

/** Is it the field of other work? "insurance support agent" */
export function isOtherField(word: string, kinds: readonly string[]): boolean {
  const spoken = findPhrases(tokenize(word), SPOKEN_KINDS);
  return namesOtherField(word, kinds) || spoken.some(({ value }) => !value.some((kind) => kinds.includes(kind)));
}

/** Does the word say no more than the work beside it? "insurance claims adjuster", "IT-Systemadministrator". */
function isFieldOf(text: string, kinds: readonly string[]): boolean {
  const word = tokenize(text);
  const fields = kinds.map((kind) => kindOf(kind)?.categories[0]?.value);
  return (
    findPhrases(word, SPOKEN_KINDS).some(({ value }) => value.some((kind) => kinds.includes(kind))) ||
    findPhrases(word, CATEGORY_NAMES).some(({ value }) => fields.includes(value))
  );
}

/** A word, or what it is called in another language. */
export function inAnyLanguage(word: TermWord): TermWord[] {
  return sameWords(word.word).map((same, at) => (at === 0 ? word : plainWord(same, word.share)));
}

/** The words that are part of nothing understood, beside skills. */
export function wordTerms(understood: Understood): SearchTerm[] {
  const unread = unreadWords(understood).map((word) => required(inAnyLanguage(word)));
  const types = understood.parts
    .filter(({ meaning }) => meaning.kind === "type")
    .flatMap(({ text }) => NARROW_TYPES.filter((names) => searchWords(text).some((word) => names.includes(word))))
    .map((names) => required(names.map((word) => plainWord(word))));
  return [...technicalTerms(understood), ...[...unread, ...types].map((term) => ({ ...term, isFilter: true }))];
}

const isOfSoftware = (kind: string) => kindOf(kind)?.categories[0]?.value === "it-software";

/** "Projektmanager IT": what the field of software calls itself in titles of other work. */
function technicalTerms({ parts, words }: Understood): SearchTerm[] {
  const kinds = parts.flatMap(({ meaning }) => (meaning.kind === "occupation" ? meaning.kinds : []));
  const isOther = kinds.length > 0 && !kinds.some(isOfSoftware);
  const isAsked = words.some(({ text }) => OF_SOFTWARE.includes(text.toLowerCase()));
  return isOther && isAsked ? [required(OF_SOFTWARE.map((word) => plainWord(word)))] : [];
}

/**
 * In the city or in another country that is named beside it, unless it is done from home: work on site elsewhere in the
 * country is no answer. Of a state or an area postings name the cities: nothing is left out.
 */
export function nearTerms({ parts }: Understood): SearchTerm[] {
  const places = parts.flatMap(({ meaning, text }) => (meaning.kind === "place" ? [{ ...meaning, text }] : []));
  const cities = places.filter(({ local }) => local === "city");
  const own = new Set(cities.flatMap(({ countries }) => countries));
  const around = places
    .flatMap(({ local, countries }) => (local === "city" ? [] : countries))
    .filter((code) => !own.has(code))
    .flatMap((code) => [MARKS.country(code), MARKS.likelyCountry(code)]);
  const names = cities.map(({ text }) => {
    const called = namesOfPlace(text);
    return called.length > 1 || isCityName(text) ? called : [];
  });
  if (cities.length === 0 || names.some((called) => called.length === 0)) return [];
  const states = places.filter(({ local }) => local === "state").flatMap(({ text }) => namesOfPlace(text));
  const marks = [...around, MARKS.remote].map((mark) => markOf(mark));
  return [{ ...required([...names.flat(), ...states, ...marks]), isFilter: true }];
}

/** What names the city or state comes first; then of a state, of which postings name the cities, what is done from home. */
export function localTerms({ parts }: Understood): SearchTerm[] {
  return parts.flatMap(({ meaning, text }) => {
    if (meaning.kind !== "place" || !meaning.local) return [];
    const names = namesOfPlace(text);
    const fromHome = meaning.local === "state" ? [[...names, markOf(MARKS.remote, LITTLE_SHARE)]] : [];
    return [names, ...fromHome].map((alternatives) => ({ alternatives, isRequired: false }));
  });
}

/** Its longest word, which others are least called by, also in other languages; of a state its code, too, unless that is a word. */
function namesOfPlace(text: string): TermWord[] {
  const typed = foldText(text);
  const [name, code] = US_STATES.find(([name, code]) => foldText(name) === typed || code.toLowerCase() === typed) ?? [
    text,
    "",
  ];
  const [longest = ""] = searchWords(name).toSorted((a, b) => b.length - a.length);
  const short = code.toLowerCase();
  return [...inAnyLanguage(plainWord(longest)), ...(PLAIN_STATE_CODES.has(short) ? [plainWord(short)] : [])];
}

/** Heads of a field are called so as well, directors are below them. */
const VICE: ReadonlySet<string> = new Set(["vp", "svp", "evp", "head"]);

/** What makes the named work narrower than its kind: a title says it, or only the nearest are shown. */
export function specialTerms(understood: Understood): SearchTerm[] {
  const words = understood.parts.flatMap(({ meaning, text }) =>
    meaning.kind === "occupation"
      ? [...searchWords(text), ...meaning.mended]
          .flatMap((word) => (isNarrow(word, meaning.kinds) ? [word] : compoundStarts(word).filter(isSubject)))
          .filter((word) => !isUsual(meaning.kinds, word))
      : [],
  );
  const special = words.map((word) => required(inAnyLanguage(plainWord(word))));
  const isHigh = rankTerms(understood).length > 0;
  if (!isHigh) return special;
  const isVice = understood.parts.some(({ text }) =>
    searchWords(text).some((word) => word !== "head" && VICE.has(word)),
  );
  const ranks = [...HIGH_RANKS].filter((rank) => !isVice || VICE.has(rank));
  return [...special, { ...required(ranks.map((rank) => plainWord(rank))), isFilter: true }];
}

/** Titles of a kind that name it by what it mostly is. */
const BEST_KNOWN = 3;

/** "finance writer": a field that is none of the work's own makes it narrower, too, unless some of that work are called so. */
function isNarrow(word: string, kinds: readonly string[]): boolean {
  return (
    NARROW_WORDS.has(word) ||
    (namesOtherField(word, kinds) && !kinds.some((kind) => isInTitles(kind, word, BEST_KNOWN)))
  );
}

/** Is it called otherwise in other languages, one of which makes work narrower? "mathe" */
const isSubject = (word: string) => sameWords(word).some((same) => same !== word && NARROW_WORDS.has(same));

/** One of the words that name the work, where it is called by a title that its kind shares with much other work. */
export function coarseTerms({ parts }: Understood): SearchTerm[] {
  return parts.flatMap(({ meaning, text }) => {
    if (meaning.kind !== "occupation" || !meaning.kinds.some((kind) => COARSE_KINDS.has(kind))) return [];
    const typed = meaning.mended.length > 0 ? meaning.mended : searchWords(text);
    const own = typed.filter((word) => !isGeneralWord(word));
    const isTitle = own.every((word) => meaning.kinds.some((kind) => isInTitles(kind, word)));
    const named = own.flatMap((word) => inAnyLanguage(plainWord(word)));
    return isTitle && own.length > 0 ? [{ ...required(named), isFilter: true }] : [];
  });
}

/** Work in a language is other work without it; English goes without saying, except where it is what one teaches. */
export function languageTerms({ parts, words }: Understood): SearchTerm[] {
  const works = parts.filter(({ meaning }) => meaning.kind === "occupation" || meaning.kind === "category");
  if (works.length === 0) return [];
  const isTaught = works.some(
    ({ meaning }) => meaning.kind === "occupation" && meaning.kinds.includes("language-teacher"),
  );
  const named = works.flatMap(({ text }) => {
    const own = searchWords(text);
    return own.length > 1 ? own : own.flatMap(compoundStarts);
  });
  return [...named, ...words.flatMap(({ text }) => searchWords(text))]
    .map(languageNames)
    .filter((names) => names.length > 0 && (isTaught || !names.includes("english")))
    .map((names) => ({ ...required(names.map((name) => plainWord(name))), isFilter: true }));
}

/** "VP of marketing": whom a title puts above others is not answered with those below, unless all of that work are called so. */
export function rankTerms({ parts }: Understood): SearchTerm[] {
  const isHigh = parts.some(
    ({ meaning, text }) =>
      meaning.kind === "occupation" &&
      searchWords(text).some(
        (word) => HIGH_RANKS.has(word) && !meaning.kinds.some((kind) => isInTitles(kind, word, 1)),
      ),
  );
  return isHigh ? [{ ...required(HIGH_LEVELS.map((level) => markOf(MARKS.level(level)))), isFilter: true }] : [];
}

const HIGH_LEVELS = ["lead", "executive"];

/** Longer words of other languages are near English ones that mean the same: "analista". */
const SHORTEST_RELATED = 8;

/**
 * What names a program or language, or is a short word of another language, is no slip: "slack" is not "stack", "Arabic" not Arabia,
 * "garder" not Garner.
 */
export function openWords(words: Understood["words"]): TermWord[] {
  const isName = (word: string) =>
    wholeSkill(word) !== null ||
    languageNames(word).length > 0 ||
    (word.length < SHORTEST_RELATED && languagesOfWord(word).length > 0);
  return words.flatMap(({ text, isLast }) =>
    searchWords(text).map((word) => ({ ...plainWord(word), isLast, mayBeMisspelt: !isName(word) })),
  );
}

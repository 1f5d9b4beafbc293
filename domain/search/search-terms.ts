import type { Seniority } from "#domain/reading/job-reading.ts";
import { KIND_TITLES } from "#domain/reading/occupation/kinds.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { closeKinds, isGeneralWord, namesWork, nearKinds } from "#domain/reading/query/kind-words.ts";
import type { AskedPay } from "#domain/reading/query/query-pay.ts";
import { FILLER, languageNames } from "#domain/reading/query/query-words.ts";
import {
  type Meaning,
  type Understood,
  understandQuery,
  withoutQuotes,
} from "#domain/reading/query/understand-query.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { MARKS } from "./posting-marks.ts";
import type { SearchFilters } from "./search-query.ts";
import { searchWords } from "./search-words.ts";
import { areForms } from "./word-forms.ts";

/**
 * One way to meet a term. `share` of a word's worth in fifths: 5 for what is meant, less for what is near it. `isLast`:
 * perhaps still being typed. A mark is met by itself alone, a word also by its forms. `mayBeMisspelt`: where hardly any
 * posting holds it, words near it count.
 */
export type TermWord = { word: string; share: number; isLast: boolean; isMark: boolean; mayBeMisspelt: boolean };

/**
 * What a posting is looked at for: the best of the alternatives counts. A posting without a required term is no answer; one
 * that meets an `isExact` term comes before all others. `isFilter`: it adds nothing to the score.
 */
export type SearchTerm = { alternatives: TermWord[]; isRequired: boolean; isExact?: boolean; isFilter?: boolean };

/** Further words of a query are ignored. */
export const MAX_TERMS = 16;

/** What marks of a query's kinds count where titles are many things: "tradesperson" is an electrician or a plumber. */
const BROAD_KINDS = new Set(
  "tradesperson warehouse-worker hospitality-worker personal-service agriculture-worker religious-worker politician environment-safety lab-scientist allied-therapist physician".split(
    " ",
  ),
);

export const FULL_SHARE = 5;
const FULL = FULL_SHARE;
const HALF = 3;
const LITTLE = 2;
const LEAST = 1;

/**
 * What a search text asks of postings; `pay` is a filter, the rest is looked up as words and marks. `narrow`: the same with
 * every word held, the whole answer where any posting meets it; null = nothing more to ask. `nearest`: what to look for
 * instead where nothing holds the terms, in this order, at last without quotes, without the words that were not
 * understood where something else was, and whatever the pay.
 */
export type SearchPlan = {
  terms: SearchTerm[];
  narrow: SearchTerm[] | null;
  nearest: Pick<SearchPlan, "terms" | "pay">[];
  pay: AskedPay | null;
};

/** Asks for what one employer offers, by its whole name. */
const EMPLOYER = /^="([^"]+)"$/;

export function planSearch(text: string): SearchPlan {
  const employer = EMPLOYER.exec(text)?.[1] ?? "";
  const words = searchWords(employer);
  if (words.length > 0) {
    const { terms, pay, nearest } = planSearch(`"${employer}"`);
    const only = [required([markOf(MARKS.exact(words))])];
    return { terms: only, narrow: null, nearest: [{ terms, pay }, ...nearest], pay: null };
  }
  const understood = understandQuery(text);
  const asked = understood.parts.flatMap(({ meaning }) => (meaning.kind === "pay" ? [meaning.pay] : []))[0];
  const pay = asked?.amount == null ? null : asked;
  const exact = exactMarks(text);
  return {
    terms: searchTerms(understood, exact, { work: "close", conditions: "stated" }),
    narrow:
      narrowTerms(understood).length === 0
        ? null
        : searchTerms(understood, exact, { work: "narrow", conditions: "stated" }),
    nearest: nearestPlans(text, understood, exact, pay),
    pay,
  };
}

function nearestPlans(
  text: string,
  understood: Understood,
  exact: TermWord[],
  pay: AskedPay | null,
): SearchPlan["nearest"] {
  const nearest = NEAREST.map((strictness) => ({ terms: searchTerms(understood, exact, strictness), pay }));
  const plain = withoutQuotes(text);
  if (plain !== text) {
    const { terms, nearest: further } = planSearch(plain);
    return [...nearest, { terms, pay }, ...further];
  }
  const { parts, words } = understood;
  const known = { parts, words: words.filter(({ isAside }) => isAside) };
  const wordless = searchTerms(known, exact, { work: "guessed", conditions: "wished" });
  if (parts.length > 0 && known.words.length < words.length) nearest.push({ terms: wordless, pay });
  if (pay !== null) {
    nearest.push({ terms: searchTerms(understood, exact, { work: "close", conditions: "wished" }), pay: null });
    if (parts.length > 1) nearest.push({ terms: wordless, pay: null });
  }
  return nearest;
}

/** A posting whose whole title or company this is, also without words such as "jobs", is an answer and the first one. */
function exactMarks(text: string): TermWord[] {
  const words = searchWords(text);
  const told = words.filter((word) => !FILLER.has(word));
  const marks = [words, told].filter((all) => all.length > 0).map(MARKS.exact);
  return [...new Set(marks)].map((mark) => markOf(mark));
}

/** The filters of a search with the pay its text asks for, unless the filters say it; euros are meant where no currency stands. */
export function filtersWithPay(filters: SearchFilters, pay: AskedPay | null, rates: EuroRates): SearchFilters {
  if (pay === null || filters.salaryMin !== null || filters.salaryMax !== null) return filters;
  const { amount, currency, period, isMost } = pay;
  const yearly =
    payPerYearInEuro({ min: amount, max: amount, currency: currency ?? "EUR", period }, rates)?.min ?? null;
  return isMost ? { ...filters, salaryMax: yearly } : { ...filters, salaryMin: yearly };
}

/**
 * How near the work must be to the one asked for; and whether level, type and skills must be said, may be left open (skills:
 * missing), or only add to the order.
 */
type Strictness = { work: "narrow" | "close" | "near" | "guessed"; conditions: "stated" | "open" | "wished" };

/** What to look for instead, in this order. */
const NEAREST: Strictness[] = [
  { work: "close", conditions: "open" },
  { work: "close", conditions: "wished" },
  { work: "near", conditions: "wished" },
  { work: "guessed", conditions: "wished" },
];

/**
 * The terms of what was understood: work and place, and by `conditions` level, type and skills, must be met, close kinds of
 * work at a price; other words may be missing, except that one must be held where nothing says what work is sought. Where
 * conditions are "wished", so is that named work is open worldwide. No terms = every posting.
 */
function searchTerms(
  understood: Understood,
  exact: TermWord[],
  { work: nearness, conditions }: Strictness,
): SearchTerm[] {
  const { parts, words } = understood;
  const work = workTerms(understood, nearness);
  const terms: SearchTerm[] = nearness === "narrow" ? [...work, ...narrowTerms(understood)] : [...work];
  const named: TermWord[] = [];
  for (const { meaning, text: written } of parts) {
    if (meaning.kind === "phrase") for (const word of searchWords(written)) terms.push(required([plainWord(word)]));
    else if (
      meaning.kind === "occupation" ||
      meaning.kind === "category" ||
      (meaning.kind === "place" && meaning.isLocal)
    )
      named.push(...searchWords(written).map((word) => plainWord(word, isGeneralWord(word) ? LEAST : FULL)));
    if (meaning.kind === "occupation" && !meaning.kinds.some((kind) => BROAD_KINDS.has(kind)))
      named.push(...usualName(meaning.kinds, named));
  }
  const asked = parts.map(({ meaning }) => meaning);
  const open = openWords(words.filter(({ isAside }) => !isAside));
  const isStated = conditions === "stated";
  const isAnywhere = asked.every((meaning) => meaning.kind !== "place" || meaning.worldwide);
  terms.push(
    ...placeTerms(asked).map((term) => ({
      ...term,
      isRequired: !isAnywhere || conditions !== "wished" || work.length === 0,
    })),
    ...conditionTerms(asked, isStated).map((term) => ({
      ...term,
      isRequired: conditions !== "wished" || (work.length === 0 && open.length === 0),
    })),
  );
  if (isStated && work.length > 0) terms.push(...words.flatMap(({ text }) => skillTerm(text)));
  if (work.length === 0 && open.length > 0) terms.push(required(open));
  const isCounted = work.length === 0 && open.length === 1;
  if (terms.length === 0) return [];
  const optional = [...(isCounted ? [] : open), ...openWords(words.filter(({ isAside }) => isAside)), ...named];
  for (const word of optional)
    if (terms.length < MAX_TERMS - 1) terms.push({ alternatives: [word], isRequired: false });
  if (terms.some(({ isRequired }) => isRequired)) terms.push({ alternatives: exact, isRequired: false, isExact: true });
  return terms
    .slice(-MAX_TERMS)
    .map((term) => (term.isRequired ? { ...term, alternatives: [...term.alternatives, ...exact] } : term));
}

function openWords(words: Understood["words"]): TermWord[] {
  return words.flatMap(({ text, isLast }) =>
    searchWords(text).map((word) => ({ ...plainWord(word), isLast, mayBeMisspelt: true })),
  );
}

/** A word as it stands, or in another form. */
export function plainWord(word: string, share = FULL): TermWord {
  return { word, share, isLast: false, isMark: false, mayBeMisspelt: false };
}

function markOf(word: string, share = FULL): TermWord {
  return { ...plainWord(word, share), isMark: true };
}

function required(alternatives: TermWord[]): SearchTerm {
  return { alternatives, isRequired: true };
}

/** What is sought, whichever of several works it is: the kinds and those close to them, near ones, and then guesses and words that name the work. */
function workTerms({ parts }: Understood, nearness: Strictness["work"]): SearchTerm[] {
  const works = parts.flatMap(({ meaning, text }) =>
    meaning.kind === "occupation" || meaning.kind === "category" ? [{ meaning, text }] : [],
  );
  if (works.length === 0) return [];
  const kinds = works.flatMap(({ meaning }) => meaning.kinds);
  const categories = works.flatMap(({ meaning }) => (meaning.kind === "category" ? [meaning.category] : []));
  const close = closeKinds(kinds);
  const alternatives = [
    ...kinds.map((kind) => markOf(MARKS.kind(kind), BROAD_KINDS.has(kind) ? LITTLE : FULL)),
    ...categories.map((category) => markOf(MARKS.category(category), HALF)),
    ...close.map((kind) => markOf(MARKS.kind(kind), LEAST)),
  ];
  const words = works.flatMap(({ text }) => searchWords(text));
  const names = words.filter((word) => words.length === 1 || (!isGeneralWord(word) && namesWork(word)));
  alternatives.push(...names.map((word) => markOf(MARKS.unreadTitle(word), LITTLE)));
  if (nearness === "near" || nearness === "guessed")
    alternatives.push(...nearKinds(kinds).map((kind) => markOf(MARKS.kind(kind), LEAST)));
  if (nearness === "guessed") {
    alternatives.push(...names.map((word) => plainWord(word)));
    alternatives.push(...[...kinds, ...close].map((kind) => markOf(MARKS.doubtfulKind(kind), HALF)));
  }
  return [required(alternatives)];
}

/** What the work is usually called, where that is not what was typed: the plain cases of a kind come first. */
function usualName(kinds: readonly string[], typed: readonly TermWord[]): TermWord[] {
  const [name = ""] = KIND_TITLES.find(({ id }) => id === kinds[0])?.titles ?? [];
  const words = searchWords(name).filter((word) => !typed.some((own) => areForms(own.word, word)));
  return words.map((word) => plainWord(word, isGeneralWord(word) ? LEAST : HALF));
}

/**
 * Beside named work what tells it from other such work: words that are part of nothing understood, and skills and
 * languages within its name ("WordPress developer").
 */
function narrowTerms({ parts, words }: Understood): SearchTerm[] {
  const works = parts.filter(({ meaning }) => meaning.kind === "occupation" || meaning.kind === "category");
  if (works.length === 0) return [];
  const unread = openWords(words.filter(({ text, isAside }) => !isAside && skillTerm(text).length === 0))
    .filter(({ word }) => !isGeneralWord(word))
    .map((word) => required([word, ...languageNames(word.word).map((name) => plainWord(name))]));
  const within = works.flatMap(({ text }) => {
    const own = searchWords(text);
    if (own.length === 1) return [];
    const languages = own.map(languageNames).filter(({ length }) => length > 0);
    return [
      ...own.filter((word) => !namesWork(word)).flatMap(skillTerm),
      ...languages.map((names) => required(names.map((name) => plainWord(name)))),
    ];
  });
  return [...unread, ...within].map((term) => ({ ...term, isFilter: true }));
}

/** A word that is always a skill ("golang"), by any of its names of one word that mean nothing else. */
function skillTerm(text: string): SearchTerm[] {
  const spelling = wholeSkill(text);
  if (!spelling || spelling.needs !== null) return [];
  const { name } = spelling.skill;
  const names = wholeSkill(name)?.needs === null ? [text, name] : [text];
  const words = names.map(searchWords).filter(({ length }) => length === 1);
  return words.length === 0 ? [] : [required([...new Set(words.flat())].map((word) => plainWord(word)))];
}

function placeTerms(meanings: readonly Meaning[]): SearchTerm[] {
  const places = meanings.filter((meaning) => meaning.kind === "place");
  if (places.length === 0) return [];
  const countries = places.flatMap((place) => place.countries);
  return [
    required([
      ...countries.map((country) => markOf(MARKS.country(country))),
      markOf(MARKS.worldwide, HALF),
      ...countries.map((country) => markOf(MARKS.likelyCountry(country), HALF)),
      ...(places.some(({ worldwide }) => worldwide) ? [markOf(MARKS.unstatedPlace, LEAST)] : []),
    ]),
  ];
}

/** Level, type of employment and experience. */
function conditionTerms(meanings: readonly Meaning[], isStated: boolean): SearchTerm[] {
  const types = meanings.flatMap((meaning) => (meaning.kind === "type" ? [meaning.type] : []));
  const levels = meanings
    .flatMap((meaning) => (meaning.kind === "level" ? LEVELS[meaning.level] : []))
    .filter(({ word, share }) => !isStated || share > LEAST || word !== MARKS.level(null));
  const isWorkNamed = meanings.some(({ kind }) => kind === "occupation" || kind === "category");
  const terms: SearchTerm[] = [];
  if (types.length > 0)
    terms.push(
      required([
        ...types.map((type) => markOf(MARKS.type(type))),
        ...((isWorkNamed && !isStated) || types.includes("full-time") ? [markOf(MARKS.type(null), LEAST)] : []),
        ...(types.includes("internship") ? [markOf(MARKS.level("intern")), markOf(MARKS.kind("student"))] : []),
      ]),
    );
  if (levels.length > 0 && !types.includes("internship")) terms.push(required(levels));
  if (meanings.some(({ kind }) => kind === "experience")) terms.push(...NO_EXPERIENCE);
  for (const meaning of meanings)
    if (meaning.kind === "pay" && meaning.pay.amount === null)
      terms.push(required([markOf(MARKS.payPeriod(meaning.pay.period))]));
  return terms;
}

const levelMark = (level: string | null, share: number) => markOf(MARKS.level(level), share);
/** The levels that answer to one; where nothing is stated it may be any. */
const LEVELS: Record<Seniority, TermWord[]> = {
  intern: [levelMark("intern", FULL), levelMark("junior", LEAST)],
  junior: [levelMark("junior", FULL), levelMark("intern", HALF), levelMark(null, LEAST)],
  mid: [levelMark("mid", FULL), levelMark(null, LITTLE)],
  senior: [levelMark("senior", FULL), levelMark("lead", LITTLE), levelMark(null, LEAST)],
  lead: [levelMark("lead", FULL), levelMark("executive", HALF), levelMark("senior", LITTLE)],
  executive: [levelMark("executive", FULL), levelMark("lead", LITTLE)],
};
/** At most a year asked, and nothing above a beginner's level. */
const NO_EXPERIENCE: SearchTerm[] = [
  required([markOf(MARKS.years(0)), markOf(MARKS.years(1), LITTLE), markOf(MARKS.years(null), LITTLE)]),
  required([levelMark("junior", FULL), levelMark("intern", FULL), levelMark(null, LITTLE)]),
];

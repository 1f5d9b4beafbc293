import type { Seniority } from "#domain/reading/job-reading.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { closeKinds, isGeneralWord, namesWork, nearKinds } from "#domain/reading/query/kind-words.ts";
import type { AskedPay } from "#domain/reading/query/query-pay.ts";
import { type Meaning, type Understood, understandQuery } from "#domain/reading/query/understand-query.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { MARKS } from "./posting-marks.ts";
import type { SearchFilters } from "./search-query.ts";
import { searchWords } from "./search-words.ts";

/**
 * One way to meet a term. `share` of a word's worth in fifths: 5 for what is meant, less for what is near it. `isLast`:
 * perhaps still being typed. A mark is met by itself alone, a word also by its forms. `mayBeMisspelt`: where hardly any
 * posting holds it, words near it count.
 */
export type TermWord = { word: string; share: number; isLast: boolean; isMark: boolean; mayBeMisspelt: boolean };

/**
 * What a posting is looked at for: the best of the alternatives counts. A posting without a required term is no answer;
 * `isFilter`: it is required and adds nothing to the score.
 */
export type SearchTerm = { alternatives: TermWord[]; isRequired: boolean; isFilter: boolean };

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

/** What a search text asks of postings; `pay` is a filter, the rest is looked up as words and marks. */
export type SearchPlan = { terms: SearchTerm[]; pay: AskedPay | null };

export function planSearch(text: string): SearchPlan {
  const understood = understandQuery(text);
  const pay = understood.parts.flatMap(({ meaning }) => (meaning.kind === "pay" ? [meaning.pay] : []))[0] ?? null;
  return { terms: searchTerms(understood), pay: pay?.amount == null ? null : pay };
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
 * The terms of what was understood: work, place, level and type must be met, near kinds of work at a price; other
 * words may be missing, except that one must be held where nothing says what work is sought. No terms = every posting.
 */
function searchTerms(understood: Understood): SearchTerm[] {
  const { parts, words } = understood;
  const terms: SearchTerm[] = [];
  const work = workTerms(understood);
  terms.push(...work);
  const named: TermWord[] = [];
  for (const { meaning, text: written } of parts) {
    if (meaning.kind === "phrase") for (const word of searchWords(written)) terms.push(required([plainWord(word)]));
    else if (
      meaning.kind === "occupation" ||
      meaning.kind === "category" ||
      (meaning.kind === "place" && meaning.isLocal)
    )
      named.push(...searchWords(written).map((word) => plainWord(word, isGeneralWord(word) ? LEAST : FULL)));
  }
  terms.push(...conditionTerms(parts.map(({ meaning }) => meaning)));
  const open = words.flatMap(({ text, isLast }) =>
    searchWords(text).map((word) => ({ ...plainWord(word), isLast, mayBeMisspelt: true })),
  );
  if (work.length === 0 && open.length > 0) terms.push(required(open));
  const isCounted = work.length === 0 && open.length === 1;
  const optional = [...(isCounted ? [] : open), ...named];
  for (const word of optional)
    if (terms.length < MAX_TERMS) terms.push({ alternatives: [word], isRequired: false, isFilter: false });
  return terms.slice(0, MAX_TERMS);
}

/** A word as it stands, or in another form. */
export function plainWord(word: string, share = FULL): TermWord {
  return { word, share, isLast: false, isMark: false, mayBeMisspelt: false };
}

function markOf(word: string, share = FULL): TermWord {
  return { ...plainWord(word, share), isMark: true };
}

function required(alternatives: TermWord[]): SearchTerm {
  return { alternatives, isRequired: true, isFilter: false };
}

/**
 * What is sought, whichever of several works it is: the kinds, those close to them, and such as are only near, or not
 * read at all, where the posting holds a word that names the work ("nurse").
 */
function workTerms({ parts }: Understood): SearchTerm[] {
  const works = parts.flatMap(({ meaning, text }) =>
    meaning.kind === "occupation" || meaning.kind === "category" ? [{ meaning, text }] : [],
  );
  if (works.length === 0) return [];
  const kinds = works.flatMap(({ meaning }) => meaning.kinds);
  const categories = works.flatMap(({ meaning }) => (meaning.kind === "category" ? [meaning.category] : []));
  const close = closeKinds(kinds);
  const near = nearKinds(kinds).filter((kind) => !close.includes(kind));
  const marks = (share: number) => [
    ...kinds.map((kind) => markOf(MARKS.kind(kind), BROAD_KINDS.has(kind) ? Math.min(share, LITTLE) : share)),
    ...categories.map((category) => markOf(MARKS.category(category), Math.min(share, HALF))),
    ...close.map((kind) => markOf(MARKS.kind(kind), LEAST)),
  ];
  const words = works.flatMap(({ text }) => searchWords(text));
  const names = words.filter((word) => !isGeneralWord(word) && namesWork(word));
  const beside = names.length === 0 ? [MARKS.unreadKind] : [MARKS.unreadKind, ...near.map(MARKS.kind)];
  return [
    required([...marks(FULL), ...beside.map((mark) => markOf(mark, LEAST))]),
    {
      ...required([...marks(FULL), ...(names.length === 0 ? words : names).map((word) => plainWord(word))]),
      isFilter: true,
    },
  ];
}

function conditionTerms(meanings: readonly Meaning[]): SearchTerm[] {
  const places = meanings.filter((meaning) => meaning.kind === "place");
  const types = meanings.flatMap((meaning) => (meaning.kind === "type" ? [meaning.type] : []));
  const levels = meanings.flatMap((meaning) => (meaning.kind === "level" ? LEVELS[meaning.level] : []));
  const terms: SearchTerm[] = [];
  if (places.length > 0)
    terms.push(
      placeTerm(
        places.flatMap(({ countries }) => countries),
        places.some(({ worldwide }) => worldwide),
      ),
    );
  if (types.length > 0)
    terms.push(
      required([
        ...types.map((type) => markOf(MARKS.type(type))),
        ...(types.includes("full-time") ? [markOf(MARKS.type(null), LITTLE)] : []),
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

function placeTerm(countries: readonly CountryCode[], isWorldwide: boolean): SearchTerm {
  return required([
    ...countries.map((country) => markOf(MARKS.country(country))),
    markOf(MARKS.worldwide, HALF),
    ...countries.map((country) => markOf(MARKS.likelyCountry(country), HALF)),
    ...(isWorldwide ? [markOf(MARKS.unstatedPlace, LEAST)] : []),
  ]);
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

import type { JobPosting } from "#domain/posting/job-posting.ts";
import { isNear } from "#domain/reading/text/near-words.ts";
import { isMarkName, marksOf } from "./posting-marks.ts";
import { FULL_SHARE, MAX_TERMS, plainWord, type SearchTerm, type TermWord } from "./search-term.ts";
import { searchWords } from "./search-words.ts";
import { areForms } from "./word-forms.ts";

/**
 * Share of a word's weight by kind of match, in fifths: exact, another form, prefix, or fuzzy.
 * Integers, so that sums do not depend on order.
 */
export const MATCH_FACTORS = { whole: 5, form: 4, beginning: 3, near: 2 } as const;

/** A word of a term, ready to be looked up. `isUnknown`: hardly any posting holds it as it stands, so fuzzy matches count. */
export type WordQuery = TermWord & { isUnknown: boolean };
/** A term of a search; the best of the alternatives counts. */
export type TermQuery = Omit<SearchTerm, "alternatives"> & { alternatives: readonly WordQuery[] };

/** Weight of a word by field: a title names the job, a location is often shared by thousands. */
export const FIELD_WEIGHTS = { title: 8, company: 5, skills: 4, location: 2 } as const;

type SearchedTexts = Pick<JobPosting, "title" | "company" | "location" | "skills">;
export type SearchableJob = SearchedTexts & Pick<JobPosting, "reading">;

/** Each word of a posting's searched fields with the weight of its best field, and its marks. */
export function wordWeights(job: SearchableJob): Map<string, number> {
  return addWords(marksOf(job), job);
}

function addWords(worths: Map<string, number>, job: SearchedTexts): Map<string, number> {
  const fields = { title: job.title, company: job.company, skills: job.skills.join(" "), location: job.location };
  for (const [field, text] of Object.entries(fields) as [keyof typeof FIELD_WEIGHTS, string | null][]) {
    for (const word of searchWords(text ?? "")) worths.set(word, Math.max(worths.get(word) ?? 0, FIELD_WEIGHTS[field]));
  }
  return worths;
}

/** In a list of so many postings for each one more of them must hold a word, up to the most, before it is known. */
const POSTINGS_PER_HOLDER = 1_500;
const MOST_HOLDERS = 4;

/** How many of `open` postings must hold a word as it stands: a misspelt posting does not make a misspelling a word. */
export function holdersNeeded(open: number): number {
  return Math.min(MOST_HOLDERS, Math.max(1, Math.ceil(open / POSTINGS_PER_HOLDER)));
}

/** The terms of a search text as they are looked up. `isKnown` says whether enough open postings hold a word as it stands. */
export function termQueries(terms: readonly SearchTerm[], isKnown: (query: WordQuery) => boolean): TermQuery[] {
  return terms.map(({ alternatives, ...term }) => ({
    ...term,
    alternatives: alternatives.map((word) => {
      const query = { ...word, isUnknown: false };
      return word.mayBeMisspelt && !isKnown(query) ? { ...query, isUnknown: true } : query;
    }),
  }));
}

/** The words of a phrase that must all be held as they stand, or in another form. */
export function exactTerms(phrase: string): TermQuery[] {
  const words = [...new Set(searchWords(phrase))].slice(0, MAX_TERMS);
  return words.map((word) => ({
    alternatives: [{ ...plainWord(word), isUnknown: false }],
    isRequired: true,
  }));
}

/** Whether a posting holds all words of a phrase, which somebody who does not want it is not shown. */
export function holdsPhrase(job: SearchedTexts, phrase: string): boolean {
  const terms = exactTerms(phrase);
  const words = [...addWords(new Map(), job).keys()];
  const isHeld = (query: WordQuery) => words.some((word) => matchFactor(query, word) > 0);
  return terms.length > 0 && terms.every(({ alternatives }) => alternatives.some(isHeld));
}

/** Match factor of a posting's word for a query word, 0 = no match; both folded. */
export function matchFactor(query: WordQuery, word: string): number {
  return sharedFactor(query, fullFactor(query, word));
}

/** What is left of a match factor for a word that counts only a share. */
export function sharedFactor({ share }: Pick<TermWord, "share">, factor: number): number {
  return factor === 0 ? 0 : Math.max(1, Math.round((factor * share) / FULL_SHARE));
}

function fullFactor({ word: typed, isLast, isUnknown, isMark }: WordQuery, word: string): number {
  if (word === typed) return MATCH_FACTORS.whole;
  if (isMark || isMarkName(word)) return 0;
  if (areForms(typed, word)) return MATCH_FACTORS.form;
  if (isLast && word.startsWith(typed)) return MATCH_FACTORS.beginning;
  return isUnknown && isNear(typed, word) ? MATCH_FACTORS.near : 0;
}

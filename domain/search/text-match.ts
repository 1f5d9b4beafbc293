import type { JobPosting } from "#domain/posting/job-posting.ts";
import { isNear } from "./near-words.ts";
import { searchWords } from "./search-words.ts";
import { areForms } from "./word-forms.ts";

/**
 * Share of a word's weight by kind of match, in fifths: exact, another form, prefix, or fuzzy.
 * Integers, so that sums do not depend on order.
 */
export const MATCH_FACTORS = { whole: 5, form: 4, beginning: 3, near: 2 } as const;

/** `isLast`: prefix matches count, as it may be incomplete. `isUnknown`: no exact match exists, so fuzzy matches count. */
export type WordQuery = { word: string; isLast: boolean; isUnknown: boolean };

/** Weight of a word by field: a title names the job, a location is often shared by thousands. */
export const FIELD_WEIGHTS = { title: 8, company: 5, skills: 4, location: 2 } as const;

/** Further words of a query are ignored. */
export const MAX_WORDS = 16;

export type SearchableJob = Pick<JobPosting, "title" | "company" | "location" | "skills">;

/** Words of a search text, repeats dropped, at most MAX_WORDS. None = the text looks for nothing and every posting matches. */
function queryWords(text: string): string[] {
  return [...new Set(searchWords(text))].slice(0, MAX_WORDS);
}

/** Each word of a posting's searched fields with the weight of its best field. */
export function wordWeights(job: SearchableJob): Map<string, number> {
  const worths = new Map<string, number>();
  const fields = { title: job.title, company: job.company, skills: job.skills.join(" "), location: job.location };
  for (const [field, text] of Object.entries(fields) as [keyof typeof FIELD_WEIGHTS, string | null][]) {
    for (const word of searchWords(text ?? "")) worths.set(word, Math.max(worths.get(word) ?? 0, FIELD_WEIGHTS[field]));
  }
  return worths;
}

/**
 * The words of a search text as they are looked up: repeats dropped, at most MAX_WORDS, the last one perhaps still being typed. `isKnown`
 * says whether any open posting holds a word that matches as it stands.
 */
export function wordQueries(text: string, isKnown: (query: WordQuery) => boolean): WordQuery[] {
  const words = queryWords(text);
  return words.map((word, at) => {
    const query = { word, isLast: at === words.length - 1, isUnknown: false };
    return { ...query, isUnknown: !isKnown(query) };
  });
}

/** The words of a phrase that must all be held as they stand, or in another form. */
export function exactWords(phrase: string): WordQuery[] {
  return queryWords(phrase).map((word) => ({ word, isLast: false, isUnknown: false }));
}

/** Match factor of a posting's word for a query word, 0 = no match; both folded. */
export function matchFactor({ word: typed, isLast, isUnknown }: WordQuery, word: string): number {
  if (word === typed) return MATCH_FACTORS.whole;
  if (areForms(typed, word)) return MATCH_FACTORS.form;
  if (isLast && word.startsWith(typed)) return MATCH_FACTORS.beginning;
  return isUnknown && isNear(typed, word) ? MATCH_FACTORS.near : 0;
}

import type { JobPosting } from "#domain/posting/job-posting.ts";
import { isNear } from "./near-words.ts";
import { searchWords } from "./search-words.ts";
import { areForms } from "./word-forms.ts";

/**
 * What of a word's worth a match gives, in fifths: the word as typed, another form of it, a longer word that begins so, or a word that
 * was probably meant. Whole numbers, so that no order of adding changes a sum.
 */
export const SHARES = { whole: 5, form: 4, beginning: 3, near: 2 } as const;

/** `isLast`: the word may still be being typed. `isUnknown`: nothing matches it as it is, so near words count. */
export type WordQuery = { word: string; isLast: boolean; isUnknown: boolean };

/** What a word is worth by the field it stands in: a title names the job, a location is often shared by thousands. */
export const FIELD_WORTH = { title: 8, company: 5, skills: 4, location: 2 } as const;

/** The longest queries people type are shorter; more words than this are not looked at. */
export const MAX_WORDS = 16;

export type SearchableJob = Pick<JobPosting, "title" | "company" | "location" | "skills">;

/** Words of a search text, repeats dropped, at most MAX_WORDS. None = the text looks for nothing and every posting matches. */
export function queryWords(text: string): string[] {
  return [...new Set(searchWords(text))].slice(0, MAX_WORDS);
}

/** Each word of a posting's searched fields with the worth of the best field it stands in. */
export function wordWorths(job: SearchableJob): Map<string, number> {
  const worths = new Map<string, number>();
  const fields = { title: job.title, company: job.company, skills: job.skills.join(" "), location: job.location };
  for (const [field, text] of Object.entries(fields) as [keyof typeof FIELD_WORTH, string | null][]) {
    for (const word of searchWords(text ?? "")) worths.set(word, Math.max(worths.get(word) ?? 0, FIELD_WORTH[field]));
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

/**
 * How well a posting answers a search: the sum over the query's words of the best worth times share found; every word must be found.
 * Null = does not match; 0 = the query holds no word.
 */
export function textScore(queries: readonly WordQuery[], job: SearchableJob): number | null {
  const worths = wordWorths(job);
  let score = 0;
  for (const query of queries) {
    let best = 0;
    for (const [word, worth] of worths) best = Math.max(best, worth * wordShare(query, word));
    if (best === 0) return null;
    score += best;
  }
  return score;
}

/** The share of its worth that `word` of a posting gives to a query word, 0 = no match; both folded. */
export function wordShare({ word: typed, isLast, isUnknown }: WordQuery, word: string): number {
  if (word === typed) return SHARES.whole;
  if (areForms(typed, word)) return SHARES.form;
  if (isLast && word.startsWith(typed)) return SHARES.beginning;
  return isUnknown && isNear(typed, word) ? SHARES.near : 0;
}

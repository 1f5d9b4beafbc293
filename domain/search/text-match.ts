import type { JobPosting } from "#domain/jobs/job-posting.ts";
import { searchWords } from "./search-words.ts";

/** What a word is worth by the field it stands in: a title names the job, a location is often shared by thousands. */
export const FIELD_WORTH = { title: 8, company: 5, skills: 4, location: 2 } as const;
/** The last word of a query may still be being typed: it also matches words it begins, for this share of their worth. */
export const BEGINNING_SHARE = 0.6;

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
 * How well a posting answers a search text: the sum over the query's words of the best worth found; every word must be found, the
 * last one also as the beginning of a word. Null = does not match; 0 = the text holds no word. Case and accents do not count.
 */
export function textScore(text: string, job: SearchableJob): number | null {
  const words = queryWords(text);
  const worths = wordWorths(job);
  let score = 0;
  for (const [index, word] of words.entries()) {
    const best = index === words.length - 1 ? bestBeginning(word, worths) : (worths.get(word) ?? 0);
    if (best === 0) return null;
    score += best;
  }
  return score;
}

/** Does the posting hold every word of the text? See `textScore`. */
export function matchesText(text: string, job: SearchableJob): boolean {
  return textScore(text, job) !== null;
}

function bestBeginning(beginning: string, worths: Map<string, number>): number {
  let best = 0;
  for (const [word, worth] of worths) {
    if (word.startsWith(beginning)) best = Math.max(best, word === beginning ? worth : worth * BEGINNING_SHARE);
  }
  return best;
}

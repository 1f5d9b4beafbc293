import { planSearch } from "#domain/search/plan-search.ts";
import { holdersNeeded, matchFactor, type SearchableJob, termQueries, wordWeights } from "#domain/search/text-match.ts";

type Postings = { jobs: number[]; worths: number[] };

/** Answers `textScore` of the domain for all postings at once. */
export type TextIndex = {
  /** Per posting its text score, -1 where it does not match; null when the text holds no word and everything matches. */
  scores(text: string): Float64Array | null;
  /** Per posting 1 where the text is its whole title or company. */
  exact(text: string): Uint8Array;
};

/** Collects words; `finish` ends it once all postings are in. */
type TextIndexBuilder = { add(number: number, job: SearchableJob): void; finish(size: number): TextIndex };

export function buildTextIndex(): TextIndexBuilder {
  const words = new Map<string, Postings>();
  return {
    add(number, job) {
      for (const [word, worth] of wordWeights(job)) {
        const postings = words.get(word) ?? { jobs: [], worths: [] };
        words.set(word, postings);
        postings.jobs.push(number);
        postings.worths.push(worth);
      }
    },
    finish: (size) => ({
      scores: (text) => scoresOf(text, words, size),
      exact: (text) => {
        const marks = planSearch(text).terms.find(({ isExact }) => isExact)?.alternatives ?? [];
        const held = new Set(marks.flatMap(({ word }) => words.get(word)?.jobs ?? []));
        return Uint8Array.from({ length: size }, (_, number) => (held.has(number) ? 1 : 0));
      },
    }),
  };
}

function scoresOf(text: string, words: ReadonlyMap<string, Postings>, size: number): Float64Array | null {
  const terms = termQueries(planSearch(text).terms, (query) => {
    const holders = new Set<number>();
    for (const [word, { jobs }] of words) if (matchFactor(query, word) > 0) for (const job of jobs) holders.add(job);
    return holders.size >= holdersNeeded(size);
  });
  if (terms.length === 0) return null;
  const scores = new Float64Array(size);
  for (const { alternatives, isRequired, isFilter } of terms) {
    const best = new Float64Array(size);
    for (const [word, postings] of words)
      for (const query of alternatives) keepBest(best, postings, matchFactor(query, word));
    for (let number = 0; number < size; number++) {
      const worth = best[number] as number;
      const isOut = scores[number] === -1 || (worth === 0 && isRequired);
      scores[number] = isOut ? -1 : (scores[number] as number) + (isFilter ? 0 : worth);
    }
  }
  return scores;
}

function keepBest(best: Float64Array, { jobs, worths }: Postings, share: number): void {
  if (share === 0) return;
  for (const [at, number] of jobs.entries())
    best[number] = Math.max(best[number] as number, (worths[at] as number) * share);
}

import { matchFactor, type SearchableJob, wordQueries, wordWeights } from "#domain/search/text-match.ts";

type Postings = { jobs: number[]; worths: number[] };

/** Answers `textScore` of the domain for all postings at once. */
export type TextIndex = {
  /** Per posting its text score, -1 where it does not match; null when the text holds no word and everything matches. */
  scores(text: string): Float64Array | null;
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
    finish: (size) => ({ scores: (text) => scoresOf(text, words, size) }),
  };
}

function scoresOf(text: string, words: ReadonlyMap<string, Postings>, size: number): Float64Array | null {
  const all = [...words.keys()];
  const queries = wordQueries(text, (query) => all.some((word) => matchFactor(query, word) > 0));
  if (queries.length === 0) return null;
  const scores = new Float64Array(size);
  for (const query of queries) {
    const best = new Float64Array(size);
    for (const [word, postings] of words) keepBest(best, postings, matchFactor(query, word));
    for (let number = 0; number < size; number++) {
      const worth = best[number] as number;
      scores[number] = worth === 0 || scores[number] === -1 ? -1 : (scores[number] as number) + worth;
    }
  }
  return scores;
}

function keepBest(best: Float64Array, { jobs, worths }: Postings, share: number): void {
  if (share === 0) return;
  for (const [at, number] of jobs.entries())
    best[number] = Math.max(best[number] as number, (worths[at] as number) * share);
}

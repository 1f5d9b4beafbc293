import { BEGINNING_SHARE, queryWords, type SearchableJob, wordWorths } from "#domain/search/text-match.ts";

type Postings = { jobs: number[]; worths: number[] };

/** Answers `textScore` of the domain for all postings at once. */
export type TextIndex = {
  /** Per posting its text score, -1 where it does not match; null when the text holds no word and everything matches. */
  scores(text: string): Float64Array | null;
};

/** Collects words; `finish` sorts them once all postings are in. */
export type TextIndexBuilder = { add(number: number, job: SearchableJob): void; finish(size: number): TextIndex };

export function buildTextIndex(): TextIndexBuilder {
  const words = new Map<string, Postings>();
  return {
    add(number, job) {
      for (const [word, worth] of wordWorths(job)) {
        const postings = words.get(word) ?? { jobs: [], worths: [] };
        words.set(word, postings);
        postings.jobs.push(number);
        postings.worths.push(worth);
      }
    },
    finish(size) {
      const sorted = [...words.keys()].sort();
      return { scores: (text) => scoresOf(queryWords(text), words, sorted, size) };
    },
  };
}

function scoresOf(query: string[], words: Map<string, Postings>, sorted: string[], size: number): Float64Array | null {
  if (query.length === 0) return null;
  const scores = new Float64Array(size);
  query.forEach((word, index) => {
    const best = new Float64Array(size);
    const last = index === query.length - 1;
    for (const candidate of last ? wordsFrom(sorted, word) : [word]) {
      keepBest(best, words.get(candidate), candidate === word ? 1 : BEGINNING_SHARE);
    }
    for (let number = 0; number < size; number++) {
      const worth = best[number] as number;
      scores[number] = worth === 0 || scores[number] === -1 ? -1 : (scores[number] as number) + worth;
    }
  });
  return scores;
}

function keepBest(best: Float64Array, postings: Postings | undefined, share: number): void {
  if (!postings) return;
  for (const [at, number] of postings.jobs.entries()) {
    best[number] = Math.max(best[number] as number, (postings.worths[at] as number) * share);
  }
}

function* wordsFrom(sorted: string[], beginning: string): Generator<string> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < beginning) low = middle + 1;
    else high = middle;
  }
  for (let at = low; sorted[at]?.startsWith(beginning); at++) yield sorted[at] as string;
}

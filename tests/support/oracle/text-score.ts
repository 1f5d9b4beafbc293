import { matchFactor, type SearchableJob, type WordQuery, wordWeights } from "#domain/search/text-match.ts";

/**
 * Relevance of a posting: the sum over the query's words of the best weight times match factor; every word must match.
 * Null = does not match; 0 = the query holds no word.
 */
export function textScore(queries: readonly WordQuery[], job: SearchableJob): number | null {
  const worths = wordWeights(job);
  let score = 0;
  for (const query of queries) {
    let best = 0;
    for (const [word, worth] of worths) best = Math.max(best, worth * matchFactor(query, word));
    if (best === 0) return null;
    score += best;
  }
  return score;
}

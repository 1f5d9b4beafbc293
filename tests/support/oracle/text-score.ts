import { matchFactor, type SearchableJob, type TermQuery, wordWeights } from "#domain/search/text-match.ts";

/**
 * Relevance of a posting: the sum over the terms of the best weight times match factor; every required term must match.
 * Null = does not match; 0 = there are no terms.
 */
export function textScore(terms: readonly TermQuery[], job: SearchableJob): number | null {
  const worths = wordWeights(job);
  let score = 0;
  for (const { alternatives, isRequired, isFilter } of terms) {
    let best = 0;
    for (const [word, worth] of worths)
      for (const query of alternatives) best = Math.max(best, worth * matchFactor(query, word));
    if (best === 0 && isRequired) return null;
    score += isFilter ? 0 : best;
  }
  return score;
}

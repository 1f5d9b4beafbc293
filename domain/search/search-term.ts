/**
 * One way to meet a term. `share` of a word's worth in fifths: 5 for what is meant, less for what is near it. `isLast`:
 * perhaps still being typed. A mark is met by itself alone, a word also by its forms. `mayBeMisspelt`: where hardly any
 * posting holds it, words near it count.
 */
export type TermWord = { word: string; share: number; isLast: boolean; isMark: boolean; mayBeMisspelt: boolean };

/**
 * What a posting is looked at for: the best of the alternatives counts. A posting without a required term is no answer; one
 * that meets an `isExact` term comes before all others. `isFilter`: it adds nothing to the score.
 */
export type SearchTerm = { alternatives: TermWord[]; isRequired: boolean; isExact?: boolean; isFilter?: boolean };

/** Further words of a query are ignored. */
export const MAX_TERMS = 16;

export const FULL_SHARE = 5;
export const HALF_SHARE = 3;
export const LITTLE_SHARE = 2;
export const LEAST_SHARE = 1;

/** A word as it stands, or in another form. */
export function plainWord(word: string, share = FULL_SHARE): TermWord {
  return { word, share, isLast: false, isMark: false, mayBeMisspelt: false };
}

export function markOf(word: string, share = FULL_SHARE): TermWord {
  return { ...plainWord(word, share), isMark: true };
}

export function required(alternatives: TermWord[]): SearchTerm {
  return { alternatives, isRequired: true };
}

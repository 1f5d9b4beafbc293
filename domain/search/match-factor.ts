import { isNear } from "./near-words.ts";
import { areForms } from "./word-forms.ts";

/**
 * What of a word's worth a match gives, in fifths: the word as typed, another form of it, a longer word that begins so, or a word that
 * was probably meant. Whole numbers, so that no order of adding changes a sum.
 */
export const SHARES = { whole: 5, form: 4, beginning: 3, near: 2 } as const;

/** `isLast`: the word may still be being typed. `isUnknown`: nothing matches it as it is, so near words count. */
export type WordQuery = { word: string; isLast: boolean; isUnknown: boolean };

/** The share of its worth that `word` of a posting gives to a query word, 0 = no match; both folded. */
export function wordShare({ word: typed, isLast, isUnknown }: WordQuery, word: string): number {
  if (word === typed) return SHARES.whole;
  if (areForms(typed, word)) return SHARES.form;
  if (isLast && word.startsWith(typed)) return SHARES.beginning;
  return isUnknown && isNear(typed, word) ? SHARES.near : 0;
}

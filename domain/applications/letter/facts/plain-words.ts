import { EVERY_LETTER_TEXT } from "#domain/applications/letter/draft/letter-phrases.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";

const fold = (words: readonly string[]): ReadonlySet<string> => new Set(words.join(" ").split(" ").map(foldWord));

/** Words that state no fact, folded; any other must occur in what is rephrased. Without words of degree, negation and leadership. */
export const PLAIN_WORDS = fold(EVERY_LETTER_TEXT.map(({ plainWords }) => plainWords));

/** Plain words that carry tense: a rewording may not add one, since "I was" is not "I am". */
export const TENSE_WORDS = fold(EVERY_LETTER_TEXT.map(({ tenseWords }) => tenseWords));

/** Crude stem, shared by forms of one word: "developed", "development". */
export function wordStem(key: string): string {
  return key.slice(0, 6);
}

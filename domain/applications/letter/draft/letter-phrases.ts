import { ENGLISH_PHRASES } from "./english-phrases.ts";
import { ITALIAN_PHRASES } from "./italian-phrases.ts";
import type { LetterPhrases } from "./phrase-set.ts";

/** The languages that letters are written in; for readers of any other, the first. */
export const LETTER_PHRASES = { en: ENGLISH_PHRASES, it: ITALIAN_PHRASES } satisfies Record<string, LetterPhrases>;

export type LetterLanguage = keyof typeof LETTER_PHRASES;

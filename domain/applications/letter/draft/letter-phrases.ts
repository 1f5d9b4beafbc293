import { isPlainName } from "#domain/applications/letter/check/posting-words.ts";
import type { LetterLanguage } from "#domain/applications/letter/letter.ts";
import type { LetterPosting } from "#domain/applications/letter/letter-facts.ts";
import { ENGLISH_PHRASES } from "./english-phrases.ts";
import { ITALIAN_PHRASES } from "./italian-phrases.ts";
import type { LetterPhrases } from "./phrase-set.ts";

export const LETTER_PHRASES: Readonly<Record<LetterLanguage, LetterPhrases>> = {
  en: ENGLISH_PHRASES,
  it: ITALIAN_PHRASES,
};

const FIXED: ReadonlySet<string> = new Set(Object.values(LETTER_PHRASES).flatMap(({ fixed }) => Object.values(fixed)));

/** True for the fixed phrases of our letters, including the greeting of the posting's company. */
export function isFixedPhrase(text: string, { company }: Pick<LetterPosting, "company">): boolean {
  if (FIXED.has(text)) return true;
  return isPlainName(company) && Object.values(LETTER_PHRASES).some(({ greeting }) => greeting(company) === text);
}

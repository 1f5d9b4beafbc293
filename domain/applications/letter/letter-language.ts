import { languageOfText } from "#domain/reading/text/text-language.ts";
import { LETTER_LANGUAGES, type LetterLanguage } from "./draft/letter-phrases.ts";

/** A language by its code; null where no letters are written in it. */
export function findLetterLanguage(code: string | null): LetterLanguage | null {
  return LETTER_LANGUAGES.find((language) => language === code) ?? null;
}

/** The language of a text if letters are written in it; null for another language or too short a text. */
export function detectLanguage(text: string): LetterLanguage | null {
  return findLetterLanguage(languageOfText(text));
}

/** Why a letter is in its language: the posting is; it is in one that letters are not written in; or its text does not show which. */
export function whyLanguage({ descriptionText }: { descriptionText: string }): "posting" | "other" | "unclear" {
  const written = languageOfText(descriptionText);
  if (written === null) return "unclear";
  return findLetterLanguage(written) ? "posting" : "other";
}

/** The posting's language if supported, else the person's. */
export function letterLanguage({ descriptionText }: { descriptionText: string }, own: LetterLanguage): LetterLanguage {
  return detectLanguage(descriptionText) ?? own;
}

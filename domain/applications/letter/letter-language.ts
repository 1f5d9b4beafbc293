import { languageOfText } from "#domain/reading/text/text-language.ts";
import type { LetterLanguage } from "./letter.ts";

/** The language of a text if letters are written in it; null for another language or too short a text. */
export function detectLanguage(text: string): LetterLanguage | null {
  const language = languageOfText(text);
  return language === "en" || language === "it" ? language : null;
}

/** The posting's language if supported, else the person's. */
export function letterLanguage({ descriptionText }: { descriptionText: string }, own: LetterLanguage): LetterLanguage {
  return detectLanguage(descriptionText) ?? own;
}

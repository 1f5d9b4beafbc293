import { tokenize } from "#domain/reading/text/words.ts";
import type { LetterLanguage } from "./letter.ts";

const SAMPLE_LENGTH = 4_000;
const STOP_WORDS: Readonly<Record<"en" | "it" | "other", ReadonlySet<string>>> = {
  en: new Set("the and you your we our with for are will this that have from an be is".split(" ")),
  it: new Set("il che di della dei delle nel con per una sei gli siamo nostro nostra le alla e del ci".split(" ")),
  other: new Set(
    "und der die das wir mit fur ist sie ein eine les des vous nous est une pour los las que para el y una con".split(
      " ",
    ),
  ),
};
const MIN_HITS = 3;

/** The language of a text, by its stop words; null for another language or too short a text. */
export function detectLanguage(text: string): LetterLanguage | null {
  const counts = { en: 0, it: 0, other: 0 };
  for (const { key } of tokenize(text.slice(0, SAMPLE_LENGTH)))
    for (const language of ["en", "it", "other"] as const) if (STOP_WORDS[language].has(key)) counts[language]++;
  const best = counts.en >= counts.it ? "en" : "it";
  return counts[best] >= MIN_HITS && counts[best] > counts.other ? best : null;
}

/** The posting's language if supported, else the person's. */
export function letterLanguage({ descriptionText }: { descriptionText: string }, own: LetterLanguage): LetterLanguage {
  return detectLanguage(descriptionText) ?? own;
}

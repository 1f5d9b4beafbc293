import { wordsOf } from "#domain/reading/text/words.ts";
import type { LetterLanguage } from "./letter.ts";

const HEARD = 4_000;
const COMMON: Readonly<Record<"en" | "it" | "other", ReadonlySet<string>>> = {
  en: new Set("the and you your we our with for are will this that have from an be is".split(" ")),
  it: new Set("il che di della dei delle nel con per una sei gli siamo nostro nostra le alla e del ci".split(" ")),
  other: new Set(
    "und der die das wir mit fur ist sie ein eine les des vous nous est une pour los las que para el y una con".split(
      " ",
    ),
  ),
};
const FEWEST = 3;

/** The language a text is written in, by its commonest words; null where it is another one, or too little stands there. */
export function languageOf(text: string): LetterLanguage | null {
  const counts = { en: 0, it: 0, other: 0 };
  for (const { key } of wordsOf(text.slice(0, HEARD)))
    for (const language of ["en", "it", "other"] as const) if (COMMON[language].has(key)) counts[language]++;
  const best = counts.en >= counts.it ? "en" : "it";
  return counts[best] >= FEWEST && counts[best] > counts.other ? best : null;
}

/** A letter is written in the posting's language, where we write it, else in the person's. */
export function letterLanguage({ descriptionText }: { descriptionText: string }, own: LetterLanguage): LetterLanguage {
  return languageOf(descriptionText) ?? own;
}

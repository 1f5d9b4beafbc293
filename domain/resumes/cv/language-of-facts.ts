import { languageOfText } from "#domain/reading/text/text-language.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";
import { CV_LANGUAGES, type CvLanguage } from "./cv-words.ts";

/** The language that somebody's facts are told in: a new CV has its headings and dates in it. `own`: where they say too little, or another. */
export function languageOfFacts(facts: readonly Pick<Fact, "value">[], own: CvLanguage): CvLanguage {
  const told = languageOfText(facts.flatMap(({ value }) => Object.values(value).flat()).join("\n"));
  return CV_LANGUAGES.find((language) => language === told) ?? own;
}

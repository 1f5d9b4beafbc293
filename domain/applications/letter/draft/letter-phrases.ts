import { isPlainName } from "#domain/applications/letter/check/posting-voice.ts";
import type { LetterLanguage } from "#domain/applications/letter/letter.ts";
import type { LetterPosting } from "#domain/applications/letter/letter-facts.ts";
import type { EmploymentType } from "#domain/questionnaire/options.ts";
import { ENGLISH_PHRASES } from "./english-phrases.ts";
import { ITALIAN_PHRASES } from "./italian-phrases.ts";

/** How a letter says things in one language. Every function gets facts in the person's or the posting's own words. */
export type LetterPhrases = {
  /** Courtesies that state nothing; the only sentences without a source. */
  fixed: { hello: string; openingWithoutTitle: string; tellMore: string; thanks: string; regards: string };
  greeting(company: string): string;
  opening(title: string, company: string | null): string;
  current(title: string | null, company: string | null): string;
  position(position: { title: string; employer: string; dates: string; isCurrent: boolean; isFirst: boolean }): string;
  years(years: { min: number; max: number | null; isOver: boolean }): string;
  /** A line of a résumé that begins with what was done, as a sentence in the first person; null when it does not. */
  deed(line: string): string | null;
  skillsAsked(names: readonly string[]): string;
  /** Skills that only the résumé names: the sentence says no more than that. */
  skillsInResume(names: readonly string[], isFirst: boolean): string;
  skillsBeside(names: readonly string[], isFirst: boolean): string;
  education: Readonly<Partial<Record<string, string>>>;
  degree(text: string): string;
  certificates(names: readonly string[]): string;
  english(level: string): string;
  languages(codes: readonly string[]): string;
  country(code: string, isAsked: boolean): string;
  employment: Readonly<Record<EmploymentType, string>>;
};

export const LETTER_PHRASES: Readonly<Record<LetterLanguage, LetterPhrases>> = {
  en: ENGLISH_PHRASES,
  it: ITALIAN_PHRASES,
};

const FIXED: ReadonlySet<string> = new Set(Object.values(LETTER_PHRASES).flatMap(({ fixed }) => Object.values(fixed)));

/** True for the courtesies of our own letters, the greeting of the posting's company among them. */
export function isFixedPhrase(text: string, { company }: Pick<LetterPosting, "company">): boolean {
  if (FIXED.has(text)) return true;
  return isPlainName(company) && Object.values(LETTER_PHRASES).some(({ greeting }) => greeting(company) === text);
}

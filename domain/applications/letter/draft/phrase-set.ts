import type { EmploymentType } from "#domain/questionnaire/options.ts";

/** Sentence templates of one language. Every function gets facts in the person's or the posting's own words. */
export type LetterPhrases = {
  /** What a language model is asked to do with the sentences of a letter. */
  rewrite: string;
  /** Fixed phrases that claim nothing; the only sentences without a source. */
  fixed: { hello: string; openingWithoutTitle: string; tellMore: string; thanks: string; regards: string };
  greeting(company: string): string;
  opening(title: string, company: string | null): string;
  current(title: string | null, company: string | null): string;
  position(position: { title: string; employer: string; dates: string; isCurrent: boolean; isFirst: boolean }): string;
  years(years: { min: number; max: number | null; isOver: boolean }): string;
  /** A résumé line that begins with a known verb, as a first-person sentence; else null. */
  achievement(line: string): string | null;
  skillsAsked(names: readonly string[]): string;
  /** Skills that only the résumé names; the sentence claims no more than that. */
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

/** Lower-cases the first letter, for use inside a sentence; abbreviations and mixed-case names are kept. */
export function lowerFirst(words: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** Start of a date range, as written: "May 2019" of "May 2019 – Present". */
export function startOfDates(dates: string): string {
  return dates.split(/\s?[-–—]|\s(?:to|until|a|al|fino)\s/)[0] ?? dates;
}

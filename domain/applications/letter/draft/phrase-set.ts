import type { EmploymentType } from "#domain/questionnaire/options.ts";

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

/** The words with a small first letter, for use inside a sentence; an abbreviation or a name of mixed case keeps its own. */
export function lowerFirst(words: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** When a range of dates begins, in its own words: "May 2019" of "May 2019 – Present". */
export function startOfDates(dates: string): string {
  return dates.split(/\s?[-–—]|\s(?:to|until|a|al|fino)\s/)[0] ?? dates;
}

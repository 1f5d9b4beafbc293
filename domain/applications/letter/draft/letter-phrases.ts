import type { EmploymentType } from "#domain/questionnaire/options.ts";
import { countryNamer, languageNamer } from "#domain/shared/display-names.ts";
import { numberFormat, perLocale } from "#domain/shared/kept-format.ts";
import { fillIn, type Text } from "#mail/texts/fill-in.ts";
import { TEXTS } from "#mail/texts/texts.ts";

/** What letters say in one language. */
type LetterTexts = Record<
  | "greeting"
  | "opening"
  | "current"
  | "position"
  | "years"
  | "achievement"
  | "skillsAsked"
  | "skillsInResume"
  | "skillsBeside"
  | "degree"
  | "certificates"
  | "english"
  | "languages"
  | "country",
  Text
> & {
  /** What a language model is asked to do with the sentences of a letter. */
  rewrite: string;
  /** Phrases that claim nothing; the only sentences without a source. */
  fixed: Record<"hello" | "openingWithoutTitle" | "tellMore" | "thanks" | "regards", string>;
  education: Partial<Record<string, string>>;
  employment: Record<EmploymentType, string>;
  /** Prepositions before names of countries, with the countries each is for; one without any is the default. */
  beforeCountries: Record<string, string>;
  /** Pattern of the verbs at the start of a résumé's line that make it a sentence in the first person. */
  achievementVerbs: string;
  /** What stands between the dates of a range. */
  until: string;
  plainWords: string;
  tenseWords: string;
};

type Language = keyof typeof TEXTS;
export type LetterLanguage = {
  [Own in Language]: (typeof TEXTS)[Own] extends { letter: LetterTexts } ? Own : never;
}[Language];

const LETTER_TEXTS = new Map(
  Object.entries(TEXTS).flatMap(([language, texts]): [string, LetterTexts][] =>
    "letter" in texts ? [[language, texts.letter]] : [],
  ),
);
/** The languages that letters are written in; for readers of any other, the first. */
export const LETTER_LANGUAGES = [...LETTER_TEXTS.keys()] as LetterLanguage[];
export const EVERY_LETTER_TEXT: readonly LetterTexts[] = [...LETTER_TEXTS.values()];

/** The texts of a language, and how they are filled with words of the person and the posting. */
export type LetterPhrases = LetterTexts & { say(text: Text, values: Readonly<Record<string, unknown>>): string };

export const letterPhrases = perLocale((language): LetterPhrases => {
  const texts = LETTER_TEXTS.get(language) as LetterTexts;
  const list = new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "conjunction" });
  const before = new Map(
    Object.entries(texts.beforeCountries).flatMap(([words, codes]) => codes.split(" ").map((code) => [code, words])),
  );
  const place = (code: string) => [before.get(code) ?? before.get(""), countryNamer(language)(code)];
  const formats: Record<string, (value: never) => string> = {
    list: (names: readonly string[]) => list.format(names),
    languages: (codes: readonly string[]) => list.format(codes.map(languageNamer(language))),
    place: (code: string) => place(code).filter(Boolean).join(" "),
    years: numberFormat(language, { style: "unit", unit: "year", unitDisplay: "long" }).format,
    start: (dates: string) => dates.split(RANGE)[0] ?? dates,
    lower: lowerFirst,
    article: withArticle,
  };
  return {
    ...texts,
    say: (text, values) => fillIn(text, values, (format, value) => formats[format]?.(value as never)),
  };
});

/** Between the dates of a range as a résumé writes it, whatever its language: "May 2019 – Present". */
const RANGE = new RegExp(`\\s?[-–—]|\\s(?:${EVERY_LETTER_TEXT.map(({ until }) => until).join("|")})\\s`);

/** Lower-cases the first letter, for use inside a sentence; abbreviations and mixed-case names are kept. */
export function lowerFirst(words: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** English: "an engineer", "a UX designer", "an HR manager", by the sound of the first word. */
function withArticle(words: string): string {
  const first = (words.split(/[\s/-]/)[0] ?? "").replaceAll(".", "");
  const isSpelled = /^[A-Z]{2,4}$/.test(first) && !/^[A-Z]*[AEIOU][A-Z]*$/.test(first.slice(1));
  const isVowel = isSpelled ? /^[AEFHILMNORSX]/.test(first) : /^(?!uni|use|usa|euro|one|ux|ui)[aeiou]/i.test(first);
  return `${isVowel ? "an" : "a"} ${words}`;
}

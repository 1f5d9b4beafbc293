import type { Word } from "#domain/reading/text/words.ts";
import vocabulary from "#domain/reading/vocabulary/word-languages.json" with { type: "json" };
import { type CountryCode, isCountryCode } from "#domain/shared/country.ts";

/** Where most people work in a language, of several the largest. */
const COUNTRIES: Readonly<Record<string, readonly CountryCode[]>> = Object.fromEntries(
  Object.entries({
    de: "DE AT CH",
    fr: "FR BE LU",
    it: "IT",
    es: "ES MX AR CO CL PE UY EC BO PY VE CR PA GT HN SV NI DO CU PR",
    pt: "PT BR",
    nl: "NL BE",
    pl: "PL",
    ar: "EG SA AE QA KW BH OM JO LB IQ MA DZ TN LY PS SD YE SY",
  }).map(([language, codes]) => [language, codes.split(" ").filter(isCountryCode)]),
);

/** Words of work and of looking for it, with the languages they are words of; pairs of words that are English ones, too. */
const LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(vocabulary).flatMap(([languages, words]) =>
    words.split("|").map((word) => [word, languages.split(" ")] as const),
  ),
);
/** Those that write compounds. */
const COMPOUNDING = new Set(["de", "nl"]);
/** Shorter ends of a compound are endings, not words. */
const SHORTEST_END = 6;
const SHORTEST_START = 3;
const ARABIC = /\p{sc=Arabic}/u;

/** Where those probably want to work who search in the language of these words; none where it is English or not to be told. */
export function countriesOfLanguage(words: readonly Word[]): readonly CountryCode[] {
  const counts = new Map<string, number>();
  for (const [at, { key }] of words.entries())
    for (const language of LANGUAGES.get(`${key} ${words[at + 1]?.key}`) ?? languagesOfWord(key))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...new Set([...counts].flatMap(([language, count]) => (count < most ? [] : (COUNTRIES[language] ?? []))))];
}

/** The languages, none of them English, that a folded word is of, as far as known. */
export function languagesOfWord(key: string): readonly string[] {
  if (ARABIC.test(key)) return ["ar"];
  const known = LANGUAGES.get(key);
  if (known) return known;
  for (let at = SHORTEST_START; at <= key.length - SHORTEST_END; at++) {
    const languages = LANGUAGES.get(key.slice(at))?.filter((language) => COMPOUNDING.has(language)) ?? [];
    if (languages.length > 0) return languages;
  }
  return [];
}

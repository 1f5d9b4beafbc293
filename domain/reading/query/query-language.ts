import vocabulary from "#domain/reading/vocabulary/word-languages.json" with { type: "json" };

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

import {
  ALTERNATIVE,
  DENIED,
  EXPERIENCE,
  FILLER,
  NEGATORS,
  sameWords,
  WITHIN,
} from "#domain/reading/query/query-words.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { searchWords } from "./search-words.ts";

/** What a search text says is not wanted, as phrases no posting shown may hold: "bookkeeper, no sales or cold calls" -> sales, cold calls. */
export function unwantedPhrases(text: string): string[] {
  if (!searchWords(text).some((word) => NEGATORS.has(word))) return [];
  return understandQuery(text).unwanted.flatMap((span) => phrasesOf(span.text));
}

/** A phrase of an exclusion without its "no"; a single word also as it is called in other languages. */
function phrasesOf(exclusion: string): string[] {
  const phrases: string[][] = [[]];
  for (const word of searchWords(exclusion)) {
    if (ALTERNATIVE.has(word) || NEGATORS.has(word)) phrases.push([]);
    else if (!WITHIN.has(word) && !FILLER.has(word) && !DENIED.has(word)) phrases.at(-1)?.push(word);
  }
  return phrases.flatMap(([first, ...others]) => {
    if (first === undefined || (others.length === 0 && EXPERIENCE.has(first))) return [];
    return others.length === 0 ? sameWords(first) : [[first, ...others].join(" ")];
  });
}

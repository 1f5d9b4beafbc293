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
import { foldWord } from "#domain/reading/text/fold-word.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import { searchWords } from "./search-words.ts";

/** What a search text says is not wanted, as phrases no posting shown may hold: "bookkeeper, no sales or cold calls" -> sales, cold calls. */
export function unwantedPhrases(text: string): string[] {
  if (!searchWords(text).some((word) => NEGATORS.has(word))) return [];
  return understandQuery(text).unwanted.flatMap((span) => phrasesOf(span.text));
}

/** What an exclusion names, as it was typed: "no Cold Calls please" -> "Cold Calls"; null where it names nothing that postings hold. */
export function namedUnwanted(exclusion: string): string | null {
  const said = tokenize(exclusion).filter(({ key }) => isNamed(key) && !NEGATORS.has(key) && !ALTERNATIVE.has(key));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined || (said.length === 1 && EXPERIENCE.has(first.key))) return null;
  return exclusion.slice(first.start, last.end);
}

const isNamed = (word: string) => !WITHIN.has(word) && !FILLER.has(word) && !DENIED.has(foldWord(word));

/** A phrase of an exclusion without its "no"; a single word also as it is called in other languages. */
function phrasesOf(exclusion: string): string[] {
  const phrases: string[][] = [[]];
  for (const word of searchWords(exclusion)) {
    if (ALTERNATIVE.has(word) || NEGATORS.has(word)) phrases.push([]);
    else if (isNamed(word)) phrases.at(-1)?.push(word);
  }
  return phrases.flatMap(([first, ...others]) => {
    if (first === undefined || (others.length === 0 && EXPERIENCE.has(first))) return [];
    return others.length === 0 ? sameWords(first) : [[first, ...others].join(" ")];
  });
}

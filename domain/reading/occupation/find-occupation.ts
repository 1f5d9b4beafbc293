import { type Occupation, occupationOfWords } from "./occupation-index.ts";
import type { TitleWord } from "./split-title.ts";
import { COMPLEMENT, GENERIC_FIRST, GENERIC_LAST, NOISE } from "./title-words.ts";

export type FoundOccupation = { occupation: Occupation; certainty: number; from: number; to: number };

const WHOLE = 0.85;
const PART = 0.7;
const ONE_WORD = 0.6;
const ONE_OF_SEVERAL = 0.45;
/** Shorter words stand in labels of many trades: "product", "general". */
const LONG_WORD = 8;
const OF_MANY_TRADES: ReadonlySet<string> = new Set(["product", "general"]);
const MOST_WORDS = 8;

/** The occupation whose label is the segment or the longest part of it; one word alone counts at either end only. */
export function findOccupation(words: readonly TitleWord[]): FoundOccupation | null {
  const from = words.findIndex(({ stem }) => !NOISE.has(stem));
  if (from === -1) return null;
  let to = words.length;
  while (to > from && NOISE.has((words[to - 1] as TitleWord).stem)) to--;
  const stems = words.map(({ stem }) => stem);
  if (stems.slice(from, to).every((word) => GENERIC_LAST.has(word) || NOISE.has(word))) return null;
  const end = Math.min(to, from + MOST_WORDS);
  for (let length = end - from; length >= 2; length--) {
    for (let first = end - length; first >= from; first--) {
      const occupation = occupationOfWords(stems.slice(first, first + length));
      if (occupation !== null)
        return { occupation, certainty: length === to - from ? WHOLE : PART, from: first, to: first + length };
    }
  }
  const cut = stems.findIndex((word, at) => at > from && COMPLEMENT.has(word));
  for (const at of [(cut === -1 ? to : cut) - 1, from]) {
    const word = stems[at] as string;
    const isNamed =
      word.length >= 5 && !OF_MANY_TRADES.has(word) && !GENERIC_LAST.has(word) && !GENERIC_FIRST.has(word);
    const occupation = isNamed ? occupationOfWords([word]) : null;
    const alone = word.length >= LONG_WORD ? WHOLE : ONE_WORD;
    if (occupation !== null)
      return { occupation, certainty: to - from === 1 ? alone : ONE_OF_SEVERAL, from: at, to: at + 1 };
  }
  return null;
}

import type { Bits } from "./bits.ts";
import { finishInvertedIndex, LEVELS, type InvertedIndex } from "./inverted-index.ts";

/** The lists of several segments as one; `newNumbers` gives each posting's new number, or more than `size` for what is gone. */
export function mergeInvertedIndexes(
  parts: readonly InvertedIndex[],
  newNumbers: readonly Uint32Array[],
  size: number,
): InvertedIndex {
  const words = [...new Set(parts.flatMap((part) => part.words))].sort();
  const newPlace = new Map(words.map((word, at) => [word, at]));
  const starts = new Uint32Array(words.length * LEVELS.length + 1);
  const occurrences = (visit: (list: number, number: number) => void) => {
    for (const [at, part] of parts.entries())
      eachOccurrence(part, newNumbers[at] as Uint32Array, newPlace, size, visit);
  };
  occurrences((list) => {
    starts[list + 1] = (starts[list + 1] as number) + 1;
  });
  for (let list = 1; list < starts.length; list++)
    starts[list] = (starts[list] as number) + (starts[list - 1] as number);
  const postings = new Uint32Array(starts.at(-1) as number);
  const ends = starts.slice();
  occurrences((list, number) => {
    const end = ends[list] as number;
    postings[end] = number;
    ends[list] = end + 1;
  });
  return finishInvertedIndex(words, { starts, postings }, size);
}

function eachOccurrence(
  { words, starts, postings, dense }: InvertedIndex,
  newNumber: Uint32Array,
  newPlace: ReadonlyMap<string, number>,
  size: number,
  visit: (list: number, number: number) => void,
): void {
  const keep = (list: number, number: number) => {
    const kept = newNumber[number] as number;
    if (kept < size) visit(list, kept);
  };
  for (let word = 0; word < words.length; word++) {
    const first = (newPlace.get(words[word] as string) as number) * LEVELS.length;
    for (let level = 0; level < LEVELS.length; level++) {
      const list = word * LEVELS.length + level;
      for (let at = starts[list] as number; at < (starts[list + 1] as number); at++)
        keep(first + level, postings[at] as number);
    }
  }
  for (const { word, levels } of dense) {
    const first = (newPlace.get(words[word] as string) as number) * LEVELS.length;
    let better: Bits | null = null;
    for (const [level, bits] of levels.entries()) {
      if (!bits) continue;
      eachBeside(bits, better, (number) => keep(first + level, number));
      better = bits;
    }
  }
}

/** Calls with the numbers of a set that are not in the other. */
function eachBeside(bits: Bits, others: Bits | null, visit: (number: number) => void): void {
  for (let word = 0; word < bits.length; word++)
    for (let rest = (bits[word] as number) & ~(others?.[word] ?? 0); rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest));
}

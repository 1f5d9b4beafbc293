import { FIELD_WORTH, type SearchableJob, wordWorths } from "#domain/search/text-match.ts";
import { type Bits, wordsFor } from "./bits.ts";
import { growing } from "./grow.ts";

/** Worths of fields, highest first; a word's postings are listed by the best field it stands in. */
export const LEVELS: readonly number[] = Object.values(FIELD_WORTH).toSorted((a, b) => b - a);
/** A word in more than one of so many postings also has bitsets. */
const DENSE_SHARE = 64;
/** Beginnings of one or two signs that cover more than one of so many postings have theirs too. */
const DENSE_BEGINNING_SHARE = 16;
const LONGEST_BEGINNING = 2;

/** Which postings hold a word, by level: one bitset each, null where none does. */
export type LevelBits = { any: Bits; levels: (Bits | null)[] };

/**
 * The words of all postings. Word w at level l is in `postings[starts[w * LEVELS.length + l] ...]`, ascending. `words` is sorted, so the
 * words with one beginning stand together.
 */
export type TextLists = {
  words: string[];
  starts: Uint32Array;
  postings: Uint32Array;
  dense: ReadonlyMap<number, LevelBits>;
  beginnings: ReadonlyMap<string, LevelBits>;
};

export function textLists() {
  const known = new Map<string, number>();
  const occurringWords = growing((size) => new Uint32Array(size));
  const occurringPlaces = growing((size) => new Uint32Array(size));
  const occurringLevels = growing((size) => new Uint8Array(size));
  let place = 0;
  return {
    add(job: SearchableJob): void {
      for (const [word, worth] of wordWorths(job)) {
        let at = known.get(word);
        if (at === undefined) {
          at = known.size;
          known.set(word, at);
        }
        occurringWords.push(at);
        occurringPlaces.push(place);
        occurringLevels.push(LEVELS.indexOf(worth));
      }
      place++;
    },
    /** `numberOf[place]` is the number of the posting that was added as the place-th. */
    finish(numberOf: Uint32Array): TextLists {
      const words = [...known.keys()].sort();
      const sortedOf = new Uint32Array(words.length);
      words.forEach((word, at) => {
        sortedOf[known.get(word) as number] = at;
      });
      const listed = inLists(occurringWords.take(), occurringLevels.take(), occurringPlaces.take(), sortedOf, numberOf);
      return { words, ...listed, ...denseSets(words, listed, numberOf.length) };
    },
  };
}

/** A counting sort by (word, level), then each list ascending by number. */
function inLists(words: Uint32Array, levels: Uint8Array, places: Uint32Array, sortedOf: Uint32Array, numberOf: Uint32Array) {
  const listOf = (at: number) => (sortedOf[words[at] as number] as number) * LEVELS.length + (levels[at] as number);
  const starts = new Uint32Array(sortedOf.length * LEVELS.length + 1);
  for (let at = 0; at < words.length; at++) starts[listOf(at) + 1] = (starts[listOf(at) + 1] as number) + 1;
  for (let list = 1; list < starts.length; list++) starts[list] = (starts[list] as number) + (starts[list - 1] as number);
  const postings = new Uint32Array(words.length);
  const ends = starts.slice();
  for (let at = 0; at < words.length; at++) {
    const list = listOf(at);
    const end = ends[list] as number;
    postings[end] = numberOf[places[at] as number] as number;
    ends[list] = end + 1;
  }
  for (let list = 0; list + 1 < starts.length; list++) postings.subarray(starts[list], starts[list + 1]).sort();
  return { starts, postings };
}

function denseSets(words: readonly string[], lists: Pick<TextLists, "starts" | "postings">, size: number) {
  const dense = new Map<number, LevelBits>();
  const counts = new Map<string, number>();
  words.forEach((word, at) => {
    const count = (lists.starts[(at + 1) * LEVELS.length] as number) - (lists.starts[at * LEVELS.length] as number);
    if (count * DENSE_SHARE > size) dense.set(at, levelBits(lists, at, at + 1, size));
    for (let length = 1; length <= LONGEST_BEGINNING; length++) {
      const beginning = word.slice(0, length);
      if (beginning.length === length) counts.set(beginning, (counts.get(beginning) ?? 0) + count);
    }
  });
  const beginnings = new Map<string, LevelBits>();
  for (const [beginning, count] of counts) {
    if (count * DENSE_BEGINNING_SHARE <= size) continue;
    const [from, to] = rangeOf(words, beginning);
    beginnings.set(beginning, levelBits(lists, from, to, size));
  }
  return { dense, beginnings };
}

/** A posting is in the set of the best level at which any of the words stands. */
function levelBits({ starts, postings }: Pick<TextLists, "starts" | "postings">, from: number, to: number, size: number): LevelBits {
  const any = new Uint32Array(wordsFor(size));
  const levels = LEVELS.map((_, level) => {
    let bits: Bits | null = null;
    for (let word = from; word < to; word++) {
      const stop = starts[word * LEVELS.length + level + 1] as number;
      for (let at = starts[word * LEVELS.length + level] as number; at < stop; at++) {
        const number = postings[at] as number;
        const mask = 1 << (number & 31);
        if ((any[number >>> 5] as number) & mask) continue;
        bits ??= new Uint32Array(wordsFor(size));
        bits[number >>> 5] = (bits[number >>> 5] as number) | mask;
      }
    }
    if (bits) for (let word = 0; word < any.length; word++) any[word] = (any[word] as number) | (bits[word] as number);
    return bits;
  });
  return { any, levels };
}

/** The places of the sorted words that begin so: from, up to but without to. */
export function rangeOf(words: readonly string[], beginning: string): [from: number, to: number] {
  const from = firstFrom(words, 0, (word) => word >= beginning);
  return [from, firstFrom(words, from, (word) => !word.startsWith(beginning))];
}

/** The place of a word, or -1. */
export function placeOf(words: readonly string[], word: string): number {
  const at = firstFrom(words, 0, (other) => other >= word);
  return words[at] === word ? at : -1;
}

function firstFrom(words: readonly string[], start: number, holds: (word: string) => boolean): number {
  let low = start;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(words[middle] as string)) high = middle;
    else low = middle + 1;
  }
  return low;
}

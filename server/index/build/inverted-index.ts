import { hashOfExact } from "#domain/search/posting-marks.ts";
import { FIELD_WEIGHTS, type SearchableJob, wordWeights } from "#domain/search/text-match.ts";
import { addBit, type Bits, noBits } from "./bits.ts";
import { growableTypedArray } from "./growable-typed-array.ts";

/** Field weights, highest first; a word's postings are listed under its best field. */
export const LEVELS: readonly number[] = Object.values(FIELD_WEIGHTS).toSorted((a, b) => b - a);
/** Above this density (1 in N postings) a word has bitsets, which are then smaller than lists. */
const DENSE_SHARE = 64;
/** Prefixes of one or two letters above this density have bitsets too. */
const DENSE_BEGINNING_SHARE = 16;
const DENSE_BEGINNING_LENGTHS = [1, 2];

/** Which postings hold a word, and how many. A level's set includes all better levels, so the last holds all; null = the same as the level before. */
export type HeldBits = { levels: (Bits | null)[]; count: number };

/** Marks of whole titles and companies by hash, then posting: `postings[n]` has the mark of `hashes[n]`, at the best level. */
export type ExactMarks = { hashes: Uint32Array; postings: Uint32Array };

/**
 * The words of all postings, sorted. Word w at level l is in the postings from `starts[w * LEVELS.length + l]` up to the next start,
 * ascending; dense words are not listed. `beginnings` holds one letter or two.
 */
export type InvertedIndex = {
  words: string[];
  starts: Uint32Array;
  postings: Uint32Array;
  dense: (HeldBits & { word: number })[];
  beginnings: (HeldBits & { beginning: string })[];
  exact: ExactMarks;
};

type Lists = Pick<InvertedIndex, "starts" | "postings">;

export function invertedIndexBuilder() {
  const known = new Map<string, number>();
  const occurringWords = growableTypedArray((size) => new Uint32Array(size));
  const occurringPlaces = growableTypedArray((size) => new Uint32Array(size));
  const occurringLevels = growableTypedArray((size) => new Uint8Array(size));
  const exactHashes = growableTypedArray((size) => new Uint32Array(size));
  const exactPlaces = growableTypedArray((size) => new Uint32Array(size));
  let place = 0;
  return {
    add(job: SearchableJob): void {
      for (const [word, worth] of wordWeights(job)) {
        const hash = hashOfExact(word);
        if (hash !== null) {
          exactHashes.push(hash);
          exactPlaces.push(place);
          continue;
        }
        const at = known.get(word) ?? known.size;
        known.set(word, at);
        occurringWords.push(at);
        occurringPlaces.push(place);
        occurringLevels.push(LEVELS.indexOf(worth));
      }
      place++;
    },
    /** `numberOf[place]` is the number of the posting that was added as the place-th. */
    finish(numberOf: Uint32Array): InvertedIndex {
      const words = [...known.keys()].sort();
      const sortedOf = new Uint32Array(words.length);
      words.forEach((word, at) => {
        sortedOf[known.get(word) as number] = at;
      });
      const all = inLists(
        { words: occurringWords.take(), levels: occurringLevels.take(), places: occurringPlaces.take() },
        sortedOf,
        numberOf,
      );
      const exact = {
        hashes: exactHashes.take(),
        postings: exactPlaces.take().map((place) => numberOf[place] as number),
      };
      return finishInvertedIndex(words, { ...all, exact }, numberOf.length);
    },
  };
}

/**
 * Sorts each list, takes words out that no posting holds, and makes the bitsets.
 *
 * @param size how many postings there are.
 */
export function finishInvertedIndex(
  allWords: readonly string[],
  { exact, ...unsorted }: Lists & { exact: ExactMarks },
  size: number,
): InvertedIndex {
  const { words, ...all } = withoutUnheld(allWords, unsorted);
  const { starts, postings } = all;
  for (let list = 0; list + 1 < starts.length; list++) postings.subarray(starts[list], starts[list + 1]).sort();
  const dense = [...words.keys()]
    .filter((word) => countOf(all, word, word + 1) * DENSE_SHARE > size)
    .map((word) => ({ word, ...heldBits(all, word, word + 1, size) }));
  return {
    words,
    ...withoutDense(all, dense),
    dense,
    beginnings: DENSE_BEGINNING_LENGTHS.flatMap((length) => denseBeginnings(words, all, size, length)),
    exact: inOrderOfHashes(exact),
  };
}

/** Sorted as numbers of 64 bits: the processor has their low half first, which is the posting. */
function inOrderOfHashes({ hashes, postings }: ExactMarks): ExactMarks {
  const pairs = new BigUint64Array(hashes.length);
  const halves = new Uint32Array(pairs.buffer);
  for (let at = 0; at < hashes.length; at++) {
    halves[2 * at] = postings[at] as number;
    halves[2 * at + 1] = hashes[at] as number;
  }
  pairs.sort();
  return {
    hashes: hashes.map((_, at) => halves[2 * at + 1] as number),
    postings: postings.map((_, at) => halves[2 * at] as number),
  };
}

function withoutUnheld(words: readonly string[], { starts, postings }: Lists): Lists & { words: string[] } {
  const held = [...words.keys()].filter((word) => countOf({ starts, postings }, word, word + 1) > 0);
  const kept = new Uint32Array(held.length * LEVELS.length + 1);
  held.forEach((word, at) => {
    for (let level = 1; level <= LEVELS.length; level++)
      kept[at * LEVELS.length + level] = starts[word * LEVELS.length + level] as number;
  });
  return { words: held.map((word) => words[word] as string), starts: kept, postings };
}

type Occurrences = { words: Uint32Array; levels: Uint8Array; places: Uint32Array };

/** A counting sort by word and level. */
function inLists({ words, levels, places }: Occurrences, sortedOf: Uint32Array, numberOf: Uint32Array): Lists {
  const listOf = (at: number) => (sortedOf[words[at] as number] as number) * LEVELS.length + (levels[at] as number);
  const starts = new Uint32Array(sortedOf.length * LEVELS.length + 1);
  for (let at = 0; at < words.length; at++) starts[listOf(at) + 1] = (starts[listOf(at) + 1] as number) + 1;
  for (let list = 1; list < starts.length; list++)
    starts[list] = (starts[list] as number) + (starts[list - 1] as number);
  const postings = new Uint32Array(words.length);
  const ends = starts.slice();
  for (let at = 0; at < words.length; at++) {
    const list = listOf(at);
    const end = ends[list] as number;
    postings[end] = numberOf[places[at] as number] as number;
    ends[list] = end + 1;
  }
  return { starts, postings };
}

function countOf({ starts }: Lists, from: number, to: number): number {
  return (starts[to * LEVELS.length] as number) - (starts[from * LEVELS.length] as number);
}

function withoutDense({ starts, postings }: Lists, dense: InvertedIndex["dense"]): Lists {
  const left = dense.reduce((sum, { word }) => sum - countOf({ starts, postings }, word, word + 1), postings.length);
  const kept: Lists = { starts: new Uint32Array(starts.length), postings: new Uint32Array(left) };
  const isDense = new Set(dense.map(({ word }) => word));
  let end = 0;
  for (let list = 0; list + 1 < starts.length; list++) {
    kept.starts[list] = end;
    if (isDense.has(Math.floor(list / LEVELS.length))) continue;
    const run = postings.subarray(starts[list], starts[list + 1]);
    kept.postings.set(run, end);
    end += run.length;
  }
  kept.starts[starts.length - 1] = end;
  return kept;
}

function denseBeginnings(
  words: readonly string[],
  lists: Lists,
  size: number,
  length: number,
): InvertedIndex["beginnings"] {
  const found: InvertedIndex["beginnings"] = [];
  for (let from = 0; from < words.length; ) {
    const beginning = (words[from] as string).slice(0, length);
    let to = from + 1;
    while (words[to]?.slice(0, length) === beginning) to++;
    if (beginning.length === length && countOf(lists, from, to) * DENSE_BEGINNING_SHARE > size)
      found.push({ beginning, ...heldBits(lists, from, to, size) });
    from = to;
  }
  return found;
}

function heldBits({ starts, postings }: Lists, from: number, to: number, size: number): HeldBits {
  const seen = noBits(size);
  let count = 0;
  const levels = LEVELS.map((_, level) => {
    const before = count;
    for (let word = from; word < to; word++) {
      const list = word * LEVELS.length + level;
      for (let at = starts[list] as number; at < (starts[list + 1] as number); at++)
        if (addBit(seen, postings[at] as number)) count++;
    }
    return count === before ? null : seen.slice();
  });
  return { levels, count };
}

import { BEGINNING_SHARE, queryWords } from "#domain/search/text-match.ts";
import { allBits, type Bits, hasBit, intersection } from "./bits.ts";
import { LEVELS, type LevelBits, placeOf, rangeOf, type TextLists } from "./text-lists.ts";

/** Worths times this are whole numbers, for whole words and for beginnings. */
export const TEXT_UNITS = 5;
/** Combinations of levels that are tried one after another before it is cheaper to look at each posting. */
const MOST_COMBINATIONS = 64;

/** Postings that hold a query word with one worth, in TEXT_UNITS. */
type Tier = { value: number; bits: Bits };
/** One query word: `few` holds the worth of postings listed under rare words, by number; tiers are best first. */
type WordHits = { tiers: Tier[]; few: Uint8Array | null; any: Bits };

/** The answer to one search text. */
export type TextHits = {
  bits: Bits;
  /** Worth in TEXT_UNITS of a posting in `bits`. */
  valueOf(number: number): number;
  /** The first `count` of `among` (a subset of `bits`) by worth, then number; null when it is cheaper to look at each. */
  first(among: Bits, count: number): number[] | null;
};

/** Answers `textScore` of the domain for all postings at once. Null when the text holds no word and everything matches. */
export function textSearch(lists: TextLists, size: number): (text: string) => TextHits | null {
  return (text) => {
    const query = queryWords(text);
    if (query.length === 0) return null;
    const words = query.map((word, at) => hitsOf(lists, size, word, at === query.length - 1));
    const bits = intersection(words.map(({ any }) => any));
    return {
      bits,
      valueOf: (number) => words.reduce((sum, word) => sum + worthOf(word, number), 0),
      first: (among, count) => firstByTiers(words, among, count),
    };
  };
}

function worthOf({ tiers, few }: WordHits, number: number): number {
  let best = few === null ? 0 : (few[number] as number);
  for (const { value, bits } of tiers) {
    if (value <= best) return best;
    if (hasBit(bits, number)) return value;
  }
  return best;
}

function hitsOf(lists: TextLists, size: number, word: string, isLast: boolean): WordHits {
  const hits: WordHits = { tiers: [], few: null, any: new Uint32Array(allBits(0).length + ((size + 31) >>> 5)) };
  const exact = placeOf(lists.words, word);
  if (exact !== -1) addWord(hits, lists, exact, size, 1);
  if (isLast) addBeginnings(hits, lists, word, exact, size);
  hits.tiers.sort((a, b) => b.value - a.value);
  for (const { bits } of hits.tiers)
    for (let at = 0; at < bits.length; at++) hits.any[at] = (hits.any[at] as number) | (bits[at] as number);
  return hits;
}

function addBeginnings(hits: WordHits, lists: TextLists, beginning: string, exact: number, size: number): void {
  const precounted = lists.beginnings.get(beginning);
  if (precounted) return addTiers(hits, precounted, BEGINNING_SHARE);
  const [from, to] = rangeOf(lists.words, beginning);
  for (let word = from; word < to; word++) if (word !== exact) addWord(hits, lists, word, size, BEGINNING_SHARE);
}

function addWord(hits: WordHits, lists: TextLists, word: number, size: number, share: number): void {
  const dense = lists.dense.get(word);
  if (dense) return addTiers(hits, dense, share);
  hits.few ??= new Uint8Array(size);
  const { starts, postings } = lists;
  for (const [level, worth] of LEVELS.entries()) {
    const value = worth * share * TEXT_UNITS;
    const stop = starts[word * LEVELS.length + level + 1] as number;
    for (let at = starts[word * LEVELS.length + level] as number; at < stop; at++) {
      const number = postings[at] as number;
      if ((hits.few[number] as number) < value) hits.few[number] = value;
      hits.any[number >>> 5] = (hits.any[number >>> 5] as number) | (1 << (number & 31));
    }
  }
}

function addTiers(hits: WordHits, { levels }: LevelBits, share: number): void {
  for (const [level, bits] of levels.entries())
    if (bits) hits.tiers.push({ value: (LEVELS[level] as number) * share * TEXT_UNITS, bits });
}

/** Tries the combinations of levels from the highest sum down: the first postings found are the best ones. */
function firstByTiers(words: readonly WordHits[], among: Bits, count: number): number[] | null {
  if (words.some(({ few }) => few !== null)) return null;
  if (words.reduce((product, { tiers }) => product * tiers.length, 1) > MOST_COMBINATIONS) return null;
  const found: number[] = [];
  const taken = new Set<number>();
  const combinations = combinationsOf(words.map(({ tiers }) => tiers)).toSorted((a, b) => b.value - a.value);
  for (let at = 0; at < combinations.length && found.length < count; ) {
    const { value } = combinations[at] as Combination;
    const same: Bits[][] = [];
    for (; combinations[at]?.value === value; at++) same.push((combinations[at] as Combination).sets);
    collect(same, among, count, taken, found);
  }
  return found;
}

type Combination = { value: number; sets: Bits[] };

function combinationsOf(words: readonly Tier[][]): Combination[] {
  return words.reduce<Combination[]>(
    (all, tiers) => all.flatMap(({ value, sets }) => tiers.map((tier) => ({ value: value + tier.value, sets: [...sets, tier.bits] }))),
    [{ value: 0, sets: [] }],
  );
}

/** Adds, in ascending order, the numbers that are in all sets of any of the combinations. */
function collect(combinations: readonly Bits[][], among: Bits, count: number, taken: Set<number>, found: number[]): void {
  for (let word = 0; word < among.length && found.length < count; word++) {
    const allowed = among[word] as number;
    if (allowed === 0) continue;
    let rest = 0;
    for (const sets of combinations) {
      let common = allowed;
      for (const set of sets) common &= set[word] as number;
      rest |= common;
    }
    for (; rest !== 0 && found.length < count; rest &= rest - 1) {
      const number = word * 32 + (31 - Math.clz32(rest & -rest));
      if (taken.has(number)) continue;
      taken.add(number);
      found.push(number);
    }
  }
}

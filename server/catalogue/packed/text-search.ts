import type { WordQuery } from "#domain/search/word-share.ts";
import { type Bits, hasBit } from "./bits.ts";
import { dictionaryOf } from "./dictionary.ts";
import { recentlyUsed } from "./recently-used.ts";
import type { TextLists } from "./text-lists.ts";
import {
  type FewHits,
  isFew,
  type ManyHits,
  placeIn,
  type TextIndex,
  type Tier,
  type WordHits,
  wordHits,
  worthIn,
} from "./word-hits.ts";

/** Combinations of worths that are tried one after another before it is cheaper to look at each posting. */
const MOST_COMBINATIONS = 64;
/** Hits of recent words are kept within so many bytes. */
const KEPT_BYTES = 24_000_000;

/** The answer to one search text: what all of some sets hold, or where that is little a list, ascending. */
export type TextHits = ({ sets: Bits[]; numbers: null } | { sets: null; numbers: Uint32Array }) & {
  /** The `textScore` of a posting that is a hit. */
  worthOf(number: number): number;
  /** The first `count` of `among` (hits only) by worth, then number; null when it is cheaper to look at each. */
  first(among: Bits, count: number): { number: number; worth: number }[] | null;
};

export type TextSearch = {
  /** Does a posting in `live` hold the word as it stands? */
  knows(query: WordQuery, live: Bits): boolean;
  /** Answers `textScore` of the domain for all postings at once; `queries` is not empty. */
  hits(queries: readonly WordQuery[]): TextHits;
};

export function textSearch(lists: TextLists, size: number): TextSearch {
  const index: TextIndex = {
    lists,
    dictionary: dictionaryOf(lists.words),
    dense: new Map(lists.dense.map(({ word, levels }) => [word, levels])),
    beginnings: new Map(lists.beginnings.map(({ beginning, levels }) => [beginning, levels])),
    size,
  };
  const kept = recentlyUsed<WordHits>(KEPT_BYTES, bytesOf);
  const hitsOf = (query: WordQuery) => kept(JSON.stringify(query), () => wordHits(index, query));
  return {
    knows(query, live) {
      const hits = hitsOf({ ...query, isUnknown: false });
      return isFew(hits) ? hits.numbers.some((number) => hasBit(live, number)) : haveCommon(hits.any, live);
    },
    hits(queries) {
      const words = queries.map(hitsOf);
      const few = words.filter(isFew);
      return few.length > 0 ? inList(few, words) : inSets(words as ManyHits[]);
    },
  };
}

function bytesOf(hits: WordHits): number {
  return isFew(hits) ? 64 + hits.numbers.byteLength * 2 : hits.any.byteLength * (1 + hits.tiers.length);
}

function haveCommon(a: Bits, b: Bits): boolean {
  for (let word = 0; word < a.length; word++) if (((a[word] as number) & (b[word] as number)) !== 0) return true;
  return false;
}

/** The postings of the shortest list that hold all words. */
function inList(few: readonly FewHits[], words: readonly WordHits[]): TextHits {
  const shortest = few.reduce((short, other) => (other.numbers.length < short.numbers.length ? other : short));
  const { numbers, values } = words.reduce<SummedHits>(
    (left, word) => (word === shortest ? left : both(left, word)),
    shortest,
  );
  return {
    sets: null,
    numbers,
    worthOf: (number) => values[placeIn(numbers, number)] as number,
    first: () => null,
  };
}

/** What is left of a list when another word must be held too. */
function both({ numbers, values }: SummedHits, word: WordHits): SummedHits {
  const left = { numbers: new Uint32Array(numbers.length), values: new Uint16Array(numbers.length) };
  let count = 0;
  for (let at = 0; at < numbers.length; at++) {
    const worth = worthIn(word, numbers[at] as number);
    if (worth === 0) continue;
    left.numbers[count] = numbers[at] as number;
    left.values[count++] = (values[at] as number) + worth;
  }
  return { numbers: left.numbers.subarray(0, count), values: left.values.subarray(0, count) };
}

type SummedHits = { numbers: Uint32Array; values: Uint8Array | Uint16Array };

function inSets(words: readonly ManyHits[]): TextHits {
  return {
    sets: words.map(({ any }) => any),
    numbers: null,
    worthOf: (number) => words.reduce((sum, word) => sum + worthIn(word, number), 0),
    first: (among, count) => firstByTiers(words, among, count),
  };
}

/** Tries the combinations of tiers from the highest sum down: the first postings found are the best ones. */
function firstByTiers(
  words: readonly ManyHits[],
  among: Bits,
  count: number,
): { number: number; worth: number }[] | null {
  if (words.reduce((product, { tiers }) => product * tiers.length, 1) > MOST_COMBINATIONS) return null;
  const found: { number: number; worth: number }[] = [];
  const taken = new Uint32Array(among.length);
  const byWorth = [...Map.groupBy(combinationsOf(words.map(({ tiers }) => tiers)), ({ value }) => value)];
  for (const [worth, combinations] of byWorth.sort((a, b) => b[0] - a[0])) {
    const sets = combinations.map((combination) => combination.sets);
    for (let word = 0; word < among.length && found.length < count; word++) {
      const allowed = (among[word] as number) & ~(taken[word] as number);
      if (allowed === 0) continue;
      let rest = 0;
      for (const all of sets) {
        let common = allowed;
        for (const set of all) common &= set[word] as number;
        rest |= common;
      }
      taken[word] = (taken[word] as number) | rest;
      for (; rest !== 0 && found.length < count; rest &= rest - 1)
        found.push({ number: (word << 5) + 31 - Math.clz32(rest & -rest), worth });
    }
  }
  return found;
}

type Combination = { value: number; sets: Bits[] };

function combinationsOf(words: readonly Tier[][]): Combination[] {
  return words.reduce<Combination[]>(
    (all, tiers) =>
      all.flatMap(({ value, sets }) =>
        tiers.map((tier) => ({ value: value + tier.value, sets: [...sets, tier.bits] })),
      ),
    [{ value: 0, sets: [] }],
  );
}

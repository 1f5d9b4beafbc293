import { isNear, slipsAllowed } from "#domain/search/near-words.ts";
import { areForms, formBeginning } from "#domain/search/word-forms.ts";
import { SHARES, type WordQuery } from "#domain/search/word-share.ts";
import { type Bits, hasBit, intersection, unite, wordsFor } from "./bits.ts";
import { type Dictionary, dictionaryOf } from "./dictionary.ts";
import { recentlyUsed } from "./recently-used.ts";
import { LEVELS, type LevelBits, type TextLists } from "./text-lists.ts";

/** Combinations of worths that are tried one after another before it is cheaper to look at each posting. */
const MOST_COMBINATIONS = 64;
/** Hits of recent words are kept within so many bytes. */
const KEPT_BYTES = 24_000_000;

/** Postings that hold a query word with one value (worth times share). */
type Tier = { value: number; bits: Bits };
/** One query word, best tier first; a posting may stand in several and has the value of the first. */
type WordHits = { tiers: Tier[]; any: Bits };

/** The answer to one search text. */
export type TextHits = {
  bits: Bits;
  /** The `textScore` of a posting in `bits`. */
  worthOf(number: number): number;
  /** The first `count` of `among` (a subset of `bits`) by worth, then number; null when it is cheaper to look at each. */
  first(among: Bits, count: number): { number: number; worth: number }[] | null;
};

export type TextSearch = {
  /** Does a posting in `live` hold the word as it stands? */
  knows(query: WordQuery, live: Bits): boolean;
  /** Answers `textScore` of the domain for all postings at once; `queries` is not empty. */
  hits(queries: readonly WordQuery[]): TextHits;
};

type TextIndex = {
  lists: TextLists;
  dictionary: Dictionary;
  dense: ReadonlyMap<number, LevelBits>;
  beginnings: ReadonlyMap<string, LevelBits>;
  size: number;
};

export function textSearch(lists: TextLists, size: number): TextSearch {
  const index: TextIndex = {
    lists,
    dictionary: dictionaryOf(lists.words),
    dense: new Map(lists.dense.map(({ word, levels }) => [word, levels])),
    beginnings: new Map(lists.beginnings.map(({ beginning, levels }) => [beginning, levels])),
    size,
  };
  const kept = recentlyUsed<WordHits>(KEPT_BYTES, ({ tiers, any }) => any.byteLength * (1 + tiers.length));
  const hitsOf = (query: WordQuery) => kept(JSON.stringify(query), () => wordHits(index, query));
  return {
    knows(query, live) {
      const { any } = hitsOf({ ...query, isUnknown: false });
      return any.some((word, at) => (word & (live[at] as number)) !== 0);
    },
    hits(queries) {
      const words = queries.map(hitsOf);
      return {
        bits: intersection(words.map(({ any }) => any)),
        worthOf: (number) => words.reduce((sum, word) => sum + worthIn(word, number), 0),
        first: (among, count) => firstByTiers(words, among, count),
      };
    },
  };
}

function worthIn({ tiers }: WordHits, number: number): number {
  for (const { value, bits } of tiers) if (hasBit(bits, number)) return value;
  return 0;
}

function wordHits(index: TextIndex, { word: typed, isLast, isUnknown }: WordQuery): WordHits {
  const { lists, dictionary } = index;
  const tiers = tierCollector(index);
  const exact = dictionary.placeOf(typed);
  if (exact !== -1) tiers.addWord(exact, SHARES.whole);
  const [formsFrom, formsTo] = dictionary.rangeOf(formBeginning(typed));
  for (let at = formsFrom; at < formsTo; at++)
    if (at !== exact && areForms(typed, lists.words[at] as string)) tiers.addWord(at, SHARES.form);
  // Words that also match in a better way are added again: of a posting's tiers the best one counts.
  if (isLast && !tiers.addBeginning(typed, SHARES.beginning)) {
    const [from, to] = dictionary.rangeOf(typed);
    for (let at = from; at < to; at++) tiers.addWord(at, SHARES.beginning);
  }
  if (isUnknown)
    for (const at of dictionary.mayBeNear(typed, slipsAllowed(typed)))
      if (isNear(typed, lists.words[at] as string)) tiers.addWord(at, SHARES.near);
  return tiers.finish();
}

/** Gathers postings by value. */
function tierCollector({ lists: { starts, postings }, dense, beginnings, size }: TextIndex) {
  const tiers = new Map<number, Bits>();
  /** Sets of the index stand in for tiers until something is added to them. */
  const borrowed = new Set<Bits>();
  const own = (value: number): Bits => {
    const bits = tiers.get(value);
    if (bits && !borrowed.has(bits)) return bits;
    const copy = bits ? bits.slice() : new Uint32Array(wordsFor(size));
    tiers.set(value, copy);
    return copy;
  };
  const addSets = (levels: LevelBits, share: number) => {
    for (const [level, bits] of levels.entries()) {
      const value = (LEVELS[level] as number) * share;
      if (!bits) continue;
      if (tiers.has(value)) unite(own(value), bits);
      else borrowed.add(tiers.set(value, bits).get(value) as Bits);
    }
  };
  const addList = (list: number, value: number) => {
    const to = starts[list + 1] as number;
    let at = starts[list] as number;
    if (at === to) return;
    const bits = own(value);
    for (; at < to; at++) {
      const number = postings[at] as number;
      bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31));
    }
  };
  return {
    addWord(word: number, share: number): void {
      const levels = dense.get(word);
      if (levels) addSets(levels, share);
      else for (const [level, worth] of LEVELS.entries()) addList(word * LEVELS.length + level, worth * share);
    },
    /** False when the index has no sets for this beginning. */
    addBeginning(beginning: string, share: number): boolean {
      const levels = beginnings.get(beginning);
      if (levels) addSets(levels, share);
      return levels !== undefined;
    },
    finish(): WordHits {
      const any = new Uint32Array(wordsFor(size));
      for (const bits of tiers.values()) unite(any, bits);
      return { tiers: [...tiers].map(([value, bits]) => ({ value, bits })).sort((a, b) => b.value - a.value), any };
    },
  };
}

/** Tries the combinations of tiers from the highest sum down: the first postings found are the best ones. */
function firstByTiers(
  words: readonly WordHits[],
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

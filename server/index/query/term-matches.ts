import { maxEdits, nearTest } from "#domain/reading/text/near-words.ts";
import { hashOfExact } from "#domain/search/posting-marks.ts";
import { MATCH_FACTORS, sharedFactor, type WordQuery } from "#domain/search/text-match.ts";
import { formTest, possibleForms } from "#domain/search/word-forms.ts";
import { addBit, type Bits, countBits, hasBit, union } from "#server/index/build/bits.ts";
import type { Dictionary } from "#server/index/build/dictionary.ts";
import { type HeldBits, type InvertedIndex, LEVELS } from "#server/index/build/inverted-index.ts";
import type { ScratchBuffers } from "./candidates.ts";

/** Postings as a bitset, or a few as an ascending list that may repeat. */
export type Part = { bits: Bits; numbers: null } | { bits: null; numbers: Uint32Array };
/** Postings that match a query word with one value (weight times match factor): the union of the parts. */
export type Tier = { value: number; parts: Part[] };
/** Best tier first; a posting in several tiers has the value of the first. `any` is their union, of `count` postings. */
export type ManyMatches = { tiers: Tier[]; any: Bits; count: number };
/** A list, ascending, with the value of each posting. */
export type FewMatches = { numbers: Uint32Array; values: Uint8Array };
/** The matches of one query word. A list's cost grows with its length, a set's with the segment. */
export type TermMatches = ManyMatches | FewMatches;

export type TextIndex = {
  lists: InvertedIndex;
  dictionary: Dictionary;
  dense: ReadonlyMap<number, HeldBits>;
  beginnings: ReadonlyMap<string, InvertedIndex["beginnings"][number]>;
  size: number;
};

/** Matches are kept as a list up to one posting in this many. */
const FEW_SHARE = 256;
const FEW_AT_LEAST = 16;
/** Up to this many lists are merged; more are faster as bitsets. */
const MOST_LISTS = 128;
/** Lists are merged into one list up to this length, above it into a set. */
const MOST_IN_LIST = 512;
/** Values are less than 64. */
const VALUE_BITS = 6;
export const VALUES = 1 << VALUE_BITS;

export function isFew(hits: TermMatches): hits is FewMatches {
  return "numbers" in hits;
}

/** 0 = no match. */
export function worthIn(hits: TermMatches, number: number): number {
  if (isFew(hits)) return hits.values[placeIn(hits.numbers, number)] ?? 0;
  const { tiers } = hits;
  for (let at = 0; at < tiers.length; at++) {
    const { value, parts } = tiers[at] as Tier;
    for (let part = 0; part < parts.length; part++) if (isIn(parts[part] as Part, number)) return value;
  }
  return 0;
}

export function isIn({ bits, numbers }: Part, number: number): boolean {
  return bits === null ? placeIn(numbers, number) !== -1 : hasBit(bits, number);
}

/** Binary search: the index of a number in an ascending list, or -1. */
export function placeIn(numbers: Uint32Array, number: number): number {
  const low = firstFrom(numbers, number);
  return numbers[low] === number ? low : -1;
}

/** The index of the first of ascending numbers that is not less than this one. */
function firstFrom(numbers: Uint32Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same from an index on, in steps that double: a list that is read along with another is searched no further than it needs to be. */
export function nextFrom(numbers: Uint32Array, number: number, from: number): number {
  let low = from;
  let high = from;
  for (let step = 1; high < numbers.length && (numbers[high] as number) < number; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, numbers.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The postings that contain any of these words, each with its best value.
 *
 * @param scratch for sets that the index does not hold.
 */
export function termMatches(
  index: TextIndex,
  alternatives: readonly WordQuery[],
  scratch: ScratchBuffers,
): TermMatches {
  const typed = alternatives.filter(({ isMark }) => !isMark);
  const only = typed.length === 1 ? typed[0] : undefined;
  // A prefix's set also holds better kinds of match: each posting counts with its best value.
  const held = only?.isLast ? index.beginnings.get(only.word) : undefined;
  const share = only === undefined ? 0 : sharedFactor(only, MATCH_FACTORS.beginning);
  const found = collector(index, held ? { ...held, share } : null);
  for (const word of alternatives) {
    const hash = word.isMark ? hashOfExact(word.word) : null;
    if (hash === null) addMatches(index, word, found.addWord, held !== undefined);
    else found.addExact(hash, sharedFactor(word, MATCH_FACTORS.whole));
  }
  return found.finish(scratch);
}

function addMatches(
  { lists, dictionary }: TextIndex,
  query: WordQuery,
  addWord: (word: number, share: number) => void,
  isBeginningHeld: boolean,
): void {
  const { word: typed, isLast, isUnknown, isMark } = query;
  const { forms, beginning } = isMark ? { forms: [], beginning: typed } : possibleForms(typed);
  const near = dictionary.rangeOf(beginning);
  const exact = dictionary.placeOf(typed, near);
  if (exact !== -1) addWord(exact, sharedFactor(query, MATCH_FACTORS.whole));
  if (isMark) return;
  const better = new Set([exact]);
  const isForm = formTest(typed);
  for (const form of forms) {
    const at = form === typed ? -1 : dictionary.placeOf(form, near);
    if (at === -1 || !isForm(form)) continue;
    addWord(at, sharedFactor(query, MATCH_FACTORS.form));
    better.add(at);
  }
  if (isLast && !isBeginningHeld) {
    const [from, to] = dictionary.rangeOf(typed, near);
    for (let at = from; at < to; at++) if (!better.has(at)) addWord(at, sharedFactor(query, MATCH_FACTORS.beginning));
  }
  if (!isUnknown) return;
  const isNear = nearTest(typed);
  for (const at of dictionary.mayBeNear(typed, maxEdits(typed))) {
    const word = lists.words[at] as string;
    if (isNear(word)) addWord(at, sharedFactor(query, MATCH_FACTORS.near));
  }
}

/** Sets of the index, with the factor of their value. */
type HitSet = HeldBits & { share: number };
/** A list of the index, part of `postings`, with the value of its postings. */
type HitList = { postings: Uint32Array; from: number; to: number; value: number };

/**
 * Collects the lists and sets that match, with their values, and combines them once all are known.
 *
 * @param whole the sets of the index that hold all postings with words of this prefix, if the search can use them.
 */
function collector({ lists, dense, size }: TextIndex, whole: (HitSet & { beginning: string }) | null) {
  const { words, starts, postings, exact } = lists;
  const sets: HitSet[] = whole ? [whole] : [];
  const hitLists: HitList[] = [];
  /** Matches beyond those in `whole`. */
  const more: { sets: HitSet[]; lists: HitList[] } = { sets: whole ? [whole] : [], lists: [] };
  let listed = 0;
  const addList = (hit: HitList, isMore: boolean) => {
    if (hit.from === hit.to) return;
    hitLists.push(hit);
    if (isMore) more.lists.push(hit);
    listed += hit.to - hit.from;
  };
  return {
    addExact(hash: number, share: number): void {
      const from = firstFrom(exact.hashes, hash);
      const to = firstFrom(exact.hashes, hash + 1);
      addList({ postings: exact.postings, from, to, value: (LEVELS[0] as number) * share }, true);
    },
    addWord(word: number, share: number): void {
      const isMore = !(whole && words[word]?.startsWith(whole.beginning));
      const held = dense.get(word);
      if (held) {
        const set = { ...held, share };
        sets.push(set);
        if (isMore) more.sets.push(set);
        return;
      }
      for (let level = 0; level < LEVELS.length; level++) {
        const list = word * LEVELS.length + level;
        const [from, to] = [starts[list] as number, starts[list + 1] as number];
        addList({ postings, from, to, value: (LEVELS[level] as number) * share }, isMore);
      }
    },
    finish(scratch: ScratchBuffers): TermMatches {
      const isShort = listed <= Math.max(FEW_AT_LEAST, size / FEW_SHARE) && hitLists.length <= MOST_LISTS;
      if (sets.length === 0 && isShort) return asList(hitLists, listed);
      return { tiers: tiersOf(sets, hitLists, scratch), ...inAny(more.sets, more.lists, scratch) };
    },
  };
}

/** @param listed how many postings the lists hold together. */
function asList(lists: readonly HitList[], listed: number): FewMatches {
  const keys = new Int32Array(listed);
  const ends: number[] = [];
  let end = 0;
  for (const { postings, from, to, value } of lists) {
    const better = VALUES - 1 - value;
    for (let n = from; n < to; n++) keys[end++] = ((postings[n] as number) << VALUE_BITS) | better;
    ends.push(end);
  }
  const sorted = mergeRuns(keys, ends);
  const numbers = new Uint32Array(listed);
  const found = new Uint8Array(listed);
  let count = 0;
  for (let at = 0; at < listed; at++) {
    const key = sorted[at] as number;
    const number = key >>> VALUE_BITS;
    // A posting's best value has its lowest key.
    if (count > 0 && numbers[count - 1] === number) continue;
    numbers[count] = number;
    found[count++] = VALUES - 1 - (key & (VALUES - 1));
  }
  return { numbers: numbers.subarray(0, count), values: found.subarray(0, count) };
}

/** Merges ascending runs, the n-th of which ends at `ends[n]`; keys are less than 2^30. */
function mergeRuns(keys: Int32Array, ends: number[]): Int32Array {
  if (ends.length < 2) return keys;
  const merged = new Int32Array(keys.length);
  const mergedEnds: number[] = [];
  for (let run = 0; run < ends.length; run += 2) {
    const middle = ends[run] as number;
    const end = ends[run + 1] ?? middle;
    let a = run === 0 ? 0 : (ends[run - 1] as number);
    let b = middle;
    let to = a;
    // Branch-free: the next run is unpredictable.
    while (a < middle && b < end) {
      const other = keys[b] as number;
      const difference = ((keys[a] as number) - other) | 0;
      const isLess = difference >>> 31;
      merged[to++] = other + (difference & -isLess);
      a += isLess;
      b += 1 - isLess;
    }
    while (a < middle) merged[to++] = keys[a++] as number;
    while (b < end) merged[to++] = keys[b++] as number;
    mergedEnds.push(end);
  }
  return mergeRuns(merged, mergedEnds);
}

function tiersOf(sets: readonly HitSet[], lists: readonly HitList[], scratch: ScratchBuffers): Tier[] {
  const tiers = new Map<number, Part[]>();
  const add = (value: number, part: Part) => {
    const parts = tiers.get(value);
    if (parts) parts.push(part);
    else tiers.set(value, [part]);
  };
  for (const { levels, share } of sets)
    for (const [level, bits] of levels.entries())
      if (bits) add((LEVELS[level] as number) * share, { bits, numbers: null });
  for (const [value, own] of Map.groupBy(lists, ({ value }) => value)) add(value, together(own, scratch));
  return [...tiers].map(([value, parts]) => ({ value, parts })).sort((a, b) => b.value - a.value);
}

function together(lists: readonly HitList[], scratch: ScratchBuffers): Part {
  const runs = lists.map(({ postings, from, to }) => postings.subarray(from, to));
  const [only] = runs;
  if (only && runs.length === 1) return { bits: null, numbers: only };
  const length = runs.reduce((sum, run) => sum + run.length, 0);
  if (length <= MOST_IN_LIST) {
    const numbers = new Uint32Array(length);
    let end = 0;
    for (const run of runs) {
      numbers.set(run, end);
      end += run.length;
    }
    return { bits: null, numbers: numbers.sort() };
  }
  const bits = scratch.take().fill(0);
  for (const run of runs) for (let at = 0; at < run.length; at++) addBit(bits, run[at] as number);
  return { bits, numbers: null };
}

/** The union of sets and lists, and its size. */
function inAny(
  sets: readonly HitSet[],
  lists: readonly HitList[],
  scratch: ScratchBuffers,
): { any: Bits; count: number } {
  const wholes = sets.map(({ levels }) => levels.findLast((bits) => bits !== null) as Bits);
  const [only] = sets;
  if (only && sets.length === 1 && lists.length === 0) return { any: wholes[0] as Bits, count: only.count };
  const any = scratch.take();
  union(wholes, any);
  let count = only && sets.length === 1 ? only.count : countBits(any);
  for (const { postings, from, to } of lists) {
    for (let n = from; n < to; n++) if (addBit(any, postings[n] as number)) count++;
  }
  return { any, count };
}

import { nearTest, slipsAllowed } from "#domain/search/near-words.ts";
import { formTest, possibleForms } from "#domain/search/word-forms.ts";
import { SHARES, type WordQuery } from "#domain/search/word-share.ts";
import { addBit, type Bits, countBits, hasBit, union, unite } from "./bits.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Room } from "./pool.ts";
import { type HeldBits, LEVELS, type TextLists } from "./text-lists.ts";

/** Postings that hold a query word with one value (worth times share). */
export type Tier = { value: number; bits: Bits };
/** Sets, best tier first; a posting may stand in several and has the value of the first. `any` holds all, `count` of them. */
export type ManyHits = { tiers: Tier[]; any: Bits; count: number };
/** A list, ascending, with the value of each posting. */
export type FewHits = { numbers: Uint32Array; values: Uint8Array };
/** One query word: lists cost what they hold, sets what the segment holds. */
export type WordHits = ManyHits | FewHits;

export type TextIndex = {
  lists: TextLists;
  dictionary: Dictionary;
  dense: ReadonlyMap<number, HeldBits>;
  beginnings: ReadonlyMap<string, HeldBits>;
  size: number;
};

/** Up to one of so many postings are kept as a list. */
const FEW_SHARE = 256;
const FEW_AT_LEAST = 16;
/** Values are less than 64. */
const VALUE_BITS = 6;
export const VALUES = 1 << VALUE_BITS;

export function isFew(hits: WordHits): hits is FewHits {
  return "numbers" in hits;
}

/** 0 = the posting does not hold the word. */
export function worthIn(hits: WordHits, number: number): number {
  if (isFew(hits)) return hits.values[placeIn(hits.numbers, number)] ?? 0;
  const { tiers } = hits;
  for (let at = 0; at < tiers.length; at++) {
    const tier = tiers[at] as Tier;
    if (hasBit(tier.bits, number)) return tier.value;
  }
  return 0;
}

/** The place of a number in an ascending list, or -1. */
export function placeIn(numbers: Uint32Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === number ? low : -1;
}

/** @param room for the sets of the hits, those of the index aside. */
export function wordHits(index: TextIndex, { word: typed, isLast, isUnknown }: WordQuery, room: Room): WordHits {
  const { lists, dictionary } = index;
  const found = collector(index, room);
  const { forms, beginning } = possibleForms(typed);
  const near = dictionary.rangeOf(beginning);
  const exact = dictionary.placeOf(typed, near);
  if (exact !== -1) found.addWord(exact, SHARES.whole);
  const better = new Set([exact]);
  const isForm = formTest(typed);
  for (const form of forms) {
    const at = form === typed ? -1 : dictionary.placeOf(form, near);
    if (at === -1 || !isForm(form)) continue;
    found.addWord(at, SHARES.form);
    better.add(at);
  }
  // A set for a beginning holds also what matches in a better way: of a posting's values the best one counts.
  if (isLast && !found.addBeginning(typed, SHARES.beginning)) {
    const [from, to] = dictionary.rangeOf(typed, near);
    for (let at = from; at < to; at++) if (!better.has(at)) found.addWord(at, SHARES.beginning);
  }
  if (isUnknown) {
    const isNear = nearTest(typed);
    for (const at of dictionary.mayBeNear(typed, slipsAllowed(typed)))
      if (isNear(lists.words[at] as string)) found.addWord(at, SHARES.near);
  }
  return found.finish();
}

/** Notes which lists and sets are hit, and with what value; puts them together once all are known. */
function collector({ lists: { starts, postings }, dense, beginnings, size }: TextIndex, room: Room) {
  const sets: SharedBits[] = [];
  const hitLists: number[] = [];
  const values: number[] = [];
  let listed = 0;
  return {
    addWord(word: number, share: number): void {
      const held = dense.get(word);
      if (held) return void sets.push({ ...held, share });
      for (let level = 0; level < LEVELS.length; level++) {
        const list = word * LEVELS.length + level;
        const length = (starts[list + 1] as number) - (starts[list] as number);
        if (length === 0) continue;
        hitLists.push(list);
        values.push((LEVELS[level] as number) * share);
        listed += length;
      }
    },
    /** False when the index has no sets for this beginning. */
    addBeginning(beginning: string, share: number): boolean {
      const held = beginnings.get(beginning);
      if (held) sets.push({ ...held, share });
      return held !== undefined;
    },
    finish(): WordHits {
      const hits: ListHits = { starts, postings, lists: hitLists, values, listed };
      const isShort = listed <= Math.max(FEW_AT_LEAST, size / FEW_SHARE);
      return sets.length === 0 && isShort ? asList(hits) : asSets(sets, hits, room);
    },
  };
}

/** Lists of the index, each with the value of its postings; `listed` is how many they hold together. */
type ListHits = Pick<TextLists, "starts" | "postings"> & { lists: number[]; values: number[]; listed: number };

function asList({ starts, postings, lists, values, listed }: ListHits): FewHits {
  const keys = new Uint32Array(listed);
  const ends: number[] = [];
  let end = 0;
  for (const [at, list] of lists.entries()) {
    const better = VALUES - 1 - (values[at] as number);
    const to = starts[list + 1] as number;
    for (let n = starts[list] as number; n < to; n++) keys[end++] = ((postings[n] as number) << VALUE_BITS) | better;
    ends.push(end);
  }
  const sorted = mergeRuns(keys, ends);
  const numbers = new Uint32Array(listed);
  const found = new Uint8Array(listed);
  let count = 0;
  for (let at = 0; at < listed; at++) {
    const key = sorted[at] as number;
    const number = key >>> VALUE_BITS;
    // The best value of a posting comes first among its keys.
    if (count > 0 && numbers[count - 1] === number) continue;
    numbers[count] = number;
    found[count++] = VALUES - 1 - (key & (VALUES - 1));
  }
  return { numbers: numbers.subarray(0, count), values: found.subarray(0, count) };
}

/** Sorts what lies in ascending runs, the n-th up to `ends[n]`. */
function mergeRuns(keys: Uint32Array, ends: number[]): Uint32Array {
  if (ends.length < 2) return keys;
  const merged = new Uint32Array(keys.length);
  const mergedEnds: number[] = [];
  for (let run = 0; run < ends.length; run += 2) {
    const middle = ends[run] as number;
    const end = ends[run + 1] ?? middle;
    let a = run === 0 ? 0 : (ends[run - 1] as number);
    let b = middle;
    for (let to = a; to < end; to++)
      merged[to] =
        b >= end || (a < middle && (keys[a] as number) < (keys[b] as number))
          ? (keys[a++] as number)
          : (keys[b++] as number);
    mergedEnds.push(end);
  }
  return mergeRuns(merged, mergedEnds);
}

/** Sets of the index, with the share of their worth that they give. */
type SharedBits = HeldBits & { share: number };

function asSets(sets: readonly SharedBits[], { starts, postings, lists, values }: ListHits, room: Room): ManyHits {
  const tiers = new Map<number, Bits>();
  /** Sets of the index stand in for tiers until something is added to them. */
  const borrowed = new Set<Bits>();
  const own = (value: number): Bits => {
    const bits = tiers.get(value);
    if (bits && !borrowed.has(bits)) return bits;
    const copy = room.take();
    if (bits) copy.set(bits);
    else copy.fill(0);
    tiers.set(value, copy);
    return copy;
  };
  for (const { levels, share } of sets)
    for (const [level, bits] of levels.entries()) {
      const value = (LEVELS[level] as number) * share;
      if (!bits) continue;
      if (tiers.has(value)) unite(own(value), bits);
      else borrowed.add(tiers.set(value, bits).get(value) as Bits);
    }
  let { any, count } = inAny(sets, lists.length === 0, room);
  for (const [at, list] of lists.entries()) {
    const bits = own(values[at] as number);
    const to = starts[list + 1] as number;
    for (let n = starts[list] as number; n < to; n++) {
      addBit(bits, postings[n] as number);
      if (addBit(any, postings[n] as number)) count++;
    }
  }
  return { tiers: [...tiers].map(([value, bits]) => ({ value, bits })).sort((a, b) => b.value - a.value), any, count };
}

/** What is in any of the sets, and how many; it may be written to unless it is final. */
function inAny(sets: readonly SharedBits[], isFinal: boolean, room: Room): { any: Bits; count: number } {
  const wholes = sets.map(({ levels }) => levels.findLast((bits) => bits !== null) as Bits);
  const [only] = sets;
  if (sets.length === 1 && only && isFinal) return { any: wholes[0] as Bits, count: only.count };
  const any = room.take();
  union(wholes, any);
  return { any, count: sets.length === 1 && only ? only.count : countBits(any) };
}

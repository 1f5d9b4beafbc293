import { MAX_TERMS } from "#domain/search/search-term.ts";
import type { TermQuery, WordQuery } from "#domain/search/text-match.ts";
import { allBits, type Bits, countUpTo, hasBit, numbersIn } from "#server/index/build/bits.ts";
import { dictionaryOf } from "#server/index/build/dictionary.ts";
import type { InvertedIndex } from "#server/index/build/inverted-index.ts";
import { type Pool, type ScratchBuffers, scratchBuffersFor } from "./candidates.ts";
import {
  type FewMatches,
  isFew,
  isIn,
  type ManyMatches,
  nextFrom,
  type Part,
  placeIn,
  type TermMatches,
  type TextIndex,
  type Tier,
  termMatches,
  VALUES,
  worthIn,
} from "./term-matches.ts";

/** Up to this many postings, checking each is cheaper than combining sets for the best. */
const FEW = 1_024;
/** Most combinations of weights to try before checking each posting is cheaper. */
const MOST_COMBINATIONS = 64;
/** More are not even put in order. */
const MOST_SORTED = 8_192;
/** The sum of the worths of all terms is less than this. */
const WORTHS = MAX_TERMS * VALUES;

/**
 * The answer to one search text: what all of some sets hold, or where that is little a list, ascending. `count` says how many that are; null =
 * not known.
 */
export type TextHits = ({ sets: Bits[]; numbers: null } | { sets: null; numbers: Uint32Array }) & {
  count: number | null;
  /** The hits that hold an exact term, ascending. */
  exact: Uint32Array;
  /** The `textScore` of a posting that is a hit. */
  worthOf(number: number): number;
  /** The first `count` of a pool that holds nothing but hits, by worth, then number. */
  first(pool: Pool, count: number): ScoredPosting[];
};
/** A posting with its `textScore`. */
export type ScoredPosting = { number: number; worth: number };

type UnmarkedHits =
  | (Omit<TextHits, "exact" | "sets" | "numbers"> & { sets: Bits[]; numbers: null })
  | (Omit<TextHits, "exact" | "sets" | "numbers"> & { sets: null; numbers: Uint32Array });

type TextSearch = {
  /** How many postings in `live` hold the word as it stands, counted no further than `most`. */
  holders(query: WordQuery, live: Bits, most: number): number;
  /** Answers `textScore` of the domain for all postings at once; one term at least is required. To be read before the next search begins. */
  hits(terms: readonly TermQuery[]): TextHits;
};

export function textSearch(lists: InvertedIndex, size: number): TextSearch {
  const index: TextIndex = {
    lists,
    dictionary: dictionaryOf(lists.words),
    dense: new Map(lists.dense.map((held) => [held.word, held])),
    beginnings: new Map(lists.beginnings.map((held) => [held.beginning, held])),
    size,
  };
  const scratch = scratchBuffersFor(size);
  const known = new Map<string, TermMatches>();
  let isAnswered = false;
  /** The hits of one search, which are in scratch that the next one writes to. */
  const hitsOf = (alternatives: readonly WordQuery[]): TermMatches => {
    if (isAnswered) {
      known.clear();
      scratch.empty();
      isAnswered = false;
    }
    const key = alternatives
      .map(({ word, share, isLast, isUnknown }) => `${word} ${share} ${isLast} ${isUnknown}`)
      .join("|");
    const hits = known.get(key) ?? termMatches(index, alternatives, scratch);
    known.set(key, hits);
    return hits;
  };
  return {
    holders(query, live, most) {
      const hits = hitsOf([{ ...query, isUnknown: false }]);
      if (!isFew(hits)) return countUpTo(most, hits.any, live);
      let count = 0;
      for (let at = 0; at < hits.numbers.length && count < most; at++)
        if (hasBit(live, hits.numbers[at] as number)) count++;
      return count;
    },
    hits(terms) {
      const matches = terms.map((term) => ({ ...term, hits: hitsOf(term.alternatives) }));
      isAnswered = true;
      const required = matches.filter(({ isRequired }) => isRequired).map(({ hits }) => hits);
      const worths = matches.filter(({ isFilter }) => !isFilter).map(({ hits }) => hits);
      const exact = exactOf(matches.find(({ isExact }) => isExact)?.hits, scratch);
      const few = required.filter(isFew);
      const hits =
        few.length > 0 ? inList(few, required, worths) : inSets(required as ManyMatches[], worths, size, scratch);
      return { ...hits, exact };
    },
  };
}

function exactOf(hits: TermMatches | undefined, scratch: ScratchBuffers): Uint32Array {
  if (hits === undefined) return new Uint32Array();
  return isFew(hits) ? hits.numbers : numbersIn(hits.any, hits.count, scratch.take()).slice();
}

/** The postings of the shortest list that hold all required terms, with what the terms in `worths` add up to. */
function inList(
  few: readonly FewMatches[],
  required: readonly TermMatches[],
  worths: readonly TermMatches[],
): UnmarkedHits {
  const shortest = few.reduce((short, other) => (other.numbers.length < short.numbers.length ? other : short));
  const others = required.filter((term) => term !== shortest);
  const numbers = others.reduce((held, term) => held.filter(holderTest(term)), shortest.numbers);
  const values = new Uint16Array(numbers.length);
  for (const term of worths) addWorths(values, numbers, term);
  const worthOf = (number: number) => values[placeIn(numbers, number)] as number;
  return {
    sets: null,
    numbers,
    count: numbers.length,
    worthOf,
    first(pool, count) {
      const list = "list" in pool ? pool.list : numbers;
      return firstOfList(list, list === numbers ? values : Uint16Array.from(list, worthOf), count);
    },
  };
}

/** Whether a posting is one of a term's. */
function holderTest(term: TermMatches): (number: number) => boolean {
  if (!isFew(term)) return (number) => hasBit(term.any, number);
  return (number) => placeIn(term.numbers, number) !== -1;
}

/** Adds what a term gives each posting of an ascending list. */
function addWorths(worths: Uint16Array, list: Uint32Array, term: TermMatches): void {
  if (!isFew(term)) {
    for (let at = 0; at < list.length; at++) worths[at] = (worths[at] as number) + worthIn(term, list[at] as number);
    return;
  }
  const { numbers, values } = term;
  for (let at = 0, own = 0; at < list.length && own < numbers.length; at++) {
    const number = list[at] as number;
    own = nextFrom(numbers, number, own);
    if (numbers[own] === number) worths[at] = (worths[at] as number) + (values[own] as number);
  }
}

function inSets(
  required: readonly ManyMatches[],
  all: readonly TermMatches[],
  size: number,
  scratch: ScratchBuffers,
): UnmarkedHits {
  const [single] = required as [ManyMatches];
  const worthOf = (number: number) => {
    let sum = 0;
    for (const term of all) sum += worthIn(term, number);
    return sum;
  };
  return {
    sets: required.map(({ any }) => any),
    numbers: null,
    count: required.length === 1 ? single.count : null,
    worthOf,
    first(pool, count) {
      if ("list" in pool) return firstInSets(all, pool.list, count);
      const { allowed } = pool;
      if (pool.count > FEW) {
        const sure = new Set<TermMatches>(required);
        const tiers = all.map((term) =>
          sure.has(term) && !isFew(term) ? term.tiers : optionalTiers(term, single.any),
        );
        const found = firstByTiers(tiers, allowed === single.any ? null : allowed, count, worthOf);
        if (found !== null) return found;
      }
      return firstInSets(all, numbersIn(allowed ?? allBits(size), pool.count, scratch.take()), count);
    },
  };
}

/** The tiers of a term that may be missing; the last one holds whatever there is. */
function optionalTiers(term: TermMatches, whole: Bits): Tier[] {
  const last: Tier = { value: 0, parts: [{ bits: whole, numbers: null }] };
  if (!isFew(term)) return [...term.tiers, last];
  const values = [...new Set(term.values)].sort((a, b) => b - a);
  const numbersOf = (value: number) => term.numbers.filter((_, at) => term.values[at] === value);
  return [...values.map((value): Tier => ({ value, parts: [{ bits: null, numbers: numbersOf(value) }] })), last];
}

/** Looks at each posting of an ascending list, set by set: side by side, sets are too large to stay near the processor. */
function firstInSets(terms: readonly TermMatches[], list: Uint32Array, count: number): ScoredPosting[] {
  const worths = new Uint16Array(list.length);
  for (const term of terms) {
    if (isFew(term)) {
      for (const [at, number] of term.numbers.entries()) {
        const place = placeIn(list, number);
        if (place !== -1) worths[place] = (worths[place] as number) + (term.values[at] as number);
      }
      continue;
    }
    const values = new Uint8Array(list.length);
    for (const { value, parts } of term.tiers) for (const part of parts) noteValue(values, list, part, value);
    for (let at = 0; at < list.length; at++) worths[at] = (worths[at] as number) + (values[at] as number);
  }
  return firstOfList(list, worths, count);
}

/** Gives the postings of a list that are in this part its value, unless they have a better one. */
function noteValue(values: Uint8Array, list: Uint32Array, { bits, numbers }: Part, value: number): void {
  if (bits !== null) {
    for (let at = 0; at < list.length; at++)
      if (values[at] === 0 && hasBit(bits, list[at] as number)) values[at] = value;
    return;
  }
  for (const number of numbers) {
    const at = placeIn(list, number);
    if (at !== -1 && values[at] === 0) values[at] = value;
  }
}

/** The top of an ascending list by weight; a histogram of weights gives the threshold. */
function firstOfList(list: Uint32Array, worths: Uint8Array | Uint16Array, count: number): ScoredPosting[] {
  const found: ScoredPosting[] = [];
  if (list.length <= count) {
    for (let at = 0; at < list.length; at++) found.push({ number: list[at] as number, worth: worths[at] as number });
    return found.sort(inOrderOfWorth);
  }
  const held = new Uint32Array(WORTHS);
  for (let at = 0; at < list.length; at++) {
    const worth = worths[at] as number;
    held[worth] = (held[worth] as number) + 1;
  }
  let least = WORTHS;
  let better = 0;
  for (let more = 0; least > 0 && better + more < count; more = held[least] as number) {
    better += more;
    least--;
  }
  let free = count - better;
  for (let at = 0; at < list.length; at++) {
    const worth = worths[at] as number;
    if (worth < least || (worth === least && free-- <= 0)) continue;
    found.push({ number: list[at] as number, worth });
  }
  return found.sort(inOrderOfWorth);
}

function inOrderOfWorth(a: ScoredPosting, b: ScoredPosting): number {
  return b.worth - a.worth || a.number - b.number;
}

/**
 * Tries the combinations of tiers from the highest sum down: the first postings found are the best ones. Null when there
 * are so many combinations that it is cheaper to look at each posting.
 *
 * @param among a set that holds what may be found; null = whatever is in all words.
 */
function firstByTiers(
  terms: readonly Tier[][],
  among: Bits | null,
  count: number,
  worthOf: (number: number) => number,
): ScoredPosting[] | null {
  if (terms.reduce((product, tiers) => product * tiers.length, 1) > MOST_SORTED) return null;
  const limits: Part[] = among === null ? [] : [{ bits: among, numbers: null }];
  const byWorth = Map.groupBy(combinationsOf(terms), ({ value }) => value);
  const found: ScoredPosting[] = [];
  let tried = 0;
  for (const [worth, combinations] of [...byWorth].sort((a, b) => b[0] - a[0])) {
    const remaining = count - found.length;
    if (remaining === 0) break;
    tried += combinations.length;
    if (tried > MOST_COMBINATIONS) return null;
    // What a better combination holds as well is worth more.
    const isHere = (number: number) => worthOf(number) === worth;
    const lists = combinations
      .flatMap(({ tiers }) => partsOf(tiers))
      .map((parts) => firstInAll([...limits, ...parts], remaining, isHere));
    const sorted = lists.length === 1 ? (lists[0] as number[]) : [...new Set(lists.flat())].sort((a, b) => a - b);
    for (const number of sorted.slice(0, remaining)) found.push({ number, worth });
  }
  return found;
}

/** The first `count` numbers that are in all parts and that `accepts` takes. */
function firstInAll(parts: readonly Part[], count: number, accepts: (number: number) => boolean): number[] {
  const lists = parts.flatMap(({ numbers }) => (numbers === null ? [] : [numbers]));
  if (lists.length > 0) return firstOfLists(lists, parts, count, accepts);
  const found: number[] = [];
  const [first, second = first, ...others] = parts.map(({ bits }) => bits) as [Bits, ...Bits[]];
  for (let word = 0; word < first.length && found.length < count; word++) {
    let rest = (first[word] as number) & (second[word] as number);
    if (rest === 0) continue;
    for (const set of others) rest &= set[word] as number;
    for (; rest !== 0 && found.length < count; rest &= rest - 1) {
      const number = (word << 5) + 31 - Math.clz32(rest & -rest);
      if (accepts(number)) found.push(number);
    }
  }
  return found;
}

function firstOfLists(
  lists: readonly Uint32Array[],
  parts: readonly Part[],
  count: number,
  accepts: (number: number) => boolean,
): number[] {
  const shortest = lists.reduce((short, other) => (other.length < short.length ? other : short));
  const others = parts.filter(({ numbers }) => numbers !== shortest);
  const found: number[] = [];
  for (let at = 0; at < shortest.length && found.length < count; at++) {
    const number = shortest[at] as number;
    if (at > 0 && shortest[at - 1] === number) continue;
    if (others.every((part) => isIn(part, number)) && accepts(number)) found.push(number);
  }
  return found;
}

type Combination = { value: number; tiers: Tier[] };

/** Every way to take one tier of each word. */
function combinationsOf(terms: readonly Tier[][]): Combination[] {
  return terms.reduce<Combination[]>(
    (all, own) =>
      all.flatMap(({ value, tiers }) => own.map((tier) => ({ value: value + tier.value, tiers: [...tiers, tier] }))),
    [{ value: 0, tiers: [] }],
  );
}

/** The Cartesian product of the tiers' parts. */
function partsOf(tiers: readonly Tier[]): Part[][] {
  return tiers.reduce<Part[][]>(
    (all, { parts }) => all.flatMap((taken) => parts.map((part) => [...taken, part])),
    [[]],
  );
}

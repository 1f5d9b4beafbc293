import { MAX_WORDS, type WordQuery } from "#domain/search/text-match.ts";
import { allBits, type Bits, hasBit, numbersIn } from "#server/index/build/bits.ts";
import { dictionaryOf } from "#server/index/build/dictionary.ts";
import type { InvertedIndex } from "#server/index/build/inverted-index.ts";
import { type Pool, type ScratchBuffers, scratchBuffersFor } from "./candidates.ts";
import {
  type FewMatches,
  isFew,
  isIn,
  type ManyMatches,
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
/** The sum of the worths of all words is less than this. */
const WORTHS = MAX_WORDS * VALUES;

/**
 * The answer to one search text: what all of some sets hold, or where that is little a list, ascending. `count` says how many that are; null =
 * not known.
 */
export type TextHits = ({ sets: Bits[]; numbers: null } | { sets: null; numbers: Uint32Array }) & {
  count: number | null;
  /** The `textScore` of a posting that is a hit. */
  worthOf(number: number): number;
  /** The first `count` of a pool that holds nothing but hits, by worth, then number. */
  first(pool: Pool, count: number): Worthy[];
};
/** A posting with its `textScore`. */
export type Worthy = { number: number; worth: number };

type TextSearch = {
  /** Whether a posting in `live` contains exactly this word. */
  knows(query: WordQuery, live: Bits): boolean;
  /** Answers `textScore` of the domain for all postings at once; `queries` is not empty. To be read before the next search begins. */
  hits(queries: readonly WordQuery[]): TextHits;
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
  const hitsOf = (query: WordQuery): TermMatches => {
    if (isAnswered) {
      known.clear();
      scratch.empty();
      isAnswered = false;
    }
    const key = `${query.word} ${query.isLast} ${query.isUnknown}`;
    const hits = known.get(key) ?? termMatches(index, query, scratch);
    known.set(key, hits);
    return hits;
  };
  return {
    knows(query, live) {
      const hits = hitsOf({ ...query, isUnknown: false });
      return isFew(hits) ? hits.numbers.some((number) => hasBit(live, number)) : haveCommon(hits.any, live);
    },
    hits(queries) {
      const words = queries.map(hitsOf);
      isAnswered = true;
      const few = words.filter(isFew);
      return few.length > 0 ? inList(few, words) : inSets(words as ManyMatches[], size, scratch);
    },
  };
}

function haveCommon(a: Bits, b: Bits): boolean {
  for (let word = 0; word < a.length; word++) if (((a[word] as number) & (b[word] as number)) !== 0) return true;
  return false;
}

/** Intersects the shortest list with the other words. */
function inList(few: readonly FewMatches[], words: readonly TermMatches[]): TextHits {
  const shortest = few.reduce((short, other) => (other.numbers.length < short.numbers.length ? other : short));
  const { numbers, values } = words.reduce<SummedHits>(
    (left, word) => (word === shortest ? left : both(left, word)),
    shortest,
  );
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

/** The members of a list that match another word too. */
function both({ numbers, values }: SummedHits, word: TermMatches): SummedHits {
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

function inSets(words: readonly ManyMatches[], size: number, scratch: ScratchBuffers): TextHits {
  const worthOf = (number: number) => {
    let sum = 0;
    for (const word of words) sum += worthIn(word, number);
    return sum;
  };
  return {
    sets: words.map(({ any }) => any),
    numbers: null,
    count: words.length === 1 ? (words[0] as ManyMatches).count : null,
    worthOf,
    first(pool, count) {
      if ("list" in pool) return firstInSets(words, pool.list, count);
      const { allowed } = pool;
      const combinations = words.reduce((product, { tiers }) => product * tiers.length, 1);
      if (combinations <= MOST_COMBINATIONS && pool.count > FEW)
        return firstByTiers(words, allowed === words[0]?.any ? null : allowed, count, worthOf);
      return firstInSets(words, numbersIn(allowed ?? allBits(size), pool.count, scratch.take()), count);
    },
  };
}

/** Checks an ascending list against one set after another: several sets at once do not fit the processor's cache. */
function firstInSets(words: readonly ManyMatches[], list: Uint32Array, count: number): Worthy[] {
  const worths = new Uint16Array(list.length);
  for (const { tiers } of words) {
    const values = new Uint8Array(list.length);
    for (const { value, parts } of tiers) for (const part of parts) noteValue(values, list, part, value);
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
function firstOfList(list: Uint32Array, worths: Uint8Array | Uint16Array, count: number): Worthy[] {
  const found: Worthy[] = [];
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

function inOrderOfWorth(a: Worthy, b: Worthy): number {
  return b.worth - a.worth || a.number - b.number;
}

/**
 * Tries the combinations of tiers from the highest sum down: the first postings found are the best ones.
 *
 * @param among a set that holds what may be found; null = whatever is in all words.
 */
function firstByTiers(
  words: readonly ManyMatches[],
  among: Bits | null,
  count: number,
  worthOf: (number: number) => number,
): Worthy[] {
  const limits: Part[] = among === null ? [] : [{ bits: among, numbers: null }];
  const byWorth = Map.groupBy(combinationsOf(words.map(({ tiers }) => tiers)), ({ value }) => value);
  const found: Worthy[] = [];
  for (const [worth, combinations] of [...byWorth].sort((a, b) => b[0] - a[0])) {
    const scratch = count - found.length;
    if (scratch === 0) break;
    // Postings of a better combination were taken before.
    const isHere = (number: number) => worthOf(number) === worth;
    const lists = combinations
      .flatMap(({ tiers }) => partsOf(tiers))
      .map((parts) => firstInAll([...limits, ...parts], scratch, isHere));
    const sorted = lists.length === 1 ? (lists[0] as number[]) : [...new Set(lists.flat())].sort((a, b) => a - b);
    for (const number of sorted.slice(0, scratch)) found.push({ number, worth });
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

/** The Cartesian product of the words' tiers. */
function combinationsOf(words: readonly Tier[][]): Combination[] {
  return words.reduce<Combination[]>(
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

import { type Bits, countBits, hasBit, intersection, numbersIn } from "./bits.ts";

/** Some postings of a segment: a set, or a short list of numbers, ascending. */
export type Selection = {
  count: number;
  /** Null for a short list. */
  bits: Bits | null;
  numbers(): Uint32Array;
};

/** The postings in all sets and, if there is one, in the list; `sets` is not empty. */
export function select(sets: readonly Bits[], list: Uint32Array | null): Selection {
  if (list !== null) {
    const left = list.filter((number) => sets.every((bits) => hasBit(bits, number)));
    return { count: left.length, bits: null, numbers: () => left };
  }
  const bits = intersection(sets);
  const count = countBits(bits);
  let numbers: Uint32Array | null = null;
  return { count, bits, numbers: () => (numbers ??= numbersIn(bits, count)) };
}

export function setOf({ bits, numbers }: Selection, words: number): Bits {
  if (bits) return bits;
  const set = new Uint32Array(words);
  for (const number of numbers()) set[number >>> 5] = (set[number >>> 5] as number) | (1 << (number & 31));
  return set;
}

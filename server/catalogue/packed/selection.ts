import { type Bits, hasBit, intersect, wordsFor } from "./bits.ts";

/** Some postings of a segment: a set, or a short list of numbers. */
export type Selection = {
  count: number;
  /** Null for a short list. */
  bits: Bits | null;
  /** Calls with up to BLOCK numbers at a time, ascending; they are not to be kept. */
  eachBlock(visit: (numbers: Uint32Array) => void): void;
};

/** What is looked up of so many postings stays near the processor while one thing after another is done with them. */
export const BLOCK = 1_024;

/** Room for sets that are needed only until the next `empty`: a set of a million postings is dear to make and to throw away. */
export type Room = { take(): Bits; empty(): void };

export function roomFor(size: number): Room {
  const all: Bits[] = [];
  let taken = 0;
  return {
    take: () => (all[taken++] ??= new Uint32Array(wordsFor(size))),
    empty() {
      taken = 0;
    },
  };
}

/** The postings in all sets and, if there is one, in the list; `sets` is not empty. */
export function select(sets: readonly Bits[], list: Uint32Array | null, room: Room): Selection {
  if (list !== null) return inAll(list, sets);
  const bits = room.take();
  const count = intersect(sets, bits);
  return { count, bits, eachBlock: (visit) => eachBlockOf(bits, visit) };
}

function inAll(list: Uint32Array, sets: readonly Bits[]): Selection {
  const room = new Uint32Array(list.length);
  let count = 0;
  for (const number of list) {
    let isIn = true;
    for (const bits of sets) isIn &&= hasBit(bits, number);
    if (isIn) room[count++] = number;
  }
  const left = room.subarray(0, count);
  return {
    count,
    bits: null,
    eachBlock(visit) {
      for (let from = 0; from < count; from += BLOCK) visit(left.subarray(from, from + BLOCK));
    },
  };
}

export function setOf({ bits, eachBlock }: Selection, room: Room): Bits {
  if (bits) return bits;
  const set = room.take().fill(0);
  eachBlock((numbers) => {
    for (const number of numbers) set[number >>> 5] = (set[number >>> 5] as number) | (1 << (number & 31));
  });
  return set;
}

function eachBlockOf(bits: Bits, visit: (numbers: Uint32Array) => void): void {
  const numbers = new Uint32Array(BLOCK);
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1)
      numbers[count++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    // The next word may add 32.
    if (count <= BLOCK - 32) continue;
    visit(numbers.subarray(0, count));
    count = 0;
  }
  if (count > 0) visit(numbers.subarray(0, count));
}

import { type Bits, countBits, hasBit, intersect, noBits, numbersIn } from "#server/index/build/bits.ts";

/** Some postings of a segment: a short ascending list, or the read-only bitset `allowed` (null = all). */
export type Pool = { list: Uint32Array } | { allowed: Bits | null; count: number };

/** Postings per batch: their data stays in the processor's cache through all steps, and what it takes to enter the list is soon known. */
export const BLOCK = 256;

/** Reusable bitsets, valid until the next `empty`; allocating one per query is expensive. */
export type ScratchBuffers = { take(): Bits; empty(): void };

export function scratchBuffersFor(size: number): ScratchBuffers {
  const all: Bits[] = [];
  let taken = 0;
  return {
    take: () => (all[taken++] ??= noBits(size)),
    empty() {
      taken = 0;
    },
  };
}

export function sizeOf(pool: Pool): number {
  return "list" in pool ? pool.list.length : pool.count;
}

/** The intersection of the sets; `sets` is not empty. */
export function poolOfSets(sets: readonly Bits[], scratch: ScratchBuffers): Pool {
  const allowed = scratch.take();
  intersect(sets, allowed);
  return { allowed, count: countBits(allowed) };
}

/** Below this share (1 in N) postings are checked one by one. */
const LIST_SHARE = 64;

/** The same postings as a list if they are few, so that later steps need not scan the segment. */
export function listIfFew(pool: Pool, size: number, scratch: ScratchBuffers): Pool {
  if ("list" in pool || pool.allowed === null || pool.count * LIST_SHARE > size) return pool;
  return { list: numbersIn(pool.allowed, pool.count, scratch.take()) };
}

/** The members of a list that are in all sets. */
export function poolOfList(list: Uint32Array, sets: readonly Bits[]): Pool {
  return { list: sets.length === 0 ? list : list.filter((number) => sets.every((bits) => hasBit(bits, number))) };
}

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addBit,
  allBits,
  type Bits,
  countBits,
  countCommon,
  countUpTo,
  hasBit,
  intersection,
  noBits,
  numbersIn,
  union,
} from "./bits.ts";

const SIZE = 300;
const numbers = fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: SIZE }).map((list) => list.sort((a, b) => a - b));
const someSets = fc.array(numbers, { minLength: 1, maxLength: 8 });

function setOf(list: readonly number[]): Bits {
  const bits = noBits(SIZE);
  for (const number of list) expect(addBit(bits, number)).toBe(true);
  return bits;
}

const numbersOf = (bits: Bits) => Array.from({ length: SIZE }, (_, number) => number).filter((n) => hasBit(bits, n));

test("sets hold, count, join and share what their lists do", () => {
  fc.assert(
    fc.property(someSets, (lists) => {
      const sets = lists.map(setOf);
      const [list, other] = [lists[0] as number[], lists.at(-1) as number[]];
      const [set, last] = [sets[0] as Bits, sets.at(-1) as Bits];
      const common = list.filter((number) => lists.every((own) => own.includes(number)));
      expect(numbersOf(set)).toEqual(list);
      expect(countBits(set)).toBe(list.length);
      const shared = list.filter((number) => other.includes(number)).length;
      expect(countCommon(set, last)).toBe(shared);
      for (const most of [1, 4, list.length + 1]) expect(countUpTo(most, set, last)).toBe(Math.min(most, shared));
      expect(numbersOf(intersection(sets))).toEqual(common);
      expect([...numbersIn(set, list.length, noBits(SIZE))]).toEqual(list);
      const joined = noBits(SIZE).fill(-1);
      union(sets, joined);
      expect(numbersOf(joined)).toEqual([...new Set(lists.flat())].sort((a, b) => a - b));
      expect(addBit(set, list[0] ?? 0)).toBe(list.length === 0);
    }),
  );
});

test("the set of all holds no number too many", () => {
  for (const size of [0, 1, 31, 32, 33, 64, 300]) expect(countBits(allBits(size))).toBe(size);
});

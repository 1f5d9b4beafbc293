/** A set of posting numbers, one bit each, in words of 32. Signed, because the engine holds larger numbers in floating point. */
export type Bits = Int32Array;

const wordsFor = (size: number): number => (size + 31) >>> 5;

export function noBits(size: number): Bits {
  return new Int32Array(wordsFor(size));
}

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(-1);
  if (size & 31 && bits.length > 0) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

/** A copy that threads can read without copying it again. */
export function sharedCopy(bits: Bits): Bits {
  const copy = new Int32Array(new SharedArrayBuffer(bits.byteLength));
  copy.set(bits);
  return copy;
}

/** The intersection; `sets` is not empty. */
export function intersection(sets: readonly Bits[]): Bits {
  const result = new Int32Array((sets[0] as Bits).length);
  intersect(sets, result);
  return result;
}

/** Writes the intersection to `result`; `sets` is not empty. */
export function intersect(sets: readonly Bits[], result: Bits): void {
  const [first, second = first, ...others] = sets as [Bits, ...Bits[]];
  for (let word = 0; word < result.length; word++) result[word] = (first[word] as number) & (second[word] as number);
  // Three at a time: the result is read and written once for all of them.
  for (let at = 0; at < others.length; at += 3) {
    const a = others[at] as Bits;
    const b = others[at + 1] ?? a;
    const c = others[at + 2] ?? a;
    for (let word = 0; word < result.length; word++)
      result[word] = (result[word] as number) & (a[word] as number) & (b[word] as number) & (c[word] as number);
  }
}

/** Writes the union to `result`. */
export function union(sets: readonly Bits[], result: Bits): void {
  const [first, ...others] = sets;
  if (first) result.set(first);
  else result.fill(0);
  // Three at a time: the result is read and written once for all of them.
  for (let at = 0; at < others.length; at += 3) {
    const a = others[at] as Bits;
    const b = others[at + 1] ?? a;
    const c = others[at + 2] ?? a;
    for (let word = 0; word < result.length; word++)
      result[word] = (result[word] as number) | (a[word] as number) | (b[word] as number) | (c[word] as number);
  }
}

/** Four words at a time, whose counts are added up in one word before they are read off: that takes a third of the time. */
export function countBits(bits: Bits): number {
  const fours = bits.length & ~3;
  let count = 0;
  for (let word = 0; word < fours; word += 4) {
    const first = (onesByFour(bits[word] as number) + onesByFour(bits[word + 1] as number)) | 0;
    const second = (onesByFour(bits[word + 2] as number) + onesByFour(bits[word + 3] as number)) | 0;
    count += addUp((onesByEight(first) + onesByEight(second)) | 0);
  }
  for (let word = fours; word < bits.length; word++) count += onesOf(bits[word] as number);
  return count;
}

/** The size of the intersection. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += onesOf((a[word] as number) & (b[word] as number));
  return count;
}

/** The size of the intersection, or `most` where it is larger. */
export function countUpTo(most: number, a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length && count < most; word++)
    count += onesOf((a[word] as number) & (b[word] as number));
  return Math.min(most, count);
}

/**
 * The numbers in a set that holds `count` of them, ascending.
 *
 * @param scratch as large as the set, to be written to: first the words that are not empty are noted, without a branch that depends on them.
 */
export function numbersIn(bits: Bits, count: number, scratch: Bits): Uint32Array {
  let held = 0;
  for (let word = 0; word < bits.length; word++) {
    const own = bits[word] as number;
    scratch[held] = word;
    held += (own | -own) >>> 31;
  }
  const numbers = new Uint32Array(count);
  let end = 0;
  for (let at = 0; at < held; at++) {
    const word = scratch[at] as number;
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1)
      numbers[end++] = (word << 5) + 31 - Math.clz32(rest & -rest);
  }
  return numbers;
}

/** Adds a number; true if it was missing. */
export function addBit(bits: Bits, number: number): boolean {
  const word = bits[number >>> 5] as number;
  const mask = 1 << (number & 31);
  bits[number >>> 5] = word | mask;
  return (word & mask) === 0;
}

export function removeBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] as number) & ~(1 << (number & 31));
}

export function hasBit(bits: Bits, number: number): boolean {
  return (((bits[number >>> 5] as number) >>> (number & 31)) & 1) === 1;
}

/** How many bits of a word are set. */
export function onesOf(word: number): number {
  return addUp(onesByEight(onesByFour(word)));
}

/** In each four bits, how many of them are set. */
function onesByFour(word: number): number {
  const byTwo = (word - ((word >>> 1) & 0x55555555)) | 0;
  return ((byTwo & 0x33333333) + ((byTwo >>> 2) & 0x33333333)) | 0;
}

/** Adds the counts of neighbouring four-bit groups. */
function onesByEight(byFour: number): number {
  return ((byFour & 0x0f0f0f0f) + ((byFour >>> 4) & 0x0f0f0f0f)) | 0;
}

/** The sum of the four bytes of a word, below 256. */
function addUp(byEight: number): number {
  return Math.imul(byEight, 0x01010101) >>> 24;
}

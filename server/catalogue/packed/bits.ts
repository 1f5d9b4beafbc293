/** A set of posting numbers, one bit each, in words of 32. */
export type Bits = Uint32Array;

export const wordsFor = (size: number): number => (size + 31) >>> 5;

export function allBits(size: number): Bits {
  const bits = new Uint32Array(wordsFor(size)).fill(0xffffffff);
  if (size & 31 && bits.length > 0) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

/** A copy that threads can read without copying it again. */
export function sharedCopy(bits: Bits): Bits {
  const copy = new Uint32Array(new SharedArrayBuffer(bits.byteLength));
  copy.set(bits);
  return copy;
}

/** The intersection; `sets` is not empty. */
export function intersection(sets: readonly Bits[]): Bits {
  const result = new Uint32Array((sets[0] as Bits).length);
  intersect(sets, result);
  return result;
}

/** Writes the intersection to `result` and returns how many it holds; `sets` is not empty. */
export function intersect(sets: readonly Bits[], result: Bits): number {
  let count = 0;
  const [first] = sets as [Bits];
  // Four at a time: the result is written, and mostly read, once for all of them.
  for (let at = 0; at < sets.length; at += 3) {
    const a = at === 0 ? first : result;
    const b = sets[at] as Bits;
    const c = sets[at + 1] ?? b;
    const d = sets[at + 2] ?? c;
    count = 0;
    for (let word = 0; word < result.length; word++) {
      const common = (a[word] as number) & (b[word] as number) & (c[word] as number) & (d[word] as number);
      result[word] = common;
      if (common !== 0) count += onesOf(common);
    }
  }
  return count;
}

/** Adds what is in `other`. */
export function unite(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) | (other[word] as number);
}

/** What is in any of the sets; there is at least one. */
export function union(sets: readonly Bits[]): Bits {
  const [first] = sets as [Bits];
  const result = new Uint32Array(first.length);
  // Four at a time: the result is read and written once for all of them.
  for (let at = 0; at < sets.length; at += 4) {
    const a = sets[at] as Bits;
    const b = sets[at + 1] ?? a;
    const c = sets[at + 2] ?? a;
    const d = sets[at + 3] ?? a;
    for (let word = 0; word < result.length; word++)
      result[word] =
        (result[word] as number) |
        (a[word] as number) |
        (b[word] as number) |
        (c[word] as number) |
        (d[word] as number);
  }
  return result;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += onesOf(bits[word] as number);
  return count;
}

/** How many are in both. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += onesOf((a[word] as number) & (b[word] as number));
  return count;
}

/** How many are in the first and not in the second. */
export function countBeside(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word++) count += onesOf((a[word] as number) & ~(b[word] as number));
  return count;
}

export function hasBit(bits: Bits, number: number): boolean {
  return (((bits[number >>> 5] as number) >>> (number & 31)) & 1) === 1;
}

/** How many bits of a word are set. */
export function onesOf(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

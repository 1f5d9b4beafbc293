/** Adds one to a counter that exists. */
export function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

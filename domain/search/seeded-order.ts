/**
 * A fixed shuffle of 0 … length - 1: `order[i]` is the place of item i. The seed is the digits of a public session id
 * so one session sees one order; an id without digits gives the order of seed 0.
 */
export function seededOrder(seed: string, length: number): Uint32Array {
  const next = generator(seed.replace(/\D/g, ""));
  const order = Uint32Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** Mulberry32 over an FNV-1a hash of the digits; source: the public-domain generators of those names. */
function generator(digits: string): () => number {
  let state = 0x811c9dc5;
  for (const digit of digits) state = Math.imul(state ^ digit.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

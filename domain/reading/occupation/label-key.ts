import { stemsOf } from "./stem.ts";

const SMALL = new Set(
  stemsOf(
    "a an and the of for in on at to di del della dei delle da de du des la le les el los las do dos das e et y und der die das fur von en van het w z ds i o",
  ),
);

/** Hash of a label's words, independent of order, number and gender: 32 bits, unsigned; 0 for a label without words. */
export function labelKey(stems: readonly string[]): number {
  const words = [...new Set(stems.filter((word) => !SMALL.has(word)))].sort();
  if (words.length === 0) return 0;
  let hash = 0x811c9dc5;
  for (const word of words) {
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x20, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

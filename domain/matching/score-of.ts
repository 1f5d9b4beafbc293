/**
 * The score of a posting from the sums over its answered and stated topics: `earned` of weight times degree, `possible` of weight.
 * 0 to 100, rounded; null when no topic counted.
 */
export function scoreOf(earned: number, possible: number): number | null {
  return possible === 0 ? null : Math.round((100 * earned) / possible);
}

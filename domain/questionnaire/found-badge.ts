/** The number on the final step's badge: "more than N" is rounded down to tens, and only said when it is true. */
export type FoundBadge = { wording: "none" } | { wording: "exactly" | "more-than"; count: number };

/**
 * From the real number of matching jobs: up to 20 and whole tens are exact,
 * 87 becomes "more than 80". Negative or broken numbers count as none.
 */
export function foundBadge(matching: number): FoundBadge {
  const whole = Math.floor(matching);
  if (!(whole > 0)) return { wording: "none" };
  if (whole <= 20 || whole % 10 === 0) return { wording: "exactly", count: whole };
  return { wording: "more-than", count: whole - (whole % 10) };
}

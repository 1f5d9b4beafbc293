/** The number on the final step's badge: "more than N" is rounded down to tens, and only said when it is true. */
export type FoundBadge =
  | { wording: "none" }
  | { wording: "exactly" | "more-than" | "possible" | "more-possible"; count: number };

/**
 * The number of matching jobs, exact up to 20 and for whole tens, else "more than 80". `hasGood` false: possible ones, as the list says.
 */
export function foundBadge(matching: number, hasGood: boolean): FoundBadge {
  const whole = Math.floor(matching);
  if (!(whole > 0)) return { wording: "none" };
  if (whole <= 20 || whole % 10 === 0) return { wording: hasGood ? "exactly" : "possible", count: whole };
  return { wording: hasGood ? "more-than" : "more-possible", count: whole - (whole % 10) };
}

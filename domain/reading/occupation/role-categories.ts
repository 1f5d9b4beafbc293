import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { kindOf } from "./kinds.ts";
import type { Role } from "./role.ts";

const MAX_CATEGORIES = 3;
/** A category stays when it has at least this share of the best one's confidence. */
const KEPT_SHARE = 0.35;
const LEAST = 0.2;

/**
 * The product's categories that roles fall into, best first, confidence in (0, 1]; empty when no role has one of the 23. `label`: the
 * categories of a source's own label; they choose among those of the roles and add none.
 */
export function categoriesOfRoles(
  roles: readonly Role[],
  label: readonly JobCategory[] = [],
): JobReading["categories"] {
  const best = new Map<JobCategory, number>();
  for (const { kind, certainty } of roles) {
    for (const { value, share } of (kind === null ? null : kindOf(kind))?.categories ?? []) {
      best.set(
        value,
        Math.max(best.get(value) ?? 0, Math.round(Math.min(1, certainty * shareOf(value, share, label)) * 100) / 100),
      );
    }
  }
  const sorted = [...best].sort(([, x], [, y]) => y - x);
  const top = sorted[0]?.[1] ?? 0;
  if (top < LEAST) return [];
  return sorted
    .filter(([, confidence]) => confidence >= top * KEPT_SHARE)
    .slice(0, MAX_CATEGORIES)
    .map(([value, confidence]) => ({ value, confidence }));
}

function shareOf(category: JobCategory, share: number, label: readonly JobCategory[]): number {
  return share >= 0.3 && label[0] === category ? 1.02 : share;
}

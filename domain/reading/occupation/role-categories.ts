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

/** From here on a title names its kind of work, and words and labels only choose among that kind's categories. */
const NAMED = 0.7;
/** A category of a role that words or a label name goes first from this share of the best one's confidence. */
const CHOSEN = 0.5;

/**
 * The categories of a posting: of its roles, where the title names one; else as its words and the board's label have it (`byWords`, best
 * first). Words choose among the categories of the roles and add none.
 */
export function decideCategories(
  roles: readonly Role[],
  byWords: JobReading["categories"],
  label: readonly JobCategory[],
): JobReading["categories"] {
  const ofRoles = categoriesOfRoles(roles, label);
  if (ofRoles.length === 0) return byWords;
  const craft = roles.find(({ kind }) => kind !== "student" && kind !== "c-suite") ?? roles[0];
  const [best] = ofRoles;
  if (craft === undefined || craft.certainty < NAMED) {
    const [said] = byWords;
    // A label that no role took up says nothing of this title: an engineer is no agent.
    const isRefused = said && label.includes(said.value) && ofRoles.every(({ value }) => value !== said.value);
    return said === undefined || isRefused ? ofRoles : byWords;
  }
  const named = ofRoles.find(({ value }) => value === byWords[0]?.value);
  if (best === undefined || named === undefined || named.confidence < CHOSEN * best.confidence) return ofRoles;
  const rest = ofRoles.filter((category) => category !== named);
  return [{ ...named, confidence: best.confidence }, ...rest];
}

function shareOf(category: JobCategory, share: number, label: readonly JobCategory[]): number {
  return share >= 0.3 && label[0] === category ? 1.02 : share;
}

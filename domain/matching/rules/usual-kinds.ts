import priors from "#data/priors.json" with { type: "json" };
import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";

/** What is known of postings of one kind: how many there were, the years they ask where the title names no level, and the share of those that speak of education which ask for a degree. */
type Prior = { postings: number; years: number; degree: number };
const KINDS: Readonly<Record<string, Prior>> = priors.kinds;

/** Kinds of a category differ less for a person than in number. */
const EXPONENT = 0.25;
/** Postings taken to exist of every kind. */
const AT_LEAST = 3;
/** Kinds beside each other are one craft in part. */
const BESIDE = 0.5;
/** The rarest kind of a category still belongs to it. */
const LEAST_USUAL = 0.4;
/** Postings that name no years ask for fewer than those that do. */
const WHERE_UNSAID = 0.7;
/** Years of a kind nobody has counted. */
const USUAL_YEARS = 3;
const UNKNOWN_SHARE = 0.5;

const USUAL = usualByCategory();

/** How likely who chose a category, and no titles, means this kind of it: in (0, 1], 1 for the likeliest one. */
export function usualness(kind: string, category: JobCategory): number {
  return Math.max(LEAST_USUAL, USUAL.get(category)?.get(kind) ?? 0);
}

/** The surest kind of work of a posting, whoever of its trade is sought; "" where none was read. The order of roles changes nothing. */
export function craftOf({ roles }: Pick<JobReading, "roles">): string {
  let best = { kind: "", certainty: 0 };
  for (const { kind, certainty } of roles) {
    if (kind === null || kind === "student" || kind === "c-suite") continue;
    if (certainty > best.certainty || (certainty === best.certainty && kind < best.kind)) best = { kind, certainty };
  }
  return best.kind;
}

/** Years asked by postings of this kind that do not say it, in half years. */
export function usualYears(kind: string): number {
  return Math.round((KINDS[kind]?.years ?? USUAL_YEARS) * WHERE_UNSAID * 2) / 2;
}

/** The share of the postings of this kind that would ask for a degree if they spoke of education, in tenths. */
export function degreeShare(kind: string): number {
  return Math.round((KINDS[kind]?.degree ?? UNKNOWN_SHARE) * 10) / 10;
}

/** By category the usualness of its kinds, those of no posting left out. */
function usualByCategory(): Map<JobCategory, Map<string, number>> {
  const counts = new Map<JobCategory, Map<string, number>>();
  for (const [kind, { postings }] of Object.entries(KINDS)) {
    const categories = kindOf(kind)?.categories ?? [];
    const shares = categories.reduce((sum, { share }) => sum + share, 0);
    for (const { value, share } of categories) {
      const own = counts.get(value) ?? new Map<string, number>();
      counts.set(value, own.set(kind, (postings * share) / Math.max(1, shares)));
    }
  }
  for (const [category, own] of counts) {
    const usual = [...own.keys()].map((kind) => [kind, massOf(kind, own) ** EXPONENT] as const);
    const most = Math.max(...usual.map(([, weight]) => weight));
    counts.set(category, new Map(usual.map(([kind, weight]) => [kind, weight / most])));
  }
  return counts;
}

function massOf(kind: string, own: ReadonlyMap<string, number>): number {
  const isBeside = (other: string) => kindOf(kind)?.near.includes(other) && kindOf(other)?.near.includes(kind);
  const beside = [...own].filter(([other]) => isBeside(other)).reduce((sum, [, more]) => sum + more, 0);
  return AT_LEAST + (own.get(kind) ?? 0) + BESIDE * beside;
}

import priors from "#data/priors.json" with { type: "json" };
import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";

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

/** Categories of a level, which any kind of work may have. */
const BY_RULES: ReadonlySet<JobCategory> = new Set(["student", "c-suite"]);

const USUAL = usualByCategory();

/** How likely who chose a category, and no titles, means this kind of it: in (0, 1], 1 for the likeliest one. */
export function usualness(kind: string, category: JobCategory): number {
  return Math.max(LEAST_USUAL, USUAL.get(category)?.get(kind) ?? 0);
}

const BREADTHS = breadthByCategory();

/** How many kinds of work a category holds at least by half; 0 for those that are told by rules (students, executives). */
export function breadthOf(category: JobCategory): number {
  return BREADTHS.get(category) ?? 0;
}

/** From this share on a kind is wholly of a category. */
const WHOLLY = 0.8;
const ABOUT = new Map<JobCategory, Set<string>>();

/** Is the kind in this category, or beside a kind that is wholly in it? */
export function isAbout(kind: string, category: JobCategory): boolean {
  let kinds = ABOUT.get(category);
  if (kinds === undefined) {
    kinds = new Set(KIND_TITLES.map(({ id }) => id).filter((id) => shareIn(id, category) > 0));
    for (const id of [...kinds])
      if (shareIn(id, category) >= WHOLLY) for (const near of kindOf(id)?.near ?? []) kinds.add(near);
    for (const { id } of KIND_TITLES)
      if (kindOf(id)?.near.some((near) => shareIn(near, category) >= WHOLLY)) kinds.add(id);
    ABOUT.set(category, kinds);
  }
  return kinds.has(kind);
}

function shareIn(kind: string, category: JobCategory): number {
  return kindOf(kind)?.categories.find(({ value }) => value === category)?.share ?? 0;
}

function breadthByCategory(): Map<JobCategory, number> {
  const breadths = new Map<JobCategory, number>();
  for (const { id } of KIND_TITLES) {
    for (const { value, share } of kindOf(id)?.categories ?? [])
      if (share >= 0.5 && !BY_RULES.has(value)) breadths.set(value, (breadths.get(value) ?? 0) + 1);
  }
  return breadths;
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

import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import type { FactRule } from "../match-rule.ts";

/** A category read with less confidence than this counts as not stated. */
const CATEGORY_FLOOR = 0.3;

/** How surely a role was read, in three steps, so that few facts differ. */
const SURE = 0.6;
const LIKELY = 0.4;

type RoleFact = { kind: string; certainty: "sure" | "likely" | "vague" };
export type KindFacts = { categories: { value: JobCategory; confidence: number }[]; roles: RoleFact[] };

/** The categories a posting is taken to be in, by name. */
export function statedCategories({ categories }: Pick<JobReading, "categories">): KindFacts["categories"] {
  return categories
    .filter(({ confidence }) => confidence >= CATEGORY_FLOOR)
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** How surely categories were read tells nothing beside a role, and without it few facts differ. */
function kindFacts({ categories, roles }: JobReading): KindFacts {
  const stated = statedCategories({ categories });
  const read = roles.flatMap(roleFact);
  return {
    categories: read.length === 0 ? stated : stated.map(({ value }) => ({ value, confidence: 1 })),
    roles: read,
  };
}

function roleFact({ kind, certainty }: JobReading["roles"][number]): RoleFact[] {
  if (kind === null) return [];
  return [{ kind, certainty: certainty >= SURE ? "sure" : certainty >= LIKELY ? "likely" : "vague" }];
}

/** Apart from the rule that judges them: an index is built from facts alone, without all the names of work that judging needs. */
export const categoryFacts = { topic: "category", factsOf: kindFacts } as const satisfies FactRule<KindFacts>;

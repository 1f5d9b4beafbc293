import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** A category read with less confidence than this counts as not stated. */
const CATEGORY_FLOOR = 0.3;

type CategoryFacts = { value: JobCategory; confidence: number }[];

/** The categories a posting is taken to be in, by name. */
export function statedCategories({ categories }: JobReading): CategoryFacts {
  return categories
    .filter(({ confidence }) => confidence >= CATEGORY_FLOOR)
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Is the posting in one of the chosen categories? A choice that is not its likeliest category is met in proportion to its confidence. */
export const categoryRule: MatchRule<CategoryFacts> = {
  topic: "category",
  reads: ["jobCategories"],
  isAnswered: ({ jobCategories }) => (jobCategories?.length ?? 0) > 0,
  factsOf: statedCategories,
  judge({ jobCategories = [] }, facts) {
    if (facts.length === 0) return NOT_STATED;
    let likeliest = 0;
    let chosen = 0;
    for (const { value, confidence } of facts) {
      likeliest = Math.max(likeliest, confidence);
      if (jobCategories.includes(value)) chosen = Math.max(chosen, confidence);
    }
    return chosen > 0 ? met(chosen / likeliest) : NOT_MET;
  },
  evidence: () => ["categories"],
};

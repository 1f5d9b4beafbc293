import {
  educationRule,
  employmentTypeRule,
  englishRule,
  priorityRule,
  teamRule,
} from "#domain/matching/rules/answer-rules.ts";
import { categoryRule } from "#domain/matching/rules/category.ts";
import { countryRule } from "#domain/matching/rules/country.ts";
import { experienceRule } from "#domain/matching/rules/experience-range.ts";
import { languagesRule } from "#domain/matching/rules/languages.ts";
import { salaryRule } from "#domain/matching/rules/salary.ts";
import { timeZonesRule } from "#domain/matching/rules/time-zones.ts";
import { workPermitRule } from "#domain/matching/rules/work-permit.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";

type FactsOf = (reading: JobReading) => unknown;

/** The column of `catalogue_postings` for what each rule looks at; rules that look at the same share one, skills have a list. */
export const NARROW_FACTS = {
  remote: countryRule.factsOf,
  workPermit: workPermitRule.factsOf,
  timeZones: timeZonesRule.factsOf,
  category: categoryRule.factsOf,
  employmentType: employmentTypeRule.factsOf,
  salary: salaryRule.factsOf,
  experience: experienceRule.factsOf,
  english: englishRule.factsOf,
  languages: languagesRule.factsOf,
  education: educationRule.factsOf,
  team: teamRule.factsOf,
  priority: priorityRule.factsOf,
} as const satisfies Record<string, FactsOf>;
export type FactKind = keyof typeof NARROW_FACTS;
export const FACT_KINDS = Object.keys(NARROW_FACTS) as FactKind[];

/** The column of what a rule looks at; null for skills. */
export function kindOf(rule: { factsOf: unknown }): FactKind | null {
  return FACT_KINDS.find((kind) => NARROW_FACTS[kind] === rule.factsOf) ?? null;
}

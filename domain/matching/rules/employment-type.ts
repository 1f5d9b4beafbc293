import type { EmploymentType } from "#domain/questionnaire/options.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED } from "../match-rule.ts";

/** Is one of the chosen kinds of contract offered? */
export const employmentTypeRule: MatchRule<EmploymentType[]> = {
  topic: "employmentType",
  reads: ["employmentTypes"],
  isAnswered: ({ employmentTypes }) => (employmentTypes?.length ?? 0) > 0,
  factsOf: ({ employmentTypes }) => employmentTypes.toSorted(),
  judge({ employmentTypes = [] }, offered) {
    if (offered.length === 0) return NOT_STATED;
    return offered.some((type) => employmentTypes.includes(type)) ? met() : NOT_MET;
  },
  evidence: () => ["employmentTypes"],
};

import { MATCH_TOPICS } from "./match-reason.ts";
import type { FactRule, MatchRule } from "./match-rule.ts";
import { ANSWER_RULES } from "./rules/answer-rules.ts";
import { categoryFacts } from "./rules/category-facts.ts";
import { CONDITIONAL_RULES } from "./rules/conditional-rules.ts";
import { countryRule } from "./rules/country.ts";
import { experienceRule } from "./rules/experience-range.ts";
import { jobTypeRule } from "./rules/job-type.ts";
import { salaryRule } from "./rules/salary.ts";
import { skillsRule } from "./rules/skills.ts";

/** All rules but that of the kind of work. */
export const OTHER_RULES: readonly MatchRule[] = [
  ...ANSWER_RULES,
  ...CONDITIONAL_RULES,
  countryRule,
  skillsRule,
  jobTypeRule,
  salaryRule,
  experienceRule,
];

/** What every rule looks at, in the order of MATCH_TOPICS. Rules of hard topics that read a common answer share one `factsOf`. */
export const FACT_RULES: readonly FactRule[] = inOrder([...OTHER_RULES, categoryFacts as FactRule]);

export function inOrder<Rule extends FactRule>(rules: readonly Rule[]): Rule[] {
  return MATCH_TOPICS.map((topic) => {
    const rule = rules.find((rule) => rule.topic === topic);
    if (!rule) throw new TypeError(`There is no rule for ${topic}.`);
    return rule;
  });
}

import { ANSWER_RULES } from "#domain/matching/rules/answer-rules.ts";
import { CONDITIONAL_RULES } from "#domain/matching/rules/conditional-rules.ts";
import { experienceRule } from "#domain/matching/rules/experience-range.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { chanceOf } from "./expected-fit.ts";
import { MATCH_TOPICS } from "./match-reason.ts";
import type { MatchRule, Profile, Verdict } from "./match-rule.ts";
import { categoryRule } from "./rules/category.ts";
import { countryRule } from "./rules/country.ts";
import { jobTypeRule } from "./rules/job-type.ts";
import { salaryRule } from "./rules/salary.ts";
import { skillsRule } from "./rules/skills.ts";

const RULES: readonly MatchRule[] = [
  ...ANSWER_RULES,
  ...CONDITIONAL_RULES,
  countryRule,
  categoryRule,
  skillsRule,
  jobTypeRule,
  salaryRule,
  experienceRule,
];

/** Every rule, in the order of MATCH_TOPICS. Rules of hard topics that read a common answer share one `factsOf`. */
export const MATCH_RULES: readonly MatchRule[] = MATCH_TOPICS.map((topic) => {
  const rule = RULES.find((rule) => rule.topic === topic);
  if (!rule) throw new TypeError(`There is no rule for ${topic}.`);
  return rule;
});

/** The chance a rule gives a posting with these facts, in (0, 1]. */
export function chanceBy(
  rule: MatchRule,
  profile: Profile,
  facts: unknown,
  verdict: Verdict,
  rates: EuroRates,
): number {
  return rule.chance?.(profile, facts, verdict, rates) ?? chanceOf(rule.topic, verdict);
}

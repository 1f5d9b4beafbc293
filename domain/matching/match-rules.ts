import { employmentTypeRule, englishRule, priorityRule, teamRule } from "#domain/matching/rules/answer-rules.ts";
import { timeZonesRule, workPermitRule } from "#domain/matching/rules/conditional-rules.ts";
import { experienceRule } from "#domain/matching/rules/experience-range.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { chanceOf } from "./expected-fit.ts";
import { MATCH_TOPICS, type MatchTopic } from "./match-reason.ts";
import type { MatchRule, Profile, Verdict } from "./match-rule.ts";
import { educationRule } from "./rules/answer-rules.ts";
import { categoryRule } from "./rules/category.ts";
import { languagesRule } from "./rules/conditional-rules.ts";
import { countryRule } from "./rules/country.ts";
import { jobTypeRule } from "./rules/job-type.ts";
import { salaryRule } from "./rules/salary.ts";
import { skillsRule } from "./rules/skills.ts";

const RULES: Record<MatchTopic, MatchRule> = {
  country: countryRule,
  workPermit: workPermitRule,
  timeZones: timeZonesRule,
  category: categoryRule,
  skills: skillsRule,
  jobType: jobTypeRule,
  employmentType: employmentTypeRule,
  salary: salaryRule,
  experience: experienceRule,
  english: englishRule,
  languages: languagesRule,
  education: educationRule,
  team: teamRule,
  priority: priorityRule,
};

/** Every rule, in the order of MATCH_TOPICS. Rules of hard topics that read a common answer share one `factsOf`. */
export const MATCH_RULES: readonly MatchRule[] = MATCH_TOPICS.map((topic) => RULES[topic]);

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

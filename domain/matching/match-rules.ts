import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { chanceOf } from "./expected-fit.ts";
import { inOrder, OTHER_RULES } from "./fact-rules.ts";
import type { MatchRule, Profile, Verdict } from "./match-rule.ts";
import { categoryRule } from "./rules/category.ts";

/** Every rule, in the order of MATCH_TOPICS. */
export const MATCH_RULES: readonly MatchRule[] = inOrder([...OTHER_RULES, categoryRule as MatchRule]);

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

import type { JobReading } from "#domain/reading/job-reading.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import { chanceOf } from "./expected-fit.ts";
import { inOrder, OTHER_RULES } from "./fact-rules.ts";
import type { MatchRule, Profile, Verdict } from "./match-rule.ts";
import { categoryRule } from "./rules/category.ts";

/** Every rule, in the order of MATCH_TOPICS. */
export const MATCH_RULES: readonly MatchRule[] = inOrder([...OTHER_RULES, categoryRule as MatchRule]);

const factsKept = keptBy((reading: JobReading, factsOf: MatchRule["factsOf"]) => factsOf(reading));

/** What a rule looks at; gathered once, since a posting is compared with many people. */
export const factsFor = ({ factsOf }: MatchRule, reading: JobReading): unknown => factsKept(reading, factsOf);

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

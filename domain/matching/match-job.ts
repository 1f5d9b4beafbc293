import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { findQuote, type QuotableJob } from "./find-quote.ts";
import {
  HARD_TOPICS,
  type HardTopic,
  isJudged,
  type Match,
  type MatchReason,
  type MatchTopic,
} from "./match-reason.ts";
import type { Profile } from "./match-rule.ts";
import { MATCH_RULES } from "./match-rules.ts";
import { pointsOf, scoreOf } from "./match-score.ts";
import { skillLevel } from "./skill-level.ts";
import { WEIGHTS } from "./weights.ts";

/**
 * Matches a person with a posting. The score is the weighted share of what is met among the topics that are both answered and
 * stated; what a posting does not state, and what it asks that the person has not told us, is left out of the sum. Reasons come in the
 * order of MATCH_TOPICS. The order of lists in profile and reading changes nothing. Company and team plans change nothing. `rates` is
 * used only to compare pay in different currencies.
 */
export function matchJob(profile: Profile, job: QuotableJob, rates: EuroRates): Match {
  const reasons: MatchReason[] = [];
  const hiddenBy: HardTopic[] = [];
  let points = 0;
  let possible = 0;
  for (const rule of MATCH_RULES) {
    if (!rule.isAnswered(profile)) continue;
    const facts = rule.factsOf(job.reading);
    const { state, degree } = rule.judge(profile, facts, rates);
    if (state === "notStated" && rule.demand) continue;
    if (isJudged(state)) {
      points += pointsOf(rule.topic, degree);
      possible += WEIGHTS[rule.topic];
    }
    if (state === "notMet" && isHardTopic(rule.topic)) hiddenBy.push(rule.topic);
    const words = state === "notStated" ? null : findQuote(job, rule.evidence(profile));
    const parts = rule.parts?.(profile, facts) ?? null;
    reasons.push({ topic: rule.topic, state, quote: words?.quote ?? null, field: words?.field ?? null, parts });
  }
  return { score: scoreOf(points, possible), reasons, hiddenBy, skillLevel: skillLevel(profile, job.reading) };
}

/** Does "not met" on this topic hide a posting? */
export function isHardTopic(topic: MatchTopic): topic is HardTopic {
  return (HARD_TOPICS as readonly MatchTopic[]).includes(topic);
}

import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { findQuote, type QuotableJob } from "./find-quote.ts";
import { HARD_TOPICS, type HardTopic, type Match, type MatchReason, type MatchTopic } from "./match-reason.ts";
import { MATCH_RULES } from "./match-rules.ts";
import { scoreOf } from "./score-of.ts";
import { skillLevel } from "./skill-level.ts";
import { WEIGHTS } from "./weights.ts";

/**
 * Matches a person's answers with a posting. The score is the weighted share of what is met among the topics that are both
 * answered and stated; what a posting does not state is left out of the sum. Reasons come in the order of MATCH_TOPICS, one per
 * answered topic. The order of lists in answers and reading changes nothing. Company and team plans change nothing. `rates` is used
 * only to compare pay in different currencies.
 */
export function matchJob(answers: Answers, job: QuotableJob, rates: EuroRates): Match {
  const reasons: MatchReason[] = [];
  const hiddenBy: HardTopic[] = [];
  let earned = 0;
  let possible = 0;
  for (const rule of MATCH_RULES) {
    if (!rule.isAnswered(answers)) continue;
    const { state, degree } = rule.judge(answers, rule.factsOf(job.reading), rates);
    if (state !== "notStated") {
      earned += WEIGHTS[rule.topic] * degree;
      possible += WEIGHTS[rule.topic];
    }
    if (state === "notMet" && isHardTopic(rule.topic)) hiddenBy.push(rule.topic);
    const words = state === "notStated" ? null : findQuote(job, rule.evidence(answers));
    reasons.push({ topic: rule.topic, state, quote: words?.quote ?? null, field: words?.field ?? null });
  }
  return { score: scoreOf(earned, possible), reasons, hiddenBy, skillLevel: skillLevel(answers, job.reading) };
}

/** Does "not met" on this topic hide a posting? */
export function isHardTopic(topic: MatchTopic): topic is HardTopic {
  return (HARD_TOPICS as readonly MatchTopic[]).includes(topic);
}

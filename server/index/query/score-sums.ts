import { isJudged, type MatchTopic, WEIGHTS } from "#domain/matching/match-reason.ts";
import type { Verdict } from "#domain/matching/match-rule.ts";
import { topicPoints } from "#domain/matching/match-score.ts";

/** Both sums of a score in one whole number: what is possible above, points below. All topics together stay under 2 ** 31. */
export const POSSIBLE_BITS = 18;

export function sumsOf(topic: MatchTopic, { state, degree }: Verdict): number {
  return isJudged(state) ? (WEIGHTS[topic] << POSSIBLE_BITS) + topicPoints(topic, degree) : 0;
}

import { isJudged, type MatchTopic } from "#domain/matching/match-reason.ts";
import type { Verdict } from "#domain/matching/match-rule.ts";
import { pointsOf } from "#domain/matching/match-score.ts";
import { WEIGHTS } from "#domain/matching/weights.ts";

/** Both sums of a score in one whole number: what is possible above, points below. All topics together stay under 2 ** 31. */
export const POSSIBLE_BITS = 18;

export function sumsOf(topic: MatchTopic, { state, degree }: Verdict): number {
  return isJudged(state) ? (WEIGHTS[topic] << POSSIBLE_BITS) + pointsOf(topic, degree) : 0;
}

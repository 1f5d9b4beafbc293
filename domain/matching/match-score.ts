import { type MatchTopic, WEIGHTS } from "./match-reason.ts";

/** Points of a topic met to this degree, in thousandths of a weight: integers, so that sums do not depend on order. */
export function topicPoints(topic: MatchTopic, degree: number): number {
  return Math.round(WEIGHTS[topic] * degree * 1000);
}

/**
 * The score of a posting from the sums over its answered and stated topics: `points` of each, `possible` of the weights.
 * 0 to 100, rounded; null when no topic counted.
 */
export function matchScore(points: number, possible: number): number | null {
  return possible === 0 ? null : Math.round(points / (possible * 10));
}

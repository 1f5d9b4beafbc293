import type { MatchTopic } from "./match-reason.ts";
import { WEIGHTS } from "./weights.ts";

/** What a topic judged with this degree adds to a score, in thousandths of a weight: whole numbers, so that no order of adding changes a sum. */
export function pointsOf(topic: MatchTopic, degree: number): number {
  return Math.round(WEIGHTS[topic] * degree * 1000);
}

/**
 * The score of a posting from the sums over its answered and stated topics: `points` of each, `possible` of the weights.
 * 0 to 100, rounded; null when no topic counted.
 */
export function scoreOf(points: number, possible: number): number | null {
  return possible === 0 ? null : Math.round(points / (possible * 10));
}

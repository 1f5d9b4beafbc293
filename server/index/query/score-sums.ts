import { GRAVE, isRuledOut, pointsOf } from "#domain/matching/expected-fit.ts";
import { isJudged, type MatchTopic, WEIGHTS } from "#domain/matching/match-reason.ts";
import type { MatchRule, Profile, Verdict } from "#domain/matching/match-rule.ts";
import { chanceBy } from "#domain/matching/match-rules.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";

/** Both sums packed into one integer: the weight of what is stated in the high bits, points in the low ones. All topics stay under 2 ** 31. */
export const POINTS_BITS = 19;
const POINTS = (1 << POINTS_BITS) - 1;
/** What a grave doubt takes counts apart from losses: one alone takes nothing. */
const LOSSES = GRAVE - 1;

export const pointsIn = (sums: number): number => sums & POINTS;
export const statedIn = (sums: number): number => sums >>> POINTS_BITS;

/** What a verdict adds to a posting's sums. */
export function sumsOf(topic: MatchTopic, { state }: Verdict, chance: number): number {
  return ((isJudged(state) ? WEIGHTS[topic] : 0) << POINTS_BITS) + pointsOf(topic, chance);
}

/** Judges a fact: what it adds, and whether it is ruled out. */
export function judgeFact(rule: MatchRule, profile: Profile, fact: unknown, rates: EuroRates) {
  const verdict = rule.judge(profile, fact, rates);
  const chance = chanceBy(rule, profile, fact, verdict, rates);
  return { sums: sumsOf(rule.topic, verdict, chance), notMet: isRuledOut(rule.topic, verdict, chance) };
}

/** An upper bound of these sums, in each part. */
export function mostOf(all: Int32Array): number {
  let free = 0;
  let rest = 0;
  let stated = 0;
  for (let at = 0; at < all.length; at++) {
    const sums = all[at] as number;
    free = Math.max(free, pointsIn(sums) & ~LOSSES);
    rest = Math.max(rest, pointsIn(sums) & LOSSES);
    stated = Math.max(stated, statedIn(sums));
  }
  return (stated << POINTS_BITS) + free + rest;
}

/** At best: everything stated, and a chance of 1. */
export function mostOfTopic(topic: MatchTopic): number {
  return (WEIGHTS[topic] << POINTS_BITS) + pointsOf(topic, 1);
}

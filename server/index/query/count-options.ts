import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { factKeyFor, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { COUNTRY_CODES } from "#domain/shared/country.ts";
import { countByCountry } from "#server/index/build/country-eligibility.ts";
import { columnOf } from "#server/index/build/fact-columns.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { named } from "./facets.ts";
import type { OptionQuestion } from "./option-question.ts";

/** See `CatalogueWant.optionCounts`; `counts` says how many of the postings that pass all the rest have each fact the question's rules look at. */
export function countOptions(
  segment: Segment,
  { rules, options, profileFor }: OptionQuestion,
  counts: Uint32Array,
  rates: EuroRates,
): Record<string, number> {
  const column = columnOf(segment, rules[0] as MatchRule);
  const stays = (profile: Profile, fact: unknown) =>
    !rules.some((rule) => rule.isAnswered(profile) && rule.judge(profile, fact, rates).state === "notMet");
  if (options === COUNTRY_CODES) {
    const known = new Map<number, boolean>();
    const keys = COUNTRY_CODES.map((country) => factKeyFor(country));
    const judged = (at: number, place: number): boolean => {
      const fact = column.facts[at] as RemoteFacts;
      const key = (keys[place] as (typeof keys)[number]).keyOf(fact);
      const verdict = known.get(key) ?? stays(profileFor(COUNTRY_CODES[place] as string), fact);
      known.set(key, verdict);
      return verdict;
    };
    return named(options, countByCountry(segment.countryEligibility, counts, judged));
  }
  const staying = (option: string): number => {
    const profile = profileFor(option);
    const alike = rules[0]?.factKeyFor?.(profile);
    const known = new Map<number, boolean>();
    let total = 0;
    for (let at = 0; at < counts.length; at++) {
      if (counts[at] === 0) continue;
      const key = alike?.keyOf(column.facts[at]);
      const verdict = (key === undefined ? undefined : known.get(key)) ?? stays(profile, column.facts[at]);
      if (key !== undefined) known.set(key, verdict);
      if (verdict) total += counts[at] as number;
    }
    return total;
  };
  return Object.fromEntries(options.map((option) => [option, staying(option)]));
}

import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/profile.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import { type CatalogueQuery, type Facets, MAX_LIMIT } from "../catalogue.ts";
import { allBits, type Bits, countBits, countCommon, intersection } from "./bits.ts";
import { bestOf } from "./best-of.ts";
import { countFacets } from "./facets.ts";
import { filterBits } from "./filters.ts";
import type { PackedPostings } from "./packed-postings.ts";
import { textSearch } from "./text-search.ts";
import { createVerdicts } from "./verdicts.ts";

export type PackedAnswer = {
  /** Numbers of the page's postings. */
  numbers: number[];
  total: number;
  matching: number;
  facets: Facets | null;
  relaxations: Partial<Record<HardTopic, number>> | null;
};

/** Answers queries over packed postings. */
export function packedQuery(postings: PackedPostings, { rates, now }: { rates: EuroRates; now: () => Date }) {
  const verdicts = createVerdicts(postings, rates);
  const search = textSearch(postings.text, postings.size);
  const everything = allBits(postings.size);

  function shownTo(profile: Profile): Bits {
    const sets = HARD_TOPICS.flatMap((topic) => verdicts.shown(profile, topic) ?? []);
    return sets.length === 0 ? everything : intersection(sets);
  }

  return ({ criteria, text, filters, sort, page, want = {} }: CatalogueQuery): PackedAnswer => {
    const shown = shownTo(criteria);
    const hits = search(text);
    const passed = filterBits(postings, filters, rates, now());
    const filtering = [...passed.values(), ...(hits ? [hits.bits] : [])];
    const passing = filtering.length === 0 ? shown : intersection([shown, ...filtering]);
    const total = countBits(passing);
    const offset = Math.max(0, page.offset);
    const end = Math.min(offset + Math.min(Math.max(0, page.limit), MAX_LIMIT), total);
    const scoring = verdicts.scoring(criteria);
    const first = (): number[] => {
      if (offset >= end) return [];
      const plain = sort === "best" && scoring.groups.length === 0 && scoring.late.length === 0;
      if (plain && hits === null) return firstNumbers(passing, end);
      return (
        (plain && hits?.first(passing, end)) ||
        bestOf(postings, { among: passing, scoring, text: hits, sort, count: end, rates })
      );
    };
    const more = (topic: HardTopic): number => {
      const relaxed = shownTo(withoutTopics(criteria, [topic]));
      return (filtering.length === 0 ? countBits(relaxed) : countCommon(relaxed, intersection(filtering))) - total;
    };
    const answered = HARD_TOPICS.filter((topic) => verdicts.shown(criteria, topic) !== null);
    return {
      numbers: first().slice(offset),
      total,
      matching: filtering.length === 0 ? total : countBits(shown),
      facets: want.facets ? countFacets(postings, hits ? intersection([shown, hits.bits]) : shown, passed) : null,
      relaxations: want.relaxations ? Object.fromEntries(answered.map((topic) => [topic, more(topic)])) : null,
    };
  };
}

function firstNumbers(set: Bits, count: number): number[] {
  const numbers: number[] = [];
  for (let word = 0; word < set.length && numbers.length < count; word++)
    for (let rest = set[word] as number; rest !== 0 && numbers.length < count; rest &= rest - 1)
      numbers.push((word << 5) + 31 - Math.clz32(rest & -rest));
  return numbers;
}

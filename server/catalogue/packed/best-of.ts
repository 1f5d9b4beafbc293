import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { SearchSort } from "#domain/search/search-options.ts";
import type { Bits } from "./bits.ts";
import type { FactColumn, FactsOf } from "./fact-columns.ts";
import { euroRange } from "./filters.ts";
import type { PackedPostings } from "./packed-postings.ts";
import type { TextHits } from "./text-search.ts";
import { topList } from "./top-list.ts";
import { POSSIBLE, type Scoring } from "./verdicts.ts";

/** Sixteen million postings: the place of a posting in a key. */
const PLACES = 1 << 24;
const TEXT_RANGE = 1 << 10;
const POSSIBLE_RANGE = 1 << 8;

export type BestOf = { among: Bits; scoring: Scoring; text: TextHits | null; sort: SearchSort; count: number; rates: EuroRates };

/**
 * The first `count` of `among` in the order of `Catalogue.query`. One pass; what is judged late is judged only for postings that could
 * still enter with the best verdict. A key is one whole number: score, then text, then how much is addressed, then the place by standing.
 */
export function bestOf(postings: PackedPostings, { among, scoring, text, sort, count, rates }: BestOf): number[] {
  const top = topList(count);
  const firstKey = firstKeys(postings, sort, rates);
  const { groups, late } = scoring;
  const most = late.reduce((sum, rule) => sum + rule.most, 0);
  const first = groups[0];
  const second = groups[1];
  for (let word = 0; word < among.length; word++) {
    for (let rest = among[word] as number; rest !== 0; rest &= rest - 1) {
      const number = (word << 5) + 31 - Math.clz32(rest & -rest);
      let sums = 0;
      if (first) sums += first.sums[first.classOf[number] as number] as number;
      if (second) sums += second.sums[second.classOf[number] as number] as number;
      for (let at = 2; at < groups.length; at++) {
        const { sums: table, classOf } = groups[at] as Scoring["groups"][number];
        sums += table[classOf[number] as number] as number;
      }
      const primary = firstKey === null ? 0 : firstKey(number);
      const worth = text === null ? 0 : text.valueOf(number);
      if (late.length > 0) {
        if (!top.accepts(primary, keyOf(sums + most, worth, number))) continue;
        for (const rule of late) sums += rule.sumsAt(number);
      }
      top.offer(primary, keyOf(sums, worth, number));
    }
  }
  return Array.from(top.take(), (key) => PLACES - 1 - (key % PLACES));
}

function keyOf(sums: number, worth: number, number: number): number {
  const possible = Math.floor(sums / POSSIBLE);
  const score = possible === 0 ? 0 : 1 + Math.round((sums % POSSIBLE) / (possible * 10));
  return ((score * TEXT_RANGE + worth) * POSSIBLE_RANGE + possible) * PLACES + (PLACES - 1 - number);
}

function firstKeys(postings: PackedPostings, sort: SearchSort, rates: EuroRates): ((number: number) => number) | null {
  if (sort === "best") return null;
  if (sort === "newest") return (number) => lastIfUnknown(postings.posted[number] as number);
  const { facts, classOf } = postings.columns.get(salaryRule.factsOf as FactsOf) as FactColumn;
  const tops = Float64Array.from(facts, (fact) => {
    const range = euroRange(fact, rates);
    return range === null ? Number.NaN : range.max === Number.POSITIVE_INFINITY ? range.min : range.max;
  });
  return (number) => lastIfUnknown(tops[classOf[number] as number] as number);
}

function lastIfUnknown(key: number): number {
  return Number.isNaN(key) ? -Number.MAX_VALUE : key;
}

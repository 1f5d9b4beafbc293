import { salaryRule } from "#domain/matching/rules/salary.ts";
import type { StatedPay } from "#domain/reading/job-reading.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { addBit, type Bits, noBits } from "#server/index/build/bits.ts";
import { type Classes, columnOf } from "#server/index/build/fact-columns.ts";
import type { Segment } from "#server/index/build/segment.ts";
import type { FactColumns } from "./verdicts.ts";

export type EuroRange = { min: Float64Array; max: Float64Array };

/** Yearly euros by pay fact: "from X" is open upward (Infinity), "up to X" downward (-Infinity); NaN = no comparable pay. */
export function euroRanges(segment: FactColumns, rates: EuroRates): EuroRange {
  const { facts } = columnOf(segment, salaryRule);
  const ranges = { min: new Float64Array(facts.length), max: new Float64Array(facts.length) };
  for (let at = 0; at < facts.length; at++) {
    const fact = facts[at] as StatedPay | null;
    const pay = fact && payPerYearInEuro(fact, rates);
    const known = pay && (pay.min !== null || pay.max !== null);
    ranges.min[at] = known ? (pay.min ?? Number.NEGATIVE_INFINITY) : Number.NaN;
    ranges.max[at] = known ? (pay.max ?? Number.POSITIVE_INFINITY) : Number.NaN;
  }
  return ranges;
}

/** For each filter that is set and that partitions do not know, the postings that pass it. One that does not state what a filter asks fails it. */
export function filterBits(
  segment: Segment,
  { salaryMin, salaryMax, postedWithinDays }: SearchFilters,
  { pay, now }: { pay: () => EuroRange; now: Date },
): Bits[] {
  const sets: Bits[] = [];
  if (salaryMin !== null || salaryMax !== null) {
    sets.push(bitsOf(columnOf(segment, salaryRule).classOf, overlapping(pay(), { salaryMin, salaryMax })));
  }
  if (postedWithinDays !== null) sets.push(postedSince(segment, now.getTime() - postedWithinDays * DAY_MS));
  return sets;
}

/** By pay fact, whether it overlaps what is asked for (1). */
export function overlapping(
  { min, max }: EuroRange,
  { salaryMin, salaryMax }: Pick<SearchFilters, "salaryMin" | "salaryMax">,
): Uint8Array {
  return Uint8Array.from(min, (least, at) =>
    (max[at] as number) >= (salaryMin ?? 0) && least <= (salaryMax ?? Number.POSITIVE_INFINITY) ? 1 : 0,
  );
}

/** The postings whose class is marked with 1. */
function bitsOf(classOf: Classes, marked: Uint8Array): Bits {
  const bits = noBits(classOf.length);
  for (let number = 0; number < classOf.length; number++)
    bits[number >>> 5] =
      (bits[number >>> 5] as number) | ((marked[classOf[number] as number] as number) << (number & 31));
  return bits;
}

function postedSince({ posted }: Segment, since: number): Bits {
  const bits = noBits(posted.length);
  for (let number = 0; number < posted.length; number++) if ((posted[number] as number) >= since) addBit(bits, number);
  return bits;
}

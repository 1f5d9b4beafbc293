import { isFit, rankOf } from "#domain/matching/expected-fit.ts";
import type { SearchSort } from "#domain/search/search-query.ts";
import { seededOrder } from "#domain/search/seeded-order.ts";
import type { PostingIndex } from "./posting-index.ts";
import type { VerdictTable } from "./verdict-tables.ts";

type OrderBy = {
  sort: SearchSort;
  tables: readonly VerdictTable[];
  /** What the age of each posting adds where anything is answered. */
  ages: readonly number[];
  textScores: Float64Array | null;
  /** 1 for those that come first where anything is answered. */
  exact: Uint8Array;
  seed: string | null;
};

/**
 * The first `count` of `numbers` in the order of `Catalogue.query`. Each posting gets its keys once, most important first, higher
 * before lower; its number, which is its place by standing and id, settles the rest, so the order is total.
 */
export function firstInOrder(index: PostingIndex, numbers: readonly number[], by: OrderBy, count: number): number[] {
  const place = by.seed === null ? null : seededOrder(by.seed, index.jobs.length);
  const keys = keysOf(index, numbers, by);
  const before = (a: number, b: number): number => {
    for (const key of keys) {
      const order = (key[b] as number) - (key[a] as number);
      if (order !== 0) return order;
    }
    return place ? (place[a] as number) - (place[b] as number) : a - b;
  };
  return topOf(numbers, count, before);
}

function keysOf(
  index: PostingIndex,
  numbers: readonly number[],
  { sort, tables, ages, textScores, exact }: OrderBy,
): (Float64Array | Uint8Array)[] {
  const size = index.jobs.length;
  const rank = new Float64Array(size);
  const addressed = new Float64Array(size);
  const fits = new Uint8Array(size);
  for (const n of numbers) {
    let points = tables.length === 0 ? 0 : (ages[n] as number);
    let stated = 0;
    for (const table of tables) {
      const at = table.classOf[n] as number;
      points += table.points[at] as number;
      stated += table.stated[at] as number;
    }
    const topics = tables.length === 0 ? 0 : tables.length + 1;
    rank[n] = rankOf(points, topics);
    fits[n] = isFit(points, topics) ? 1 : 0;
    addressed[n] = stated;
  }
  const best = textScores ? [rank, textScores, addressed] : [rank, addressed];
  if (sort === "newest") return [fits, index.posted.map(lastIfUnknown), ...best];
  if (sort === "salary") return [fits, salaryKey(index), ...best];
  return tables.length === 0 ? best : [exact, ...best];
}

/** The upper end of the range; for "from X" the X. */
function salaryKey({ payMin, payMax }: PostingIndex): Float64Array {
  return payMax.map((max, n) => lastIfUnknown(max === Number.POSITIVE_INFINITY ? (payMin[n] as number) : max));
}

/** A finite stand-in, so that keys can be subtracted. */
function lastIfUnknown(key: number): number {
  return Number.isNaN(key) ? -Number.MAX_VALUE : key;
}

/** The first `count` by `before`, sorted; keeps no more than twice as many at a time. */
function topOf(numbers: readonly number[], count: number, before: (a: number, b: number) => number): number[] {
  if (count * 8 > numbers.length) return numbers.toSorted(before).slice(0, count);
  const kept: number[] = [];
  let limit: number | null = null;
  for (const n of numbers) {
    if (limit !== null && before(limit, n) < 0) continue;
    kept.push(n);
    if (kept.length === count * 2) {
      kept.sort(before).length = count;
      limit = kept[count - 1] as number;
    }
  }
  return kept.sort(before).slice(0, count);
}

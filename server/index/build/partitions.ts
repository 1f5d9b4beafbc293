import { FACT_RULES } from "#domain/matching/fact-rules.ts";
import type { MatchTopic } from "#domain/matching/match-reason.ts";
import type { FactRule } from "#domain/matching/match-rule.ts";
import { type Classes, columnOf, type FactColumn, type Facts, narrowest } from "./fact-columns.ts";
import { growableTypedArray } from "./growable-typed-array.ts";

/** The dimensions by which answers exclude postings and facets count, with the topics they are of. */
const AXES = {
  category: ["category"],
  type: ["employmentType"],
  place: ["country", "jobType"],
} as const satisfies Record<string, readonly MatchTopic[]>;
export type Axis = keyof typeof AXES;
export const AXIS_NAMES = Object.keys(AXES) as Axis[];

/** Topics of one axis read the same facts. */
const RULE_OF_AXIS = Object.fromEntries(
  AXIS_NAMES.map((axis) => [axis, FACT_RULES.find(({ topic }) => topic === AXES[axis][0])]),
) as Record<Axis, FactRule>;

export function isOfAxis(axis: Axis, { topic }: Pick<FactRule, "topic">): boolean {
  return (AXES[axis] as readonly MatchTopic[]).includes(topic);
}

/**
 * Postings with equal facts are stored together. A partition holds those of one `category` and one `type` fact; its buckets, from
 * `bucketsFrom[partition]` up to the next, share a `place` fact too. The postings of a bucket are in `postings` from `postingsFrom[bucket]`
 * up to the next, ascending.
 */
export type Partitions = {
  category: Classes;
  type: Classes;
  bucketsFrom: Uint32Array;
  place: Classes;
  postingsFrom: Uint32Array;
  postings: Uint32Array;
};

export function axisColumn<Column extends Facts>(segment: { columns: readonly Column[] }, axis: Axis): Column {
  return columnOf(segment, RULE_OF_AXIS[axis]);
}

export function partitionsOf(columns: readonly FactColumn[]): Partitions {
  const [category, type, place] = AXIS_NAMES.map((axis) => axisColumn({ columns }, axis)) as [
    FactColumn,
    FactColumn,
    FactColumn,
  ];
  const inOrder = Uint32Array.from(category.classOf.keys());
  const postings = [place, type, category].reduce(sortedBy, inOrder);
  const partitions = { category: numbers(), type: numbers(), bucketsFrom: numbers() };
  const buckets = { place: numbers(), postingsFrom: numbers() };
  let last: readonly number[] = [];
  for (let at = 0; at < postings.length; at++) {
    const own = [category, type, place].map(({ classOf }) => classOf[postings[at] as number] as number);
    const [ownCategory, ownType, ownPlace] = own as [number, number, number];
    const isNewShelf = ownCategory !== last[0] || ownType !== last[1];
    if (isNewShelf) {
      partitions.category.push(ownCategory);
      partitions.type.push(ownType);
      partitions.bucketsFrom.push(buckets.place.size());
    }
    if (isNewShelf || ownPlace !== last[2]) {
      buckets.place.push(ownPlace);
      buckets.postingsFrom.push(at);
    }
    last = own;
  }
  partitions.bucketsFrom.push(buckets.place.size());
  buckets.postingsFrom.push(postings.length);
  return {
    category: narrowed(category, partitions.category.take()),
    type: narrowed(type, partitions.type.take()),
    bucketsFrom: partitions.bucketsFrom.take(),
    place: narrowed(place, buckets.place.take()),
    postingsFrom: buckets.postingsFrom.take(),
    postings,
  };
}

const numbers = () => growableTypedArray((size) => new Uint32Array(size));

/** A stable counting sort by class. */
function sortedBy(order: Uint32Array<ArrayBuffer>, { facts, classOf }: FactColumn): Uint32Array<ArrayBuffer> {
  const ends = new Uint32Array(facts.length + 1);
  for (let number = 0; number < classOf.length; number++) {
    const next = (classOf[number] as number) + 1;
    ends[next] = (ends[next] as number) + 1;
  }
  for (let at = 1; at < ends.length; at++) ends[at] = (ends[at] as number) + (ends[at - 1] as number);
  const sorted = new Uint32Array(order.length);
  for (const number of order) {
    const own = classOf[number] as number;
    const end = ends[own] as number;
    sorted[end] = number;
    ends[own] = end + 1;
  }
  return sorted;
}

function narrowed({ facts }: FactColumn, classes: Uint32Array): Classes {
  const narrow = narrowest(facts.length, classes.length);
  narrow.set(classes);
  return narrow;
}

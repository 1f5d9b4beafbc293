import { skillsRule } from "#domain/matching/rules/skills.ts";
import { namesOfWork } from "#domain/matching/wanted-words.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { staticRank } from "#domain/search/static-rank.ts";
import { type CountryEligibility, countryEligibilityOf } from "./country-eligibility.ts";
import { type Classes, COLUMN_FACTS, classColumn, type FactColumn, factColumn, narrowest } from "./fact-columns.ts";
import { type FactGroup, groupFacts } from "./fact-groups.ts";
import { growableTypedArray } from "./growable-typed-array.ts";
import { type InvertedIndex, invertedIndexBuilder } from "./inverted-index.ts";
import { axisColumn, type Partitions, partitionsOf } from "./partitions.ts";
import { ID_BYTES, inOrderOfIds, writeId } from "./posting-ids.ts";

/** The indexed fields of a posting. Of its description only whether there is one, so the first character is enough. */
export type IndexedPosting = Pick<
  JobPosting,
  | "id"
  | "source"
  | "title"
  | "company"
  | "location"
  | "skills"
  | "datePosted"
  | "firstSeenAt"
  | "syncedAt"
  | "linkQualityScore"
  | "descriptionText"
  | "reading"
>;

/**
 * Postings as immutable typed arrays, numbered by static rank (freshness and link quality), best first, then by id. A plain tree of lists,
 * numbers, texts and typed arrays, so that it fits into one block of memory (`segment-image.ts`).
 */
export type Segment = {
  size: number;
  /** ID_BYTES of each posting. */
  ids: Uint8Array;
  /** Posting numbers in order of id. */
  byId: Uint32Array;
  standing: Float64Array;
  /** Milliseconds; NaN = not stated. */
  posted: Float64Array;
  sources: { names: string[]; classOf: Classes };
  /** In the order of COLUMN_FACTS. */
  columns: FactColumn[];
  groups: FactGroup[];
  partitions: Partitions;
  countryEligibility: CountryEligibility;
  skills: NameLists;
  /** See `namesOfWork`. */
  titleWords: NameLists;
  text: InvertedIndex;
};

export type SegmentBuilder = { add(posting: IndexedPosting): void; finish(): Segment };

export function segmentOf(postings: Iterable<IndexedPosting>): Segment {
  const builder = segmentBuilder();
  for (const posting of postings) builder.add(posting);
  return builder.finish();
}

/** Collects postings, each id once, in any order. */
export function segmentBuilder(): SegmentBuilder {
  const ids = growableTypedArray((size) => new Uint8Array(size));
  const standing = growableTypedArray((size) => new Float64Array(size));
  const posted = growableTypedArray((size) => new Float64Array(size));
  const sources = classColumn();
  const columns = COLUMN_FACTS.map(factColumn);
  const skills = nameLists();
  const titleWords = nameLists();
  const text = invertedIndexBuilder();
  return {
    add(posting) {
      writeId(posting.id, ids);
      standing.push(staticRank(posting));
      posted.push(posting.datePosted ? posting.datePosted.getTime() : Number.NaN);
      sources.add(posting.source);
      for (const column of columns) column.add(posting.reading);
      skills.add(skillsRule.factsOf(posting.reading));
      titleWords.add(namesOfWork(posting.reading));
      text.add(posting);
    },
    finish() {
      const standings = standing.take();
      const dates = posted.take();
      const unordered = ids.take();
      const idPlaces = inOrderOfIds(unordered);
      // The sort is stable, so postings of equal rank stay in order of id.
      const order = idPlaces.slice().sort((a, b) => (standings[b] as number) - (standings[a] as number));
      const numberOf = new Uint32Array(order.length);
      for (let number = 0; number < order.length; number++) numberOf[order[number] as number] = number;
      const orderedIds = new Uint8Array(unordered.length);
      for (let number = 0; number < order.length; number++) {
        const from = (order[number] as number) * ID_BYTES;
        orderedIds.set(unordered.subarray(from, from + ID_BYTES), number * ID_BYTES);
      }
      const finished: FactColumn[] = columns.map((column) => column.finish(order));
      const partitions = partitionsOf(finished);
      return {
        size: order.length,
        ids: orderedIds,
        byId: idPlaces.map((place) => numberOf[place] as number),
        standing: Float64Array.from(order, (place) => standings[place] as number),
        posted: Float64Array.from(order, (place) => dates[place] as number),
        sources: sources.finish(order),
        columns: finished,
        partitions,
        groups: groupFacts(finished, partitions.postings),
        countryEligibility: countryEligibilityOf(axisColumn({ columns: finished }, "place").facts),
        skills: skills.finish(order),
        titleWords: titleWords.finish(order),
        text: text.finish(numberOf),
      };
    },
  };
}

/** What each posting names, as indexes into `names`: those of posting n from `starts[n]` up to `starts[n + 1]`, by name. */
export type NameLists = { names: string[]; starts: Uint32Array; numbers: Classes };

function nameLists() {
  const known = new Map<string, number>();
  const starts = growableTypedArray((size) => new Uint32Array(size));
  const numbers = growableTypedArray((size) => new Uint32Array(size));
  return {
    /** @param own names of the next posting, sorted. */
    add(own: readonly string[]): void {
      starts.push(numbers.size());
      for (const name of own) {
        const at = known.get(name) ?? known.size;
        known.set(name, at);
        numbers.push(at);
      }
    },
    finish(order: Uint32Array): NameLists {
      const oldStarts = starts.take();
      const old = numbers.take();
      const newStarts = new Uint32Array(order.length + 1);
      const ordered = narrowest(known.size, old.length);
      let end = 0;
      for (let n = 0; n < order.length; n++) {
        const place = order[n] as number;
        newStarts[n] = end;
        const stop = oldStarts[place + 1] ?? old.length;
        for (let at = oldStarts[place] as number; at < stop; at++) ordered[end++] = old[at] as number;
      }
      newStarts[order.length] = end;
      return { names: [...known.keys()], starts: newStarts, numbers: ordered };
    },
  };
}

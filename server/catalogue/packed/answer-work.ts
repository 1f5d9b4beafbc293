import type { Profile } from "#domain/matching/profile.ts";
import { wordQueries } from "#domain/search/text-match.ts";
import { type CatalogueQuery, type CatalogueResult, MAX_LIMIT } from "../catalogue.ts";
import { type Bits, intersection } from "./bits.ts";
import { readIds } from "./posting-ids.ts";
import { inOrder, type Ranked } from "./ranked.ts";
import type { SegmentReader } from "./segment-reader.ts";
import { type ComparedPosting, similarPostings } from "./similar-postings.ts";

/** A segment and which of its postings are open and not replaced by a later segment. */
export type LiveSegment = { reader: SegmentReader; live: Bits };

/** What is asked of all segments together, in a form that can be handed to a thread. */
export type PackedWork =
  | { kind: "query"; query: CatalogueQuery; at: Date }
  | { kind: "similar"; posting: ComparedPosting; criteria: Profile; limit: number };

/** `ids` are those of the page asked for, in order; of similar postings there is nothing but ids. */
export type PackedAnswer = { ids: string[] } & Pick<
  CatalogueResult,
  "total" | "matching" | "facets" | "optionCounts" | "relaxations"
>;

export function answerWork(segments: readonly LiveSegment[], work: PackedWork): PackedAnswer {
  return work.kind === "query" ? answerQuery(segments, work.query, work.at) : answerSimilar(segments, work);
}

function answerQuery(segments: readonly LiveSegment[], query: CatalogueQuery, at: Date): PackedAnswer {
  const words = wordQueries(query.text, (word) => segments.some(({ reader, live }) => reader.knows(word, live)));
  const answers = segments.map(({ reader, live }) => reader.query(query, words, live, at));
  const offset = Math.max(0, query.page.offset);
  const end = offset + Math.min(Math.max(0, query.page.limit), MAX_LIMIT);
  const tops = answers.map(({ top }) => top);
  return {
    ids: idsInOrder(segments, tops, offset, end),
    total: answers.reduce((sum, { total }) => sum + total, 0),
    matching: answers.reduce((sum, { matching }) => sum + matching, 0),
    facets: added(answers.map(({ facets }) => facets)),
    optionCounts: added(answers.map(({ optionCounts }) => optionCounts)),
    relaxations: added(answers.map(({ relaxations }) => relaxations)),
  };
}

function answerSimilar(
  segments: readonly LiveSegment[],
  { posting, criteria, limit }: PackedWork & { kind: "similar" },
): PackedAnswer {
  const tops = segments.map(({ reader, live }) =>
    similarPostings(reader.segment, posting, intersection([live, reader.shown(criteria)]), limit),
  );
  const ids = idsInOrder(segments, tops, 0, limit);
  return { ids, total: ids.length, matching: ids.length, facets: null, optionCounts: null, relaxations: null };
}

/** The ids at the places from `from` up to `to` of what the segments found together. */
function idsInOrder(segments: readonly LiveSegment[], tops: readonly Ranked[][], from: number, to: number): string[] {
  const [only, ...others] = segments;
  if (only && others.length === 0) {
    const { ids } = only.reader.segment;
    return readIds((tops[0] as Ranked[]).slice(from, to).map(({ number }) => ({ ids, number })));
  }
  const all = tops.flatMap((top, at) => {
    const { segment } = (segments[at] as LiveSegment).reader;
    return top.map((ranked) => ({ ...ranked, segment }));
  });
  const page = all.sort(inOrder).slice(from, to);
  return readIds(page.map(({ number, segment }) => ({ ids: segment.ids, number })));
}

/** The sum of counts of like shape, number by number; null when there are none. */
function added<Counts extends object>(all: readonly (Counts | null)[]): Counts | null {
  return all.reduce((sum, counts) => {
    if (sum === null || counts === null) return sum ?? counts;
    const entries = Object.entries(sum).map(([key, value]) => {
      const other = (counts as Record<string, unknown>)[key];
      return [key, typeof value === "number" ? value + (other as number) : added([value, other as object])];
    });
    return Object.fromEntries(entries) as Counts;
  }, null);
}

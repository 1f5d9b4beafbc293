import type { Profile } from "#domain/matching/match-rule.ts";
import { seededOrder } from "#domain/search/seeded-order.ts";
import type { WordQuery } from "#domain/search/text-match.ts";
import { type Bits, countBits, countCommon, intersection } from "#server/index/build/bits.ts";
import { readIds } from "#server/index/build/posting-ids.ts";
import type { CatalogueQuery, CatalogueResult } from "#server/index/catalogue.ts";
import { byKeys, inOrder, type Placed, type Ranked } from "./ranked.ts";
import type { SegmentReader, TextQuery } from "./segment-reader.ts";
import { type ComparedPosting, similarPostings } from "./similar-postings.ts";

/** A segment and which of its postings are open and not replaced by a later segment. */
export type LiveSegment = { reader: SegmentReader; live: Bits };

/** What is asked of each share of the segments. */
type Questions = {
  /** Of each word, how many postings hold it as it stands; counted no further than `needed`. */
  holders: { words: readonly WordQuery[]; needed: number };
  /** The best up to `end`, those before `from` left out. */
  best: { query: CatalogueQuery; asked: TextQuery; at: Date; from: number; end: number };
  nearest: { posting: ComparedPosting; criteria: Profile; limit: number };
  /** `slice`: postings after which it reports. */
  progress: { criteria: Profile; at: Date; slice: number };
};

export type Counts = Pick<CatalogueResult, "total" | "matching" | "fits" | "facets" | "optionCounts" | "relaxations">;

export type ShareAnswers = {
  holders: number[];
  best: { top: Placed[] } & Counts;
  nearest: Placed[];
  /** Of each slice of postings how many are open, and of these match. */
  progress: { read: number; matched: number }[];
};

type Kind = keyof Questions;
export type ShareWork<Asked extends Kind = Kind> = { [K in Asked]: { kind: K } & Questions[K] }[Asked];

const ANSWERS: { [K in Kind]: (segments: readonly LiveSegment[], work: ShareWork<K>) => ShareAnswers[K] } = {
  holders: answerHolders,
  best: answerBest,
  nearest: answerNearest,
  progress: answerProgress,
};

/** What these segments add to an answer. */
export function answerShare<K extends Kind>(segments: readonly LiveSegment[], work: ShareWork<K>): ShareAnswers[K] {
  return ANSWERS[work.kind](segments, work);
}

function answerHolders(segments: readonly LiveSegment[], { words, needed }: ShareWork<"holders">): number[] {
  return words.map((word) => {
    let held = 0;
    for (const { reader, live } of segments) if (held < needed) held += reader.holders(word, live, needed - held);
    return held;
  });
}

function answerBest(
  segments: readonly LiveSegment[],
  { query, asked, at, from, end }: ShareWork<"best">,
): ShareAnswers["best"] {
  const { seed } = query;
  let best: Ranked[] = [];
  const answers = segments.map(({ reader, live }) => {
    if (seed !== undefined) return reader.query({ ...query, page: wholeListOf(reader) }, asked, live, at);
    const answer = reader.query(query, asked, live, at, best[end - 1]);
    if (segments.length > 1) best = [...best, ...answer.top].sort(byKeys).slice(0, end);
    return answer;
  });
  const tops = answers.map(({ top }, at) =>
    seed === undefined ? top : inSeededOrder(top, seed, (segments[at] as LiveSegment).reader),
  );
  return { top: placed(segments, tops, from, end), ...added(answers.map(({ top: _, ...counts }) => counts)) };
}

/** A page so far down that ranking it ranks the whole segment. */
const wholeListOf = ({ segment }: SegmentReader) => ({ offset: segment.size, limit: 1 });

/** Breaks ties by the seed instead of by posting number. */
function inSeededOrder(ranked: readonly Ranked[], seed: string, { segment }: SegmentReader): Ranked[] {
  const place = seededOrder(seed, segment.size);
  return ranked.toSorted((a, b) => byKeys(a, b) || (place[a.number] as number) - (place[b.number] as number));
}

function answerNearest(
  segments: readonly LiveSegment[],
  { posting, criteria, limit }: ShareWork<"nearest">,
): ShareAnswers["nearest"] {
  const tops = segments.map(({ reader, live }) =>
    similarPostings(reader.segment, posting, intersection([live, reader.shown(criteria)]), limit),
  );
  return placed(segments, tops, 0, limit);
}

function answerProgress(
  segments: readonly LiveSegment[],
  { criteria, at, slice }: ShareWork<"progress">,
): ShareAnswers["progress"] {
  return segments.flatMap(({ reader, live }) => {
    const fitting = reader.fitting(criteria, at);
    const slices: ShareAnswers["progress"] = [];
    for (let from = 0; from < reader.segment.size; from += slice) {
      const part = inRange(live, from, from + slice);
      slices.push({ read: countBits(part), matched: countCommon(part, fitting.subarray(from >>> 5)) });
    }
    return slices;
  });
}

/** A copy of the words that hold the bits from `from` up to `to`, without other bits. */
function inRange(bits: Bits, from: number, to: number): Bits {
  const last = (to - 1) >>> 5;
  const part = bits.slice(from >>> 5, last + 1);
  if (part.length > 0) part[0] = (part[0] as number) & (-1 << (from & 31));
  if (last < bits.length) part[part.length - 1] = (part.at(-1) as number) & (-1 >>> (31 - ((to - 1) & 31)));
  return part;
}

/** Those from `from` up to `to` of the merged results of all segments. */
function placed(segments: readonly LiveSegment[], tops: readonly Ranked[][], from: number, to: number): Placed[] {
  const all = tops.flatMap((top, at) => {
    const { segment } = (segments[at] as LiveSegment).reader;
    return top.map((ranked) => ({ ...ranked, segment }));
  });
  if (segments.length > 1) all.sort(inOrder);
  const page = all.slice(from, to);
  const ids = readIds(page.map(({ number, segment }) => ({ ids: segment.ids, number })));
  return page.map(({ segment, number, ...keys }, at) => ({
    ...keys,
    standing: segment.standing[number] as number,
    id: ids[at] as string,
  }));
}

/** Adds counts of the same shape element by element; null where there are none. */
export function added<Counted extends object>(all: readonly Counted[]): Counted {
  return all.reduce((sum, counts) => addedTo(sum, counts) as Counted);
}

function addedTo(sum: unknown, counts: unknown): unknown {
  if (sum === null || counts === null) return sum ?? counts;
  if (typeof sum === "number") return sum + (counts as number);
  const other = counts as Record<string, unknown>;
  return Object.fromEntries(Object.entries(sum as object).map(([key, value]) => [key, addedTo(value, other[key])]));
}

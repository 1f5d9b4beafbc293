import type { Profile } from "#domain/matching/match-rule.ts";
import { planSearch, type SearchPlan } from "#domain/search/search-terms.ts";
import { seededOrder } from "#domain/search/seeded-order.ts";
import { holdersNeeded, termQueries } from "#domain/search/text-match.ts";
import { type Bits, countBits, countCommon, intersection } from "#server/index/build/bits.ts";
import { readIds } from "#server/index/build/posting-ids.ts";
import {
  type CatalogueQuery,
  type CatalogueResult,
  MAX_LIMIT,
  SEARCH_REPORTS,
  type SearchProgress,
} from "#server/index/catalogue.ts";
import { byKeys, inOrder, type Ranked } from "./ranked.ts";
import type { SegmentReader } from "./segment-reader.ts";
import { type ComparedPosting, similarPostings } from "./similar-postings.ts";

/** A segment and which of its postings are open and not replaced by a later segment. */
export type LiveSegment = { reader: SegmentReader; live: Bits };

type Questions = {
  query: { query: CatalogueQuery; at: Date };
  similar: { posting: ComparedPosting; criteria: Profile; limit: number };
  search: { criteria: Profile; at: Date };
};

/** `ids` are those of the page asked for, in order. */
type QueryAnswer = { ids: string[] } & Pick<
  CatalogueResult,
  "total" | "isNearest" | "narrow" | "matching" | "fits" | "facets" | "optionCounts" | "relaxations"
>;
type Attempt = Omit<QueryAnswer, "isNearest" | "narrow">;

/** For similar postings their ids, most similar first; for a search its progress after each share of the postings. */
export type PackedAnswers = { query: QueryAnswer; similar: string[]; search: SearchProgress[] };

type Kind = keyof Questions;
/** So many are shown of postings that are not what was asked for, and of those that are but for a word. */
const MOST_OF_NEAREST = 1;
const MOST_WITHOUT_WORD = 3;

/** A query over all segments, in a form that can be posted to a thread. */
export type PackedWork<Asked extends Kind = Kind> = { [K in Asked]: { kind: K } & Questions[K] }[Asked];

const ANSWERS: { [K in Kind]: (segments: readonly LiveSegment[], work: PackedWork<K>) => PackedAnswers[K] } = {
  query: answerQuery,
  similar: answerSimilar,
  search: answerSearch,
};

export function answerWork<K extends Kind>(segments: readonly LiveSegment[], work: PackedWork<K>): PackedAnswers[K] {
  return ANSWERS[work.kind](segments, work);
}

function answerQuery(segments: readonly LiveSegment[], { query, at }: PackedWork<"query">): QueryAnswer {
  const attempts = attemptsAt(query);
  let attempt = attempts.next();
  while (!attempt.done) attempt = attempts.next(answerTerms(segments, query, attempt.value, at));
  return attempt.value;
}

/** Most lists are asked for without words, and to plan them takes a tenth of the answer. */
let withoutText: SearchPlan | undefined;

function planOf(text: string): SearchPlan {
  if (text !== "") return planSearch(text);
  withoutText ??= planSearch("");
  return withoutText;
}

/** What to look for, one thing after another, each time told what was found; returns the answer. */
export function* attemptsAt(query: CatalogueQuery): Generator<Pick<SearchPlan, "terms" | "pay">, QueryAnswer, Attempt> {
  const { terms, narrow, nearest, pay } = planOf(query.text);
  for (const [at, { terms, isNearest = false }] of (query.orNearest ? narrow : []).entries()) {
    const held = yield { terms, pay };
    if (held.total === 0) continue;
    return { ...(isNearest ? fewOf(held, query, MOST_WITHOUT_WORD) : held), isNearest, narrow: at + 1 };
  }
  const meant = yield { terms, pay };
  if (meant.total > 0 || !query.orNearest) return { ...meant, isNearest: false, narrow: 0 };
  for (const near of nearest) {
    const answer = yield near;
    if (answer.total > 0) return { ...fewOf(answer, query, MOST_OF_NEAREST), isNearest: true, narrow: 0 };
  }
  return { ...meant, isNearest: false, narrow: 0 };
}

/** Only the first `most` of what is nearest, without counts of what lies further. */
function fewOf(answer: Attempt, { page }: CatalogueQuery, most: number): Attempt {
  const few = (count: number) => Math.min(count, most);
  return {
    ...answer,
    ids: answer.ids.slice(0, Math.max(0, most - Math.max(0, page.offset))),
    total: few(answer.total),
    fits: answer.fits === null ? null : few(answer.fits),
    facets: null,
    relaxations: null,
  };
}

function answerTerms(
  segments: readonly LiveSegment[],
  query: CatalogueQuery,
  { terms: planned, pay }: Pick<SearchPlan, "terms" | "pay">,
  at: Date,
): Attempt {
  const { seed } = query;
  const needed = holdersNeeded(segments.reduce((sum, { live }) => sum + countBits(live), 0));
  const terms = termQueries(planned, (word) => {
    let held = 0;
    for (const { reader, live } of segments) if (held < needed) held += reader.holders(word, live);
    return held >= needed;
  });
  const offset = Math.max(0, query.page.offset);
  const end = offset + Math.min(Math.max(0, query.page.limit), MAX_LIMIT);
  let best: Ranked[] = [];
  const answers = segments.map(({ reader, live }) => {
    if (seed !== undefined) return reader.query({ ...query, page: wholeListOf(reader) }, { terms, pay }, live, at);
    const answer = reader.query(query, { terms, pay }, live, at, best[end - 1]);
    if (segments.length > 1) best = [...best, ...answer.top].sort(byKeys).slice(0, end);
    return answer;
  });
  const tops = answers.map(({ top }, at) =>
    seed === undefined ? top : inSeededOrder(top, seed, (segments[at] as LiveSegment).reader),
  );
  return {
    ids: idsInOrder(segments, tops, offset, end),
    total: answers.reduce((sum, { total }) => sum + total, 0),
    matching: answers.reduce((sum, { matching }) => sum + matching, 0),
    fits: query.want?.fits ? answers.reduce((sum, { fits }) => sum + (fits ?? 0), 0) : null,
    facets: added(answers.map(({ facets }) => facets)),
    optionCounts: added(answers.map(({ optionCounts }) => optionCounts)),
    relaxations: added(answers.map(({ relaxations }) => relaxations)),
  };
}

/** A page so far down that ranking it ranks the whole segment. */
const wholeListOf = ({ segment }: SegmentReader) => ({ offset: segment.size, limit: 1 });

/** Breaks ties by the seed instead of by posting number. */
function inSeededOrder(ranked: readonly Ranked[], seed: string, { segment }: SegmentReader): Ranked[] {
  const place = seededOrder(seed, segment.size);
  return ranked.toSorted((a, b) => byKeys(a, b) || (place[a.number] as number) - (place[b.number] as number));
}

function answerSimilar(
  segments: readonly LiveSegment[],
  { posting, criteria, limit }: PackedWork<"similar">,
): string[] {
  const tops = segments.map(({ reader, live }) =>
    similarPostings(reader.segment, posting, intersection([live, reader.shown(criteria)]), limit),
  );
  return idsInOrder(segments, tops, 0, limit);
}

function answerSearch(segments: readonly LiveSegment[], { criteria, at }: PackedWork<"search">): SearchProgress[] {
  const total = segments.reduce((sum, { live }) => sum + countBits(live), 0);
  const size = segments.reduce((sum, { reader }) => sum + reader.segment.size, 0);
  const slice = Math.max(1, Math.ceil(size / SEARCH_REPORTS));
  const reports: SearchProgress[] = [];
  let read = 0;
  let matched = 0;
  for (const { reader, live } of segments) {
    const fitting = reader.fitting(criteria, at);
    for (let from = 0; from < reader.segment.size && read < total; from += slice) {
      const part = inRange(live, from, from + slice);
      read += countBits(part);
      matched += countCommon(part, fitting.subarray(from >>> 5));
      if (read < total) reports.push({ read, total, matched });
    }
  }
  return [...reports, { read: total, total, matched }];
}

/** A copy of the words that hold the bits from `from` up to `to`, without other bits. */
function inRange(bits: Bits, from: number, to: number): Bits {
  const last = (to - 1) >>> 5;
  const part = bits.slice(from >>> 5, last + 1);
  if (part.length > 0) part[0] = (part[0] as number) & (-1 << (from & 31));
  if (last < bits.length) part[part.length - 1] = (part.at(-1) as number) & (-1 >>> (31 - ((to - 1) & 31)));
  return part;
}

/** The ids from `from` up to `to` of the merged results of all segments. */
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

/** Adds counts of the same shape element by element; null when there are none. */
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

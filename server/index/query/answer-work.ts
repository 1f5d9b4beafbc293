import type { Profile } from "#domain/matching/match-rule.ts";
import { planSearch, type SearchPlan } from "#domain/search/plan-search.ts";
import type { SearchTerm } from "#domain/search/search-term.ts";
import { holdersNeeded, type TermQuery, termQueries, type WordQuery } from "#domain/search/text-match.ts";
import { keptBy } from "#domain/shared/lru-cache.ts";
import { type Bits, countBits } from "#server/index/build/bits.ts";
import {
  type CatalogueQuery,
  type CatalogueResult,
  MAX_LIMIT,
  SEARCH_REPORTS,
  type SearchProgress,
} from "#server/index/catalogue.ts";
import { byPlace } from "./ranked.ts";
import { added, answerShare, type Counts, type LiveSegment, type ShareAnswers, type ShareWork } from "./share-work.ts";
import type { ComparedPosting } from "./similar-postings.ts";

type Questions = {
  query: { query: CatalogueQuery; at: Date };
  similar: { posting: ComparedPosting; criteria: Profile; limit: number };
  search: { criteria: Profile; at: Date };
};

/** `ids` are those of the page asked for, in order. */
type QueryAnswer = { ids: string[] } & Counts & Pick<CatalogueResult, "isNearest" | "narrow" | "held">;
type Attempt = Omit<QueryAnswer, "isNearest" | "narrow" | "held">;

/** For similar postings their ids, most similar first; for a search its progress after each share of the postings. */
export type PackedAnswers = { query: QueryAnswer; similar: string[]; search: SearchProgress[] };

type Kind = keyof Questions;
/** So many are shown of postings that are not what was asked for, and of those that are but for a word. */
const MOST_OF_NEAREST = 1;
const MOST_WITHOUT_WORD = 3;
/** A first screen of results. Where fewer hold every word, all of the work follows that is little enough to look through. */
const FEW_HELD = 10;
const MOST_LOOKED_THROUGH = 50;
const MOST_WITHOUT_ANY = 20;

/** A query over all segments, in a form that can be posted to a thread. */
export type PackedWork<Asked extends Kind = Kind> = { [K in Asked]: { kind: K } & Questions[K] }[Asked];

/** Questions that each share of the segments is asked, one after another, told the answers of all shares. */
export type Steps<Answer = PackedAnswers[Kind], Asked = ShareWork> = Generator<Asked, Answer, unknown[]>;
/** What is divided among `shares`: the open postings of each segment. */
type Divided = { lives: readonly Bits[]; shares: number };

const STEPS: { [K in Kind]: (work: PackedWork<K>, divided: Divided) => Steps<PackedAnswers[K]> } = {
  query: answerQuery,
  similar: answerSimilar,
  search: answerSearch,
};

export function stepsOf<K extends Kind>(work: PackedWork<K>, divided: Divided): Steps<PackedAnswers[K]> {
  return STEPS[work.kind](work, divided);
}

export function answerWork<K extends Kind>(segments: readonly LiveSegment[], work: PackedWork<K>): PackedAnswers[K] {
  const steps = stepsOf(work, { lives: segments.map(({ live }) => live), shares: 1 });
  let step = steps.next();
  while (!step.done) step = steps.next([answerShare(segments, step.value)]);
  return step.value;
}

function* asked<K extends ShareWork["kind"]>(work: ShareWork<K>): Steps<ShareAnswers[K][]> {
  return (yield work as ShareWork) as ShareAnswers[K][];
}

function* answerQuery({ query, at }: PackedWork<"query">, divided: Divided): Steps<QueryAnswer> {
  const attempts = attemptsAt(query);
  let attempt = attempts.next();
  while (!attempt.done) attempt = attempts.next(yield* answerTerms(query, attempt.value, at, divided));
  return attempt.value;
}

/** Most lists are asked for without words, and to plan them takes a tenth of the answer. */
let withoutText: SearchPlan | undefined;

function planOf(text: string): SearchPlan {
  if (text !== "") return planSearch(text);
  withoutText ??= planSearch("");
  return withoutText;
}

/** Another page than the one asked for is looked at for its ids alone. */
export type Asked = Pick<SearchPlan, "terms" | "pay"> & { page?: CatalogueQuery["page"] };
/** An answer with what found it. */
type Found = { answer: QueryAnswer; terms: SearchTerm[] };

/** What to look for, one thing after another, each time told what was found; returns the answer. */
export function* attemptsAt(query: CatalogueQuery): Generator<Asked, QueryAnswer, Attempt> {
  const { terms, narrow, nearest, pay } = planOf(query.text);
  let worded: Found | null = null;
  for (const [at, reading] of (query.orNearest ? narrow : []).entries()) {
    const { terms, isNearest = false, isOther = false, isRest = false, wordShare, isEmployer } = reading;
    if (isRest && !worded) continue;
    const held = yield { terms, pay };
    if (held.total === 0) continue;
    // The word is somebody who hires.
    if (worded && isEmployer) return worded.answer;
    const answer = { ...held, isNearest, narrow: at + 1 };
    const isAll = wordShare !== undefined && isLittle(held, worded?.answer ?? null, wordShare);
    if (worded) {
      if ((isAll && !isOther) || isRest) return yield* heldFirst(query, pay, worded, { answer, terms });
      continue;
    }
    if (isNearest)
      return { ...answer, ...fewOf(held, query, isAll ? FEW_HELD : isOther ? MOST_OF_NEAREST : MOST_WITHOUT_WORD) };
    if (isEmployer || held.total >= FEW_HELD) return answer;
    worded = { answer, terms };
  }
  if (worded) return worded.answer;
  const meant = yield { terms, pay };
  if (meant.total > 0 || !query.orNearest) return { ...meant, isNearest: false, narrow: 0 };
  for (const near of nearest) {
    const answer = yield near;
    if (answer.total > 0) return { ...fewOf(answer, query, MOST_OF_NEAREST), isNearest: true, narrow: 0 };
  }
  return { ...meant, isNearest: false, narrow: 0 };
}

/** Those that hold every word before the first of the rest, in whatever order: so few that both are read whole. */
function* heldFirst(
  { page }: CatalogueQuery,
  pay: SearchPlan["pay"],
  { answer, terms }: Found,
  all: Found,
): Generator<Asked, QueryAnswer, Attempt> {
  const held = answer.total;
  if (all.answer.total === held) return answer;
  const isCut = all.answer.total > MOST_LOOKED_THROUGH;
  const ordered = { ...all.answer, isNearest: false, narrow: answer.narrow, held };
  if (isCut) {
    const fitting = answer.fits ?? 0;
    const { fits } = ordered;
    ordered.total = MOST_LOOKED_THROUGH;
    ordered.fits = fits === null ? null : fitting + Math.min(fits - fitting, MOST_LOOKED_THROUGH - held);
    ordered.facets = null;
    ordered.relaxations = null;
  }
  if (page.limit <= 0) return ordered;
  const whole = { offset: 0, limit: MOST_LOOKED_THROUGH };
  const first = (yield { terms, pay, page: whole }).ids;
  const { ids } = yield { terms: all.terms, pay, page: whole };
  const offset = Math.max(0, page.offset);
  const inOrder = [...first, ...ids.filter((id) => !first.includes(id))].slice(0, MOST_LOOKED_THROUGH);
  return { ...ordered, ids: inOrder.slice(offset, offset + page.limit) };
}

/** Is all of the work an answer where words beside it are held by these? It is little enough to look through, and they are no rare part of it. */
function isLittle({ total }: Attempt, worded: Attempt | null, wordShare: number): boolean {
  if (worded === null) return total <= MOST_WITHOUT_ANY && wordShare === 0;
  return total <= MOST_LOOKED_THROUGH && worded.total >= total * wordShare;
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

function* answerTerms(
  whole: CatalogueQuery,
  { terms: planned, pay, page: other }: Asked,
  at: Date,
  { lives, shares }: Divided,
): Steps<Attempt> {
  const query = other ? { ...whole, page: other, want: {} } : whole;
  const terms = planned.length === 0 ? [] : yield* lookedUp(planned, lives);
  const offset = Math.max(0, query.page.offset);
  const end = offset + Math.min(Math.max(0, query.page.limit), MAX_LIMIT);
  const from = shares === 1 ? offset : 0;
  const answers = yield* asked({ kind: "best", query, asked: { terms, pay }, at, from, end });
  const { top, ...counts } = merged(answers);
  return { ids: top.slice(offset - from, end - from).map(({ id }) => id), ...counts };
}

/** The terms of a plan, words that hardly any posting holds told from others. */
function* lookedUp(planned: readonly SearchTerm[], lives: readonly Bits[]): Steps<TermQuery[]> {
  const doubtful: WordQuery[] = [];
  const terms = termQueries(planned, (word) => {
    doubtful.push(word);
    return true;
  });
  if (doubtful.length === 0) return terms;
  const needed = holdersNeeded(openIn(lives));
  const counts = yield* asked({ kind: "holders", words: doubtful, needed });
  let next = 0;
  return termQueries(planned, () => {
    const at = next++;
    return counts.reduce((sum, own) => sum + (own[at] as number), 0) >= needed;
  });
}

function merged(answers: readonly ShareAnswers["best"][]): ShareAnswers["best"] {
  const [only, ...others] = answers as [ShareAnswers["best"], ...ShareAnswers["best"][]];
  if (others.length === 0) return only;
  const counts = added(answers.map(({ top: _, ...counts }) => counts));
  return { top: answers.flatMap(({ top }) => top).sort(byPlace), ...counts };
}

function* answerSimilar({ posting, criteria, limit }: PackedWork<"similar">, { shares }: Divided): Steps<string[]> {
  const answers = yield* asked({ kind: "nearest", posting, criteria, limit });
  const all = answers.flat();
  if (shares > 1) all.sort(byPlace);
  return all.slice(0, limit).map(({ id }) => id);
}

function* answerSearch({ criteria, at }: PackedWork<"search">, { lives }: Divided): Steps<SearchProgress[]> {
  const total = openIn(lives);
  const size = lives.reduce((sum, { length }) => sum + length * WORD, 0);
  const slice = Math.max(1, Math.ceil(size / SEARCH_REPORTS));
  const slices = yield* asked({ kind: "progress", criteria, at, slice });
  const reports: SearchProgress[] = [];
  let read = 0;
  let matched = 0;
  for (const own of slices.flat()) {
    read += own.read;
    matched += own.matched;
    if (read < total) reports.push({ read, total, matched });
  }
  return [...reports, { read: total, total, matched }];
}

const WORD = 32;
/** A set is counted once: those of an index are never written to. */
const countOnce = keptBy((live: Bits, _: null) => countBits(live));
const openIn = (lives: readonly Bits[]): number => lives.reduce((sum, live) => sum + countOnce(live, null), 0);

import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { dayOf } from "#domain/matching/posting-age.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { filtersWithPay } from "#domain/search/filters-with-pay.ts";
import type { SearchPlan } from "#domain/search/plan-search.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { exactTerms, type TermQuery, type WordQuery } from "#domain/search/text-match.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { addBit, allBits, type Bits, countBits, intersection, noBits, union } from "#server/index/build/bits.ts";
import { columnOf, type FactColumn } from "#server/index/build/fact-columns.ts";
import { AXIS_NAMES, isOfAxis } from "#server/index/build/partitions.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { type CatalogueQuery, type Facets, MAX_LIMIT } from "#server/index/catalogue.ts";
import { listIfFew, type Pool, poolOfList, poolOfSets, scratchBuffersFor, sizeOf } from "./candidates.ts";
import { countOptions, type OptionQuestion, optionQuestion } from "./count-options.ts";
import { countPassing, eachPassing, type Passing, type PassingCounts, passingScratchFor } from "./count-passing.ts";
import { createExclusionMasks, type ExclusionMask, HARD_RULES, hardKey } from "./exclusion-masks.ts";
import { countFacets, facetOptions } from "./facets.ts";
import { euroRanges, filterBits } from "./filters.ts";
import { eachFit, partitionScratchFor, rankPassing } from "./rank-passing.ts";
import type { Ranked } from "./ranked.ts";
import { firstUnscored, type RankingOptions } from "./ranking.ts";
import { type SegmentSummary, segmentSummary } from "./segment-summary.ts";
import { type TextHits, textSearch } from "./text-search.ts";
import { createVerdicts, type ProfileSums, profileKey } from "./verdicts.ts";

/** What one segment adds to a `CatalogueResult`. */
type SegmentAnswer = {
  /** The best of the page and of all pages before it. */
  top: Ranked[];
  total: number;
  matching: number;
  /** How many of `total` have no obstacle; null = not asked for. */
  fits: number | null;
  facets: Facets | null;
  optionCounts: Record<string, number> | null;
  relaxations: Partial<Record<HardTopic, number>> | null;
};

/** What a text asks for, its words looked up. */
export type TextQuery = { terms: readonly TermQuery[]; pay: SearchPlan["pay"] };

export type SegmentReader = {
  segment: Segment;
  /** Counts only postings in `live`; `terms` and `pay` are those of the query's text. What stands after `least` may be missing in `top`. */
  query(query: CatalogueQuery, asked: TextQuery, live: Bits, now: Date, least?: Ranked | null): SegmentAnswer;
  /** How many postings in `live` hold the word as it stands, counted no further than `most`. */
  holders(word: WordQuery, live: Bits, most: number): number;
  /** The postings that the answers do not hide. Not to be written to. */
  shown(criteria: Profile): Bits;
  /** Those of them without an obstacle. Read-only. */
  fitting(criteria: Profile, now: Date): Bits;
  summary(live: Bits): SegmentSummary;
};

/** Cache budget in bytes. */
const KEPT_BYTES = 12_000_000;

/** Answers queries over one segment and caches intermediate results. */
export function segmentReader(segment: Segment, rates: EuroRates): SegmentReader {
  const verdicts = createVerdicts(segment, rates);
  const masks = createExclusionMasks(segment, verdicts);
  const text = textSearch(segment.text, segment.size);
  const summary = once(() => segmentSummary(segment));
  const options = once(() => facetOptions(segment));
  const pay = once(() => euroRanges(segment, rates));
  const scratch = scratchBuffersFor(segment.size);
  const partitionScratch = once(() => partitionScratchFor(segment));
  const passingScratch = once(() => passingScratchFor(segment));
  const passingScratchAside = once(() => passingScratchFor(segment));
  const countLive = remembered((live: Bits) => countBits(live));
  const countMatching = remembered((mask: ExclusionMask, live: Bits) => countAside(within(live), mask).total);

  const kept = keptSets(segment, { verdicts, text, passingAnswers });

  const narrowing = (live: Bits, filters: readonly Bits[]) =>
    countLive(live, live) === segment.size ? filters : [live, ...filters];

  /** The postings in `live`, in all sets of filters, and among the hits. */
  function within(live: Bits, filters: readonly Bits[] = [], hits: TextHits | null = null): Pool {
    const sets = narrowing(live, filters);
    if (hits?.numbers) return poolOfList(hits.numbers, sets);
    const all = [...sets, ...(hits?.sets ?? [])];
    if (all.length === 0) return { allowed: null, count: segment.size };
    // A single word: its set is the answer.
    if (sets.length === 0 && hits?.count != null) return { allowed: all[0] as Bits, count: hits.count };
    return poolOfSets(all, scratch);
  }

  /** Whole titles and companies come first, however well the others fit the answers. */
  function exactFirst(others: Ranked[], sets: readonly Bits[], mask: ExclusionMask, asked: RankingOptions): Ranked[] {
    const exact = asked.text?.exact;
    if (asked.sort !== "best" || asked.sums.topics === 0 || !exact?.length) return others;
    const { passing } = countAside(poolOfList(exact, sets), mask);
    const first = rankPassing(segment, passing, { ...asked, least: null }, partitionScratch()).map((own) => ({
      ...own,
      first: 1,
    }));
    const known = new Set(first.map(({ number }) => number));
    return [...first, ...others.filter(({ number }) => !known.has(number))].slice(0, asked.count);
  }

  /** Counts what passes and what nearly does. `passing` is valid until the next call. */
  function countAside(pool: Pool, mask: ExclusionMask): PassingCounts {
    return countPassing(segment, pool, mask, { filtered: false, neededByPlace: null }, passingScratchAside());
  }

  /** What the answers alone let pass; valid until the next call. */
  function passingAnswers(criteria: Profile): Passing {
    return countAside({ allowed: null, count: segment.size }, masks.ofAnswers(criteria)).passing;
  }

  /** By fact of what the question's rules look at, how many postings pass all but its own answer; with `fitAt` only those that fit then. */
  function countsFor(
    { rules }: OptionQuestion,
    { criteria, filters, pool, fitAt }: { criteria: Profile; filters: SearchFilters; pool: Pool; fitAt: Date | null },
  ): Uint32Array {
    const topics = HARD_TOPICS.filter((topic) => rules.some((rule) => rule.topic === topic));
    const others = withoutTopics(criteria, topics);
    const { counts, passing } = countAside(pool, masks.of(others, filters));
    const [rule] = rules as [MatchRule];
    if (fitAt) return countFitClasses(segment, columnOf(segment, rule), passing, verdicts.sumsOf(others, fitAt));
    const axis = AXIS_NAMES.find((name) => isOfAxis(name, rule));
    return axis ? counts[axis] : countClasses(segment, columnOf(segment, rule), passing);
  }

  return {
    segment,
    shown: kept.shown,
    fitting: kept.fitting,
    summary: (live) => summary()(live),
    holders: text.holders,
    query(
      { criteria, without = [], filters: chosen, sort, page, want = {} },
      { terms, pay: askedPay },
      live,
      now,
      least = null,
    ) {
      const filters = filtersWithPay(chosen, askedPay, rates);
      const wanted = without.length === 0 ? [] : [kept.notHolding(without)];
      scratch.empty();
      const hits = terms.length === 0 ? null : text.hits(terms);
      const sets = [...wanted, ...filterBits(segment, filters, { pay, now })];
      const pool = within(live, sets, hits);
      const oneByOne = once(() => listIfFew(pool, segment.size, scratch));
      const answers = masks.ofAnswers(criteria);
      const mask = masks.of(criteria, filters);
      const count = page.limit <= 0 ? 0 : Math.max(0, page.offset) + Math.min(page.limit, MAX_LIMIT);
      const asked: RankingOptions = { sums: verdicts.sumsOf(criteria, now), text: hits, sort, count, pay, least };
      const first = mask.isOpen ? firstUnscored(pool, live, asked) : null;

      const neededByPlace = want.relaxations ? masks.neededByPlace(criteria) : null;
      const counted = once(() =>
        countPassing(segment, oneByOne(), mask, { filtered: want.facets === true, neededByPlace }, passingScratch()),
      );
      const total = mask.isOpen ? sizeOf(pool) : counted().total;
      const isAll = hits === null && sets.length === 0 && mask === answers;
      const question = want.optionCounts ? optionQuestion(want.optionCounts, criteria) : null;
      const scored = () => rankPassing(segment, counted().passing, asked, partitionScratch());
      return {
        top: first ?? (count === 0 ? [] : exactFirst(scored(), narrowing(live, sets), mask, asked)),
        total,
        matching: isAll ? total : answers.isOpen ? countLive(live, live) : countMatching(answers, live),
        facets: want.facets ? countFacets(segment, options(), counted().counts) : null,
        fits: want.fits ? countFits(segment, counted().passing, asked.sums) : null,
        optionCounts:
          question &&
          countOptions(
            segment,
            question,
            countsFor(question, { criteria, filters, pool: oneByOne(), fitAt: want.fits ? now : null }),
            rates,
          ),
        relaxations: want.relaxations ? relaxed(criteria, counted()) : null,
      };
    },
  };
}

type KeptSetsOptions = {
  verdicts: ReturnType<typeof createVerdicts>;
  text: ReturnType<typeof textSearch>;
  passingAnswers: (criteria: Profile) => Passing;
};

/** Sets that many queries share, each made once and kept for a while. Read-only. */
function keptSets(segment: Segment, { verdicts, text, passingAnswers }: KeptSetsOptions) {
  const cache = () => lruCache<Bits>(KEPT_BYTES, ({ byteLength }) => byteLength);
  const [shownSets, fittingSets, wantedSets] = [cache(), cache(), cache()];

  function setOf(numbers: Uint32Array): Bits {
    const set = noBits(segment.size);
    for (const number of numbers) addBit(set, number);
    return set;
  }

  return {
    /** The postings that the answers do not hide. */
    shown: (criteria: Profile): Bits =>
      shownSets(hardKey(criteria), () => {
        const set = noBits(segment.size);
        eachPassing(segment, passingAnswers(criteria), (numbers) => {
          for (const number of numbers) addBit(set, number);
        });
        return set;
      }),
    /** Those of them without an obstacle. */
    fitting: (criteria: Profile, now: Date): Bits =>
      fittingSets(`${dayOf(now)} ${profileKey(criteria)}`, () => {
        const set = noBits(segment.size);
        eachFit(segment, passingAnswers(criteria), verdicts.sumsOf(criteria, now), (number) => addBit(set, number));
        return set;
      }),
    /** The postings that contain none of these phrases in full. */
    notHolding: (phrases: readonly string[]): Bits =>
      wantedSets(phrases.join("\n"), () => {
        const held = noBits(segment.size);
        for (const phrase of phrases) {
          const terms = exactTerms(phrase);
          if (terms.length === 0) continue;
          const { sets, numbers } = text.hits(terms);
          union([held, numbers ? setOf(numbers) : intersection(sets)], held);
        }
        return allBits(segment.size).map((word, at) => word & ~(held[at] as number));
      }),
  };
}

function countFits(segment: Segment, passing: Passing, sums: ProfileSums): number {
  let count = 0;
  eachFit(segment, passing, sums, () => count++);
  return count;
}

function countFitClasses(segment: Segment, { facts, classOf }: FactColumn, passing: Passing, sums: ProfileSums) {
  const counts = new Uint32Array(facts.length);
  eachFit(segment, passing, sums, (number) => {
    const own = classOf[number] as number;
    counts[own] = (counts[own] as number) + 1;
  });
  return counts;
}

function countClasses(segment: Segment, { facts, classOf }: FactColumn, passing: Passing): Uint32Array {
  const counts = new Uint32Array(facts.length);
  eachPassing(segment, passing, (numbers) => {
    for (const number of numbers) {
      const own = classOf[number] as number;
      counts[own] = (counts[own] as number) + 1;
    }
  });
  return counts;
}

function relaxed(criteria: Profile, { hiddenOnlyBy }: PassingCounts): Partial<Record<HardTopic, number>> {
  const answered = HARD_RULES.filter((rule) => rule.isAnswered(criteria));
  return Object.fromEntries(answered.map(({ topic }) => [topic, hiddenOnlyBy[topic as HardTopic]]));
}

/** Caches the last count per key while the set of postings stays the same object. */
function remembered<Of extends object>(count: (of: Of, live: Bits) => number): (of: Of, live: Bits) => number {
  const known = new WeakMap<Of, { live: Bits; count: number }>();
  return (of, live) => {
    const last = known.get(of);
    if (last?.live === live) return last.count;
    const counted = count(of, live);
    known.set(of, { live, count: counted });
    return counted;
  };
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

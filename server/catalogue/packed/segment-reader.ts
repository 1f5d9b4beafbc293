import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { WordQuery } from "#domain/search/word-share.ts";
import { type CatalogueQuery, type Facets, MAX_LIMIT } from "../catalogue.ts";
import { optionQuestion } from "../option-question.ts";
import { type Bits, countCommon } from "./bits.ts";
import { classCounter, factCounts } from "./class-counts.ts";
import { countOptions } from "./count-options.ts";
import { countFacets, countFacts, FACET_RULES, type FacetFilter, facetOptions } from "./facets.ts";
import { columnOf } from "./fact-columns.ts";
import { type EuroRange, euroRanges, filterBits } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import { firstUnscored, openRanking, type RankingOptions } from "./ranking.ts";
import type { Segment } from "./segment.ts";
import { type SegmentSummary, segmentSummary } from "./segment-summary.ts";
import { roomFor, type Selection, select, setOf } from "./selection.ts";
import { createShownSets } from "./shown-sets.ts";
import { textSearch } from "./text-search.ts";
import { createVerdicts } from "./verdicts.ts";

/** What one segment adds to a `CatalogueResult`. */
export type SegmentAnswer = {
  /** The best of the page and of all pages before it. */
  top: Ranked[];
  total: number;
  matching: number;
  facets: Facets | null;
  optionCounts: Record<string, number> | null;
  relaxations: Partial<Record<HardTopic, number>> | null;
};

export type SegmentReader = {
  segment: Segment;
  /** Counts only postings in `live`; `words` are those of the query's text. */
  query(query: CatalogueQuery, words: readonly WordQuery[], live: Bits, now: Date): SegmentAnswer;
  /** Does a posting in `live` hold the word as it stands? */
  knows(word: WordQuery, live: Bits): boolean;
  /** The postings that the answers do not hide. */
  shown(criteria: CatalogueQuery["criteria"]): Bits;
  summary(live: Bits): SegmentSummary;
};

/** Answers queries over one segment, keeping what recent answers worked out. */
export function segmentReader(segment: Segment, rates: EuroRates): SegmentReader {
  const verdicts = createVerdicts(segment, rates);
  const shownSets = createShownSets(segment, verdicts);
  const facetGroups = segment.groups.map(({ columns }) =>
    Object.values(FACET_RULES).some((rule) => columns.includes(segment.columns.indexOf(columnOf(segment, rule)))),
  );
  const text = textSearch(segment.text, segment.size);
  const summary = once(() => segmentSummary(segment));
  const options = once(() => facetOptions(segment));
  const matching = rememberedCounts();
  const room = roomFor(segment.size);
  let ranges: EuroRange | null = null;
  const pay = () => (ranges ??= euroRanges(segment, rates));

  return {
    segment,
    shown: shownSets.shown,
    summary: (live) => summary()(live),
    knows: text.knows,
    query({ criteria, filters, sort, page, want = {} }, words, live, now) {
      const shown = shownSets.shown(criteria);
      const hits = words.length === 0 ? null : text.hits(words);
      const filtered = filterBits(segment, filters, { pay, now });
      room.empty();
      const found = (...sets: Bits[]) => select([live, ...sets, ...(hits?.sets ?? [])], hits?.numbers ?? null, room);
      const passing = found(shown, ...filtered.values());
      const allowed = once(() => setOf(found(...filtered.values()), room));
      const count = Math.min(Math.max(0, page.offset) + Math.min(Math.max(0, page.limit), MAX_LIMIT), passing.count);
      const counter = want.facets ? classCounter(segment, facetGroups) : null;
      const top = rankedAndCounted(
        passing,
        counter,
        count === 0 || page.limit <= 0
          ? null
          : {
              sums: verdicts.sumsOf(criteria),
              text: hits,
              sort,
              count,
              pay,
            },
      );
      const facetCounts = (filter: FacetFilter): Uint32Array => {
        const column = columnOf(segment, FACET_RULES[filter]);
        if (!filtered.has(filter)) return factCounts(segment, column, counter?.counts ?? []);
        const others = [...filtered].filter(([name]) => name !== filter).map(([, bits]) => bits);
        return countFacts(column, found(shown, ...others));
      };
      return {
        top,
        total: passing.count,
        matching: matching(shown, live),
        facets: want.facets ? countFacets(segment, options(), facetCounts) : null,
        optionCounts: want.optionCounts ? optionCounts(want.optionCounts, criteria, allowed()) : null,
        relaxations: want.relaxations ? shownSets.hiddenOnlyBy(criteria, allowed()) : null,
      };
    },
  };

  /** Looks at each posting once for both. */
  function rankedAndCounted(
    passing: Selection,
    counter: { visit(numbers: Uint32Array): void } | null,
    asked: RankingOptions | null,
  ): Ranked[] {
    const unscored = asked && firstUnscored(passing, asked);
    const ranking = asked && unscored === null ? openRanking(segment, asked) : null;
    const visitors = [counter, ranking].filter((visitor) => visitor !== null);
    if (visitors.length > 0)
      passing.eachBlock((numbers) => {
        for (const { visit } of visitors) visit(numbers);
      });
    return ranking?.take() ?? unscored ?? [];
  }

  function optionCounts(
    field: NonNullable<CatalogueQuery["want"]>["optionCounts"] & string,
    criteria: CatalogueQuery["criteria"],
    allowed: Bits,
  ) {
    const question = optionQuestion(field, criteria);
    if (question === null) return null;
    const topics = HARD_TOPICS.filter((topic) => question.rules.some((rule) => rule.topic === topic));
    const set = select([shownSets.shown(withoutTopics(criteria, topics)), allowed], null, room);
    return countOptions(segment, question, set, rates);
  }
}

/** How many are in both; both are never written to, so the answer stays while they do. */
function rememberedCounts(): (shown: Bits, live: Bits) => number {
  const known = new WeakMap<Bits, { live: Bits; count: number }>();
  return (shown, live) => {
    const last = known.get(shown);
    if (last?.live === live) return last.count;
    const count = countCommon(shown, live);
    known.set(shown, { live, count });
    return count;
  };
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { WordQuery } from "#domain/search/word-share.ts";
import { type CatalogueQuery, type Facets, MAX_LIMIT } from "../catalogue.ts";
import { optionQuestion } from "../option-question.ts";
import { bestOf } from "./best-of.ts";
import { type Bits, countCommon } from "./bits.ts";
import { countOptions } from "./count-options.ts";
import { countFacets, countFacts, FACET_RULES, type FacetFilter } from "./facets.ts";
import { columnOf } from "./fact-columns.ts";
import { type EuroRange, euroRanges, filterBits } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import { factCounts, passOverRows } from "./row-pass.ts";
import type { Segment } from "./segment.ts";
import { type SegmentSummary, segmentSummary } from "./segment-summary.ts";
import { select, setOf } from "./selection.ts";
import { createShownSets } from "./shown-sets.ts";
import { textSearch } from "./text-search.ts";
import { createVerdicts, type ProfileSums } from "./verdicts.ts";

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
      const found = (...sets: Bits[]) =>
        select([live, ...sets, ...(hits?.bits ? [hits.bits] : [])], hits?.numbers ?? null);
      const passing = found(shown, ...filtered.values());
      const allowed = once(() => setOf(found(...filtered.values()), live.length));
      const count = Math.min(Math.max(0, page.offset) + Math.min(Math.max(0, page.limit), MAX_LIMIT), passing.count);
      const isAsked = count > 0 && page.limit > 0;
      const sums = isAsked ? verdicts.sumsOf(criteria) : NOTHING_ADDED;
      const pass = once(() =>
        passOverRows(segment, passing.numbers(), { sums: sums.groups, counted: want.facets ? facetGroups : [] }),
      );
      const facetCounts = (filter: FacetFilter): Uint32Array => {
        const rule = FACET_RULES[filter];
        if (!filtered.has(filter)) return factCounts(segment, columnOf(segment, rule), pass().counts);
        const others = [...filtered].filter(([name]) => name !== filter).map(([, bits]) => bits);
        return countFacts(columnOf(segment, rule), found(shown, ...others).numbers());
      };
      return {
        top: isAsked
          ? bestOf(segment, { among: passing, sums, totals: () => pass().totals, text: hits, sort, count, pay })
          : [],
        total: passing.count,
        matching: countCommon(shown, live),
        facets: want.facets ? countFacets(segment, facetCounts) : null,
        optionCounts: want.optionCounts ? optionCounts(want.optionCounts, criteria, allowed()) : null,
        relaxations: want.relaxations ? shownSets.hiddenOnlyBy(criteria, allowed()) : null,
      };
    },
  };

  function optionCounts(
    field: NonNullable<CatalogueQuery["want"]>["optionCounts"] & string,
    criteria: CatalogueQuery["criteria"],
    allowed: Bits,
  ) {
    const question = optionQuestion(field, criteria);
    if (question === null) return null;
    const topics = HARD_TOPICS.filter((topic) => question.rules.some((rule) => rule.topic === topic));
    const set = select([shownSets.shown(withoutTopics(criteria, topics)), allowed], null);
    return countOptions(segment, question, set.numbers(), rates);
  }
}

const NOTHING_ADDED: ProfileSums = { groups: [], late: [] };

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

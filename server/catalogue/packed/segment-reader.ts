import type { EuroRates } from "#domain/jobs/pay-yearly.ts";
import { HARD_TOPICS, type HardTopic } from "#domain/matching/match-reason.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { WordQuery } from "#domain/search/word-share.ts";
import { type CatalogueQuery, type Facets, MAX_LIMIT } from "../catalogue.ts";
import { optionQuestion } from "../option-question.ts";
import { bestOf } from "./best-of.ts";
import { type Bits, countBits, countCommon, intersection, numbersIn } from "./bits.ts";
import { countOptions } from "./count-options.ts";
import { countFacets } from "./facets.ts";
import { type EuroRange, euroRanges, type FilterName, filterBits } from "./filters.ts";
import type { Ranked } from "./ranked.ts";
import type { Segment } from "./segment.ts";
import { createShownSets, type ShownSets } from "./shown-sets.ts";
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
};

/** Answers queries over one segment, keeping what recent answers worked out. */
export function segmentReader(segment: Segment, rates: EuroRates): SegmentReader {
  const verdicts = createVerdicts(segment, rates);
  const shownSets = createShownSets(segment, verdicts);
  const text = textSearch(segment.text, segment.size);
  let ranges: EuroRange | null = null;
  const pay = () => (ranges ??= euroRanges(segment, rates));

  return {
    segment,
    shown: (criteria) => shownSets(criteria).shown,
    knows: text.knows,
    query({ criteria, filters, sort, page, want = {} }, words, live, now) {
      const { shown, hiddenOnlyBy } = shownSets(criteria);
      const hits = words.length === 0 ? null : text.hits(words);
      const filtered = filterBits(segment, filters, { pay, now });
      const always = hits ? [live, hits.bits] : [live];
      const allowed = intersection([...always, ...filtered.values()]);
      const passing = intersection([shown, allowed]);
      const total = countBits(passing);
      const numbers = once(() => numbersIn(passing, total));
      const passingBut = (filter: FilterName) => {
        if (!filtered.has(filter)) return numbers();
        const others = [...filtered].filter(([name]) => name !== filter).map(([, bits]) => bits);
        const set = intersection([shown, ...always, ...others]);
        return numbersIn(set, countBits(set));
      };
      const count = Math.min(Math.max(0, page.offset) + Math.min(Math.max(0, page.limit), MAX_LIMIT), total);
      const best = () =>
        bestOf(segment, {
          among: passing,
          numbersOf: numbers,
          profile: criteria,
          sums: verdicts.groupSums(criteria),
          text: hits,
          sort,
          count,
          pay,
        });
      return {
        top: count === 0 || page.limit <= 0 ? [] : best(),
        total,
        matching: countCommon(shown, live),
        facets: want.facets ? countFacets(segment, passingBut) : null,
        optionCounts: want.optionCounts ? optionCounts(want.optionCounts, criteria, allowed) : null,
        relaxations: want.relaxations ? relaxations(hiddenOnlyBy(), allowed) : null,
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
    const set = intersection([shownSets(withoutTopics(criteria, topics)).shown, allowed]);
    return countOptions(segment, question, numbersIn(set, countBits(set)), rates);
  }
}

function relaxations(
  hiddenOnlyBy: ReturnType<ShownSets["hiddenOnlyBy"]>,
  allowed: Bits,
): Partial<Record<HardTopic, number>> {
  return Object.fromEntries([...hiddenOnlyBy].map(([topic, bits]) => [topic, countCommon(bits, allowed)]));
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

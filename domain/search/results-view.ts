import type { Tier } from "#domain/billing/viewer.ts";
import type { JobCard } from "#domain/matching/job-card.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import type { JobCategory, SalaryCurrency, SalaryType } from "#domain/questionnaire/options.ts";
import type { UnderstoodPart } from "#domain/reading/query/understand-query.ts";
import type { Wishes } from "./results-url.ts";
import type { AmountParam, SearchQuery } from "./search-query.ts";

/** How many more jobs the list would hold without one answer. */
export type HiddenBy = { topic: HardTopic; count: number };

export type FacetOption = { value: string; label: string | null; count: number };

/** What is no meaning of a part: jobs of whom alone are shown, what only orders these, words as they stand, those that no job holds, what is not looked for, and what leaves jobs out. */
export const CHIP_KINDS = ["employer", "first", "word", "unheld", "aside", "without"] as const;

/** What the search text was taken to mean, and its other words: `text` as typed; `rest` is the text without it. */
export type UnderstoodChip = {
  kind: UnderstoodPart["meaning"]["kind"] | (typeof CHIP_KINDS)[number];
  text: string;
  rest: string;
};

/** Another search, where this one finds little. `text` null = all open jobs, whatever was answered. */
export type NearestSearch = { text: string | null; count: number };

/** What finds all jobs that name the technology or program asked for, though only in passing. */
export type MentionSearch = { text: string; name: string; count: number };

/** Another list, where nothing fits: these answers left out, and of one field alone (null = of any); `topic`: the answer left out, where it is one. */
export type WayOut = { relax: HardTopic[]; category: JobCategory | null; topic?: HardTopic; count: number };

/** Everything the results page shows. */
export type ResultsView = {
  query: SearchQuery;
  /** Amounts of the address that are none. */
  unclearAmounts: AmountParam[];
  /** What the person said; empty when nothing. */
  answers: Answers;
  cards: JobCard[];
  /** Whose kind of work is not to be seen, apart from the rest and in no count of it: the first of them, and how many there are. Null before the last page. */
  unclear: { cards: JobCard[]; count: number } | null;
  /**
   * Asked above the list of who chose fields but neither a kind of work nor a title: how many of its jobs fit by each kind of these fields,
   * null where they can't be counted now. Null = not asked.
   */
  kindsAsked: { counts: Record<string, number> | null } | null;
  understood: UnderstoodChip[];
  /** Whose jobs alone these are, where the text names an employer beside work; else empty. */
  employers: string[];
  /** Where little was found, what is nearest and finds more, most jobs first. */
  nearest: NearestSearch[];
  /** Null where the text asks for none, or finds all that name it. */
  mentions: MentionSearch | null;
  ways: WayOut[];
  /** The same search of all jobs, where the answers leave some out: how many there are, and on the last page the first of those. */
  everywhere: { count: number; cards: JobCard[] } | null;
  /** No job meets the text: the cards are those nearest to it. */
  isNearest: boolean;
  /** Jobs that pass answers, filters and text. */
  total: number;
  /** How many of `total` hold every word of the text, where the rest of the work follows them; else null. */
  held: number | null;
  /** Jobs that pass the answers alone. */
  matching: number;
  /** How many of `total` are good or possible fits; null where nothing was answered. */
  fits: number | null;
  /** Is one of the first of the list a good fit? False where that is not asked. */
  hasGood: boolean;
  pageCount: number;
  facets: { categories: FacetOption[]; types: FacetOption[]; countries: FacetOption[] };
  /** All open jobs, whatever was answered. */
  ofAll: boolean;
  /** Answers left out of this view on request. */
  relaxed: HardTopic[];
  hiddenBy: HiddenBy[];
  /** What was named in the person's own words, for a feed of the same list. */
  wishes: Wishes;
  /** The day (ISO) of the currency table; null = there is none. */
  ratesAsOf: string | null;
  /** In which the pay filter's amounts are. */
  payCurrency: SalaryCurrency;
  payPeriod: SalaryType;
  /** Name of the answered country; null = not answered. */
  ownCountry: string | null;
  hasAnswers: boolean;
  /** True when stored answers could not be read; the list then ignores them and says so. */
  answersUnavailable: boolean;
  fromSamples: boolean;
  /** How old the list is, where changes of it are late; null where they are not. */
  minutesBehind: number | null;
  tier: Tier;
  paymentUrl: string;
  /** Whether a checkout would begin with the free trial. */
  offersTrial: boolean;
  /** How many jobs of the list a trial may apply to; null = all. */
  trialListings: number | null;
};

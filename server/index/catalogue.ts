import type { HardTopic, Match } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { AnswerField } from "#domain/questionnaire/answers.ts";
import type { SearchFilters, SearchSort } from "#domain/search/search-query.ts";
import type { Progress } from "#domain/shared/app-error.ts";

/** What a caller wants computed; what is not asked for is not paid for. */
type CatalogueWant = {
  /** Value -> count per filter, each counted with the other filters applied. */
  facets?: boolean;
  /**
   * For one question, by option: results that state what the option asks for, were it the only answer to that question; other answers,
   * filters and text as they are. A job that leaves the question open is in no count, nor with `fits` one that does not fit by the other
   * answers. Null for questions whose answer hides no job.
   */
  optionCounts?: AnswerField;
  /** How many of the results fit, and do not merely pass. */
  fits?: boolean;
  /** For each answered hard topic: how many more jobs the results would hold without that answer. */
  relaxations?: boolean;
};

export type CatalogueQuery = {
  criteria: Profile;
  text: string;
  /**
   * Where some postings meet the text more strictly, with every word of it, only these are the answer, and `narrow` says
   * so; where none meets it, or all of it but a word, the few nearest to it are, and `isNearest` says so.
   */
  orNearest?: boolean;
  /** Postings that hold all words of one of these in title, company, skills or place are left out. */
  without?: readonly string[];
  filters: SearchFilters;
  sort: SearchSort;
  /** `limit` is cut at MAX_LIMIT; an offset past the end gives no hits. */
  page: { offset: number; limit: number };
  want?: CatalogueWant;
  /** Seeds the order of the sample list only. */
  seed?: string;
};

export const MAX_LIMIT = 100;
/** Approximate number of progress reports. */
export const SEARCH_REPORTS = 25;

/** What postings are compared with: itself, and the one that stands for its role, are left out. */
type SimilarTo = Pick<JobPosting, "id" | "roleId" | "reading">;

export type CatalogueHit = { job: JobPosting; match: Match };

/** A count for every option, zero included. Postings that do not state the property are in no count. */
export type Facets = {
  categories: Record<string, number>;
  types: Record<string, number>;
  countries: Record<string, number>;
};

export type CatalogueResult = {
  hits: CatalogueHit[];
  /** Postings that pass criteria, filters and text ("X" of "Found X of Y jobs"). */
  total: number;
  /** Nothing met the text: these are nearest to it. */
  isNearest: boolean;
  /** How many of `total` hold every word of the text, where the rest of the work follows them in whatever order. */
  held?: number;
  /** Which of the text's stricter readings was answered (`SearchPlan.narrow`), from 1; 0 = none. */
  narrow: number;
  /** Postings that pass the criteria alone ("Y"). */
  matching: number;
  /** How many of `total` are good or possible fits, the others weak; null = not asked for. */
  fits: number | null;
  facets: Facets | null;
  optionCounts: Record<string, number> | null;
  relaxations: Partial<Record<HardTopic, number>> | null;
  generation: number;
  origin: CatalogueOrigin;
};

/** How many of what was found is what was asked for. */
export const askedIn = ({ total, held, isNearest }: Pick<CatalogueResult, "total" | "held" | "isNearest">): number =>
  isNearest ? 0 : (held ?? total);

/** How many of the postings the first index takes in it has taken in so far. */
export type IndexProgress = Progress;

/** Where the postings come from; pages say plainly when it is the sample list. */
export type CatalogueOrigin = "jobs" | "samples";

/** How far a running match is: postings read of all open ones, and how many of those match so far. */
export type SearchProgress = { read: number; total: number; matched: number };

/** Read-only view of all open postings: matches, searches and counts. `fairnessKey`: whose turn it is where queries queue (`withFairnessKey`). */
export type Catalogue = {
  /**
   * Order "best": whole titles and companies that are the text, then score (none last), text relevance, how much of the answers the posting addresses, then freshness with link quality
   * (the seed's order for samples), then id. "newest" and "salary" put what fits before the rest, and in each those without a date or comparable pay last, then as above.
   */
  query(query: CatalogueQuery, fairnessKey?: string): Promise<CatalogueResult>;
  /** The real match in slices that let other work pass, for the questionnaire's searching step; the last report is complete. */
  search(criteria: Profile, fairnessKey?: string): AsyncIterable<SearchProgress>;
  /** One open posting by id, scored against the answers; null when unknown or closed. `kept`: as lists show it, at most a minute old. */
  find(id: string, criteria: Profile, how?: { kept: boolean }): Promise<CatalogueHit | null>;
  /** Up to `limit` open postings most like this one, open or not (of a category of its own, by shared skills), that the answers do not hide, best first. */
  similar(posting: SimilarTo, criteria: Profile, limit: number, fairnessKey?: string): Promise<CatalogueHit[]>;
  /**
   * `open`: postings that may be shown; `newest`: the latest stated date. While `preparing` is not null, `query` and `search` throw PREPARING
   * and only the number of postings is known. `asOf`: when these postings were read; null before the first reading, absent where no table is
   * followed.
   */
  summary(): {
    origin: CatalogueOrigin;
    open: number;
    sources: number;
    newest: Date | null;
    generation: number;
    preparing: IndexProgress | null;
    asOf?: Date | null;
  };
};

/** The catalogue for one person, by user id or address: when many ask at once, keys take turns, and the queue of each is limited. */
export function withFairnessKey(catalogue: Catalogue, key: string | null): Catalogue {
  if (key === null) return catalogue;
  return {
    ...catalogue,
    query: (query) => catalogue.query(query, key),
    search: (criteria) => catalogue.search(criteria, key),
    similar: (posting, criteria, limit) => catalogue.similar(posting, criteria, limit, key),
  };
}

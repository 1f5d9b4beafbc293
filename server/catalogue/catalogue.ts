import type { JobPosting } from "#domain/jobs/job-posting.ts";
import type { HardTopic, Match } from "#domain/matching/match-reason.ts";
import type { AnswerField, Answers } from "#domain/questionnaire/answers.ts";
import type { SearchFilters, SearchSort } from "#domain/search/search-query.ts";

/** What a caller wants computed; what is not asked for is not paid for. */
export type CatalogueWant = {
  /** Value -> count per filter, each counted with the other filters applied. */
  facets?: boolean;
  /** For one question: option -> open jobs that stay if it is chosen, all other answers as they are. */
  optionCounts?: AnswerField;
  /** For each hard topic: how many more jobs the results would hold without that answer. */
  relaxations?: boolean;
};

export type CatalogueQuery = {
  criteria: Answers;
  text: string;
  filters: SearchFilters;
  sort: SearchSort;
  page: { offset: number; limit: number };
  want?: CatalogueWant;
  /** Seeds the order of the sample list only (spec part 1, section 9). */
  seed?: string;
};

export type CatalogueHit = { job: JobPosting; match: Match };

export type Facets = {
  categories: Record<string, number>;
  types: Record<string, number>;
  countries: Record<string, number>;
};

export type CatalogueResult = {
  hits: CatalogueHit[];
  /** Postings that pass criteria, filters and text ("X" of "Found X of Y jobs"). */
  total: number;
  /** Postings that pass the criteria alone ("Y"). */
  matching: number;
  facets: Facets | null;
  optionCounts: Record<string, number> | null;
  relaxations: Partial<Record<HardTopic, number>> | null;
  generation: number;
  origin: CatalogueOrigin;
};

/** Where the postings come from; pages say plainly when it is the sample list. */
export type CatalogueOrigin = "jobs" | "samples";

/** The read-only view of all open postings that answers match, search and counts (design/catalogue.md). */
export type Catalogue = {
  query(query: CatalogueQuery): CatalogueResult;
  /** One open posting by id, scored against the answers; null when unknown or closed. */
  find(id: string, criteria: Answers): CatalogueHit | null;
  /** Up to `limit` open postings most like this one (same category, shared skills), best first. */
  similar(id: string, criteria: Answers, limit: number): CatalogueHit[];
  summary(): { origin: CatalogueOrigin; open: number; sources: number; newest: Date | null; generation: number };
};

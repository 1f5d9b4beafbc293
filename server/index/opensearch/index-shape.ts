import { staticRank } from "#domain/search/static-rank.ts";
import { wordWeights } from "#domain/search/text-match.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { COLUMN_FACTS } from "#server/index/build/fact-columns.ts";
import { LEVELS } from "#server/index/build/inverted-index.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";
import { SEARCH_REPORTS } from "#server/index/catalogue.ts";
import type { PostingNumbers } from "./fact-table.ts";

/** Changes with what documents hold; an index of another form is not read, and another one is built beside it. */
export const FORM = 4;

/** Of one database and one form: several databases, and programs of several ages, may share a cluster. `all` is the alias that is read. */
export type IndexNames = { all: string; state: string };

export const wordsField = (level: number): string => `w${level}`;
export const factField = (column: number): string => `f${column}`;
/** Stands for the day of a posting without a date. */
export const NO_DAY = -1_000_000;
/** The longest word that can be looked up, in UTF-16 units; the engine's own limit is in bytes. */
const LONGEST_WORD = 8_000;

const number = { type: "integer" } as const;
const valueOnly = { type: "integer", index: false } as const;

/**
 * `id`, `standing`: what decides between equals. `w…`: words by the weight of their best field. `f…`: the number of the posting's fact in each
 * column; `pages`: of the fact table, needed to read them. `slot`: one of SEARCH_REPORTS random parts.
 */
export const MAPPINGS = {
  dynamic: "strict",
  _source: { enabled: false },
  properties: {
    id: { type: "keyword", index: false },
    standing: { type: "double", index: false },
    posted: { type: "long" },
    day: valueOnly,
    source: valueOnly,
    skills: number,
    titleWords: valueOnly,
    slot: valueOnly,
    pages: number,
    ...Object.fromEntries(
      LEVELS.map((level) => [wordsField(level), { type: "keyword", doc_values: false, ignore_above: LONGEST_WORD }]),
    ),
    ...Object.fromEntries(COLUMN_FACTS.map((_, column) => [factField(column), number])),
  },
} as const;

/** One copy of each shard where there are two nodes or more. `shards` cannot be changed later. */
export const settingsOf = (shards: number) => ({
  number_of_shards: shards,
  auto_expand_replicas: "0-1",
  refresh_interval: "1s",
  max_result_window: 2_000_000_000,
  max_terms_count: 10_000_000,
});

/** @param pages how many pages of the fact table its numbers need. */
export function documentOf(
  posting: IndexedPosting,
  { facts, skills, titleWords, source }: PostingNumbers,
  pages: number,
): object {
  const words = Map.groupBy(wordWeights(posting), ([, level]) => level);
  const posted = posting.datePosted?.getTime() ?? null;
  return {
    id: posting.id,
    standing: staticRank(posting),
    ...(posted !== null && { posted }),
    day: posted === null ? NO_DAY : Math.floor(posted / DAY_MS),
    source,
    skills,
    titleWords,
    slot: Number.parseInt(posting.id.slice(-6), 16) % SEARCH_REPORTS,
    pages,
    ...Object.fromEntries([...words].map(([level, own]) => [wordsField(level), own.map(([word]) => word)])),
    ...Object.fromEntries(facts.map((fact, column) => [factField(column), fact])),
  };
}

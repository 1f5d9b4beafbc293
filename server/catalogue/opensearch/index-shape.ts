import type { API, Types } from "@opensearch-project/opensearch";
import { FIELD_WEIGHTS } from "#domain/search/text-match.ts";
import { FACT_KINDS, type FactKind } from "../sql/narrow-facts.ts";
import { NARROW_VERSION } from "../sql/write-narrow-rows.ts";

/** To be raised whenever documents of the same narrow rows would look different. */
const SHAPE_VERSION = 1;

/** What is searched and written. A program of another version looks for another one, so that both can run while one takes over. */
export const POSTINGS_ALIAS = `remote-job-pilot-postings-${NARROW_VERSION}-${SHAPE_VERSION}`;

/** What a word may be worth; words that are worth the same stand in one field. */
export const WORTHS = [...new Set<number>(Object.values(FIELD_WEIGHTS))];

/** One open posting, as its narrow row and words say it. */
export type PostingDocument = {
  id: string;
  /** Microseconds since 1970 of the change that the document shows; also its version. */
  changed: number;
  source: string;
  /** Days, see `staticRank`. */
  standing: number;
  /** Milliseconds since 1970; null = not stated. */
  posted: number | null;
  skills: string[];
  /** `catalogue_facts.number` by kind. */
  facts: Record<FactKind, number>;
  /** `catalogue_terms.number` by what the word is worth. */
  words: Record<string, string[]>;
};

export const wordsWorth = (worth: number) => `worth${worth}`;

/** So many hits can be paged through, which is also the usual limit of a cluster. */
export const MAX_WINDOW = 10_000;

const EXACT = { type: "keyword" } as const;
const LOOKED_UP_ONLY = { type: "keyword", doc_values: false } as const;
const NUMBER = { type: "integer" } as const;

const MAPPINGS: Types.Common_Mapping.TypeMapping = {
  dynamic: "strict",
  properties: {
    id: EXACT,
    changed: { type: "long" },
    source: EXACT,
    standing: { type: "double" },
    posted: { type: "long" },
    skills: EXACT,
    facts: { properties: Object.fromEntries(FACT_KINDS.map((kind) => [kind, NUMBER])) },
    words: { properties: Object.fromEntries(WORTHS.map((worth) => [wordsWorth(worth), LOOKED_UP_ONLY])) },
  },
};

/** @param cursor where the changes that are in the index end; kept with it, see `createIndexFeed`. */
export function indexBody(cursor: string, { shards, replicas }: { shards: number; replicas: number }) {
  return {
    settings: {
      number_of_shards: shards,
      number_of_replicas: replicas,
      // Named, or an index that nobody has searched for a while would not show what came meanwhile.
      refresh_interval: "1s",
      max_result_window: MAX_WINDOW,
      // Pays at 100,000 postings are 19,000 different facts, and a filter names those it refuses.
      max_terms_count: 1_000_000,
      // An older write that comes within this time after a posting was closed does not open it again.
      gc_deletes: "10m",
    },
    mappings: { ...MAPPINGS, _meta: { cursor } },
  } satisfies API.Indices_Create_RequestBody;
}

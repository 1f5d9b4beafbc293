import type { API } from "@opensearch-project/opensearch";
import { matchJob } from "#domain/matching/match-job.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import type { Db } from "#server/db/client.ts";
import type { Catalogue, CatalogueHit, CatalogueQuery, CatalogueResult, SearchProgress } from "../catalogue.ts";
import type { FindPostings } from "../packed/packed-catalogue.ts";
import { createFactBook } from "../sql/fact-book.ts";
import { findTerms } from "../sql/find-terms.ts";
import { POSTINGS_ALIAS } from "./index-shape.ts";
import { readIds, readPart, readQueryAnswer, readSummary } from "./read-answers.ts";
import { partBody, queryBody, similarBody, summaryBody } from "./search-bodies.ts";
import type { SearchCluster } from "./search-cluster.ts";

export type OpensearchOptions = {
  cluster: SearchCluster;
  /** The database to read facts and words from, asked before each answer. */
  readFrom: () => Promise<Db>;
  findPostings: FindPostings;
  rates: EuroRates;
  /** Asked at each query, for "posted within". */
  now: () => Date;
};

/** A running match looks at the postings in so many parts, by the first digit of their ids. */
const PARTS = 16;

/** Makes catalogues that answer each query from the index, as it is then; only the summary is of when it was opened. */
export function createOpensearchCatalogues({ cluster, readFrom, findPostings, rates, now }: OpensearchOptions) {
  const book = createFactBook();

  function search(body: API.Search_RequestBody): Promise<unknown> {
    return cluster.ask((client) => client.search({ index: POSTINGS_ALIAS, body, allow_partial_search_results: false }));
  }

  const summary = async () => readSummary(await search(summaryBody()));

  async function hitsOf(ids: readonly string[], criteria: Profile): Promise<CatalogueHit[]> {
    const postings = ids.length === 0 ? new Map<string, JobPosting>() : await findPostings(ids);
    return ids.flatMap((id) => {
      const job = postings.get(id);
      return job && !isExcluded(job) ? [{ job, match: matchJob(criteria, job, rates) }] : [];
    });
  }

  async function query(asked: CatalogueQuery, generation: number): Promise<CatalogueResult> {
    const db = await readFrom();
    const judged = { asked, facts: await book.read(db), rates, now: now(), words: await findTerms(db, asked.text) };
    const { ids, ...counts } = readQueryAnswer(await search(queryBody(judged)), judged);
    return { hits: await hitsOf(ids, asked.criteria), ...counts, generation, origin: "jobs" };
  }

  async function* progress(criteria: Profile, total: number): AsyncGenerator<SearchProgress> {
    const facts = await book.read(await readFrom());
    let read = 0;
    let matched = 0;
    for (let part = 0; part < PARTS; part++) {
      const found = readPart(await search(partBody(part.toString(16), criteria, facts, rates)));
      read += found.read;
      matched += found.matched;
      if (part < PARTS - 1) yield { read: Math.min(read, total), total, matched };
    }
    yield { read: total, total, matched };
  }

  async function similar(id: string, criteria: Profile, limit: number): Promise<CatalogueHit[]> {
    const job = (await findPostings([id])).get(id);
    if (!job || isExcluded(job)) return [];
    const facts = await book.read(await readFrom());
    return hitsOf(readIds(await search(similarBody(job, limit, { criteria, facts, rates }))), criteria);
  }

  return {
    /** A text that differs once searches show other postings than before. */
    async findMark(): Promise<string> {
      const { open, changed } = await summary();
      return `${open}/${changed}`;
    },
    async open(generation: number): Promise<Catalogue> {
      const { changed: _, ...shown } = await summary();
      return {
        query: (asked) => query(asked, generation),
        search: (criteria) => progress(criteria, shown.open),
        find: async (id, criteria) => (await hitsOf([id], criteria))[0] ?? null,
        similar,
        summary: () => ({ origin: "jobs", generation, ...shown }),
      };
    },
  };
}

import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import { plainWord } from "#domain/search/search-term.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { staticRank } from "#domain/search/static-rank.ts";
import { termQueries } from "#domain/search/text-match.ts";
import { catalogueOfPostings } from "#server/index/query/catalogue-of-postings.ts";
import { textScore } from "#tests/support/oracle/text-score.ts";
import { createBm25 } from "../relevance/bm25.ts";
import { NOW } from "../relevance/postings-of-rows.ts";

/** Answers a query with at most ten ids, best first. */
type SearchSystem = { name: string; search(query: string): Promise<string[]> };

const SHOWN = 10;

/** The product for somebody who answered nothing. */
export function productSearch(jobs: readonly JobPosting[], rates: EuroRates): SearchSystem {
  const catalogue = catalogueOfPostings(jobs, { origin: "jobs", rates, now: () => NOW, generation: 1 });
  return {
    name: "product",
    async search(text) {
      const { hits } = await catalogue.query({
        criteria: {},
        text,
        orNearest: true,
        filters: NO_FILTERS,
        sort: "best",
        page: { offset: 0, limit: SHOWN },
      });
      return hits.map(({ job }) => job.id);
    },
  };
}

/** What the product did before it understood queries: every word must be held, whole, in another form, begun or misspelt. */
export function everyWordSearch(jobs: readonly JobPosting[]): SearchSystem {
  const standing = jobs.map((job) => ({ job, rank: staticRank(job) })).sort((a, b) => b.rank - a.rank);
  return {
    name: "every word",
    async search(text) {
      const words = [...new Set(searchWords(text))];
      const terms = words.map((word, at) => ({
        alternatives: [{ ...plainWord(word), isLast: at === words.length - 1, mayBeMisspelt: true }],
        isRequired: true,
      }));
      const queries = termQueries(terms, (query) =>
        jobs.some((job) => textScore([{ alternatives: [query], isRequired: true }], job) !== null),
      );
      const scored = standing.flatMap(({ job }) => {
        const score = textScore(queries, job);
        return score === null ? [] : [{ id: job.id, score }];
      });
      return scored
        .sort((a, b) => b.score - a.score)
        .slice(0, SHOWN)
        .map(({ id }) => id);
    },
  };
}

/** BM25 over pieces of three letters of what the product searches. */
export function gramSearch(jobs: readonly JobPosting[]): SearchSystem {
  const bm25 = createBm25(
    jobs.map(({ id, title, company, location, skills }) => ({
      id,
      text: gramsOf(`${title} ${company ?? ""} ${location ?? ""} ${skills.join(" ")}`),
    })),
  );
  return { name: "3-grams", search: async (query) => bm25(gramsOf(query), SHOWN) };
}

function gramsOf(text: string): string {
  return searchWords(text)
    .flatMap((word) => {
      const padded = `0${word.replaceAll(/[+#]/g, "1")}0`;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    })
    .join(" ");
}

import { at } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, nextAfter, sourcePage, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

/** The most that one call gives. */
const PAGE = 20;
/** The newest 500: the whole has 100,000, and the crawl ends at the first page without news. */
const MAX_SKIP = 480;

export const himalayas = defineSource({
  name: "himalayas",
  kind: "feed",
  normalize,
  plan: () => [{ skip: 0 }],
  request: ({ skip }) => getJson(`https://himalayas.app/jobs/api?limit=${PAGE}&offset=${skip}`),
  read: (body, { board, cursor }) => {
    const jobs = at(body, "jobs");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "guid") ?? at(raw, "applicationLink"));
    const { next } = nextAfter(items, cursor, PAGE);
    return sourcePage(items, { claim: "latest", next: Number(cursor.skip) >= MAX_SKIP ? [] : next });
  },
});

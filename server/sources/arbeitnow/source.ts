import { at } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, wholePostings } from "../define-source.ts";
import { normalize } from "./normalize.ts";

const MAX_PAGES = 10;

export const arbeitnow = defineSource({
  name: "arbeitnow",
  kind: "feed",
  normalize,
  plan: () => [{ page: 1 }],
  request: ({ page }) => getJson(`https://www.arbeitnow.com/api/job-board-api?page=${page}`),
  read: (body, { board, cursor }) => {
    const jobs = at(body, "data");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = wholePostings(board, jobs, (raw) => at(raw, "slug"));
    const first = items[0]?.externalId ?? null;
    const page = Number(cursor.page) + 1;
    const more = at(body, "links", "next") && first !== null && first !== cursor.first && page <= MAX_PAGES;
    return sourcePage(items, { claim: "latest", next: more ? [{ page, first }] : [] });
  },
});

import { externalIdOf } from "#domain/sources/board.ts";
import { at } from "#domain/sources/raw-values.ts";
import { defineSource, sourcePage } from "../define-source.ts";
import { normalize } from "./normalize.ts";

const MAX_PAGES = 10;

export const arbeitnow = defineSource({
  name: "arbeitnow",
  kind: "feed",
  normalize,
  plan: () => [{ page: 1 }],
  request: ({ page }) => ({
    method: "GET",
    url: `https://www.arbeitnow.com/api/job-board-api?page=${page}`,
    accept: "application/json",
  }),
  read: (body, { board, cursor }) => {
    const jobs = at(body, "data");
    if (!Array.isArray(jobs)) return "no list of jobs";
    const items = jobs.map((raw) => ({ externalId: externalIdOf(board, at(raw, "slug")), raw, detail: null }));
    const first = items[0]?.externalId ?? null;
    const page = Number(cursor.page) + 1;
    const more = at(body, "links", "next") && first !== null && first !== cursor.first && page <= MAX_PAGES;
    return sourcePage(items, { claim: "latest", next: more ? [{ page, first }] : [] });
  },
});

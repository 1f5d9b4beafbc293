import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined } from "#domain/sources/raw-values.ts";
import { defineSource, getJson, sourcePage, wholePostings } from "../define-source.ts";

/** A job of the job board API; `created_at` counts seconds. */
const normalize = normalizer((raw) => ({
  id: raw.slug,
  title: raw.title,
  company: raw.company_name,
  location: raw.location,
  type: joined(entries(raw.job_types)),
  description: raw.description,
  url: raw.url,
  datePosted: raw.created_at,
  skills: raw.tags,
  remoteFlag: raw.remote === true || null,
}));

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

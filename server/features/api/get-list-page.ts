import { MAX_DEPTH } from "#domain/api/api-limits.ts";
import { type Cursor, readCursor, searchHash, writeCursor } from "#domain/api/cursor.ts";
import { type SearchRequest, toSearch } from "#domain/api/search-request.ts";
import type { About } from "#domain/api/to-api-job.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { type Catalogue, type CatalogueQuery, type CatalogueResult, MAX_LIMIT } from "#server/index/catalogue.ts";

/** `nodeMark` is one process's own: generations of two processes, or of one and its predecessor, say nothing of each other. */
export type ListFrom = { catalogue: Catalogue; nodeMark: string };

type ListPage = {
  found: CatalogueResult;
  total: number;
  matching: number;
  next?: string;
  facets?: Record<"category" | "type" | "country", Record<string, number>>;
};

type Wish = {
  request: SearchRequest;
  criteria: Profile;
  orNearest?: boolean;
  without?: readonly string[];
  relaxations?: boolean;
  fits?: boolean;
};

/**
 * One page of a list and the next cursor. In a changed list it continues after the last posting shown, or at its number once that is gone.
 * Throws INVALID_INPUT for a cursor that is broken or of another search.
 */
export async function getListPage(
  { catalogue, nodeMark }: ListFrom,
  { request, criteria, orNearest, without, relaxations = false, fits = false }: Wish,
): Promise<ListPage> {
  const search = { ...toSearch(request), criteria, ...(without?.length ? { without } : {}) };
  const asked = { ...search, orNearest };
  const mark = searchHash(search);
  const list = () => `${nodeMark}-${catalogue.summary().generation}`;
  const cursor = request.cursor === undefined ? null : cursorOf(request.cursor, mark);
  const offset =
    cursor === null ? 0 : cursor.list === list() ? cursor.offset : await placeNow(catalogue, asked, cursor);
  const limit = Math.min(request.limit, MAX_DEPTH - offset);
  const found = await catalogue.query({
    ...asked,
    page: { offset, limit },
    want: { facets: request.facets, relaxations, fits },
  });
  const end = offset + limit;
  const before = found.hits.slice(-3).map(({ job }) => job.id);
  const goesOn = end < Math.min(found.total, MAX_DEPTH);
  const { categories, types, countries } = found.facets ?? {};
  return {
    found,
    total: found.total,
    matching: found.matching,
    ...(goesOn
      ? {
          next: writeCursor({
            offset: end,
            before: before.reverse(),
            list: `${nodeMark}-${found.generation}`,
            search: mark,
          }),
        }
      : {}),
    ...(categories && types && countries
      ? { facets: { category: onlyHeld(categories), type: onlyHeld(types), country: onlyHeld(countries) } }
      : {}),
  };
}

function cursorOf(text: string, mark: string): Cursor {
  const cursor = readCursor(text);
  if (cursor?.search !== mark)
    throw new AppError("INVALID_INPUT", "The cursor is not one of this search. Begin again without it.");
  return cursor;
}

/** The number of postings before the page; looks at as many as the catalogue gives at once, half of them before the old place. */
async function placeNow(
  catalogue: Catalogue,
  search: Omit<CatalogueQuery, "page">,
  { offset, before }: Cursor,
): Promise<number> {
  const start = Math.max(0, offset - MAX_LIMIT / 2);
  const { hits } = await catalogue.query({ ...search, page: { offset: start, limit: MAX_LIMIT } });
  for (const id of before) {
    const at = hits.findIndex(({ job }) => job.id === id);
    if (at !== -1) return Math.min(start + at + 1, MAX_DEPTH);
  }
  return offset;
}

/** Without what no posting has. */
export function onlyHeld(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

export type JobFrom = Pick<Ctx, "dataFiles" | "settings">;

export function aboutJob({ dataFiles, settings }: JobFrom, job: JobPosting): About {
  const { name, structuredDataAllowed } = dataFiles.sourceOf(job.source);
  return { url: settings.origin + jobPath(job), source: { name, structuredDataAllowed } };
}

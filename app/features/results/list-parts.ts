import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { ResultsView } from "#domain/search/results-view.ts";
import { PAGE_SIZE } from "#domain/search/search-query.ts";

type ListPart = { text: string; page: number };

type Found = Pick<ResultsView, "query" | "total" | "fits" | "pageCount" | "relaxed" | "isNearest">;

/**
 * Where what may fit stands, then where the rest begins, in words and with the page each begins on; `own` are the pages of the first. Null
 * where all is one list or one page, or where a search puts titles that are its very words first.
 */
export function listParts(found: Found): { own: string; parts: [ListPart, ListPart] } | null {
  const { query, total, fits, pageCount, relaxed, isNearest } = found;
  if ((query.sort === "best" && query.text !== "") || isNearest || pageCount < 2) return null;
  const border = Math.floor((fits ?? 0) / PAGE_SIZE) + 1;
  if (fits === null || fits === 0 || fits === total || border > pageCount) return null;
  const own = pagesText(1, Math.ceil(fits / PAGE_SIZE));
  return {
    own,
    parts: [
      { text: m.results_part({ of: relaxed.length > 0 ? "others" : "all", pages: own }), page: 1 },
      { text: m.results_part({ of: "weak", pages: pagesText(border, pageCount) }), page: border },
    ],
  };
}

function pagesText(from: number, to: number): string {
  return m.results_part_pages({
    span: from === to ? "one" : "many",
    from: formatCount(from),
    to: formatCount(to),
  });
}

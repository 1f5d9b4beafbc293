import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import type { ResultsView } from "#domain/search/results-view.ts";
import { PAGE_SIZE } from "#domain/search/search-query.ts";

/** `isHere`: the page that is shown is of it. */
type ListPart = { text: string; page: number; isHere: boolean };

type Found = Pick<ResultsView, "query" | "total" | "held" | "fits" | "pageCount" | "relaxed" | "isNearest">;

/**
 * Where what may fit stands, then where the rest begins, in words and with the page each begins on; `own` are the pages of the first. Null
 * where all is one list or one page, or where a search puts titles that are its very words, or what holds them, first.
 */
export function listParts(found: Found): { own: string; parts: [ListPart, ListPart] } | null {
  const { query, total, held, fits, pageCount, relaxed, isNearest } = found;
  if ((query.sort === "best" && query.text !== "") || held !== null || isNearest || pageCount < 2) return null;
  const border = Math.floor((fits ?? 0) / PAGE_SIZE) + 1;
  if (fits === null || fits === 0 || fits === total || border > pageCount) return null;
  const last = Math.ceil(fits / PAGE_SIZE);
  const own = pagesText(1, last);
  return {
    own,
    parts: [
      {
        text: m.results_part({ of: relaxed.length > 0 ? "others" : "all", count: formatCount(fits), pages: own }),
        page: 1,
        isHere: query.page <= last,
      },
      {
        text: m.results_part({ of: "weak", count: formatCount(total - fits), pages: pagesText(border, pageCount) }),
        page: border,
        isHere: query.page >= border,
      },
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

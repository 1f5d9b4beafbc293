import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ResultsView } from "#domain/search/results-view.ts";
import { pathWith } from "./path-with.ts";

export function ResultsPages({ view, params }: { view: ResultsView; params: URLSearchParams }) {
  if (view.pageCount < 2) return null;
  return (
    <Pagination
      label={m.results_pages_label()}
      current={view.query.page}
      total={view.pageCount}
      hrefOf={(page) => pathWith(params, { page: page === 1 ? null : String(page) })}
      previousLabel={m.results_page_previous()}
      nextLabel={m.results_page_next()}
      pageLabel={(page) => m.results_page_of({ page: formatCount(page), pages: formatCount(view.pageCount) })}
    />
  );
}

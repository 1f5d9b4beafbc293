import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Pagination } from "#app/ui/pagination.tsx";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

export function ResultsPages({ page, params }: { page: ResultsPage; params: URLSearchParams }) {
  if (page.pageCount < 2) return null;
  return (
    <Pagination
      label={m.results_pages_label()}
      current={page.query.page}
      total={page.pageCount}
      hrefOf={(number) => pathWith(params, { page: number === 1 ? null : String(number) })}
      previousLabel={m.results_page_previous()}
      nextLabel={m.results_page_next()}
      pageLabel={(number) => m.results_page_of({ page: formatCount(number), pages: formatCount(page.pageCount) })}
    />
  );
}

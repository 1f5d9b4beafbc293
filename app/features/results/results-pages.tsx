import { m } from "#app/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/listing/pagination.tsx";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

/** The list's pages. They end before a very long list does; the last one says so. */
export function ResultsPages({ page, params }: { page: ResultsPage; params: URLSearchParams }) {
  const { pageCount, pagesEnd, parts } = page;
  if (pageCount < 2) return null;
  return (
    <div className="grid gap-3">
      {parts.length > 0 && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {parts.map(({ text, page: start, isHere }, index) => (
            <Link
              key={text}
              aria-current={isHere || undefined}
              to={pathWith(params, { page: String(start) }) + (index > 0 ? "#further" : "")}
            >
              {text}
            </Link>
          ))}
        </p>
      )}
      {pagesEnd && <p className="text-ink-soft">{pagesEnd}</p>}
      <Pagination
        label={m.results_pages_label()}
        current={page.query.page}
        total={pageCount}
        hrefOf={(number) => pathWith(params, { page: number === 1 ? null : String(number) })}
        previousLabel={m.results_page_previous()}
        nextLabel={m.results_page_next()}
        pageLabel={(number) => page.pageLabels[number] ?? ""}
      />
    </div>
  );
}

import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FILTER_PARAMS } from "./filter-params.ts";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

/** Nothing found: says so and offers every way out that there is. */
export function EmptyResults({ page, params }: { page: ResultsPage; params: URLSearchParams }) {
  const filtered = FILTER_PARAMS.some((name) => params.get(name));
  return (
    <EmptyState
      title={m.results_empty_title()}
      actions={
        <>
          {page.nearest.map(({ text, change }) => (
            <LinkButton key={text} to={pathWith(params, change)} variant="secondary">
              {text}
            </LinkButton>
          ))}
          {page.query.text ? (
            <LinkButton to={pathWith(params, { q: null })} variant="secondary">
              {m.results_search_clear()}
            </LinkButton>
          ) : null}
          {filtered ? (
            <LinkButton
              to={pathWith(params, Object.fromEntries(FILTER_PARAMS.map((name) => [name, null])))}
              variant="secondary"
            >
              {m.results_empty_clear_filters()}
            </LinkButton>
          ) : null}
          {page.hasAnswers ? (
            <LinkButton to="/answers" variant="secondary">
              {m.results_change_answers()}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {m.results_empty_text()}
    </EmptyState>
  );
}

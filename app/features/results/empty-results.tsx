import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ResultsView } from "#domain/search/results-view.ts";
import { FILTER_PARAMS } from "./filter-params.ts";
import { pathWith } from "./path-with.ts";

/** Nothing found: says so and offers every way out that there is. */
export function EmptyResults({ view, params }: { view: ResultsView; params: URLSearchParams }) {
  const filtered = FILTER_PARAMS.some((name) => params.get(name));
  return (
    <EmptyState
      title={m.results_empty_title()}
      actions={
        <>
          {view.query.text ? (
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
          {view.hasAnswers ? (
            <LinkButton to="/onboarding" variant="secondary">
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

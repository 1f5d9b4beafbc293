import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { FILTER_PARAMS } from "./filter-params.ts";
import { pathWith } from "./path-with.ts";
import type { ResultsPage } from "./results-page.ts";

type Props = { page: ResultsPage; params: URLSearchParams };

/** Below a short list: searches near this one. */
export function NearestSearches({ page, params }: Props) {
  return (
    <nav aria-labelledby="nearest" className="space-y-3">
      <h2 id="nearest">{page.nearestTitle}</h2>
      <div className="flex flex-wrap gap-3">
        <NearestLinks page={page} params={params} />
      </div>
    </nav>
  );
}

function NearestLinks({ page, params }: Props) {
  return page.nearest.map(({ text, change }) => (
    <LinkButton key={text} to={pathWith(params, change)} variant="secondary">
      {text}
    </LinkButton>
  ));
}

/** Nothing found, as the page's heading says: every way out that there is. */
export function EmptyResults({ page, params }: Props) {
  const filtered = FILTER_PARAMS.some((name) => params.get(name));
  return (
    <EmptyState
      title={m.results_empty_title()}
      actions={
        <>
          <NearestLinks page={page} params={params} />
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
    />
  );
}

import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { HydrationBoundary } from "#app/lib/hydration-boundary.tsx";
import { isFormDirty } from "#app/lib/is-form-dirty.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { m } from "#app/paraglide/messages.js";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RELAX_ALL } from "#domain/search/all-jobs.ts";
import { SEARCH_SORTS } from "#domain/search/search-query.ts";
import { pathWith } from "./path-with.ts";
import { ResultsFilters } from "./results-filters.tsx";
import type { ResultsPage } from "./results-page.ts";

const SearchSuggestions = lazy(() => import("./search-suggestions.tsx"));

const TYPING_MS = 250;
/** What the form carries along without showing it. */
const KEPT = ["session", "relax", "plan", "search", "since"] as const;

/** The value comes from `shown`; the form listens for changes, so the field itself does not. */
const listenedAbove = () => {};

type ResultsFormProps = { page: ResultsPage; params: URLSearchParams; searching: boolean };

/** Search, sort and filters: one GET form, so that every state has an address; live once scripts are there. */
export function ResultsForm({ page, params, searching }: ResultsFormProps) {
  const { listeners, search, shown, typing, clear } = useLiveForm({ page, params, searching });
  return (
    <Form role="search" action="/results" className="contents" {...listeners}>
      {KEPT.flatMap((name) =>
        [...new Set(params.getAll(name))]
          .slice(0, 4)
          .map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
      )}
      <div className="results-search">
        <SearchField
          ref={search}
          name="q"
          label={m.results_search_label()}
          placeholder={m.results_search_placeholder()}
          defaultValue={page.query.text}
          maxLength={200}
          clear={
            page.query.text
              ? { label: m.results_search_clear(), to: pathWith(params, { q: null }), onClick: clear }
              : undefined
          }
        />
        {/* Where the field has no room for its placeholder. */}
        <span aria-hidden="true" className="search-short">
          {m.results_search_short()}
        </span>
        {typing ? (
          <Suspense>
            <SearchSuggestions field={search} />
          </Suspense>
        ) : null}
        <UnderstoodChips page={page} params={params} />
        <p aria-live="polite" className={page.found ? "pt-1.5 text-sm text-ink-soft tabular-nums" : "sr-only"}>
          {searching ? m.results_loading() : page.found}
        </p>
        {page.everywhere && (
          <Link to={pathWith(params, { relax: RELAX_ALL })} className="text-sm tabular-nums">
            {page.everywhere.text}
          </Link>
        )}
        {page.shown && <p className="pt-1.5 text-sm text-ink-soft tabular-nums max-sm:hidden">{page.shown}</p>}
      </div>
      <div className="results-filters min-w-0">
        <HydrationBoundary>
          <ResultsFilters page={page} shown={shown} />
        </HydrationBoundary>
      </div>
      <div className="results-sort">
        <SelectField
          name="sort"
          label={m.results_sort_label()}
          labelHidden
          value={shown.get("sort") ?? page.query.sort}
          onChange={listenedAbove}
          options={SEARCH_SORTS.map((value) => ({ value, label: m.results_sort({ sort: value }) }))}
        />
      </div>
    </Form>
  );
}

/** Goes to the chosen list by itself: at once for a choice, after a pause for what is typed. `shown`: what the fields say meanwhile. */
function useLiveForm({ page, params, searching }: ResultsFormProps) {
  const submit = useSubmit();
  /** What was chosen while its list is on its way; without it a ticked box would spring back until the answer is here. */
  const [chosen, setChosen] = useState<URLSearchParams | null>(null);
  const [typing, setTyping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const go = () => {
    // A page that was just left may come to life only now.
    if (!form.current || location.pathname !== "/results") return;
    const filled = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    );
    const next = new URLSearchParams(filled);
    // Says nothing without an amount.
    if (!next.has("salary_min") && !next.has("salary_max")) {
      next.delete("salary_currency");
      next.delete("salary_period");
    }
    setChosen(next);
    void submit(next, { action: "/results", replace: true, preventScrollReset: true });
  };
  const [goSoon, cancelSoon] = useDebounced(go, TYPING_MS);
  const shown = chosen ?? params;

  useEffect(() => {
    if (searching) return;
    setChosen(null);
    // To the message about what was entered, which may be below the screen or folded away by now.
    const wrong = pressed.current ? form.current?.querySelector<HTMLInputElement>("[aria-invalid]") : null;
    pressed.current = false;
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [searching]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts arrive; what was chosen before counts too.
  useEffect(() => {
    if (form.current && isFormDirty(form.current)) go();
  }, []);

  useEffect(() => {
    const input = search.current;
    if (input && input !== document.activeElement) input.value = page.query.text;
  }, [page.query.text]);

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    setTyping(true);
    if (target instanceof HTMLInputElement && (target.type === "search" || target.type === "text")) goSoon();
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox")) go();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    cancelSoon();
    pressed.current = true;
    go();
    const filters = form.current?.querySelector("details");
    // Beside the list they cover nothing, and whoever pressed Enter in them is still there.
    if (!filters?.open || standOpen(filters)) return;
    filters.open = false;
    filters.closest(".results-layout")?.scrollIntoView();
  };
  const clear = () => {
    cancelSoon();
    if (search.current) search.current.value = "";
    search.current?.focus();
  };
  return { listeners: { ref: form, onInput, onChange, onSubmit }, search, shown, typing, clear };
}

function standOpen(filters: HTMLDetailsElement): boolean {
  const summary = filters.querySelector("summary");
  return summary !== null && getComputedStyle(summary).visibility === "hidden";
}

/** What the search text was taken to mean; each chip leads to the search without it. */
function UnderstoodChips({ page, params }: { page: ResultsPage; params: URLSearchParams }) {
  if (page.understood.length === 0) return null;
  return (
    <nav aria-label={m.results_understood_label()} className="chips">
      <ul className="flex gap-2 sm:flex-wrap">
        {page.understood.map(({ text, remove, rest }) => (
          <li key={text}>
            <Link
              to={pathWith(params, { q: rest === "" ? null : rest })}
              preventScrollReset
              title={remove}
              className="chip"
            >
              {text}
              <Icon name="close" label={remove} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

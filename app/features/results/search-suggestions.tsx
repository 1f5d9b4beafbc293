import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { formatCount } from "#app/lib/format.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { classNames } from "#app/ui/class-names.ts";
import type { SearchSuggestion } from "#domain/search/search-suggestion.ts";

const TYPING_MS = 80;
const NONE: readonly SearchSuggestion[] = [];

/** Makes the search field a combobox (ARIA 1.2) once somebody types in it; without it, it is a plain field. */
export default function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const asked = useRef<AbortController>(null);
  const taken = useRef("");
  const [options, setOptions] = useState(NONE);
  const [active, setActive] = useState(-1);
  const input = field.current;
  const open = options.length > 0;

  const close = () => {
    asked.current?.abort();
    setOptions(NONE);
    setActive(-1);
  };
  const [askSoon, cancelSoon] = useDebounced(() => {
    close();
    const typed = input?.value ?? "";
    if (typed === taken.current || document.activeElement !== input) return;
    const request = new AbortController();
    asked.current = request;
    fetchSuggestions(typed, request.signal)
      .then((found) => !request.signal.aborted && setOptions(found))
      .catch(() => {});
  }, TYPING_MS);
  const leave = () => {
    cancelSoon();
    close();
  };
  const take = ({ text }: SearchSuggestion) => {
    if (!input) return;
    taken.current = text;
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    leave();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (event.key === "Enter" && chosen) take(chosen);
    else if (event.key === "Enter" || !open) return leave();
    else if (event.key === "Escape") leave();
    else if (step !== undefined)
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    else return;
    event.preventDefault();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this was here counts too
  useEffect(() => void askSoon(), []);

  useEffect(() => {
    if (!input) return;
    const listens = new AbortController();
    const { signal } = listens;
    input.addEventListener("input", askSoon, { signal });
    input.addEventListener("keydown", press, { signal });
    input.addEventListener("blur", leave, { signal });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", id);
    input.setAttribute("aria-expanded", String(open));
    if (active < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `${id}-${active}`);
    return () => listens.abort();
  });

  if (!input?.parentElement) return null;
  return createPortal(
    <>
      <div id={id} role="listbox" aria-label={m.results_suggestions()} hidden={!open} className="suggestions">
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys, as the combobox pattern has it
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus
          <div
            key={`${option.kind} ${option.name}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={classNames(
              "suggestion flex flex-wrap justify-between gap-x-4",
              at === active && "bg-action-wash",
            )}
            // The press would take the focus from the field, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            <bdi>{option.name}</bdi>{" "}
            <span className="text-sm text-ink-soft tabular-nums">
              {m.results_suggestion({ kind: option.kind, count: formatCount(option.count) })}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {open ? m.questionnaire_titles_found({ count: options.length }) : ""}
      </p>
    </>,
    input.parentElement,
  );
}

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<SearchSuggestion[]> {
  const response = await fetch(`/results/suggestions?${new URLSearchParams({ typed, in: getLocale() })}`, { signal });
  return response.ok ? await response.json() : [];
}

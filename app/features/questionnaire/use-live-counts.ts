import { useEffect, useRef, useState } from "react";
import type { StepId } from "#domain/questionnaire/steps.ts";
import type { CountWords } from "./count-words.ts";
import type { StepDraft } from "./use-step-draft.ts";

const SETTLED_MS = 150;

/**
 * The counts for what is entered right now. They begin with the server's, follow each change once it has settled, and stay as
 * they were when an answer does not come: they help, nothing depends on them.
 */
export function useLiveCounts(step: StepId, initial: CountWords, draft: StepDraft | null): CountWords {
  const [counts, setCounts] = useState(initial);
  const query = draft && new URLSearchParams([["step", step], ...draft]).toString();
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || query === counted.current) return;
    const first = counted.current === null;
    counted.current = query;
    if (first) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/onboarding/option-counts?${query}`, { signal: request.signal })
        .then((response) => (response.ok ? (response.json() as Promise<CountWords>) : Promise.reject(response.status)))
        .then(setCounts)
        .catch(() => {});
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return counts;
}

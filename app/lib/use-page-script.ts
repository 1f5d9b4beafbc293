import { useEffect } from "react";

/** Runs what a page does by script without React, until the page is left; starts over with another `key`. */
export function usePageScript(start: (signal: AbortSignal) => void, key?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const left = new AbortController();
    start(left.signal);
    return () => left.abort();
  }, [start, key]);
}

import { useMemo, useSyncExternalStore } from "react";
import { keepOffline } from "#app/lib/service-worker.ts";
import { type KeptJob, readKeptJobs, toggleKeptJob } from "#domain/saved/kept-jobs.ts";

export type { KeptJob };

/** What was saved for later can be read offline; what was hidden is "not for me". */
type Purpose = "saved" | "hidden";

/** They belong to this browser: no account is needed, and logging out clears them. */
const SAVED_KEY = "savedJobs";
const HIDDEN_KEY = "hiddenJobs";
const KEYS: Record<Purpose, string> = { saved: SAVED_KEY, hidden: HIDDEN_KEY };
const CHANGED = "kept-jobs-changed";

/** The jobs this browser keeps for a purpose, newest first; null in the server's HTML. */
export function useKeptJobs(purpose: Purpose) {
  const stored = useSyncExternalStore(
    watchStored,
    () => readStored(purpose),
    () => null,
  );
  const jobs = useMemo(() => (stored === null ? null : readKeptJobs(parse(stored))), [stored]);

  function toggle(job: KeptJob): void {
    const before = readKeptJobs(parse(readStored(purpose)));
    const after = toggleKeptJob(before, job);
    store(purpose, after);
    if (purpose === "hidden") return;
    const isKept = after.some(({ path }) => path === job.path);
    for (const { path } of before) if (!after.some((other) => other.path === path)) void keepOffline("drop", path);
    if (isKept) void keepOffline("keep", job.path);
  }

  return { jobs, toggle };
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** The list as it lies in the browser's storage; "[]" when there is none or the browser keeps nothing. */
function readStored(purpose: Purpose): string {
  try {
    return localStorage.getItem(KEYS[purpose]) ?? "[]";
  } catch {
    return "[]";
  }
}

function store(purpose: Purpose, jobs: readonly object[]): void {
  try {
    localStorage.setItem(KEYS[purpose], JSON.stringify(jobs));
  } catch {
    // A browser that keeps nothing saves nothing; the button stays as it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when a list changes, here or in another tab. */
function watchStored(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

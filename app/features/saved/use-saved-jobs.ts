import { useMemo, useSyncExternalStore } from "react";
import { keepOffline } from "#app/lib/service-worker.ts";
import { readSavedJobs, type SavedJob, toggleSavedJob } from "#domain/saved/saved-jobs.ts";

/** The jobs this browser keeps, newest first; null in the server's HTML. */
export function useSavedJobs() {
  const stored = useSyncExternalStore(watchStoredJobs, readStoredJobs, () => null);
  const jobs = useMemo(() => (stored === null ? null : readSavedJobs(parse(stored))), [stored]);

  function toggle(job: SavedJob): void {
    const before = readSavedJobs(parse(readStoredJobs()));
    const after = toggleSavedJob(before, job);
    storeJobs(after);
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

/** Saved jobs belong to this browser: no account is needed, and logging out clears them. */
const KEY = "savedJobs";
const CHANGED = "saved-jobs-changed";

/** The list as it lies in the browser's storage; "[]" when there is none or the browser keeps nothing. */
function readStoredJobs(): string {
  try {
    return localStorage.getItem(KEY) ?? "[]";
  } catch {
    return "[]";
  }
}

function storeJobs(jobs: readonly object[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // A browser that keeps nothing saves nothing; the button stays as it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the list changes, here or in another tab. */
function watchStoredJobs(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

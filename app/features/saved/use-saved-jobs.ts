import { useMemo, useSyncExternalStore } from "react";
import { keepOffline } from "#app/lib/service-worker.ts";
import { readStoredJobs, storeJobs, watchStoredJobs } from "#app/lib/stored-jobs.ts";
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

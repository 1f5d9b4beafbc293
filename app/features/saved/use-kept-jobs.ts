import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { keepOffline } from "#app/lib/service-worker.ts";
import { type KeptJob, readKeptJobs, toggleKeptJob } from "#domain/saved/kept-jobs.ts";
import { parseJson } from "#domain/shared/parse-json.ts";

export type { KeptJob };

/** What was saved for later can be read offline; what was hidden is "not for me". */
type Purpose = "saved" | "hidden";

/** Signed out they belong to this browser; an account takes them over, and this is a copy then, which logging out clears. */
const SAVED_JOBS_KEY = "savedJobs";
const HIDDEN_JOBS_KEY = "hiddenJobs";
const KEYS: Record<Purpose, string> = { saved: SAVED_JOBS_KEY, hidden: HIDDEN_JOBS_KEY };
export const KEPT_JOBS_KEYS = /* @__PURE__ */ Object.values(KEYS);
const CHANGED = "kept-jobs-changed";
/** Once a page: the lists of the account were asked for. */
let asked = false;

/** The jobs this browser keeps for a purpose, newest first; null in the server's HTML. */
export function useKeptJobs(purpose: Purpose) {
  const stored = useSyncExternalStore(
    watchStored,
    () => readStored(purpose),
    () => null,
  );
  const jobs = useMemo(() => (stored === null ? null : readKeptJobs(parseJson(stored))), [stored]);

  const signedIn = !!useRouteLoaderData("root")?.userName;
  useEffect(() => {
    if (!signedIn || asked) return;
    asked = true;
    void tell({});
  }, [signedIn]);

  function toggle(job: KeptJob): void {
    const before = readList(purpose);
    const after = toggleKeptJob(before, job);
    const isKept = holds(after, job);
    if (signedIn) void tell({ [isKept ? purpose : `drop-${purpose}`]: [job] });
    store(purpose, JSON.stringify(after));
    if (purpose === "hidden") return;
    // A full list lets its oldest job go.
    for (const gone of before.filter((one) => !holds(after, one))) void keepOffline("drop", gone.path);
    if (isKept) void keepOffline("keep", job.path);
  }

  return { jobs, toggle };
}

const holds = (jobs: readonly KeptJob[], { path }: KeptJob) => jobs.some((one) => one.path === path);

/** Tells the account of a change that is about to be made to this browser's lists, which then follow the account's. */
async function tell(change: Record<string, KeptJob[]>): Promise<void> {
  const was = { saved: readStored("saved"), hidden: readStored("hidden") };
  const { tellAccount } = await import("./sync-kept-jobs.ts");
  await tellAccount(change, was, { readList, store });
}

const readList = (purpose: Purpose) => readKeptJobs(parseJson(readStored(purpose)));

/** The list as it lies in the browser's storage; "[]" when there is none or the browser keeps nothing. */
function readStored(purpose: Purpose): string {
  try {
    return localStorage.getItem(KEYS[purpose]) ?? "[]";
  } catch {
    return "[]";
  }
}

function store(purpose: Purpose, jobs: string): void {
  try {
    localStorage.setItem(KEYS[purpose], jobs);
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

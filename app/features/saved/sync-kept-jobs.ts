import { type KeptJob, MAX_SAVED_JOBS } from "#domain/saved/kept-jobs.ts";

/** Set once this browser's own lists have moved to the account; logging out clears it with everything else. */
const JOBS_MOVED_KEY = "keptJobsMoved";

type Lists = Record<"saved" | "hidden", KeptJob[]>;

/** Sends a change of this browser's lists to the account, at first everything. Returns the account's; null signed out or unreachable. */
export async function syncKeptJobs(own: Lists, change: Record<string, KeptJob[]> = {}): Promise<Lists | null> {
  const hasMoved = localStorage.getItem(JOBS_MOVED_KEY) !== null;
  const body = new FormData();
  for (const [name, jobs] of Object.entries(hasMoved ? change : { ...own, ...change }))
    body.set(name, JSON.stringify(jobs.slice(0, MAX_SAVED_JOBS)));
  if (location.pathname === "/results") {
    body.set("visit", "yes");
    body.set("search", new URLSearchParams(location.search).get("search") ?? "");
  }
  // A job saved just before leaving the page is still stored; browsers limit what they send after that, which a whole list may exceed.
  const answer = await fetch("/saved/kept", { method: "POST", body, keepalive: hasMoved }).catch(() => null);
  const lists = answer?.ok ? ((await answer.json()) as Lists | null) : null;
  if (lists) localStorage.setItem(JOBS_MOVED_KEY, "true");
  return lists;
}

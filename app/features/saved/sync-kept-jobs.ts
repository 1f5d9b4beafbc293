import { type KeptJob, MAX_SAVED_JOBS, readKeptJobs } from "#domain/saved/kept-jobs.ts";
import { parseJson } from "#domain/shared/parse-json.ts";

/** Set once this browser's own lists have moved to the account; logging out clears it with everything else. */
const JOBS_MOVED_KEY = "keptJobsMoved";
/** Changes that did not reach the account, oldest first. */
const UNSENT_KEY = "keptJobsUnsent";

type Lists = Record<"saved" | "hidden", KeptJob[]>;
type Change = Record<string, KeptJob[]>;

/**
 * Sends a change of this browser's lists to the account, at first everything, later what could not be sent before. Returns the account's;
 * null signed out or unreachable.
 */
export async function syncKeptJobs(own: Lists, change: Change = {}): Promise<Lists | null> {
  const hasMoved = localStorage.getItem(JOBS_MOVED_KEY) !== null;
  const changes = hasMoved ? [...readUnsent(), change] : [{ ...own, ...change }];
  localStorage.removeItem(UNSENT_KEY);
  let lists: Lists | null = null;
  for (const [at, one] of changes.entries()) {
    const answer = await send(one, hasMoved);
    if (!answer?.ok) {
      const unsent = hasMoved ? [...readUnsent(), ...changes.slice(at)] : [];
      localStorage.setItem(UNSENT_KEY, JSON.stringify(unsent.slice(-MAX_SAVED_JOBS)));
      return null;
    }
    lists = (await answer.json()) as Lists | null;
  }
  if (lists) localStorage.setItem(JOBS_MOVED_KEY, "true");
  return lists;
}

async function send(lists: Change, isChange: boolean): Promise<Response | null> {
  const body = new FormData();
  for (const [name, jobs] of Object.entries(lists)) body.set(name, JSON.stringify(jobs.slice(0, MAX_SAVED_JOBS)));
  if (location.pathname === "/results") {
    body.set("visit", "yes");
    body.set("search", new URLSearchParams(location.search).get("search") ?? "");
  }
  // A job saved just before leaving the page is still stored; browsers limit what they send after that, which a whole list may exceed.
  return await fetch("/saved/kept", { method: "POST", body, keepalive: isChange }).catch(() => null);
}

function readUnsent(): Change[] {
  const stored = parseJson(localStorage.getItem(UNSENT_KEY) ?? "[]");
  const changes = Array.isArray(stored) ? stored : [];
  return changes.map((change) =>
    Object.fromEntries(Object.entries(change ?? {}).map(([name, jobs]) => [name, readKeptJobs(jobs)])),
  );
}

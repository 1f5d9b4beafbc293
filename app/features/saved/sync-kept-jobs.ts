import { SAID } from "#app/lib/keep-input.ts";
import { m } from "#app/paraglide/messages.js";
import { type KeptJob, MAX_SAVED_JOBS } from "#domain/saved/kept-jobs.ts";

/** Set once this browser's own lists have moved to the account; logging out clears it with everything else. */
const JOBS_MOVED_KEY = "keptJobsMoved";

type Lists = Record<"saved" | "hidden", KeptJob[]>;

/**
 * Sends a change of this browser's lists to the account, at first everything. Returns the account's lists; null where they do not have the
 * change: unreachable, or the session has ended.
 */
export async function syncKeptJobs(own: Lists, change: Record<string, KeptJob[]> = {}): Promise<Lists | null> {
  const hasMoved = localStorage.getItem(JOBS_MOVED_KEY) !== null;
  const body = new FormData();
  for (const [name, jobs] of Object.entries(hasMoved ? change : { ...change, ...own }))
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

/** This browser's lists: read, and stored as text. */
type OwnLists = {
  readList: (purpose: keyof Lists) => KeptJob[];
  store: (purpose: keyof Lists, jobs: string) => void;
};

/** Changes on their way to the account, and the lists without them, as they are stored. */
let onTheirWay = 0;
let sure: Record<keyof Lists, string>;

/**
 * Tells the account of a change already made to this browser's lists, which were stored as `was`. They follow the account's once all that is on
 * its way has arrived; what did not arrive is taken back and said not to be saved.
 */
export async function tellAccount(
  change: Record<string, KeptJob[]>,
  was: Record<keyof Lists, string>,
  { readList, store }: OwnLists,
): Promise<void> {
  if (onTheirWay === 0) sure = was;
  onTheirWay++;
  say("");
  const lists = await syncKeptJobs({ saved: readList("saved"), hidden: readList("hidden") }, change).catch(() => null);
  if (lists) sure = { saved: JSON.stringify(lists.saved), hidden: JSON.stringify(lists.hidden) };
  onTheirWay--;
  if (onTheirWay === 0) {
    store("saved", sure.saved);
    store("hidden", sure.hidden);
  }
  if (!lists && Object.keys(change).length > 0) say(m.saved_failed());
}

const say = (text: string) => dispatchEvent(new CustomEvent(SAID, { detail: text }));

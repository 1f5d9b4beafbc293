import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { FindPostings } from "./packed-catalogue.ts";

const MOST = 1_000;
/** What no change of the table announces, as when a board was last looked at, is at most this old. */
const KEPT_MS = 60_000;

/** LRU cache of postings in lists, for a short time. `forget` what closes or changes; a reading under way by then is answered but not cached. */
export function keptPostings(findPostings: FindPostings, now: () => Date) {
  const kept = new Map<string, { job: JobPosting; readAt: number }>();
  let forgotten = 0;

  async function find(ids: readonly string[]): Promise<ReadonlyMap<string, JobPosting>> {
    const at = now().getTime();
    const found = new Map<string, JobPosting>();
    const missing: string[] = [];
    for (const id of ids) {
      const entry = kept.get(id);
      if (!entry || Math.abs(at - entry.readAt) >= KEPT_MS) missing.push(id);
      else {
        kept.delete(id);
        kept.set(id, entry);
        found.set(id, entry.job);
      }
    }
    if (missing.length === 0) return found;
    const before = forgotten;
    for (const [id, job] of await findPostings(missing)) {
      found.set(id, job);
      if (before !== forgotten) continue;
      kept.delete(id);
      kept.set(id, { job, readAt: at });
    }
    for (const id of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(id);
    }
    return found;
  }

  /** Also what shares a role with them, which it carries along. */
  function forget(ids: readonly string[]): void {
    if (ids.length === 0) return;
    forgotten += 1;
    const changed = new Set(ids);
    for (const [id, { job }] of kept) if (changed.has(id) || changed.has(job.roleId ?? "")) kept.delete(id);
  }

  return { find, forget };
}

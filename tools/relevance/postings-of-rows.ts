import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { ALONE, roleMemberships } from "#domain/posting/role.ts";
import { toPostingInput } from "#domain/posting/to-posting-input.ts";
import { cleanPosting } from "#domain/reading/clean-posting.ts";
import { type ReadOptions, readPosting } from "#domain/reading/read-posting.ts";
import { postingId } from "#server/features/jobs/import/posting-id.ts";

/** The clock of every measurement, so that figures stay the same. */
export const NOW = new Date("2026-11-22T00:00:00Z");

/** Rows of a file, read as an import reads them; `uids` says by id which row a posting comes from. */
export function postingsOfRows(
  rows: readonly Record<string, unknown>[],
  optionsOf: (source: string) => ReadOptions,
): { jobs: JobPosting[]; uids: ReadonlyMap<string, string> } {
  const uids = new Map<string, string>();
  const jobs = rows.flatMap((row): JobPosting[] => {
    const given = toPostingInput(row, { source: "unknown", now: NOW });
    const cleaned = given.ok ? cleanPosting(given.input) : given;
    if (!cleaned.ok) return [];
    const { posting } = cleaned;
    const id = postingId(posting);
    uids.set(id, String(row.uid));
    const reading = readPosting(posting, optionsOf(posting.source));
    return [{ ...posting, id, reading, syncedAt: NOW, firstSeenAt: NOW, closedAt: null, ...ALONE }];
  });
  const memberships = roleMemberships(jobs.filter((job) => !isExcluded(job)));
  return { jobs: jobs.map((job) => ({ ...job, ...memberships.get(job.id) })), uids };
}

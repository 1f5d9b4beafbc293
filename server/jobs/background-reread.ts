import { once } from "node:events";
import type { Deps } from "#server/deps.ts";
import { groupPostings } from "#server/features/jobs/group-postings.ts";
import { rereadPostings } from "#server/features/jobs/reread-postings.ts";

type RereadDeps = Pick<Deps, "dataFiles" | "log"> & {
  database: Pick<Deps["database"], "db">;
  catalogue: Pick<Deps["catalogue"], "prepared" | "reload">;
};

/** Reads stored postings again with a newer reader, and groups roles, in the background, once the index is there. */
export function startBackgroundReread(deps: RereadDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { db } = deps.database;
  const readAgain = async (): Promise<void> => {
    await Promise.race([deps.catalogue.prepared(), once(signal, "abort")]);
    const { readOptionsOf } = deps.dataFiles;
    const reread = await rereadPostings({ db, readOptionsOf }, { signal });
    const regrouped = await groupPostings({ db }, { signal });
    if (reread + regrouped === 0) return;
    deps.log.info({ reread, regrouped }, "postings read again by a newer reader");
    await deps.catalogue.reload();
  };
  const running = readAgain().catch((error: unknown) => {
    if (!signal.aborted) deps.log.error({ err: error }, "postings could not be read again");
  });
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

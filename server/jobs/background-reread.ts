import type { Deps } from "#server/deps.ts";
import { readOptionsOf } from "#server/features/jobs/load-data-files.ts";
import { rereadPostings } from "#server/features/jobs/reread-postings.ts";

/** Lets a better reader read stored postings again while the server answers; the catalogue follows when it is done. */
export function startBackgroundReread(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const ofSource = (source: string) => readOptionsOf(deps.dataFiles.sourceOf(source));
  const running = rereadPostings({ db: deps.database.db, readOptionsOf: ofSource }, { signal: stopping.signal }).then(
    async (reread) => {
      if (reread === 0) return;
      deps.log.info({ reread }, "postings read again by a newer reader");
      await deps.catalogue.reload();
    },
    (error: unknown) => {
      if (!stopping.signal.aborted) deps.log.error({ err: error }, "postings could not be read again");
    },
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

import type { Deps } from "#server/deps.ts";
import { fillNarrowRows } from "#server/features/jobs/import/keep-narrow-rows.ts";

/** Fills the narrow tables for postings from before they existed, or of an older version of them, while the server answers. */
export function startBackgroundNarrowRows(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = fillNarrowRows(deps.database.db, { signal: stopping.signal }).then(
    (written) => {
      if (written > 0) deps.log.info({ written }, "narrow rows of postings written");
    },
    (error: unknown) => {
      if (!stopping.signal.aborted) deps.log.error({ err: error }, "narrow rows of postings could not be written");
    },
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

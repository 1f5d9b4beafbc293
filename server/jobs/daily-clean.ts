import type { Deps } from "#server/deps.ts";
import { purgeVisitorSessions } from "#server/features/questionnaire/purge-visitor-sessions.ts";

const DAY_MS = 86_400_000;

/** Deletes what has outlived its promise, at start and once a day. A failure is logged and tried again the next day. */
export function startDailyClean(deps: Deps): { stop: () => void } {
  const clean = (): void => {
    purgeVisitorSessions({ db: deps.database.db, storage: deps.storage, now: deps.now }).catch((error: unknown) => {
      deps.log.error({ err: error }, "daily clean");
    });
  };
  clean();
  const timer = setInterval(clean, DAY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

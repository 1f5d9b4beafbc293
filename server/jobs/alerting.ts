import type { Deps } from "#server/deps.ts";
import { matchAllChanges, newStandingState } from "#server/features/alerts/match-changes.ts";
import { describeError } from "./describe-error.ts";

const PAUSE_MS = 5_000;

type AlertingDeps = Pick<Deps, "dataFiles" | "now" | "log"> & { database: Pick<Deps["database"], "db"> };

/** Compares changed postings with saved searches for as long as the process works; several workers take turns. */
export function startAlerting({ database: { db }, dataFiles, now, log }: AlertingDeps): { stop: () => Promise<void> } {
  const ctx = { db, dataFiles, now };
  const state = newStandingState(ctx);
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = () => {};
  signal.addEventListener("abort", () => wake());
  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { changes, found } = await matchAllChanges(ctx, state, { signal });
        if (changes > 0) log.info({ changes, found }, "compared with saved searches");
      } catch (error) {
        if (!signal.aborted) log.error({ err: describeError(error) }, "saved searches are not compared");
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, PAUSE_MS).unref();
        if (signal.aborted) resolve();
      });
    }
  }
  const ended = goOn();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

import { baseCtx, type Deps } from "#server/deps.ts";
import { matchAllChanges, newStandingState } from "#server/features/alerts/match-changes.ts";
import { queueAlerts, rescheduleForgotten } from "#server/features/alerts/queue-alerts.ts";
import { queueLookBacks } from "#server/features/alerts/queue-look-backs.ts";
import { describeError } from "./describe-error.ts";

const PAUSE_MS = 5_000;

const WAKE_MS = 60_000;

/** Compares changed postings with saved searches and queues mails for as long as the process works; several workers take turns. */
export function startAlerting(deps: Deps): { stop: () => Promise<void> } {
  const ctx = baseCtx(deps);
  const { log } = deps;
  const state = newStandingState(ctx);
  const stopping = new AbortController();
  const { signal } = stopping;
  let woken = Number.NEGATIVE_INFINITY;
  let wake = () => {};
  signal.addEventListener("abort", () => wake());
  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      try {
        const { changes, found } = await matchAllChanges(ctx, state, { signal });
        if (changes > 0) log.info({ changes, found }, "compared with saved searches");
        if (performance.now() - woken > WAKE_MS) {
          woken = performance.now();
          await rescheduleForgotten(ctx);
          const lookBacks = await queueLookBacks(ctx, signal);
          if (lookBacks > 0) log.info({ lookBacks }, "weekly look backs");
        }
        const queued = await queueAlerts(ctx, { signal });
        if (queued > 0) log.info({ queued }, "mails about saved searches");
      } catch (error) {
        if (!signal.aborted) log.error({ err: describeError(error) }, "saved searches");
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

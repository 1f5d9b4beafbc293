import type { Deps } from "#server/deps.ts";

const TICK_MS = 60_000;

/** Once a minute the simulated provider charges, ends and reports what has become due; a real one does that by itself. */
export function startSimulatedTime({ billing: { simulated }, log }: Pick<Deps, "billing" | "log">): {
  stop: () => Promise<void>;
} {
  if (!simulated) return { stop: async () => undefined };
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    running = running
      .then(() => simulated.settleAll())
      .catch((error: unknown) => log.warn({ err: error }, "the simulated billing provider could not go on"));
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

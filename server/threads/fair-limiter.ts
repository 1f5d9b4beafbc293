import { AppError } from "#domain/shared/app-error.ts";
import { fairQueue } from "./fair-queue.ts";

type FairLimits = {
  /** How much runs at once. */
  atOnce: number;
  mostWaiting: number;
  mostPerKey: number;
};

type FairLimiter = {
  /** Throws UNAVAILABLE when too much waits, of this key or of all. */
  inTurn<T>(fairnessKey: string, work: () => Promise<T>): Promise<T>;
};

/** Runs costly work a few at a time; keys (a person, a network) take turns, so that one with much to do holds up no other. */
export function createFairLimiter({ atOnce, mostWaiting, mostPerKey }: FairLimits): FairLimiter {
  const waiting = fairQueue<() => void>({ most: mostWaiting, mostPerKey });
  let running = 0;

  return {
    async inTurn(fairnessKey, work) {
      if (running < atOnce) running++;
      else {
        const turn = Promise.withResolvers<void>();
        if (!waiting.push(fairnessKey, turn.resolve))
          throw new AppError("UNAVAILABLE", "Too many people ask for this right now.");
        await turn.promise;
      }
      try {
        return await work();
      } finally {
        const next = waiting.take();
        if (next) next();
        else running--;
      }
    },
  };
}

import { AppError } from "#domain/shared/app-error.ts";
import { fairQueue } from "./fair-queue.ts";

type LaneLimits = {
  /** How much runs at once. */
  atOnce: number;
  mostWaiting: number;
  mostPerLane: number;
};

type Lanes = {
  /** Throws UNAVAILABLE when too much waits, of this lane or of all. */
  inTurn<T>(lane: string, work: () => Promise<T>): Promise<T>;
};

/** Runs costly work a few at a time; lanes (a person, a network) take turns, so that one with much to do holds up no other. */
export function createLanes({ atOnce, mostWaiting, mostPerLane }: LaneLimits): Lanes {
  const waiting = fairQueue<() => void>({ most: mostWaiting, mostPerTenant: mostPerLane });
  let running = 0;

  return {
    async inTurn(lane, work) {
      if (running < atOnce) running++;
      else {
        const turn = Promise.withResolvers<void>();
        if (!waiting.push(lane, turn.resolve))
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

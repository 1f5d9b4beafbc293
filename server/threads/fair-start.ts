import { fairQueue } from "./fair-queue.ts";

/** What begins in one turn of the event loop holds up what has begun: some milliseconds of the thread that answers. */
const PER_TURN = 2;
const LIMITS = { most: 5_000, mostPerKey: 1_000 };

/** Resolves when what lines up may begin: at once while nothing waits, else key by key; false when too much waits. */
export function createFairStart(): (fairnessKey: string) => Promise<boolean> {
  const waiting = fairQueue<() => void>(LIMITS);
  let begun = 0;
  const begin = () => {
    if (begun === 0) setImmediate(nextTurn);
    begun++;
  };
  const nextTurn = () => {
    begun = 0;
    for (let n = 0; n < PER_TURN; n++) {
      const start = waiting.take();
      if (!start) return;
      begin();
      start();
    }
  };

  return async (fairnessKey) => {
    if (begun < PER_TURN) {
      begin();
      return true;
    }
    const turn = Promise.withResolvers<void>();
    if (!waiting.push(fairnessKey, turn.resolve)) return false;
    await turn.promise;
    return true;
  };
}

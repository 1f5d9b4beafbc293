import { AsyncLocalStorage } from "node:async_hooks";

/** How long work that nobody waits for lets calls that came later pass. */
const PATIENCE_MS = 1_000;

/** What is added to the time at which a call came, in ms, to find its place in the queue. */
const added = new AsyncLocalStorage<number>();

/** Calls on the embedded database from within `work` let those of people pass, for a second at most. */
export const behindPeople = <T>(work: () => T): T => added.run(PATIENCE_MS, work);

/** Calls from within `work` take the next turn: for what is short and must not fall behind. */
export const aheadOfAll = <T>(work: () => T): T => added.run(Number.NEGATIVE_INFINITY, work);

type TurnQueue = {
  /**
   * Resolves with the function that ends the turn, first come first served but for `behindPeople` and `aheadOfAll`; rejects with what
   * `late` makes after `waitMs` in the queue.
   */
  take(waitMs: number, late: (waitMs: number) => Error): Promise<() => void>;
};

export function createTurnQueue(): TurnQueue {
  const waiting: { place: number; start: () => void }[] = [];
  let taken = false;

  function end(): void {
    const next = waiting.shift();
    if (next) next.start();
    else taken = false;
  }

  return {
    take(waitMs, late) {
      if (!taken) {
        taken = true;
        return Promise.resolve(end);
      }
      return new Promise((resolve, reject) => {
        const place = performance.now() + (added.getStore() ?? 0);
        const start = () => {
          clearTimeout(timer);
          resolve(end);
        };
        const entry = { place, start };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(late(waitMs));
        }, waitMs);
        const behind = waiting.findIndex((other) => other.place > place);
        waiting.splice(behind === -1 ? waiting.length : behind, 0, entry);
      });
    },
  };
}

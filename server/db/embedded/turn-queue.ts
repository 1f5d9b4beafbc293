import { databaseUnavailable } from "#server/db/db-error.ts";

type TurnQueue = {
  /** Resolves, first come first served, with the function that ends the turn; rejects with UNAVAILABLE after `waitMs` in the queue. */
  take(waitMs: number): Promise<() => void>;
};

export function createTurnQueue(): TurnQueue {
  const waiting: (() => void)[] = [];
  let taken = false;

  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  }

  return {
    take(waitMs) {
      if (!taken) {
        taken = true;
        return Promise.resolve(end);
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve(end);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(databaseUnavailable(new Error(`No turn on the embedded database within ${waitMs} ms.`)));
        }, waitMs);
        waiting.push(start);
      });
    },
  };
}

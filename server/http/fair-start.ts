import { createMiddleware } from "hono/factory";
import { networkOf } from "#domain/shared/network-of.ts";
import { fairQueue } from "#server/threads/fair-queue.ts";
import { type AppEnv, clientAddress } from "./request-ctx.ts";

/** What begins in one turn of the event loop holds up what has begun: some milliseconds of the thread that answers. */
const PER_TURN = 2;
const LIMITS = { most: 5_000, mostPerTenant: 1_000 };

/** Resolves when what lines up may begin: at once while nothing waits, else lane by lane; false when too much waits. */
export function createFairStart(): (lane: string) => Promise<boolean> {
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

  return async (lane) => {
    if (begun < PER_TURN) {
      begin();
      return true;
    }
    const turn = Promise.withResolvers<void>();
    if (!waiting.push(lane, turn.resolve)) return false;
    await turn.promise;
    return true;
  };
}

/**
 * Networks take turns in having their requests begun, so that whoever sends hundreds at once waits for them alone, and in going on after
 * `ctx.wait`. 503 to a network of which too many wait.
 */
export function startInTurn(clientAddressHeader: string | undefined) {
  const mayStart = createFairStart();
  return createMiddleware<AppEnv>(async (c, next) => {
    const { near } = networkOf(clientAddress(c, clientAddressHeader));
    c.set("lineUp", async () => void (await mayStart(near)));
    if (await mayStart(near)) return await next();
    c.header("Retry-After", "5");
    return c.text("Too many requests. Please try again in a moment.", 503);
  });
}

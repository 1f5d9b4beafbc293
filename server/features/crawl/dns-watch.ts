import { restAfterFailures } from "#domain/crawl/crawl-schedule.ts";
import { WebError } from "#server/adapters/web/web-port.ts";
import type { Holds } from "./holds.ts";
import type { PoliteWeb } from "./polite-web.ts";

/** Without DNS nothing can be reached: everything rests. */
const REST_MS = 5 * 60_000;
/** "No such host" so soon after another look-up worked is about that host. */
const WORKED_MS = 5 * 60_000;

type DnsDeps = {
  web: PoliteWeb;
  holds: Holds;
  now: () => Date;
  /** Called once when names cannot be looked up, and once when they can again. */
  onNetwork?: (works: boolean) => void;
};

/** Tells a network without DNS from a host without a name: the first rests all crawls, the second that host alone. */
export function watchDns({ web, holds, now, onNetwork }: DnsDeps) {
  let restUntil = 0;
  let workedAt: number | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** Hosts whose name could not be looked up: when last, and how often while others answered. */
  const nameless = new Map<string, { at: number; times: number }>();
  const isDown = () => now().getTime() < restUntil;

  /** One name that fails for ever must not stop all others again and again: where others worked meanwhile, its host rests ever longer. */
  function restHost(host: string): void {
    const at = now().getTime();
    const last = nameless.get(host);
    const times = last ? last.times + (answeredAt >= last.at ? 1 : 0) : 0;
    nameless.set(host, { at, times });
    if (times > 0) holds.hold(host, new Date(at + restAfterFailures(times)), "its name cannot be looked up");
  }

  function setWorks(works: boolean): void {
    const before = restUntil;
    if (works) {
      workedAt = now().getTime();
      restUntil = 0;
    } else restUntil = now().getTime() + REST_MS;
    if (works ? before > 0 : before === 0) onNetwork?.(works);
  }

  /** A crawl that is under way when names fail does not go on either. */
  const ask: PoliteWeb["ask"] = async (request, options) => {
    if (isDown()) throw new WebError("held", "no names", new Date(restUntil));
    const { hostname } = new URL(request.url);
    try {
      const answer = await web.ask(request, options);
      nameless.delete(hostname);
      answeredAt = now().getTime();
      return answer;
    } catch (error) {
      if (error instanceof WebError && error.fault === "dns") {
        restHost(hostname);
        setWorks(false);
      }
      throw error;
    }
  };

  return {
    ask,
    isDown,
    noSuchHost(): void {
      if (workedAt === null || now().getTime() - workedAt >= WORKED_MS) setWorks(false);
    },
    /** A crawl that began at this time reached its host. What was asked before names failed says nothing of them since. */
    worked(begunAt: number): void {
      if (begunAt >= restUntil) setWorks(true);
    },
  };
}

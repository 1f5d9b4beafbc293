import robotsParser, { type Robot } from "robots-parser";
import type { WebAnswer } from "#server/adapters/web/web-port.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_SITES = 2_000;
/** As much of the file as RFC 9309 obliges to read. */
const MAX_LENGTH = 512 * 1024;

type Rules = { robot: Robot | null; until: number };
type RobotsVerdict = { allowed: boolean; crawlDelayMs: number };

/**
 * What sites ask of robots (RFC 9309), kept for a day. A site without the file allows everything; one that cannot be asked for it, nothing
 * for an hour.
 */
export function createRobots(now: () => Date, agent: string) {
  const known = new Map<string, Rules>();

  function rulesFrom(address: string, answer: WebAnswer | null): Rules {
    const time = now().getTime();
    if (answer?.status === 200)
      return { robot: robotsParser(address, answer.body.slice(0, MAX_LENGTH)), until: time + DAY_MS };
    const isAbsent = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return isAbsent
      ? { robot: robotsParser(address, ""), until: time + DAY_MS }
      : { robot: null, until: time + HOUR_MS };
  }

  return async function mayRead(url: URL, fetchRules: (address: string) => Promise<WebAnswer | null>) {
    let rules = known.get(url.origin);
    if (!rules || rules.until <= now().getTime()) {
      const address = `${url.origin}/robots.txt`;
      rules = rulesFrom(address, await fetchRules(address));
      if (known.size >= MAX_SITES) known.clear();
      known.set(url.origin, rules);
    }
    const { robot } = rules;
    const verdict: RobotsVerdict = {
      allowed: robot?.isAllowed(url.href, agent) ?? false,
      crawlDelayMs: (robot?.getCrawlDelay(agent) ?? 0) * 1_000,
    };
    return verdict;
  };
}

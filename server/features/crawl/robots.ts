import { isAllowed, readRobots, type SiteRules } from "#domain/crawl/read-robots.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import type { WebAnswer } from "#server/adapters/web/web-port.ts";

const MAX_SITES = 2_000;
/** Characters of all sites together. */
const MAX_KEPT = 16_000_000;
/** As much of the file as RFC 9309 obliges to read. */
const MAX_LENGTH = 512 * 1024;

const NO_RULES: SiteRules = { rules: [], crawlDelaySeconds: 0, size: 0 };

type Rules = { site: SiteRules | null; until: number };
type RobotsVerdict = { allowed: boolean; crawlDelayMs: number };

/**
 * Sites' robots.txt (RFC 9309), kept for a day. None allows everything; one that cannot be fetched allows nothing for an hour, one that is
 * too long nothing for a day.
 */
export function createRobots(now: () => Date, agent: string) {
  const known = new Map<string, Rules>();
  let kept = 0;

  function rulesFrom(answer: WebAnswer | null): Rules {
    const time = now().getTime();
    if (answer?.status === 200)
      return { site: readRobots(answer.body.slice(0, MAX_LENGTH), agent), until: time + DAY_MS };
    const isAbsent = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return isAbsent ? { site: NO_RULES, until: time + DAY_MS } : { site: null, until: time + HOUR_MS };
  }

  function keep(origin: string, rules: Rules): void {
    const size = rules.site?.size ?? 0;
    if (known.size >= MAX_SITES || kept + size > MAX_KEPT) {
      known.clear();
      kept = 0;
    }
    kept += size - (known.get(origin)?.site?.size ?? 0);
    known.set(origin, rules);
  }

  return async function mayRead(url: URL, fetchRules: (address: string) => Promise<WebAnswer | null>) {
    let rules = known.get(url.origin);
    if (!rules || rules.until <= now().getTime()) {
      rules = rulesFrom(await fetchRules(`${url.origin}/robots.txt`));
      keep(url.origin, rules);
    }
    const { site } = rules;
    const verdict: RobotsVerdict = {
      allowed: site !== null && isAllowed(site, url),
      crawlDelayMs: (site?.crawlDelaySeconds ?? 0) * 1_000,
    };
    return verdict;
  };
}

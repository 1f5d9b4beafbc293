const LEAST_GAP_MS = 1_000;
const AGENT = /^RemoteJobPilot\/\S+ \(\+https?:\/\/\S+; \S+@\S+\)$/;

type HostState = { active: number; startedAt: number; pageAt: number; holdUntil: number };
type Caller = {
  userAgent: string;
  atOnce: number;
  /** What its robots.txt asks for between pages. */
  gapMs: number;
};

/** What the simulated hosts noticed: each request that breaks a rule, and the bytes that conditional requests saved or could have. */
export function createAccessLog() {
  const hosts = new Map<string, HostState>();
  const violations: string[] = [];
  const delivered = new Map<string, string>();
  const bytes = { wasted: 0, saveable: 0, sent: 0 };
  const answers = new Map<string, number>();
  const faults = new Set<string>();
  let requests = 0;
  const stateOf = (host: string): HostState => {
    const known = hosts.get(host) ?? {
      active: 0,
      startedAt: Number.NEGATIVE_INFINITY,
      pageAt: Number.NEGATIVE_INFINITY,
      holdUntil: 0,
    };
    hosts.set(host, known);
    return known;
  };
  const violate = (host: string, time: number, what: string) =>
    violations.push(`${new Date(time).toISOString()} ${host}: ${what}`);

  return {
    violations,
    bytes,
    requests: () => requests,
    /** How many answers of each sort: a list, a posting, a page or robots.txt, with its status. */
    answers,
    /** The kinds of fault that somebody met. */
    faults,
    answered(sort: string): void {
      answers.set(sort, (answers.get(sort) ?? 0) + 1);
    },
    begin(host: string, time: number, { userAgent, atOnce, gapMs }: Caller): void {
      requests++;
      const state = stateOf(host);
      if (time - state.startedAt < LEAST_GAP_MS)
        violate(host, time, `${time - state.startedAt} ms after the one before`);
      if (time - state.pageAt < gapMs) violate(host, time, `${time - state.pageAt} ms after the page before`);
      if (gapMs > 0) state.pageAt = time;
      if (time < state.holdUntil) violate(host, time, "before Retry-After was over");
      state.active++;
      if (state.active > atOnce) violate(host, time, `${state.active} at once`);
      if (!AGENT.test(userAgent)) violate(host, time, `user agent "${userAgent}"`);
      state.startedAt = time;
    },
    end(host: string): void {
      stateOf(host).active--;
    },
    hold(host: string, until: number): void {
      stateOf(host).holdUntil = Math.max(stateOf(host).holdUntil, until);
    },
    violate,
    /** An answer with a validator, as often as it is the same as the one before. */
    sent(url: string, etag: string, size: number, conditional: boolean): void {
      const same = delivered.get(url) === etag;
      if (same) bytes.saveable += size;
      if (same && !conditional) bytes.wasted += size;
      if (!conditional) bytes.sent += size;
      delivered.set(url, etag);
    },
  };
}

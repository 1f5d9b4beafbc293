import { hash } from "node:crypto";
import { retryAfter } from "#domain/crawl/crawl-schedule.ts";
import type { FetchedSource } from "#domain/sources/source-terms.ts";
import { type WebAnswer, WebError, type WebPort, type WebRequest } from "#server/adapters/web/web-port.ts";
import type { Cursor, SourceAnswer, SourceRequest } from "#server/sources/job-source.ts";
import { createHostQueues, LEAST_GAP_MS, type Turn } from "./host-queues.ts";
import { createRobots } from "./robots.ts";

/**
 * Tells whether an answer is unchanged, by `requestKey`. `next`: the pages it led to, if known. `whole`: its rows are complete postings.
 * `rows`: of a list in pages, the rows of this one (`packFingerprints`).
 */
export type Validators = Record<
  string,
  {
    etag: string | null;
    lastModified: string | null;
    hash: string;
    next?: readonly Cursor[];
    whole?: boolean;
    rows?: string;
  }
>;

/** Where it is kept that a host asked to be left alone, so that a restart knows it too. */
export type HoldStore = {
  until: (host: string) => Date | null;
  hold: (host: string, until: Date, why?: string) => void;
  /** Takes a host's turn among processes: null = it is ours until `endTurn`, else when to try again. Left out where there is one. */
  takeTurn?: (host: string) => Promise<Date | null>;
  endTurn?: (host: string, gapMs: number) => Promise<void>;
};

type PoliteDeps = {
  web: WebPort;
  now: () => Date;
  wait: (ms: number) => Promise<void>;
  holds: HoldStore;
  /** Product and contact address. */
  userAgent: string;
  /** Bearer tokens that operators have set, by the name in `SourceRequest.credential`. */
  credentials: Readonly<Partial<Record<string, string>>>;
};

type AskOptions = {
  terms: Pick<FetchedSource["fetch"], "crawlDelaySeconds" | "atOnce">;
  /** Validators of the last complete crawl; null = the answer is wanted whatever it is. */
  known: Validators | null;
  /** Gets the validators of what is answered. */
  fresh?: Validators;
  urgent?: Turn["urgent"];
};

export type PoliteWeb = {
  ask: (request: SourceRequest, options: AskOptions) => Promise<SourceAnswer>;
  /** Requests under way; the simulated clock stands still meanwhile. */
  inFlight: () => number;
  stop: () => void;
};

type PageTurn = Omit<Turn, "host"> & { isPage: boolean };

const MAX_REDIRECTS = 5;
/** How long a page waits for other processes that ask its host. */
const PAGE_TURN_MS = 60_000;
/** Pause for a host that answers 429 without saying how long. */
const UNSTATED_HOLD_MS = 5 * 60_000;
/** A site that wants more time between two pages is not read: a crawl would wait for days, and others behind it. */
const MAX_CRAWL_DELAY_MS = 10 * 60_000;
const AGENT_NAME = "RemoteJobPilot";

/** The only way to employers' boards: every request waits for its host's turn, and what hosts and robots.txt ask for is done. */
export function createPoliteWeb(deps: PoliteDeps): PoliteWeb {
  const { now, userAgent } = deps;
  const line = openLine(deps);
  const mayRead = createRobots(now, AGENT_NAME);

  /** The gap that robots.txt asks for a page; throws where it asks not to read it. */
  async function gapForPage(url: string, turn: PageTurn): Promise<number> {
    const rules = await mayRead(new URL(url), (address) => fetchRules(address, turn));
    if (!rules.allowed || rules.crawlDelayMs > MAX_CRAWL_DELAY_MS) throw new WebError("robots", new URL(url).hostname);
    return Math.max(turn.gapMs, rules.crawlDelayMs);
  }

  /** robots.txt, wherever it has moved to (RFC 9309, 2.3.1.2); null = its site cannot be asked. That we may not ask now says nothing of it. */
  async function fetchRules(address: string, turn: PageTurn): Promise<WebAnswer | null> {
    const headers = { "user-agent": userAgent, accept: "text/plain" };
    try {
      let url = address;
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const answer = await line.send({ method: "GET", url, headers }, turn);
        const target = redirectTarget(answer, url);
        if (target === null) return answer;
        url = target;
      }
      return null;
    } catch (error) {
      if (error instanceof WebError && !["held", "stopped", "dns"].includes(error.fault)) return null;
      throw error;
    }
  }

  async function ask(request: SourceRequest, { terms, known, fresh, urgent }: AskOptions): Promise<SourceAnswer> {
    const key = requestKey(request);
    const last = known?.[key];
    // Of a POST the body alone tells: conditions on it mean something else (RFC 9110, 13.1.2).
    const asked = request.method === "GET" ? last : undefined;
    const turn = {
      gapMs: terms.crawlDelaySeconds * 1_000,
      // What a system allows of its API says nothing of pages for people.
      atOnce: request.isPage ? 1 : terms.atOnce,
      isPage: request.isPage ?? false,
      urgent,
    };
    let url = request.url;
    for (let hop = 0; ; hop++) {
      const gapMs = request.isPage ? await gapForPage(url, turn) : turn.gapMs;
      const { method, body, streamed, isPicture } = request;
      const sent: WebRequest = {
        method,
        url,
        headers: headersOf(request, deps, { sameOrigin: new URL(url).origin === new URL(request.url).origin, asked }),
        body,
        streamed,
        isPicture,
      };
      const answer = await line.send(sent, { ...turn, gapMs });
      const target = request.method === "GET" ? redirectTarget(answer, url) : null;
      if (target === null) {
        const { notModified, validator } = compare(answer, last, asked);
        if (fresh && validator) fresh[key] = validator;
        const { status, header, body, chunks } = answer;
        return { status, url, header, body: notModified ? "" : body, chunks, notModified, receivedAt: now() };
      }
      if (hop === MAX_REDIRECTS) throw new WebError("broken", "too many redirects");
      url = target;
    }
  }

  return { ask, inFlight: line.inFlight, stop: line.stop };
}

/** Sends each request when it is its host's turn, and not while the host wants to be left alone. */
function openLine({ web, now, wait, holds }: Pick<PoliteDeps, "web" | "now" | "wait" | "holds">) {
  const queues = createHostQueues({ now, wait });
  let inFlight = 0;

  function refuseIfHeld(host: string): void {
    const until = holds.until(host);
    if (until && until > now()) throw new WebError("held", host, until);
  }

  /** Boards are leased to one process; of pages for people any process may ask one. */
  async function takeTurn(host: string, withinMs: number): Promise<void> {
    const last = now().getTime() + withinMs;
    for (;;) {
      const again = (await holds.takeTurn?.(host)) ?? null;
      if (again === null) return;
      if (again.getTime() > last) throw new WebError("held", host, again);
      await wait(again.getTime() - now().getTime());
    }
  }

  async function send(request: WebRequest, turn: PageTurn): Promise<WebAnswer> {
    const { hostname: host } = new URL(request.url);
    refuseIfHeld(host);
    return queues.run({ ...turn, host }, async (sent) => {
      refuseIfHeld(host);
      if (turn.isPage) await takeTurn(host, turn.urgent?.withinMs ?? PAGE_TURN_MS);
      inFlight++;
      try {
        const answer = await web.send({ ...request, onSent: sent });
        const until = answer.status >= 400 ? restAskedFor(answer, now()) : null;
        if (until) holds.hold(host, until);
        return answer;
      } finally {
        inFlight--;
        if (turn.isPage) await holds.endTurn?.(host, Math.max(turn.gapMs, LEAST_GAP_MS));
      }
    });
  }

  return {
    send,
    inFlight: () => inFlight,
    stop: () => {
      queues.stop();
      web.close();
    },
  };
}

/** A time that is over says as little as none. */
function restAskedFor({ status, header }: WebAnswer, now: Date): Date | null {
  const stated = retryAfter(header("retry-after"), now);
  if (stated && stated > now) return stated;
  return status === 429 ? new Date(now.getTime() + UNSTATED_HOLD_MS) : null;
}

type Validator = Validators[string];

/** Whether an answer is the one of last time, and what to tell the next one by; `asked`: what it was to be compared with there. */
function compare(
  { status, header, body, chunks }: WebAnswer,
  last: Validator | undefined,
  asked: Validator | undefined,
): { notModified: boolean; validator: Validator | null } {
  const bodyHash = status === 200 && chunks === null ? hash("sha256", body, "base64url") : null;
  const wasAsked = Boolean(asked?.etag || asked?.lastModified);
  const stated = { etag: header("etag"), lastModified: header("last-modified") };
  if (last !== undefined && (status === 304 ? wasAsked : bodyHash === last.hash))
    return { notModified: true, validator: bodyHash ? { ...last, ...stated } : last };
  return { notModified: false, validator: bodyHash ? { ...stated, hash: bodyHash } : null };
}

function headersOf(
  request: SourceRequest,
  { userAgent, credentials }: Pick<PoliteDeps, "userAgent" | "credentials">,
  { sameOrigin, asked }: { sameOrigin: boolean; asked: Validator | undefined },
): Record<string, string> {
  const token = request.credential && sameOrigin ? credentials[request.credential] : undefined;
  return {
    "user-agent": userAgent,
    accept: request.accept,
    ...(request.body ? { "content-type": "application/json" } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(asked?.etag ? { "if-none-match": asked.etag } : {}),
    ...(asked?.lastModified && !asked.etag ? { "if-modified-since": asked.lastModified } : {}),
  };
}

export function requestKey({ method, url, body }: SourceRequest): string {
  return body === undefined ? `${method} ${url}` : `${method} ${url} ${hash("sha256", body, "base64url")}`;
}

/** To be told by the body alone whether an answer is the one of last time, where that says all: "not modified" may be false. */
export function byBody(known: Validators): Validators {
  const whole = Object.entries(known).filter(([, { whole }]) => whole);
  return Object.fromEntries(whole.map(([key, one]) => [key, { ...one, etag: null, lastModified: null }]));
}

function redirectTarget({ status, header }: WebAnswer, from: string): string | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const location = header("location");
  const target = location === null ? null : URL.parse(location, from);
  // Whoever answered in confidence is not left for an open line.
  if (target === null || (from.startsWith("https:") && target.protocol !== "https:"))
    throw new WebError("address", "a redirect that leads nowhere we go");
  target.hash = "";
  return target.href;
}

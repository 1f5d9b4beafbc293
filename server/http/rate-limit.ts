import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/shared/app-error.ts";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { fairnessKeyOf, type Network, networkOf, WIDE_SHARE } from "#domain/shared/network-of.ts";
import { ARCHIVE_PATH, takesResume, uploadLimit } from "./limits.ts";
import { type AppEnv, clientAddress, TRY_AGAIN_SECONDS } from "./request-ctx.ts";
import { routePath } from "./route-path.ts";

/** Keys remembered at once; beyond it the oldest are forgotten, so that the table stays small under attack. */
const MAX_KEYS = 50_000;

/** One request of this kind; `left` is how many more there may be in this turn of the clock, below 0 when this was one too many. */
type CountRequest = (kind: string, from: Network, most: number, at: Date) => { left: number; secondsLeft: number };

/** Counts requests by network in each minute, or each other `period`, and all of a wide network together, loosely. */
export function networkCounts(period = MINUTE_MS): CountRequest {
  const counts = new Map<string, { turn: number; count: number }>();
  const countUp = (key: string, turn: number) => {
    const known = counts.get(key);
    const count = known?.turn === turn ? known.count + 1 : 1;
    counts.delete(key);
    counts.set(key, { turn, count });
    if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value as string);
    return count;
  };
  return (kind, { near, wide }, most, at) => {
    const turn = Math.floor(at.getTime() / period);
    const left = most - countUp(`${kind} ${near}`, turn);
    const together = wide === null ? left : most * WIDE_SHARE - countUp(`${kind} ${wide}/48`, turn);
    return { left: Math.min(left, together), secondsLeft: Math.ceil(((turn + 1) * period - at.getTime()) / 1000) };
  };
}

type LimitedRequest = { method: string; path: string; contentType?: string | undefined; hasSession: boolean };

type Limit = {
  name: string;
  perMinute: number;
  applies: (request: LimitedRequest) => boolean;
};

type Upload = "resume" | "archive";

/** Checks of receipts, and their PDFs. */
const RECEIPTS = /^\/verify(?:\/|$)|\/receipt\.pdf$/;

const APPLY = /^\/jobs\/[^/]+\/apply$/;

/** A résumé takes disk while it arrives, an archive takes memory; a network that sends slowly leaves room for others. */
const MAX_AT_ONCE: Record<Upload, { all: number; network: number }> = {
  resume: { all: 40, network: 8 },
  archive: { all: 4, network: 1 },
};
/** Beginnings of a session; a post without one may be anything. */
const SESSIONS_PER_MINUTE = 240;
/** Each is kept for a month. */
const SESSIONS_PER_DAY = 2_000;

/** What costs disk or much work, what needs no account, and where codes could be guessed by trying. */
export const LIMITS: readonly Limit[] = [
  { name: "receipts", perMinute: 60, applies: ({ path }) => RECEIPTS.test(path) },
  { name: "uploads", perMinute: 30, applies: (request) => uploadOf(request) !== null },
  // Each press on Apply may ask the employer whether the job still stands.
  { name: "presses", perMinute: 60, applies: ({ method, path }) => method === "POST" && APPLY.test(path) },
  { name: "pictures", perMinute: 120, applies: ({ path }) => path.startsWith("/share/") },
  {
    name: "sessions",
    perMinute: SESSIONS_PER_MINUTE,
    applies: ({ method, hasSession }) => method === "POST" && !hasSession,
  },
];

type Options = {
  now: () => Date;
  clientAddressHeader: string | undefined;
  hasSession: (cookies: string | null) => boolean;
};

/** Answers 429 with Retry-After to a network that does too much in a minute, and 503 while too many files arrive at once. */
export function rateLimit({ now, clientAddressHeader, hasSession }: Options) {
  const count = networkCounts();
  const arriving: Record<Upload, string[]> = { resume: [], archive: [] };

  return createMiddleware(async (c, next) => {
    const request = {
      method: c.req.method,
      path: routePath(c.req.url),
      contentType: c.req.header("content-type"),
      hasSession: hasSession(c.req.header("cookie") ?? null),
    };
    const from = networkOf(clientAddress(c, clientAddressHeader));
    for (const { name, perMinute, applies } of LIMITS) {
      if (!applies(request)) continue;
      const { left, secondsLeft } = count(name, from, perMinute, now());
      if (left >= 0) continue;
      c.header("Retry-After", String(secondsLeft));
      return c.text("Too many requests. Please try again in a minute.", 429);
    }
    const upload = uploadOf(request);
    if (upload === null) return await next();
    const network = from.wide ?? from.near;
    const under = arriving[upload];
    const own = under.filter((other) => other === network).length;
    if (under.length >= MAX_AT_ONCE[upload].all || own >= MAX_AT_ONCE[upload].network) {
      c.header("Retry-After", "2");
      return c.text("Too many files are arriving. Please try again in a moment.", 503);
    }
    under.push(network);
    try {
      await next();
    } finally {
      under.splice(under.indexOf(network), 1);
    }
  });
}

/**
 * Counts new sessions by network and throws RATE_LIMITED beyond those of a minute or a day: an invented cookie passes the limit above, but
 * still begins a session.
 */
export function limitSessions(now: () => Date): (address: string | null) => void {
  const [inMinute, inDay] = [networkCounts(), networkCounts(DAY_MS)];
  return (address) => {
    const from = networkOf(address);
    if (inMinute("begun", from, SESSIONS_PER_MINUTE, now()).left < 0)
      throw new AppError("RATE_LIMITED", "Too many requests. Please try again in a minute.");
    if (inDay("begun", from, SESSIONS_PER_DAY, now()).left < 0)
      throw new AppError("RATE_LIMITED", "Too many requests. Please try again tomorrow.");
  };
}

function uploadOf({ method, path, contentType }: Omit<LimitedRequest, "hasSession">): Upload | null {
  if (method !== "POST") return null;
  if (takesResume(path) || uploadLimit(path, contentType) !== null) return "resume";
  return path === ARCHIVE_PATH ? "archive" : null;
}

/**
 * Networks take turns in starting requests and in continuing after `ctx.wait`: who sends hundreds at once delays only themselves. 503 to a
 * network with too many waiting.
 */
export function startInTurn(
  mayStart: (fairnessKey: string) => Promise<boolean>,
  clientAddressHeader: string | undefined,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const fairnessKey = fairnessKeyOf(networkOf(clientAddress(c, clientAddressHeader)));
    c.set("lineUp", async () => void (await mayStart(fairnessKey)));
    if (await mayStart(fairnessKey)) return await next();
    c.header("Retry-After", TRY_AGAIN_SECONDS);
    return c.text("Too many requests. Please try again in a moment.", 503);
  });
}

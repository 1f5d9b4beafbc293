import { createMiddleware } from "hono/factory";
import { clientAddress } from "./client-address.ts";
import { ARCHIVE_PATH, takesResume } from "./limits.ts";

type Limit = {
  name: string;
  perMinute: number;
  applies: (request: { method: string; path: string; hasSession: boolean }) => boolean;
};

type Upload = "resume" | "archive";

const MINUTE_MS = 60_000;
/** Addresses remembered at once; beyond it the oldest are forgotten, so that the table stays small under attack. */
const MAX_ADDRESSES = 50_000;
/** A résumé takes disk while it arrives, an archive takes memory. */
const MAX_AT_ONCE: Record<Upload, number> = { resume: 40, archive: 4 };

/** What costs disk and can be done without an account. */
const LIMITS: Limit[] = [
  { name: "uploads", perMinute: 30, applies: (request) => uploadOf(request) !== null },
  { name: "sessions", perMinute: 240, applies: ({ method, hasSession }) => method === "POST" && !hasSession },
];

type Options = {
  now: () => Date;
  clientAddressHeader: string | undefined;
  hasSession: (cookies: string | null) => boolean;
};

/** Answers 429 with Retry-After to an address that does too much in a minute, and 503 while too many files arrive at once. */
export function rateLimit({ now, clientAddressHeader, hasSession }: Options) {
  const counts = new Map<string, { minute: number; count: number }>();
  const arriving: Record<Upload, number> = { resume: 0, archive: 0 };

  function exceeds(key: string, perMinute: number, minute: number): boolean {
    const known = counts.get(key);
    const count = known?.minute === minute ? known.count + 1 : 1;
    counts.delete(key);
    counts.set(key, { minute, count });
    if (counts.size > MAX_ADDRESSES) counts.delete(counts.keys().next().value as string);
    return count > perMinute;
  }

  return createMiddleware(async (c, next) => {
    const request = { method: c.req.method, path: c.req.path, hasSession: hasSession(c.req.header("cookie") ?? null) };
    const time = now().getTime();
    const minute = Math.floor(time / MINUTE_MS);
    for (const { name, perMinute, applies } of LIMITS) {
      if (!applies(request)) continue;
      const address = clientAddress(c, clientAddressHeader) ?? "unknown";
      if (!exceeds(`${name} ${address}`, perMinute, minute)) continue;
      c.header("Retry-After", String(Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000)));
      return c.text("Too many requests. Please try again in a minute.", 429);
    }
    const upload = uploadOf(request);
    if (upload === null) return await next();
    if (arriving[upload] >= MAX_AT_ONCE[upload]) {
      c.header("Retry-After", "2");
      return c.text("Too many files are arriving. Please try again in a moment.", 503);
    }
    arriving[upload]++;
    try {
      await next();
    } finally {
      arriving[upload]--;
    }
  });
}

function uploadOf({ method, path }: { method: string; path: string }): Upload | null {
  if (method !== "POST") return null;
  if (takesResume(path)) return "resume";
  return path === ARCHIVE_PATH ? "archive" : null;
}

import { createMiddleware } from "hono/factory";
import { API_PER_MINUTE, type ApiPolicy } from "#domain/api/api-limits.ts";
import type { AppEnv } from "../app-env.ts";
import { clientAddress } from "../client-address.ts";
import { minuteCounts } from "../minute-counts.ts";
import { sendProblem } from "./send-problem.ts";

type Options = { now: () => Date; clientAddressHeader: string | undefined; origin: string };

/** Says in each answer how much of a minute's requests an address has left (RateLimit header fields, IETF draft 10); 429 beyond them. */
export function apiLimit({ now, clientAddressHeader, origin }: Options) {
  const count = minuteCounts();
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === "OPTIONS") return await next();
    const policy: ApiPolicy = c.req.method === "POST" ? "match" : "search";
    const most = API_PER_MINUTE[policy];
    const { done, secondsLeft } = count(`${policy} ${clientAddress(c, clientAddressHeader) ?? "unknown"}`, now());
    c.header("RateLimit-Policy", `"${policy}";q=${most};w=60`);
    c.header("RateLimit", `"${policy}";r=${Math.max(0, most - done)};t=${secondsLeft}`);
    if (done <= most) return await next();
    c.header("Retry-After", String(secondsLeft));
    return sendProblem(c, origin, { kind: "too-many-requests", detail: `At most ${most} a minute.` });
  });
}

import type { Context } from "hono";

const READ = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const DAY_SECONDS = "86400";

/** By path, what may be asked of it. */
export const allowedMethods = {
  "/v1/jobs": "GET, HEAD, OPTIONS",
  "/v1/jobs/:id": "GET, HEAD, OPTIONS",
  "/v1/match": "POST, OPTIONS",
  "/v1/openapi.json": "GET, HEAD, OPTIONS",
};

/** Lets scripts of any site read the answer, never as somebody: browsers send no cookies where every site is allowed. */
export function openToOtherSites(c: Context): void {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", READ);
}

/** Answers a browser that asks beforehand what a script of another site may send. */
export function mayBeAsked(c: Context, methods: string): void {
  c.header("Access-Control-Allow-Methods", methods);
  c.header("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
  c.header("Access-Control-Max-Age", DAY_SECONDS);
}

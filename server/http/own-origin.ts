import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

/** `https://jobs.example.com`: the configured address of the site, or what the client asked for when none is configured. */
function ownOrigin(c: Context, appUrl: string | null): string {
  return new URL(appUrl ?? c.req.url).origin;
}

/**
 * Refuses cross-site posts on every route (security checklist, CSRF-1). A client that sends neither header is no browser that carries
 * somebody's cookie.
 */
export function refuseForeignPosts(appUrl: string | null) {
  return createMiddleware(async (c, next) => {
    if (c.req.method === "POST" && isFromOtherSite(c, appUrl))
      return c.text("This form was sent from another site.", 403);
    await next();
  });
}

/** Whether a browser says that a page of another site made it send this. */
export function isFromOtherSite(c: Context, appUrl: string | null): boolean {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
  return foreignSite || (origin !== undefined && origin !== ownOrigin(c, appUrl));
}

/**
 * The request under the site's configured address: behind a proxy it arrives as plain http, and its Host header is the client's choice. Links
 * and origin checks must see neither.
 */
export function atOwnOrigin(request: Request, appUrl: string | null): Request {
  if (appUrl === null) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(appUrl).origin + pathname + search, request);
}

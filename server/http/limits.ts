import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MAX_ARCHIVE_BYTES } from "#server/features/privacy/read-archive.ts";

/** Largest body of a form post; the résumé step alone may be larger. */
const MAX_FORM_BYTES = 64 * 1024;
/** 5,242,880 bytes of file plus the multipart frame around it; the file itself is checked to the byte. */
const MAX_RESUME_FORM_BYTES = 5_242_880 + 512 * 1024;
const RESUME_PATH = /^\/onboarding\/confirmation(?:\.data)?$/;
const ARCHIVE_PATH = "/profile/import";

const READING = new Set(["GET", "HEAD"]);
const ALLOWED = new Set([...READING, "POST", "OPTIONS"]);

/** Refuses what no page of ours sends, before anything is parsed: odd methods, undecodable paths. */
export const requestShape = createMiddleware(async (c, next) => {
  if (!ALLOWED.has(c.req.method)) return c.text("This method is not supported.", 405);
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return c.text("This address cannot be read.", 400);
  }
  await next();
});

/** The largest body this path may receive, in bytes. */
export function maxBodyBytes(path: string): number {
  if (path === ARCHIVE_PATH) return MAX_ARCHIVE_BYTES + MAX_FORM_BYTES;
  return RESUME_PATH.test(path) ? MAX_RESUME_FORM_BYTES : MAX_FORM_BYTES;
}

/** A file far beyond the limit goes back to its step, which says so in the person's language; anything else is no form of ours. */
export function bodyTooLarge(c: Context): Response {
  if (c.req.path === "/onboarding/confirmation") return c.redirect("/onboarding/confirmation?upload=too-large", 303);
  if (c.req.path === ARCHIVE_PATH) return c.redirect(`${ARCHIVE_PATH}?too-large`, 303);
  return c.text("What was sent is too large.", 413);
}

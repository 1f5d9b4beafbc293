import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_ARCHIVE_BYTES } from "#server/features/privacy/read-archive.ts";
import { MAX_UPLOAD_BYTES } from "#server/features/uploads/receive-upload.ts";

/** Largest body of a form post without a file. */
const MAX_FORM_BYTES = 64 * 1024;
const RESUME_PAGES = ["/onboarding/confirmation", "/profile/resume"];
const RESUME_PATHS = new Set([
  ...RESUME_PAGES.flatMap((path) => [path, `${path}.data`]),
  "/files/resume",
  "/files/kept-resume",
]);
export const ARCHIVE_PATH = "/profile/import";

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

/** Whether a post to this path may bring a résumé. */
export function takesResume(path: string): boolean {
  return RESUME_PATHS.has(path);
}

/**
 * Refuses bodies that are too large for their path. A résumé's form is refused here by what is said of its length, without a look at it;
 * whoever reads it counts the bytes, since the limit here would first take all of one of unknown length into memory.
 */
export const bodyLimits = createMiddleware(async (c, next) => {
  const { path } = c.req;
  if (takesResume(path)) {
    if (Number(c.req.header("content-length") ?? 0) > MAX_UPLOAD_BYTES) return bodyTooLarge(c);
    return await next();
  }
  const maxSize = path === ARCHIVE_PATH ? MAX_ARCHIVE_BYTES + MAX_FORM_BYTES : MAX_FORM_BYTES;
  return await bodyLimit({ maxSize, onError: bodyTooLarge })(c, next);
});

/** A file far beyond the limit goes back to its page, which says so in the person's language; anything else is no form of ours. */
function bodyTooLarge(c: Context): Response {
  const { path } = c.req;
  if (RESUME_PAGES.includes(path)) return c.redirect(`${path}?upload=too-large`, 303);
  if (path === ARCHIVE_PATH) return c.redirect(`${ARCHIVE_PATH}?too-large`, 303);
  if (path.startsWith("/files/")) return c.json({ refusal: "too-large" satisfies ResumeRefusal }, 413);
  return c.text("What was sent is too large.", 413);
}

import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { MAX_ARCHIVE_BYTES } from "#server/features/privacy/read-archive.ts";
import { MAX_PHOTO_BYTES } from "#server/features/resumes/cv/photo.ts";
import { MAX_FACT_FILE_BYTES } from "#server/features/resumes/import-fact-file.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_REST_BYTES } from "#server/features/uploads/receive-upload.ts";
import { routePath } from "./route-path.ts";

/** Largest body of a form post without a file. */
const MAX_FORM_BYTES = 64 * 1024;
const RESUME_PAGES = ["/onboarding/confirmation", "/profile/resume", "/job-application", "/cv-check", "/onboarding/cv"];
const RESUME_PATHS = new Set([...RESUME_PAGES, "/files/resume", "/files/kept-resume", "/files/application-resume"]);
export const ARCHIVE_PATH = "/profile/import";
const FACTS_PATH = "/profile/cv/import";
const PHOTO_PATH = "/profile/cv/photo";
/** Where anybody may bring a receipt; the largest of ours has some 40 kB. */
const RECEIPT_PATH = "/verify";
const MAX_RECEIPT_BYTES = 512 * 1024;
const TOO_LARGE = "What was sent is too large.";

const MAX_BYTES: Record<string, number> = {
  [ARCHIVE_PATH]: MAX_ARCHIVE_BYTES + MAX_FORM_BYTES,
  [PHOTO_PATH]: MAX_PHOTO_BYTES + MAX_FORM_BYTES,
  // A letter of the largest size, each letter of it written as nine.
  "/job-application": 4 * MAX_FORM_BYTES,
  [RECEIPT_PATH]: MAX_RECEIPT_BYTES,
};

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

/** Whether a post to this path, as `routePath` gives it, may bring a résumé. */
export function takesResume(path: string): boolean {
  return RESUME_PATHS.has(path);
}

/** The largest form with a file that is read a piece at a time, where this post may be one. */
export function uploadLimit(path: string, contentType = ""): number | null {
  // Any other body is read at once, so it is limited like those of other pages.
  if (!/^multipart\//i.test(contentType)) return null;
  if (takesResume(path)) return MAX_UPLOAD_BYTES;
  return path === FACTS_PATH ? MAX_FACT_FILE_BYTES + UPLOAD_REST_BYTES : null;
}

/**
 * Refuses bodies too large for their path. A form with a résumé or facts is refused by its Content-Length only: counting here would first
 * read all of it into memory, so its reader counts the bytes.
 */
export const bodyLimits = createMiddleware(async (c, next) => {
  // A look for a body would make a whole new request.
  if (READING.has(c.req.method)) return await next();
  const path = routePath(c.req.url);
  const upload = uploadLimit(path, c.req.header("content-type"));
  if (upload !== null) {
    if (Number(c.req.header("content-length") ?? 0) > upload) return bodyTooLarge(c);
    return await next();
  }
  return await bodyLimit({ maxSize: MAX_BYTES[path] ?? MAX_FORM_BYTES, onError: bodyTooLarge })(c, next);
});

/** A file far beyond the limit goes back to its page, which says so in the person's language; anything else is no form of ours. */
function bodyTooLarge(c: Context): Response {
  const path = routePath(c.req.url);
  if (new URL(c.req.url).pathname.endsWith(".data")) return c.text(TOO_LARGE, 413);
  if (RESUME_PAGES.includes(path)) {
    const query = new URL(c.req.url).searchParams;
    query.set("upload", "too-large");
    return c.redirect(`${path}?${query}`, 303);
  }
  if ([ARCHIVE_PATH, FACTS_PATH, PHOTO_PATH, RECEIPT_PATH].includes(path)) return c.redirect(`${path}?too-large`, 303);
  if (path.startsWith("/files/")) return c.json({ refusal: "too-large" satisfies ResumeRefusal }, 413);
  return c.text(TOO_LARGE, 413);
}

import { type Context, Hono } from "hono";
import { applicationEntries } from "#domain/applications/apply/application-entries.ts";
import { REFUSAL_STATUS, type ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import { errorCode } from "#domain/shared/app-error.ts";
import { attachmentHeader } from "#domain/shared/attachment-header.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { attachResume, saveDraft } from "#server/features/applications/apply/draft.ts";
import { keepResume } from "#server/features/questionnaire/keep-resume.ts";
import { renewedVisitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { openResume } from "#server/features/resumes/own-resume.ts";
import { receiveResume } from "#server/features/resumes/receive-resume.ts";
import { uploadResume } from "#server/features/resumes/upload-resume.ts";
import type { UploadForm } from "#server/features/uploads/receive-upload.ts";
import { webStream } from "#server/features/uploads/web-stream.ts";
import type { AppEnv } from "./request-ctx.ts";

type FileContext = Context<AppEnv>;

/**
 * `/files/resume` takes and gives the signed-in person's résumé, `/files/kept-resume` takes a visitor's, `/files/application-resume?id=…`
 * that of an application form, whose other fields are saved as its draft. Uploads are forms with the field `resume`, answered in JSON: `{
 * fileName }`, or `{ refusal }` with its status.
 */
export function resumeFiles(ctxOf: (c: FileContext) => Promise<Ctx>) {
  return new Hono<AppEnv>()
    .get("/resume", async (c) => await download(c, await ctxOf(c)))
    .post("/resume", async (c) => {
      const ctx = await ctxOf(c);
      return ctx.user ? await receive(c, ctx, ({ file }) => uploadResume(ctx, file)) : refuse(c, "not-signed-in");
    })
    .post("/kept-resume", async (c) => {
      const ctx = await ctxOf(c);
      return await receive(c, { ...ctx, user: null }, async ({ file }) => {
        const kept = await keepResume(ctx, file);
        if (!kept.ok) return kept;
        const cookie = renewedVisitorCookie(kept.newToken, c.req.header("cookie") ?? null, ctx.settings);
        if (cookie) c.header("Set-Cookie", cookie);
        return kept;
      });
    })
    .post("/application-resume", async (c) => {
      const ctx = await ctxOf(c);
      if (!ctx.user) return refuse(c, "not-signed-in");
      return await receive(c, ctx, (form) => attachWithDraft(ctx, c.req.query("id") ?? "", form));
    });
}

type Stored = Result<{ fileName: string }, ResumeRefusal>;
type Store = (form: UploadForm) => Promise<Stored>;

async function attachWithDraft(ctx: Ctx, jobId: string, { fields, file }: UploadForm): Promise<Stored> {
  if (!file) return { ok: false, reason: "no-file" };
  const entries = { ...applicationEntries(fields), resumeChoice: "file" as const };
  const saved = await saveDraft(ctx, { jobId, entries });
  return saved === "saved" ? await attachResume(ctx, { jobId, file }) : { ok: false, reason: "failed" };
}

async function receive(c: FileContext, ctx: Ctx, store: Store) {
  const received = await receiveResume(ctx, c.req.raw, store);
  const stored = received.ok ? received.result : received;
  if (stored.ok) return c.json({ fileName: stored.fileName });
  if (stored.retryAfterSeconds) c.header("Retry-After", String(stored.retryAfterSeconds));
  return refuse(c, stored.reason);
}

function refuse(c: FileContext, refusal: ResumeRefusal) {
  return c.json({ refusal }, REFUSAL_STATUS[refusal]);
}

/** Saved, never shown: whatever is in the file, it gets no chance to run with the site's rights. */
async function download(c: FileContext, ctx: Ctx): Promise<Response> {
  c.header("Cache-Control", "private, no-store");
  c.header("Vary", "Cookie");
  const wanted = { range: c.req.header("range") ?? null, ifRange: c.req.header("if-range") ?? null };
  const opened = await openResume(ctx, wanted).catch((error: unknown) => {
    if (errorCode(error) === "NOT_FOUND") return null;
    throw error;
  });
  if (!opened) return c.json({ error: "Not found" }, 404);
  if ("unsatisfiable" in opened) {
    c.header("Content-Range", `bytes */${opened.unsatisfiable}`);
    return c.body(null, 416);
  }
  const { fileName, size, etag, range, body } = opened;
  c.header("Content-Type", "application/octet-stream");
  c.header("Content-Disposition", attachmentHeader(fileName));
  c.header("Content-Security-Policy", "sandbox; default-src 'none'");
  c.header("Accept-Ranges", "bytes");
  c.header("ETag", etag);
  c.header("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  if (c.req.raw.method !== "HEAD") return c.body(webStream(body), range ? 206 : 200);
  body.destroy();
  return c.body(null, range ? 206 : 200);
}

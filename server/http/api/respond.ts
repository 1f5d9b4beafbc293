import { hash } from "node:crypto";
import type { Context } from "hono";
import { type FieldFault, PROBLEMS, type Problem, type ProblemKind } from "#domain/api/problem.ts";
import { type ErrorCode, errorCode } from "#domain/shared/app-error.ts";
import { isKnown } from "#server/http/is-known.ts";
import { TRY_AGAIN_SECONDS } from "#server/http/request-ctx.ts";

/** A finished answer and the strong validator of exactly these bytes, whichever process made them. */
export type PublicAnswer = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Kept, but asked about each time: what closes must leave at once. */
const ASK_EACH_TIME = "public, no-cache";
const JSON_TYPE = "application/json; charset=utf-8";

export function toAnswer(content: unknown): PublicAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return { bytes, etag: `"${hash("sha256", bytes, "base64url").slice(0, 27)}"` };
}

/** For everybody; 304 for clients that have these bytes already. */
export function sendPublic(c: Context, { bytes, etag }: PublicAnswer): Response {
  c.header("ETag", etag);
  c.header("Cache-Control", ASK_EACH_TIME);
  return isKnown(c, etag) ? c.body(null, 304) : sendJson(c, bytes);
}

/** For one person. */
export function sendPrivate(c: Context, content: unknown): Response {
  c.header("Cache-Control", "private, no-store");
  return sendJson(c, new TextEncoder().encode(JSON.stringify(content)));
}

function sendJson(c: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  return c.body(bytes, 200, { "Content-Type": JSON_TYPE });
}

/** What went wrong, and what to say of it beyond its title. */
export type Refusal = { kind: ProblemKind; detail?: string; errors?: FieldFault[] };

const KIND_OF: Partial<Record<ErrorCode, ProblemKind>> = {
  INVALID_INPUT: "invalid-input",
  UNAUTHENTICATED: "not-signed-in",
  NOT_FOUND: "not-found",
  GONE: "closed",
  RATE_LIMITED: "too-many-requests",
  UNAVAILABLE: "unavailable",
  PREPARING: "unavailable",
  STORAGE_FULL: "unavailable",
};

/** A verb's refusal as a problem; any other error is a fault of ours, and says nothing of itself. */
export function refusalOf(error: unknown): Refusal {
  const code = errorCode(error);
  const kind = (code && KIND_OF[code]) ?? "fault";
  return kind === "fault" ? { kind } : { kind, detail: (error as Error).message };
}

/** RFC 9457. `origin` is the site's own: the names of problems begin with it. */
export function sendProblem(c: Context, origin: string, { kind, detail, errors }: Refusal): Response {
  const { status, title } = PROBLEMS[kind];
  const problem: Problem = {
    type: `${origin}/developers#${kind}`,
    title,
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
  };
  if (kind === "unavailable") c.header("Retry-After", TRY_AGAIN_SECONDS);
  c.header("Cache-Control", "no-store");
  return c.body(JSON.stringify(problem), status, { "Content-Type": "application/problem+json" });
}

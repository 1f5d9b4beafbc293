import { hash } from "node:crypto";
import type { Context } from "hono";

/** A finished answer and the strong validator of exactly these bytes, whichever process made them. */
export type PublicAnswer = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Kept, but asked about each time: what closes must leave at once. */
const ASK_EACH_TIME = "public, no-cache";
const JSON_TYPE = "application/json; charset=utf-8";

export function toAnswer(content: unknown): PublicAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return { bytes, etag: `"${hash("sha256", bytes, "base64url").slice(0, 27)}"` };
}

/** For everybody; 304 for whoever has these bytes already. */
export function sendPublic(c: Context, { bytes, etag }: PublicAnswer): Response {
  c.header("ETag", etag);
  c.header("Cache-Control", ASK_EACH_TIME);
  return isKnown(c.req.header("if-none-match"), etag) ? c.body(null, 304) : sendJson(c, bytes);
}

/** For one person. */
export function sendPrivate(c: Context, content: unknown): Response {
  c.header("Cache-Control", "private, no-store");
  return sendJson(c, new TextEncoder().encode(JSON.stringify(content)));
}

function sendJson(c: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  return c.body(bytes, 200, { "Content-Type": JSON_TYPE });
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function isKnown(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  return known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

import type { Context } from "hono";

/** Whether the client has this already: If-None-Match compares weakly (RFC 9110, 13.1.2). */
export function isKnown(c: Context, etag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, "");
  const known = c.req.header("if-none-match") ?? "";
  return known.trim() === "*" || known.split(",").some((one) => plain(one) === plain(etag));
}

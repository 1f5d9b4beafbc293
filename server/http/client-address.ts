import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The client's address: the trusted proxy's header when one is configured (its last entry), else the socket's. */
export function clientAddress(c: Context, trustedHeader: string | undefined): string | null {
  if (trustedHeader) return c.req.header(trustedHeader)?.split(",").at(-1)?.trim().slice(0, 64) ?? null;
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
}

import { z } from "zod";
import { MAX_DEPTH } from "./api-limits.ts";

/** Longest cursor accepted. */
export const MAX_CURSOR = 400;
const MAX_BEFORE = 3;

/**
 * A position in a list: `offset` postings come before it, the last ones being `before` (latest first). `list` identifies the list's
 * version, `search` the search it belongs to.
 */
export const Cursor = z.strictObject({
  offset: z.int().min(0).max(MAX_DEPTH),
  before: z.array(z.guid()).max(MAX_BEFORE),
  list: z.string().max(60),
  search: z.string().max(20),
});
export type Cursor = z.infer<typeof Cursor>;

/** Opaque to clients; letters, digits, `-` and `_` only. */
export function writeCursor({ offset, before, list, search }: Cursor): string {
  const text = JSON.stringify([offset, list, search, ...before.slice(0, MAX_BEFORE)]);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null for anything that `writeCursor` does not write. */
export function readCursor(text: string): Cursor | null {
  try {
    const [offset, list, search, ...before] = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
    const cursor = Cursor.safeParse({ offset, list, search, before });
    return cursor.success && writeCursor(cursor.data) === text ? cursor.data : null;
  } catch {
    return null;
  }
}

/** 53-bit hash of a search; source: the public-domain hash cyrb53. */
export function searchHash(search: unknown): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const unit of JSON.stringify(search)) {
    const code = unit.codePointAt(0) as number;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

import type { Readable } from "node:stream";
import { type ByteRange, byteRange } from "#domain/resumes/byte-range.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { mine } from "#server/ownership.ts";

type Wanted = {
  /** The request's Range header. */
  range: string | null;
  /** The request's If-Range header: a range of another file than this one is answered with the whole file. */
  ifRange: string | null;
};

type OpenedResume = { fileName: string; size: number; etag: string; range: ByteRange | null; body: Readable };

/**
 * The signed-in person's own résumé, to be saved by their browser; "unsatisfiable" for a range past its end. Whoever has none, or is not
 * signed in, gets NOT_FOUND.
 */
export async function openResume(
  ctx: Ctx,
  { range: header, ifRange }: Wanted,
): Promise<OpenedResume | { unsatisfiable: number }> {
  const [row] = ctx.user ? await ctx.db.select().from(resumes).where(mine(ctx, resumes)).limit(1) : [];
  if (!row) throw notFound();
  const etag = `"${row.sha256}"`;
  const range = ifRange === null || ifRange === etag ? byteRange(header, row.size) : null;
  if (range === "unsatisfiable") return { unsatisfiable: row.size };
  const file = await ctx.storage.get(row.storageKey, range ?? undefined);
  if (!file) throw notFound();
  return { fileName: row.fileName, size: row.size, etag, range, body: file.body };
}

const notFound = () => new AppError("NOT_FOUND", "There is no such file.");

import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveData } from "#domain/privacy/account-archive.ts";
import { csvLine } from "#domain/privacy/csv-line.ts";
import { jsonResume } from "#domain/privacy/json-resume.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { StoredFile } from "#server/adapters/storage/storage-port.ts";
import type { Ctx } from "#server/ctx.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
import { getAccountContent } from "./account-content.ts";
import { takeArchiveTurn } from "./archive-turn.ts";
import { listRecords } from "./list-records.ts";

const APPLICATION_COLUMNS = ["applied_at", "job_title", "company", "receipt_number", "state"];

/**
 * Everything held about the signed-in person as one ZIP, packed while it is read: `data.json`, `resume.json` (JSON Resume),
 * `applications.csv` and the files. `importAccount` takes it in again. Throws RATE_LIMITED when the last one was seconds ago.
 */
export async function exportAccount(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const { id, email } = requireUser(ctx);
  if (!(await takeArchiveTurn(ctx, ctx.db, id))) {
    throw new AppError("RATE_LIMITED", "You exported or imported your data a moment ago.");
  }
  const { content, storageKey } = await getAccountContent(ctx.db, id);
  const file = storageKey ? await ctx.storage.get(storageKey) : null;
  if (storageKey && !file) ctx.log.error("a résumé's file is missing");
  const data = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: ctx.now().toISOString(),
    content: file ? content : { ...content, resume: null },
    records: await listRecords(ctx.db, id),
  } satisfies ArchiveData;

  return pack(ctx, {
    "data.json": JSON.stringify(data, null, 2),
    "resume.json": JSON.stringify(jsonResume(content, { email }), null, 2),
    "applications.csv": csvLine(APPLICATION_COLUMNS),
    ...(file && content.resume ? { [content.resume.file]: file } : {}),
  });
}

/** The files are read and packed at the pace of whoever takes the stream; one that breaks off ends it with an error. */
function pack(ctx: Ctx, entries: Record<string, string | StoredFile>): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const mtime = ctx.now();
  for (const [name, entry] of Object.entries(entries)) {
    if (typeof entry === "string") {
      zip.addBuffer(Buffer.from(entry), name, { mtime });
      continue;
    }
    zip.addReadStream(entry.body, name, { mtime, size: entry.size });
    out.once("close", () => entry.body.destroy());
  }
  zip.on("error", (error) => out.destroy(error as Error));
  zip.outputStream.pipe(out);
  zip.end();
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}

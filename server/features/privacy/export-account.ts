import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveData, jsonResume } from "#domain/privacy/account-archive.ts";
import { RESUME_KEY_PREFIX } from "#domain/resumes/resume-key.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { exportApplications } from "#server/features/applications/tracker/export-applications.ts";
import { getAccountContent } from "./account-content.ts";
import { takeArchiveTurn } from "./archive-turn.ts";
import type { ArchiveFiles } from "./archived-applications.ts";
import { listRecords } from "./list-records.ts";

/**
 * Everything held about the signed-in person as one ZIP, packed while it is read: `data.json`, `resume.json` (JSON Resume),
 * `applications.csv` and the files. `importAccount` takes it in again. Throws RATE_LIMITED when the last one was seconds ago.
 */
export async function exportAccount(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const { id, email } = requireUser(ctx);
  if (!(await takeArchiveTurn(ctx, id))) {
    throw new AppError("RATE_LIMITED", "You exported or imported your data a moment ago.");
  }
  const stored = new Set(await ctx.storage.list(`${RESUME_KEY_PREFIX}${id}_`));
  const { content, files } = await getAccountContent(ctx, id, stored);
  const data = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: ctx.now().toISOString(),
    content,
    records: await listRecords(ctx, id),
  } satisfies ArchiveData;

  const texts = {
    "data.json": JSON.stringify(data, null, 2),
    "resume.json": JSON.stringify(jsonResume(content, { email }), null, 2),
    "applications.csv": await exportApplications(ctx),
  };
  return pack(ctx, texts, files);
}

/** Each file is read when its turn comes, at the pace of whoever takes the stream; one that breaks off ends it with an error. */
function pack(ctx: Ctx, texts: Record<string, string>, files: ArchiveFiles): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const mtime = ctx.now();
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name, { mtime });
  for (const [key, name] of files) {
    const body = Readable.from(storedBytes(ctx, key));
    zip.addReadStream(body, name, { mtime });
    out.once("close", () => body.destroy());
  }
  zip.on("error", (error) => out.destroy(error as Error));
  zip.outputStream.pipe(out);
  zip.end();
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}

async function* storedBytes({ storage }: Ctx, key: string): AsyncGenerator<Uint8Array> {
  const file = await storage.get(key);
  if (!file) throw new Error("A file went while it was being packed.");
  yield* file.body;
}

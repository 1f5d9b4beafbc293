import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { UPLOAD_LIMIT_SECONDS } from "#domain/resumes/judge-upload.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Result } from "#domain/shared/result.ts";
import { storageFull } from "#server/db/db-error.ts";
import { StagedFile, type UploadedFile } from "./staged-file.ts";

/** What a form may hold beside its file. */
export const UPLOAD_REST_BYTES = 512 * 1024;
/** The largest form with a résumé that is read. */
export const MAX_UPLOAD_BYTES = MAX_RESUME_BYTES + UPLOAD_REST_BYTES;
const LIMITS = {
  files: 1,
  fields: 20,
  parts: 30,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 8192,
};

/** `file` is null when the form had none, or an empty one without a name. */
export type UploadForm = { fields: FormData; file: UploadedFile | null };
type UploadFault = "too-large" | "unreadable";

/**
 * Reads a form with one file from a request, a piece at a time, and gives it to `use`; the file is gone when that has ended. A file over
 * `maxBytes` (those of a résumé) is refused as soon as its first byte too many has come, a form that is damaged, of another kind or not here within
 * four minutes as unreadable. What a proxy or the client says of the length does not matter: bytes are counted. Throws STORAGE_FULL when
 * this machine has no room for it, UNAVAILABLE when it cannot keep it for another reason.
 *
 * @param fileField the name of the form's file field; files under other names are passed over.
 */
export async function receiveUpload<T>(
  request: Pick<Request, "headers" | "body">,
  fileField: string,
  use: (form: UploadForm) => Promise<T>,
  maxBytes = MAX_RESUME_BYTES,
): Promise<Result<{ result: T }, UploadFault>> {
  const staged = await StagedFile.create().catch(unavailable);
  try {
    const form = await readForm(request, fileField, staged, maxBytes);
    if (!form.ok) return form;
    const { fields, name } = form;
    const { size, open } = staged;
    const given = name !== null && (name !== "" || size > 0);
    const file = given ? { name, size, open, type: staged.type(), sha256: staged.sha256() } : null;
    return { ok: true, result: await use({ fields, file }) };
  } finally {
    await staged.close();
  }
}

async function readForm(
  { headers, body }: Pick<Request, "headers" | "body">,
  fileField: string,
  staged: StagedFile,
  maxBytes: number,
): Promise<Result<{ fields: FormData; name: string | null }, UploadFault>> {
  const contentType = headers.get("content-type") ?? "";
  if (!body || !/^multipart\/form-data\s*;/i.test(contentType)) return { ok: false, reason: "unreadable" };
  const fields = new FormData();
  let name: string | null = null;
  let file: BusboyFileStream | null = null;
  let storing: Promise<void> = Promise.resolve();
  let tooLarge = false;
  const stop = new AbortController();
  const refuse = () => {
    tooLarge = true;
    stop.abort();
  };
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: { ...LIMITS, fileSize: maxBytes },
    });
    parser.on("field", (field, value) => fields.append(field, value));
    parser.on("file", (field, stream, fileName) => {
      if (field !== fileField) return void stream.on("error", () => {}).resume();
      name = fileName ?? "";
      file = stream;
      stream.on("limit", refuse);
      storing = store(stream, staged);
      storing.catch((error: unknown) => stop.abort(error));
    });
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(UPLOAD_LIMIT_SECONDS * 1000)]);
    const counted = countBytes(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      maxBytes + UPLOAD_REST_BYTES,
      refuse,
    );
    await pipeline(counted, parser, { signal });
  } catch {
    // A form that broke off never ends its file.
    (file as BusboyFileStream | null)?.destroy();
    await storing.catch(() => {});
    if (tooLarge) return { ok: false, reason: "too-large" };
    if (isOurFault(stop.signal.reason)) unavailable(stop.signal.reason);
    return { ok: false, reason: "unreadable" };
  }
  await storing;
  return { ok: true, fields, name };
}

async function store(stream: BusboyFileStream, staged: StagedFile): Promise<void> {
  for await (const piece of stream) await staged.append(piece as Uint8Array);
}

async function* countBytes(
  body: AsyncIterable<Uint8Array>,
  most: number,
  refuse: () => void,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of body) {
    read += piece.byteLength;
    if (read > most) return refuse();
    yield piece;
  }
}

/** A disk that is full is not the sender's doing. */
function isOurFault(reason: unknown): boolean {
  return typeof (reason as { syscall?: unknown } | undefined)?.syscall === "string";
}

function unavailable(cause: unknown): never {
  const { code = "" } = cause as { code?: string };
  if (["ENOSPC", "EDQUOT"].includes(code)) throw storageFull(cause);
  throw new AppError("UNAVAILABLE", "The file cannot be taken in right now. Please try again in a moment.", { cause });
}

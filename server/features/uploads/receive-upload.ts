import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { UPLOAD_LIMIT_SECONDS } from "#domain/resumes/judge-upload.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { boundaryOf } from "#domain/shared/form-body.ts";
import type { Result } from "#domain/shared/result.ts";
import { storageFull } from "#server/db/db-error.ts";
import { StagedFile, type UploadedFile } from "./staged-file.ts";

/** What a form may hold beside its file. */
export const UPLOAD_REST_BYTES = 512 * 1024;
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
/** `fields` receives the form's other fields as they come, also those of a form that is refused or whose file there is no room for. */
export type UploadOptions = { maxBytes?: number; fields?: FormData };
type UploadFault = "too-large" | "unreadable";

/**
 * Reads a form with one file, streamed, and gives it to `use`; then the file is deleted. Bytes are counted: over `maxBytes` is "too-large"
 * at once; damaged, of another kind or over four minutes is "unreadable". Throws STORAGE_FULL or UNAVAILABLE. Files in fields other than
 * `fileField` are ignored.
 */
export async function receiveUpload<T>(
  request: Pick<Request, "headers" | "body">,
  fileField: string,
  use: (form: UploadForm) => Promise<T>,
  { maxBytes = MAX_RESUME_BYTES, fields = new FormData() }: UploadOptions = {},
): Promise<Result<{ result: T }, UploadFault>> {
  const staging = new Staging();
  try {
    const form = await readForm(request, fileField, staging, { maxBytes, fields });
    if (!form.ok) return form;
    return { ok: true, result: await use({ fields, file: staging.file(form.name) }) };
  } finally {
    await staging.staged?.close();
  }
}

/** The form's file, for which there is room on disk only once it comes. */
class Staging {
  staged: StagedFile | null = null;

  /** Reads to the end even when there is no room, so that the fields behind it arrive; then throws. */
  async store(stream: BusboyFileStream): Promise<void> {
    let fault: unknown = null;
    const keep = async (piece: Uint8Array) => {
      this.staged ??= await StagedFile.create();
      await this.staged.append(piece);
    };
    for await (const piece of stream) if (fault === null) await keep(piece).catch((error) => (fault = error));
    if (fault !== null) throw fault;
    await keep(new Uint8Array());
  }

  /** Null when the form had none, or one without a name and content. */
  file(name: string | null): UploadedFile | null {
    const { staged } = this;
    if (name === null || staged === null || (name === "" && staged.size === 0)) return null;
    return { name, size: staged.size, open: staged.open, type: staged.type(), sha256: staged.sha256() };
  }
}

async function readForm(
  { headers, body }: Pick<Request, "headers" | "body">,
  fileField: string,
  staging: Staging,
  { maxBytes, fields }: Required<UploadOptions>,
): Promise<Result<{ name: string | null }, UploadFault>> {
  const boundary = boundaryOf(headers.get("content-type") ?? "");
  if (!body || boundary === null) return { ok: false, reason: "unreadable" };
  let name: string | null = null;
  let file: BusboyFileStream | null = null;
  let storing: Promise<unknown> = Promise.resolve(null);
  let tooLarge = false;
  const stop = new AbortController();
  const refuse = () => {
    tooLarge = true;
    stop.abort();
  };
  try {
    const parser = new Busboy({
      headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
      limits: { ...LIMITS, fileSize: maxBytes },
    });
    parser.on("field", (field, value) => fields.append(field, value));
    parser.on("file", (field, stream, fileName) => {
      if (field !== fileField) return void stream.on("error", () => {}).resume();
      name = fileName ?? "";
      file = stream;
      stream.on("limit", refuse);
      storing = staging.store(stream).then(
        () => null,
        (error: unknown) => error,
      );
    });
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(UPLOAD_LIMIT_SECONDS * 1000)]);
    const counted = countBytes(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      maxBytes + UPLOAD_REST_BYTES,
      refuse,
    );
    await pipeline(oneForm(counted, boundary), parser, { signal });
  } catch {
    // A form that broke off never ends its file.
    (file as BusboyFileStream | null)?.destroy();
    const fault = await storing;
    if (tooLarge) return { ok: false, reason: "too-large" };
    if (isOurFault(fault)) unavailable(fault);
    return { ok: false, reason: "unreadable" };
  }
  const fault = await storing;
  if (fault !== null) unavailable(fault);
  return { ok: true, name };
}

/** The form without what follows its end, which hangs the parser; throws at too many parts: the parser misses those without headers. */
async function* oneForm(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let parts = 0;
  // The first delimiter has no line before it.
  let bytes = Buffer.from("\r\n");
  let given = bytes.length;
  for await (const piece of body) {
    bytes = Buffer.concat([bytes, piece]);
    let searched = 0;
    for (;;) {
      const found = bytes.indexOf(delimiter, searched);
      const behind = found + delimiter.length;
      if (found === -1 || behind + 2 > bytes.length) {
        const kept = found === -1 ? Math.max(searched, bytes.length - delimiter.length + 1) : found;
        if (kept > given) yield bytes.subarray(given, kept);
        given = Math.max(given - kept, 0);
        bytes = bytes.subarray(kept);
        break;
      }
      if (bytes.toString("latin1", behind, behind + 2) === "--") return yield bytes.subarray(given, behind + 2);
      if (++parts > LIMITS.parts) throw new Error("The form has too many parts.");
      searched = behind;
    }
  }
  yield bytes.subarray(given);
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

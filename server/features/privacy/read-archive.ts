import { type Entry, fromBufferPromise } from "yauzl";
import type { ImportRefusal } from "#domain/privacy/account-archive.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";

/** Largest archive that can be one of ours: a résumé, and texts that shrink when packed. */
export const MAX_ARCHIVE_BYTES = MAX_RESUME_BYTES + 1024 * 1024;
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
const MAX_ENTRIES = 8;
const RESUME_FILE = /^files\/resume\.(?:pdf|docx?)$/;

const LIMITS: Record<string, number> = {
  "data.json": MAX_TEXT_BYTES,
  "resume.json": MAX_TEXT_BYTES,
  "applications.csv": MAX_TEXT_BYTES,
};

export type Archive = { data: string; resume: { name: string; bytes: Uint8Array } | null };
type Read = { ok: true; archive: Archive } | { ok: false; refusal: ImportRefusal };

/**
 * Unpacks what `exportAccount` packed, and nothing else: names, sizes and the number of entries are checked against the archive's
 * directory before anything is unpacked, and the sizes again while it is. Never throws for bad bytes.
 */
export async function readArchive(bytes: Uint8Array): Promise<Read> {
  if (bytes.byteLength > MAX_ARCHIVE_BYTES) return { ok: false, refusal: "too-large" };
  const found = new Map<string, Buffer>();
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
    if (zip.entryCount > MAX_ENTRIES) return { ok: false, refusal: "unknown-contents" };
    for await (const entry of zip.eachEntry()) {
      const refusal = refuseEntry(entry, found);
      if (refusal) return { ok: false, refusal };
      found.set(entry.fileName, await unpack(await zip.openReadStreamPromise(entry), entry.uncompressedSize));
    }
  } catch {
    return { ok: false, refusal: "not-an-archive" };
  }
  const data = found.get("data.json");
  if (!data) return { ok: false, refusal: "not-an-archive" };
  const [file] = [...found].filter(([name]) => RESUME_FILE.test(name));
  return {
    ok: true,
    archive: { data: data.toString("utf8"), resume: file ? { name: file[0], bytes: file[1] } : null },
  };
}

function refuseEntry(entry: Entry, found: Map<string, Buffer>): ImportRefusal | null {
  const isResume = RESUME_FILE.test(entry.fileName);
  const limit = isResume ? MAX_RESUME_BYTES : LIMITS[entry.fileName];
  const repeated = found.has(entry.fileName) || (isResume && [...found.keys()].some((name) => RESUME_FILE.test(name)));
  if (limit === undefined || repeated || entry.isEncrypted()) return "unknown-contents";
  return entry.uncompressedSize > limit ? "too-large" : null;
}

/** The library ends the stream with an error when more arrives than the directory states; this holds without it. */
async function unpack(stream: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of stream) {
    read += part.byteLength;
    if (read > size) throw new Error("An entry is larger than its archive states.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

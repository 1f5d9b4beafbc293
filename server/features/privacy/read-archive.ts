import { type Entry, fromBufferPromise } from "yauzl";
import { type ArchiveContent, type ImportRefusal, parseArchiveData } from "#domain/privacy/account-archive.ts";
import { MAX_RESUME_BYTES } from "#domain/resumes/resume-type.ts";

const MEGABYTE = 1024 * 1024;
/** Largest archive that is taken in: it is held in memory, and has room for four files of the largest size or dozens of usual ones. */
export const MAX_ARCHIVE_BYTES = 24 * MEGABYTE;
const MAX_UNPACKED_BYTES = 40 * MEGABYTE;
const MAX_ENTRIES = 100;
/** What an entry of over a megabyte may unpack to, as a multiple of its packed size; texts of ours stay below 60. */
const MAX_RATIO = 200;
const RESUME_FILE = /^files\/(?:resume|applications\/[1-9][0-9]{0,3})\.(?:pdf|docx?)$/;

const LIMITS: Record<string, number> = {
  "data.json": 16 * MEGABYTE,
  "resume.json": 4 * MEGABYTE,
  "applications.csv": 4 * MEGABYTE,
};

/** `files` by where they stand in the archive: the profile's résumé, and those of applications. */
type Unpacked = { data: string; files: Map<string, Uint8Array> };
type Archive = { content: ArchiveContent; undated: number; files: Map<string, Uint8Array> };
type Refused = { ok: false; reason: ImportRefusal };
export type ArchiveRead = Refused | { ok: true; archive: Archive };

/**
 * Reads an archive; several people's archives take turns. Never rejects for bad bytes; throws UNAVAILABLE when too many wait.
 */
export type ReadArchive = (bytes: Uint8Array, tenant: string) => Promise<ArchiveRead>;

/** The same at once, on the thread of the caller. */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveRead> {
  const unpacked = await unpackArchive(bytes);
  if (!unpacked.ok) return unpacked;
  const parsed = parseArchiveData(unpacked.archive.data);
  if (!parsed.ok) return parsed;
  const { content, undated } = parsed;
  return { ok: true, archive: { content, undated, files: unpacked.archive.files } };
}

/**
 * Unpacks what `exportAccount` packed, and nothing else: names, sizes and the number of entries are checked against the archive's
 * directory before anything is unpacked, and the sizes again while it is. Never throws for bad bytes.
 */
async function unpackArchive(bytes: Uint8Array): Promise<Refused | { ok: true; archive: Unpacked }> {
  if (bytes.byteLength > MAX_ARCHIVE_BYTES) return { ok: false, reason: "too-large" };
  const found = new Map<string, Buffer>();
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
    if (zip.entryCount > MAX_ENTRIES) return { ok: false, reason: "unknown-contents" };
    for await (const entry of zip.eachEntry()) {
      const refusal = refuseEntry(entry, found);
      if (refusal) return { ok: false, reason: refusal };
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES) return { ok: false, reason: "too-large" };
      found.set(entry.fileName, await unpack(await zip.openReadStreamPromise(entry), entry.uncompressedSize));
    }
  } catch {
    return { ok: false, reason: "not-an-archive" };
  }
  const data = found.get("data.json");
  if (!data) return { ok: false, reason: "not-an-archive" };
  const files = new Map([...found].filter(([name]) => RESUME_FILE.test(name)));
  return { ok: true, archive: { data: data.toString("utf8"), files } };
}

function refuseEntry(entry: Entry, found: Map<string, Buffer>): ImportRefusal | null {
  const limit = RESUME_FILE.test(entry.fileName) ? MAX_RESUME_BYTES : LIMITS[entry.fileName];
  if (limit === undefined || found.has(entry.fileName) || entry.isEncrypted()) return "unknown-contents";
  const bomb = entry.uncompressedSize > Math.max(MEGABYTE, MAX_RATIO * entry.compressedSize);
  return entry.uncompressedSize > limit || bomb ? "too-large" : null;
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

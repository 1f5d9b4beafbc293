import { createHash } from "node:crypto";
import { type Entry, fromBufferPromise } from "yauzl";
import {
  type ArchiveContent,
  type ArchivePart,
  type ImportRefusal,
  MAX_DATA,
  parseArchiveData,
} from "#domain/privacy/account-archive.ts";
import { MAX_RESUME_BYTES, type ResumeType, resumeType } from "#domain/resumes/resume-type.ts";

const MEGABYTE = 1024 * 1024;
/** Largest archive accepted: held in memory, with room for four of the largest files or dozens of usual ones. */
export const MAX_ARCHIVE_BYTES = 24 * MEGABYTE;
const MAX_UNPACKED_BYTES = 96 * MEGABYTE;
const MAX_ENTRIES = 2_000;
/** Maximum compression ratio of entries over a megabyte; our own texts stay below 60. */
const MAX_RATIO = 200;
const RESUME_FILE = /^files\/(?:resume|applications\/[1-9][0-9]{0,3})\.(?:pdf|docx?)$/;
/** Other files of an export, not needed for an import. */
const IGNORED = new Set(["records.json", "resume.json", "applications.csv"]);

/** `type` is that of the bytes. */
type ArchivedFile = { bytes: Uint8Array<ArrayBuffer>; type: ResumeType; sha256: string };
/** By path in the archive: the profile's résumé, and those of applications. */
export type ArchivedFiles = Map<string, ArchivedFile>;
type Unpacked = { data: string; files: Map<string, Uint8Array> };
/** `texts`: length of each application and draft as JSON, in order. */
type Archive = { content: ArchiveContent; undated: number; texts: ArchiveTexts; files: ArchivedFiles };
export type ArchiveTexts = { applications: number[]; drafts: number[] };
type Refused = { ok: false; reason: ImportRefusal };
export type ArchiveRead = Refused | { ok: true; archive: Archive };

/** Reads an archive, in turn between people. Never rejects for bad bytes; throws UNAVAILABLE when too many wait. */
export type ReadArchive = (bytes: Uint8Array, fairnessKey: string) => Promise<ArchiveRead>;

/** Reads an archive on the caller's thread and passes its applications and drafts to `take` in parts, even if it is refused later. */
export async function readParts(bytes: Uint8Array, take: (part: ArchivePart) => void): Promise<ArchiveRead> {
  const unpacked = await unpackArchive(bytes);
  if (!unpacked.ok) return unpacked;
  const named = new Set<string>();
  const texts: ArchiveTexts = { applications: [], drafts: [] };
  const parsed = parseArchiveData(unpacked.archive.data, (part) => {
    for (const list of ["applications", "drafts"] as const)
      for (const one of part[list] ?? []) {
        texts[list].push(JSON.stringify(one).length);
        if (one.resume) named.add(one.resume.file);
      }
    take(part);
  });
  if (!parsed.ok) return parsed;
  const { content, undated } = parsed;
  if (content.resume) named.add(content.resume.file);
  const files = filesOf(unpacked.archive.files, named);
  if (files === null || (content.resume && !files.has(content.resume.file)))
    return { ok: false, reason: "invalid-resume" };
  return { ok: true, archive: { content, undated, texts, files } };
}

/** The files named by the content, with their actual types; null if there are others. Files of applications may be missing. */
function filesOf(held: ReadonlyMap<string, Uint8Array>, named: ReadonlySet<string>): ArchivedFiles | null {
  const files: ArchivedFiles = new Map();
  for (const [name, bytes] of held) {
    const type = resumeType(bytes);
    if (!named.has(name) || type === null || type === "overgrown") return null;
    // Copied, so that its buffer can be transferred.
    files.set(name, { bytes: new Uint8Array(bytes), type, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  return files;
}

/** Unpacks an export. Checks names, sizes and number of entries first, and sizes again while unpacking. Never throws for bad bytes. */
async function unpackArchive(bytes: Uint8Array): Promise<Refused | { ok: true; archive: Unpacked }> {
  if (bytes.byteLength > MAX_ARCHIVE_BYTES) return { ok: false, reason: "too-large" };
  const found = new Map<string, Buffer>();
  let unpacked = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
    if (zip.entryCount > MAX_ENTRIES) return { ok: false, reason: "unknown-contents" };
    for await (const entry of zip.eachEntry()) {
      if (IGNORED.has(entry.fileName)) continue;
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
  const limit = RESUME_FILE.test(entry.fileName) ? MAX_RESUME_BYTES : MAX_DATA;
  const known = entry.fileName === "data.json" || RESUME_FILE.test(entry.fileName);
  if (!known || found.has(entry.fileName) || entry.isEncrypted()) return "unknown-contents";
  const bomb = entry.uncompressedSize > Math.max(MEGABYTE, MAX_RATIO * entry.compressedSize);
  return entry.uncompressedSize > limit || bomb ? "too-large" : null;
}

/** Does not rely on the library to end a stream that is longer than stated. */
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

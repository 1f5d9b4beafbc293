import { type FileHandle, mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import type { SegmentImage } from "./segment-image.ts";

/** Changed whenever what a segment holds, or what it means, does: a file of another version is not read. */
const VERSION = 29;
const MAGIC = 0x52_4a_50_43;
/** Magic, version, lengths of note and outline, of bytes (two words), checksum of all that follows, and one spare. */
const HEAD_WORDS = 8;
const HEAD_BYTES = HEAD_WORDS * 4;
/** Bytes read at once. */
const AT_ONCE = 4 * 1024 * 1024;
const LARGEST_TEXT = 64 * 1024 * 1024;

/** Where the catalogue is kept for the next start, below the data directory. */
export const KEPT_SEGMENT = join("catalogue", "open-postings");

/** A saved segment with the note of its writer. */
type KeptSegment = { note: string; image: SegmentImage };

/** Writes another file and renames it, so that the file is complete or missing. */
export async function saveSegment(path: string, { note, image }: KeptSegment): Promise<void> {
  const texts = [Buffer.from(note), Buffer.from(image.outline)];
  const parts = [...texts, image.bytes];
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0);
  const [noteLength = 0, outlineLength = 0, length = 0] = parts.map(({ byteLength }) => byteLength);
  const head = Buffer.alloc(HEAD_BYTES);
  const words = [MAGIC, VERSION, noteLength, outlineLength, Math.floor(length / 2 ** 32), length >>> 0, checksum];
  for (const [at, word] of words.entries()) head.writeUInt32LE(word, at * 4);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.new`;
  const file = await open(aside, "w", 0o600);
  try {
    for (const part of [head, ...parts]) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, path);
}

/** Null when the file is missing, truncated, damaged, foreign or of another version: then the segment must be rebuilt. */
export async function restoreSegment(path: string): Promise<KeptSegment | null> {
  try {
    const { size } = await stat(path);
    const file = await open(path, "r");
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      await file.read(head, 0, HEAD_BYTES, 0);
      const word = (at: number) => head.readUInt32LE(at * 4);
      const [noteLength, outlineLength, length] = [word(2), word(3), word(4) * 2 ** 32 + word(5)];
      if (word(0) !== MAGIC || word(1) !== VERSION || noteLength > LARGEST_TEXT || outlineLength > LARGEST_TEXT)
        return null;
      if (size !== HEAD_BYTES + noteLength + outlineLength + length) return null;
      const texts = Buffer.alloc(noteLength + outlineLength);
      const bytes = new Uint8Array(new SharedArrayBuffer(length));
      const sum = await readChecked(file, texts, HEAD_BYTES, 0);
      if ((await readChecked(file, bytes, HEAD_BYTES + texts.byteLength, sum)) !== word(6)) return null;
      const outline = texts.toString("utf8", noteLength);
      return { note: texts.toString("utf8", 0, noteLength), image: { outline, bytes } };
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** Reads until `into` is full and returns its checksum after `sum`, computed while more is read. */
async function readChecked(file: FileHandle, into: Uint8Array, from: number, sum: number): Promise<number> {
  let checksum = sum;
  let reading = readSome(file, into, from, 0);
  for (let at = 0; at < into.byteLength; ) {
    const end = at + (await reading);
    if (end === at) throw new Error("The file ended early.");
    reading = end < into.byteLength ? readSome(file, into, from, end) : reading;
    checksum = crc32(into.subarray(at, end), checksum);
    at = end;
  }
  return checksum;
}

async function readSome(file: FileHandle, into: Uint8Array, from: number, at: number): Promise<number> {
  return (await file.read(into, at, Math.min(AT_ONCE, into.byteLength - at), from + at)).bytesRead;
}

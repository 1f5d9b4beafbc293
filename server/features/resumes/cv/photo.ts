import type { Result } from "#domain/shared/result.ts";

export type PhotoRefusal = "no-file" | "too-large" | "not-a-photo";

export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
const SIDE = { least: 40, most: 8_000 };
const MAX_PIXELS = 25_000_000;
/** A progressive JPEG has about ten scans; thousands would only block its decoder. */
const MAX_SCANS = 64;

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;
/** Segments a picture cannot be drawn without: tables, frames (baseline, extended and progressive), restarts, and JFIF's and Adobe's own. */
const KEPT = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xe0, 0xee]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;
const isUnused = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** `width`, `height`: pixels as stored. `orientation`: Exif's, 1 to 8. `picture`: image data only; `upright`: with its orientation. */
export type Photo = { width: number; height: number; orientation: number; picture: Uint8Array; upright: Uint8Array };

/** Reads a JPEG and strips everything but the picture, in one pass. Never throws; reading `upright` again gives the same. */
export function readPhoto(bytes: Uint8Array): Result<{ photo: Photo }, PhotoRefusal> {
  if (bytes.length === 0) return { ok: false, reason: "no-file" };
  if (bytes.length > MAX_PHOTO_BYTES) return { ok: false, reason: "too-large" };
  const photo = parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return photo ? { ok: true, photo } : { ok: false, reason: "not-a-photo" };
}

function parse(data: Buffer): Photo | null {
  if (data[0] !== 0xff || data[1] !== 0xd8) return null;
  const parts: Uint8Array[] = [data.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  for (let at = 2; at + 4 <= data.length || data[at + 1] === 0xd9; ) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd9) {
      if (!size || scans === 0) return null;
      const picture = Buffer.concat([...parts, data.subarray(at, at + 2)]);
      return { ...size, orientation, picture, upright: turned(picture, orientation) };
    }
    let end = at + 2 + data.readUInt16BE(at + 2);
    if (end > data.length || end < at + 4) return null;
    const segment = data.subarray(at, end);
    if (isFrame(marker)) {
      if (size) return null;
      size = sizeOf(segment);
      if (!size) return null;
    } else if (marker === 0xe1) orientation = orientationOf(segment) ?? orientation;
    else if (marker === 0xda) {
      if (!size || ++scans > MAX_SCANS) return null;
      end = endOfScan(data, end);
      parts.push(data.subarray(at, end));
    } else if (!KEPT.has(marker) && !isUnused(marker)) return null;
    if (KEPT.has(marker)) parts.push(segment);
    at = end;
  }
  return null;
}

/** Of a grey or colour picture of eight bits a sample; null for any other, and where it is too small, too large or too long. */
function sizeOf(frame: Buffer): { width: number; height: number } | null {
  if (frame.length < 10 || frame[4] !== 8 || (frame[9] !== 1 && frame[9] !== 3)) return null;
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)];
  const fits = Math.min(width, height) >= SIDE.least && Math.max(width, height) <= SIDE.most;
  const isPicture = fits && width * height <= MAX_PIXELS && Math.max(width, height) <= 4 * Math.min(width, height);
  return isPicture ? { width, height } : null;
}

/** Where the next segment begins: in a scan, a 255 that is data or a restart is marked as such. */
function endOfScan(data: Buffer, start: number): number {
  for (let at = data.indexOf(0xff, start); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return data.length;
}

/** From the first directory of an Exif segment; null where it says none. */
function orientationOf(segment: Buffer): number | null {
  if (!EXIF.every((byte, at) => segment[4 + at] === byte)) return null;
  const tiff = segment.subarray(10);
  if (tiff.length < 8) return null;
  const isLittle = tiff[0] === 0x49;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  for (let entry = 0; entry < short(first); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** With an Exif segment that says the orientation only; the picture itself where that is usual. */
function turned(picture: Buffer, orientation: number): Uint8Array {
  if (orientation === 1) return picture;
  // Big-endian: one directory with one entry, a short.
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const segment = [0xff, 0xe1, 0, 2 + EXIF.length + tiff.length, ...EXIF, ...tiff];
  return Buffer.concat([picture.subarray(0, 2), Buffer.from(segment), picture.subarray(2)]);
}

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_SIZE = 22;
const ZIP_ENTRY_SIZE = 46;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
const MAX_RATIO = 100;

/** What unpacks to no more than this does no harm, however well it is packed. */
const HARMLESS_BYTES = 1024 * 1024;

const HEADER_SIZE = 512;
const OLE_ENTRY_SIZE = 128;
const FAT_LIST_AT = 0x4c;
const FAT_LIST_LENGTH = 109;
const MAX_DIRECTORY_SECTORS = 1024;
const LAST_REGULAR_SECTOR = 0xfffffffa;

export const MAX_RESUME_BYTES = 5_242_880;

/** Kinds of résumé that are accepted, with the content type they are stored and served under. */
export const RESUME_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

export type ResumeType = keyof typeof RESUME_TYPES;

/** The kind that is stored under this content type; throws for another one. */
export function resumeTypeOf(contentType: string): ResumeType {
  const found = (Object.keys(RESUME_TYPES) as ResumeType[]).find((type) => RESUME_TYPES[type] === contentType);
  if (!found) throw new Error("No résumé has this content type.");
  return found;
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

// %PDF-
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** What a file is: a kind that is accepted, one that would be but unpacks to too much, or null. */
export type FileKind = ResumeType | "overgrown" | null;

/** By content alone: a PDF, a Word document (OLE with a WordDocument stream) or a DOCX (a zip that lists word/document.xml); else null. */
export function resumeType(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, PDF)) return "pdf";
  if (startsWith(bytes, OLE)) return oleEntryNames(bytes)?.includes("WordDocument") ? "doc" : null;
  if (!startsWith(bytes, ZIP)) return null;
  const zip = zipDirectory(bytes);
  if (!zip?.names.includes("[Content_Types].xml") || !zip.names.includes("word/document.xml")) return null;
  return zip.isOvergrown ? "overgrown" : "docx";
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** The names in an OLE compound file ([MS-CFB], 2.2 to 2.6). Null when its chain is damaged, cut off or loops. Never throws. */
function oleEntryNames(bytes: Uint8Array): string[] | null {
  if (bytes.byteLength < HEADER_SIZE) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(0x1e, true);
  if (shift !== 9 && shift !== 12) return null;
  const sectorSize = 1 << shift;
  const names: string[] = [];
  let sector = view.getUint32(0x30, true);
  for (let steps = 0; sector <= LAST_REGULAR_SECTOR; steps++) {
    const start = (sector + 1) * sectorSize;
    if (steps >= MAX_DIRECTORY_SECTORS || start + sectorSize > bytes.byteLength) return null;
    for (let at = start; at < start + sectorSize; at += OLE_ENTRY_SIZE) names.push(entryName(view, at));
    const next = nextSector(view, sector, sectorSize);
    if (next === null) return null;
    sector = next;
  }
  return names.filter((name) => name !== "");
}

function entryName(view: DataView, at: number): string {
  const bytesWithEnd = Math.min(view.getUint16(at + 64, true), 64);
  let name = "";
  for (let offset = 0; offset + 2 < bytesWithEnd; offset += 2)
    name += String.fromCharCode(view.getUint16(at + offset, true));
  return name;
}

/** What the allocation table says comes after `sector`; the table's own sectors beyond the header's 109 belong to files past our size limit. */
function nextSector(view: DataView, sector: number, sectorSize: number): number | null {
  const perSector = sectorSize / 4;
  const table = Math.floor(sector / perSector);
  if (table >= FAT_LIST_LENGTH) return null;
  const tableSector = view.getUint32(FAT_LIST_AT + table * 4, true);
  const at = (tableSector + 1) * sectorSize + (sector % perSector) * 4;
  return at + 4 > view.byteLength ? null : view.getUint32(at, true);
}

/**
 * A zip's central directory (APPNOTE 6.3.10, 4.3.12 and 4.3.16), nothing unpacked. Null when missing, damaged or over 2,000 entries;
 * overgrown when it claims more than 50 MB or 100 times its size unpacked, or entries that overlap. Never throws.
 */
function zipDirectory(bytes: Uint8Array): { names: string[]; isOvergrown: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return null;
  const names: string[] = [];
  let packed = 0;
  let unpacked = 0;
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry++) {
    if (at + ZIP_ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_MARK) return null;
    packed += view.getUint32(at + 20, true);
    unpacked += view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + ZIP_ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    names.push(new TextDecoder().decode(bytes.subarray(at + ZIP_ENTRY_SIZE, at + ZIP_ENTRY_SIZE + nameLength)));
    at = next;
  }
  const bomb = unpacked > HARMLESS_BYTES && unpacked > packed * MAX_RATIO;
  return { names, isOvergrown: bomb || unpacked > MAX_UNPACKED_BYTES || packed > bytes.byteLength };
}

/** The record is last in the file, before a comment of its own stated length. */
function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END_MARK && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  }
  return null;
}

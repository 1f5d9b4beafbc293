const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const MAX_COMMENT = 0xffff;
const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
const MAX_RATIO = 100;
/** What unpacks to no more than this does no harm, however well it is packed. */
const HARMLESS_BYTES = 1024 * 1024;

/**
 * The names in a zip's central directory, without unpacking anything (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16). Null when the
 * directory is missing, cut off or damaged, or when it claims more than 2,000 entries, more than 50 MB unpacked, more than 100 times
 * what is packed, or more packed than the file holds (entries that overlap). Never throws.
 */
export function zipEntryNames(bytes: Uint8Array): string[] | null {
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
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY_MARK) return null;
    packed += view.getUint32(at + 20, true);
    unpacked += view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const next = at + ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end || unpacked > MAX_UNPACKED_BYTES) return null;
    names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength)));
    at = next;
  }
  const bomb = unpacked > HARMLESS_BYTES && unpacked > packed * MAX_RATIO;
  return bomb || packed > bytes.byteLength ? null : names;
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

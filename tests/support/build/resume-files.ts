/** Smallest files of each kind whose content says what they are; made here so that no test needs a document of somebody's. */

const ascii = (text: string) => new TextEncoder().encode(text);

export const pdfFile = () => ascii("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
export const docxFile = () => zipFile(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);
export const docFile = () => oleFile(["Root Entry", "WordDocument", "1Table"]);

/** A zip of empty stored entries; `packed` and `unpacked` are the sizes the directory claims for each. */
export function zipFile(names: string[], { packed = 0, unpacked = 0, comment = "" } = {}): Uint8Array<ArrayBuffer> {
  const local: number[] = [];
  const directory: number[] = [];
  for (const name of names) {
    const entry = [...u32(0), ...u32(0), ...u32(packed), ...u32(unpacked), ...u16(name.length)];
    const offset = local.length;
    local.push(...u32(0x04034b50), ...u16(20), ...u16(0), ...u16(0), ...entry, ...u16(0), ...ascii(name));
    directory.push(...u32(0x02014b50), ...u16(20), ...u16(20), ...u16(0), ...u16(0), ...entry);
    directory.push(...u16(0), ...u16(0), ...u16(0), ...u16(0), ...u32(0), ...u32(offset), ...ascii(name));
  }
  const count = [...u16(names.length), ...u16(names.length)];
  const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...count, ...u32(directory.length), ...u32(local.length)];
  return Uint8Array.from([...local, ...directory, ...end, ...u16(comment.length), ...ascii(comment)]);
}

/** An OLE compound file: header, one allocation sector, one directory sector with up to four entries. */
export function oleFile(
  names: string[],
  { directorySector = 1, afterDirectory = 0xfffffffe } = {},
): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(512 * 3);
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(0x1e, 9, true);
  view.setUint32(0x30, directorySector, true);
  for (let at = 0x4c; at < 512; at += 4) view.setUint32(at, at === 0x4c ? 0 : 0xffffffff, true);
  view.setUint32(512 + 4, afterDirectory, true);
  names.slice(0, 4).forEach((name, index) => {
    const at = 1024 + index * 128;
    for (const [offset, letter] of [...name].entries()) view.setUint16(at + offset * 2, letter.charCodeAt(0), true);
    view.setUint16(at + 64, (name.length + 1) * 2, true);
  });
  return file;
}

const u16 = (value: number) => [value & 255, (value >> 8) & 255];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const FAT_LIST_AT = 0x4c;
const FAT_LIST_LENGTH = 109;
const MAX_DIRECTORY_SECTORS = 1024;
const LAST_REGULAR_SECTOR = 0xfffffffa;

/**
 * The names of the streams and storages in an OLE compound file ([MS-CFB], sections 2.2 to 2.6), by following the directory's
 * chain of sectors. Null when the header or the chain is damaged, cut off or loops. Never throws.
 */
export function oleEntryNames(bytes: Uint8Array): string[] | null {
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
    for (let at = start; at < start + sectorSize; at += ENTRY_SIZE) names.push(entryName(view, at));
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

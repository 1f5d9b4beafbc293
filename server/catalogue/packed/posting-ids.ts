import type { Growing } from "./growing.ts";

/** A UUID as bytes; their order is that of the ids' text in lower case. */
export const ID_BYTES = 16;

export function writeId(id: string, to: Growing<Uint8Array>): void {
  const hex = id.replaceAll("-", "");
  for (let at = 0; at < ID_BYTES * 2; at += 2) to.push(Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Made once: a list of fifty ids would need fifty of them. */
const buffers = new WeakMap<Uint8Array, Buffer>();

function bufferOf(ids: Uint8Array): Buffer {
  const known = buffers.get(ids);
  if (known) return known;
  const buffer = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength);
  buffers.set(ids, buffer);
  return buffer;
}

export function readId(ids: Uint8Array, number: number): string {
  const hex = bufferOf(ids).toString("hex", number * ID_BYTES, (number + 1) * ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The places 0 … in ascending order of their ids. */
export function inOrderOfIds(ids: Uint8Array): Uint32Array {
  const view = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
  const parts = (place: number) => view.getUint32(place * ID_BYTES);
  return Uint32Array.from({ length: ids.length / ID_BYTES }, (_, place) => place).sort(
    (a, b) => parts(a) - parts(b) || compareIds(ids, a, ids, b),
  );
}

/** The number of the posting with this id, or -1. */
export function numberOfId({ ids, byId }: { ids: Uint8Array; byId: Uint32Array }, id: string): number {
  const wanted = Uint8Array.from({ length: ID_BYTES }, (_, at) =>
    Number.parseInt(id.replaceAll("-", "").slice(at * 2, at * 2 + 2), 16),
  );
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(ids, byId[middle] as number, wanted, 0) < 0) low = middle + 1;
    else high = middle;
  }
  const number = byId[low];
  return number !== undefined && compareIds(ids, number, wanted, 0) === 0 ? number : -1;
}

export function compareIds(a: Uint8Array, aNumber: number, b: Uint8Array, bNumber: number): number {
  for (let at = 0; at < ID_BYTES; at++) {
    const order = (a[aNumber * ID_BYTES + at] as number) - (b[bNumber * ID_BYTES + at] as number);
    if (order !== 0) return order;
  }
  return 0;
}

import type { GrowableTypedArray } from "./growable-typed-array.ts";

/** A UUID as bytes; their order is that of the ids' text in lower case. */
export const ID_BYTES = 16;

export function writeId(id: string, to: GrowableTypedArray<Uint8Array>): void {
  const hex = id.replaceAll("-", "");
  for (let at = 0; at < ID_BYTES * 2; at += 2) to.push(Number.parseInt(hex.slice(at, at + 2), 16));
}

const DIGITS = Buffer.from("0123456789abcdef");
const HYPHEN = "-".charCodeAt(0);
const ID_LENGTH = 36;

/** The segment and posting number of an id. */
type IdPlace = { ids: Uint8Array; number: number };

export function readId(ids: Uint8Array, number: number): string {
  return readIds([{ ids, number }])[0] as string;
}

/** Formats ids as text, a whole page in one call: fifty separate calls cost a third of a plain search. */
export function readIds(places: readonly IdPlace[]): string[] {
  const page = Buffer.allocUnsafe(places.length * ID_LENGTH);
  let end = 0;
  for (const { ids, number } of places)
    for (let at = 0; at < ID_BYTES; at++) {
      if (at === 4 || at === 6 || at === 8 || at === 10) page[end++] = HYPHEN;
      const byte = ids[number * ID_BYTES + at] as number;
      page[end++] = DIGITS[byte >>> 4] as number;
      page[end++] = DIGITS[byte & 15] as number;
    }
  const text = page.toString("latin1");
  return places.map((_, at) => text.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH));
}

/** The permutation that sorts the ids in ascending order. */
export function inOrderOfIds(ids: Uint8Array): Uint32Array {
  const view = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
  const parts = (place: number) => view.getUint32(place * ID_BYTES);
  return Uint32Array.from({ length: ids.length / ID_BYTES }, (_, place) => place).sort(
    (a, b) => parts(a) - parts(b) || compareIds(ids, a, ids, b),
  );
}

/** Ids as bytes, one after another. */
export function idBytes(ids: readonly string[]): Uint8Array {
  return Buffer.from(ids.join("").replaceAll("-", ""), "hex");
}

/** For each wanted id the posting's number, or -1. */
export function numberOfId({ ids, byId }: { ids: Uint8Array; byId: Uint32Array }, wanted: Uint8Array, n = 0): number {
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(ids, byId[middle] as number, wanted, n) < 0) low = middle + 1;
    else high = middle;
  }
  const number = byId[low];
  return number !== undefined && compareIds(ids, number, wanted, n) === 0 ? number : -1;
}

export function compareIds(a: Uint8Array, aNumber: number, b: Uint8Array, bNumber: number): number {
  for (let at = 0; at < ID_BYTES; at++) {
    const order = (a[aNumber * ID_BYTES + at] as number) - (b[bNumber * ID_BYTES + at] as number);
    if (order !== 0) return order;
  }
  return 0;
}

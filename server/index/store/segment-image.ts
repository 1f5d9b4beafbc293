import { setImmediate } from "node:timers/promises";
import type { Segment } from "#server/index/build/segment.ts";

/**
 * A segment in one block of memory that threads share and a file holds as it is: typed arrays one after another, long lists of texts and
 * facts as JSON in pieces, and `outline`, the tree around them. `bytes` is read-only once made.
 */
export type SegmentImage = { outline: string; bytes: Uint8Array<SharedArrayBuffer> };

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type Kind = keyof typeof KINDS;
type Typed = InstanceType<(typeof KINDS)[Kind]>;
/** Where a part lies: elements of a typed array, or bytes of JSON. */
type Part = { part: Kind; at: number; length: number } | { part: "pieces"; pieces: Piece[] };
type Piece = { at: number; length: number };

/** Every array begins at a multiple of the largest element. */
const ALIGNED = 8;
/** Longer lists are laid out in pieces, each of which is read in about a millisecond. */
const PIECE = 1_000;

export function layOut(segment: Segment): SegmentImage {
  const chunks: Uint8Array[] = [];
  let end = 0;
  const place = (bytes: Uint8Array): number => {
    const at = Math.ceil(end / ALIGNED) * ALIGNED;
    chunks.push(new Uint8Array(at - end), bytes);
    end = at + bytes.byteLength;
    return at;
  };
  const encoder = new TextEncoder();
  const placed = new Set<unknown>();
  const outline = JSON.stringify(segment, (_key, value: unknown): unknown => {
    const part = kindOf(value);
    if (part) {
      const typed = value as Typed;
      const at = place(new Uint8Array(typed.buffer, typed.byteOffset, typed.byteLength));
      return { part, at, length: typed.length } satisfies Part;
    }
    // JSON knows nothing of typed arrays: a long list around some stays in the outline.
    // A list with so many pieces that it is long itself stays there, too.
    if (!Array.isArray(value) || placed.has(value) || value.length <= PIECE || value.some(holdsTyped)) return value;
    const pieces = Array.from({ length: Math.ceil(value.length / PIECE) }, (_, n) => {
      const bytes = encoder.encode(JSON.stringify(value.slice(n * PIECE, (n + 1) * PIECE)));
      return { at: place(bytes), length: bytes.byteLength };
    });
    placed.add(pieces);
    return { part: "pieces", pieces } satisfies Part;
  });
  const bytes = new Uint8Array(new SharedArrayBuffer(end));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { outline, bytes };
}

/** Typed arrays are views; the rest is parsed in slices that yield to other work. */
export async function readImage({ outline, bytes }: SegmentImage): Promise<Segment> {
  const long: { list: unknown[]; pieces: Piece[] }[] = [];
  // By hand: with a reviver, JSON.parse takes six times as long.
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    if (!("part" in value)) return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, resolve(own)]));
    const part = value as Part;
    if (part.part === "pieces") {
      const list: unknown[] = [];
      long.push({ list, pieces: part.pieces });
      return list;
    }
    // The types of some arrays do not know of shared memory.
    const memory = bytes.buffer as unknown as ArrayBuffer;
    return new KINDS[part.part](memory, bytes.byteOffset + part.at, part.length);
  };
  const segment = resolve(JSON.parse(outline)) as Segment;
  const decoder = new TextDecoder();
  for (const { list, pieces } of long)
    for (const { at, length } of pieces) {
      // A decoder takes no shared memory.
      for (const item of JSON.parse(decoder.decode(bytes.slice(at, at + length)))) list.push(item);
      await setImmediate();
    }
  return segment;
}

function holdsTyped(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return ArrayBuffer.isView(value) || Object.values(value).some(holdsTyped);
}

function kindOf(value: unknown): Kind | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  return (Object.keys(KINDS) as Kind[]).find((kind) => value instanceof KINDS[kind]);
}

import { setImmediate as turn } from "node:timers/promises";

/** Deeper values, rows and their fields, are small. */
const DEPTH = 3;
const SLICE_MS = 8;
/** Shorter pieces cost more to pack than to write. */
const PIECE = 64 * 1024;

/** A long list, read in parts while it is written. */
export type Parts<T> = AsyncIterable<readonly T[]>;

/** JSON, indented for three levels, in pieces that yield to other work. Takes plain objects, arrays and `Parts`. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  let since = performance.now();
  let text = "";
  for await (const piece of pieces(value, 0)) {
    text += piece;
    const isLong = performance.now() - since >= SLICE_MS;
    if (!isLong && text.length < PIECE) continue;
    yield text;
    text = "";
    if (isLong) await turn();
    if (isLong) since = performance.now();
  }
  yield text;
}

async function* pieces(value: unknown, depth: number): AsyncGenerator<string> {
  const parts = depth < DEPTH ? partsOf(value) : null;
  if (parts === null) return yield JSON.stringify(value) ?? "null";
  const [open, close] = isList(value) ? "[]" : "{}";
  const indent = "  ".repeat(depth);
  let before = open;
  for await (const part of parts)
    for (const [name, child] of part) {
      yield `${before}\n${indent}  ${name === null ? "" : `${JSON.stringify(name)}: `}`;
      yield* pieces(child, depth + 1);
      before = ",";
    }
  yield before === open ? `${open}${close}` : `\n${indent}${close}`;
}

type Entries = [string | null, unknown][];

/** Null for values written in one piece: primitives, and objects with `toJSON`, such as dates. */
function partsOf(value: unknown): Entries[] | AsyncIterable<Entries> | null {
  if (typeof value !== "object" || value === null || "toJSON" in value) return null;
  if (isParts(value)) return entriesOfParts(value);
  if (Array.isArray(value)) return [value.map((child) => [null, child])];
  return [Object.entries(value).filter(([, child]) => child !== undefined)];
}

async function* entriesOfParts(parts: Parts<unknown>): AsyncGenerator<Entries> {
  for await (const part of parts) yield part.map((child) => [null, child]);
}

const isParts = (value: object): value is Parts<unknown> => Symbol.asyncIterator in value;
const isList = (value: unknown) => Array.isArray(value) || isParts(value as object);

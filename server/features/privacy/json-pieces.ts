import { setImmediate as turn } from "node:timers/promises";

/** Deeper values are small: rows, and what stands in them. */
const DEPTH = 3;
const SLICE_MS = 8;
/** Shorter pieces cost whoever packs them more than to write them does. */
const PIECE = 64 * 1024;

/**
 * `JSON.stringify(value, null, 2)` in pieces that end between values three levels down, so that what takes long lets others have their turn in
 * between; only plain objects, arrays and what JSON knows are expected above that.
 */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  let since = performance.now();
  let text = "";
  for (const piece of pieces(value, 0)) {
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

function* pieces(value: unknown, depth: number): Generator<string> {
  const entries = depth < DEPTH ? entriesOf(value) : null;
  const indent = "  ".repeat(depth);
  if (entries === null) return yield (JSON.stringify(value, null, 2) ?? "null").replaceAll("\n", `\n${indent}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (entries.length === 0) return yield `${open}${close}`;
  yield `${open}\n`;
  for (const [index, [name, child]] of entries.entries()) {
    yield `${indent}  ${name === null ? "" : `${JSON.stringify(name)}: `}`;
    yield* pieces(child, depth + 1);
    yield index < entries.length - 1 ? ",\n" : "\n";
  }
  yield `${indent}${close}`;
}

/** Null for what is written in one piece: no object, or one that says itself what it is in JSON, such as a date. */
function entriesOf(value: unknown): [string | null, unknown][] | null {
  if (typeof value !== "object" || value === null || "toJSON" in value) return null;
  if (Array.isArray(value)) return value.map((child) => [null, child]);
  return Object.entries(value).filter(([, child]) => child !== undefined);
}

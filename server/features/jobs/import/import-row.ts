/** Why a row of a file could not be read. "file-ends-early": the file stops in the middle of this row. */
export type ReadFault = "broken-utf-8" | "bad-json" | "wrong-column-count" | "bad-csv" | "too-long" | "file-ends-early";

/** One row as a reader found it. `line` counts from 1: the line a row starts on, in a JSON list its place. */
export type ImportRow = { line: number } & ({ fault: null; value: unknown } | { fault: ReadFault; raw: string });

/** A row and the file it stands in. */
export type FileRow = ImportRow & { file: string };

/** A file that is being read row by row; `bytesRead` says how far it is, of `size`. */
export type ImportFile = { size: number; bytesRead: () => number; rows: AsyncIterable<ImportRow> };

/** Longest row that is read; anything longer is not a posting. */
export const MAX_ROW_BYTES = 16 * 1024 * 1024;
/** How much of a refused row is kept, in UTF-16 units. */
export const MAX_RAW = 2_000;

const strict = new TextDecoder("utf-8", { fatal: true });
const lenient = new TextDecoder("utf-8");

/** The text, without a byte order mark; null when the bytes are not UTF-8. */
export function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** The text with U+FFFD for every byte that is not UTF-8. */
export function decodeLeniently(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}

/** The start of a refused row, as text. */
export function rawOf(value: unknown): string {
  return rawText(value).slice(0, MAX_RAW).toWellFormed();
}

function rawText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return decodeLeniently(value.subarray(0, MAX_RAW * 4));
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "(nested too deeply to show)";
  }
}

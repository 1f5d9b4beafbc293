/** `number` counts from 1. Of a line that is `tooLong` only the beginning is kept; `ended` = a line feed follows. */
export type ByteLine = { number: number; bytes: Buffer; tooLong: boolean; ended: boolean };

const LINE_FEED = 0x0a;

/** The lines of a stream of bytes, blank ones too, without their line feed. Holds one line at a time, whatever the size of the stream. */
export async function* byteLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ByteLine> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= MAX_ROW_BYTES) parts.push(part);
    else parts = [Buffer.concat(parts).subarray(0, MAX_RAW * 4)];
  };
  const take = (ended: boolean): ByteLine => {
    const line: ByteLine = { number, bytes: Buffer.concat(parts), tooLong: length > MAX_ROW_BYTES, ended };
    number++;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      yield take(true);
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield take(false);
}

/** Why a row of a file could not be read. "file-ends-early": the file stops in the middle of this row. */
export type ReadFault = "broken-utf-8" | "bad-json" | "wrong-column-count" | "bad-csv" | "too-long" | "file-ends-early";

/** One row as a reader found it. `line` counts from 1: the line a row starts on, in a JSON list its place. */
export type ImportRow = { line: number } & ({ fault: null; value: unknown } | { fault: ReadFault; raw: string });

export type FileRow = ImportRow & { file: string };

/** A file that is being read row by row; `bytesRead` says how far it is, of `size`. */
export type ImportFile = { size: number; bytesRead: () => number; rows: AsyncIterable<ImportRow> };

/** Longest row that is read; anything longer is not a posting. */
export const MAX_ROW_BYTES = 16 * 1024 * 1024;
/** How much of a refused row is kept, in UTF-16 units. */
const MAX_RAW = 2_000;

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

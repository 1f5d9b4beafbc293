import { type ByteLine, byteLines } from "./byte-lines.ts";
import { decodeStrictly, type ImportRow, rawOf } from "./import-row.ts";

/** The rows of a JSONL file from its bytes; blank lines are skipped. Holds one line at a time, whatever the size of the file. */
export async function* jsonlRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRow> {
  for await (const line of byteLines(chunks)) {
    const row = rowOf(line);
    if (row) yield row;
  }
}

function rowOf({ number, bytes, tooLong, ended }: ByteLine): ImportRow | null {
  if (tooLong) return { line: number, fault: "too-long", raw: rawOf(bytes) };
  const text = decodeStrictly(bytes);
  if (text === null) return { line: number, fault: "broken-utf-8", raw: rawOf(bytes) };
  if (text.trim() === "") return null;
  try {
    return { line: number, fault: null, value: JSON.parse(text) };
  } catch {
    return { line: number, fault: ended ? "bad-json" : "file-ends-early", raw: rawOf(text) };
  }
}

import { decodeStrictly, type ImportRow, MAX_RAW, MAX_ROW_BYTES, rawOf } from "./import-row.ts";

type Line = { number: number; bytes: Buffer; tooLong: boolean; ended: boolean };

const LINE_FEED = 0x0a;

/** The rows of a JSONL file from its bytes; blank lines are skipped. Holds one line at a time, whatever the size of the file. */
export async function* jsonlRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportRow> {
  for await (const line of linesOf(chunks)) {
    const row = rowOf(line);
    if (row) yield row;
  }
}

function rowOf({ number, bytes, tooLong, ended }: Line): ImportRow | null {
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

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= MAX_ROW_BYTES) parts.push(part);
    else parts = [Buffer.concat(parts).subarray(0, MAX_RAW * 4)];
  };
  const take = (ended: boolean): Line => {
    const line = { number, bytes: Buffer.concat(parts), tooLong: length > MAX_ROW_BYTES, ended };
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

import { MAX_RAW, MAX_ROW_BYTES } from "./import-row.ts";

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

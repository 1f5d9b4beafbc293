import { crc32, deflateSync } from "node:zlib";
import type { CodeModules } from "./scan-codes.ts";

type PngScale = {
  /** Pixels of a module across and down. */
  x: number;
  y: number;
  /** White around it, in modules. */
  quiet: number;
};

type Png = { content: Uint8Array; width: number; height: number };

/** A code as a PNG in black and white, which mail programs show where they do not show SVG. */
export function modulesPng(modules: CodeModules, { x, y, quiet }: PngScale): Png {
  const columns = modules[0]?.length ?? 0;
  const margin = quiet * x;
  const width = columns * x + 2 * margin;
  const height = modules.length * y + 2 * margin;
  // One byte for the filter, then a bit a pixel: 1 = white.
  const lineBytes = 1 + Math.ceil(width / 8);
  const white = Buffer.alloc(lineBytes, 0xff).fill(0, 0, 1);
  const lines = modules.flatMap((row) => {
    const line = Buffer.from(white);
    for (let pixel = 0; pixel < columns * x; pixel++) {
      const at = margin + pixel;
      if (row[Math.floor(pixel / x)]) line[1 + (at >> 3)] = (line[1 + (at >> 3)] ?? 0) & ~(0x80 >> (at & 7));
    }
    return Array.from({ length: y }, () => line);
  });
  const around = Array.from({ length: margin }, () => white);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const content = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat([...around, ...lines, ...around]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { content, width, height };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

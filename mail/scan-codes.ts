import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import qrcode from "qrcode";

/** A code to be scanned, row by row; true = dark. A barcode is one row, as high as it is drawn. Without the quiet zone around it. */
export type CodeModules = boolean[][];

/** What a scanner needs to be clear on each side, in modules. */
export const BARCODE_QUIET = 10;
export const QR_QUIET = 4;

/** All kinds of barcodes there are, 4 MB of memory: with the first one only. */
const library = (): typeof import("bwip-js/node") => createRequire(import.meta.url)("bwip-js/node");

/** The Code 128 of a text in ASCII. */
export function barcodeModules(text: string): CodeModules {
  const bars: [left: number, width: number][] = [];
  let columns = 0;
  // The library draws each bar as a line; its middle, rounded up, and its width say which modules are dark.
  const size = { width: 0, ascent: 0, descent: 0 };
  const ignore = () => undefined;
  library().render(
    { bcid: "code128", text, scale: 1, height: 1 },
    {
      scale: () => null,
      measure: () => size,
      init: (width) => {
        columns = width;
      },
      line: (x, _y0, _x1, _y1, width) => void bars.push([x - Math.ceil(width / 2), width]),
      polygon: ignore,
      hexagon: ignore,
      ellipse: ignore,
      fill: ignore,
      text: ignore,
      end: ignore,
    },
  );
  const row = Array.from({ length: columns }, () => false);
  for (const [left, width] of bars) row.fill(true, left, left + width);
  return [row];
}

/** The QR code of a text; a seventh of it may be covered or torn. */
export function qrModules(text: string): CodeModules {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (module) => module === 1),
  );
}

/** The dark modules as an SVG path, a module being 1 wide and 1 high. */
export function modulesPath(modules: CodeModules): string {
  let path = "";
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x++) {
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return path;
}

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

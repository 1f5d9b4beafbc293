import { render } from "bwip-js/node";
import qrcode from "qrcode";

/** A code to be scanned, row by row; true = dark. A barcode is one row, as high as it is drawn. Without the quiet zone around it. */
export type CodeModules = boolean[][];

/** What a scanner needs to be clear on each side, in modules. */
export const BARCODE_QUIET = 10;
export const QR_QUIET = 4;

/** The Code 128 of a text in ASCII. */
export function barcodeModules(text: string): CodeModules {
  const bars: [left: number, width: number][] = [];
  let columns = 0;
  // The library draws each bar as a line; its middle, rounded up, and its width say which modules are dark.
  const size = { width: 0, ascent: 0, descent: 0 };
  const ignore = () => undefined;
  render(
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

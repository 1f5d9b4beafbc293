import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";

/** A picture in grey, a byte a pixel, row by row: 0 is black. */
export type GreyPicture = { width: number; height: number; pixels: Uint8ClampedArray };

/** What a scanner reads in the picture. @throws when it finds no such code. */
export function scan({ width, height, pixels }: GreyPicture, kind: "barcode" | "qr"): string {
  const format = kind === "qr" ? BarcodeFormat.QR_CODE : BarcodeFormat.CODE_128;
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, height)));
  return new MultiFormatReader().decode(bitmap, hints).getText();
}

/** Rectangles of an SVG path, as `modulesPath` writes it, filled in black on white. */
export function drawPath(
  path: string,
  size: { width: number; height: number; scaleX: number; scaleY: number; quiet: number },
): GreyPicture {
  const { scaleX, scaleY, quiet } = size;
  const margin = quiet * scaleX;
  const width = size.width * scaleX + 2 * margin;
  const height = size.height * scaleY + 2 * margin;
  const pixels = new Uint8ClampedArray(width * height).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scaleY; row++) {
      const start = (margin + Number(y) * scaleY + row) * width + margin + Number(x) * scaleX;
      pixels.fill(0, start, start + Number(run) * scaleX);
    }
  }
  return { width, height, pixels };
}

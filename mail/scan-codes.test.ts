import { randomBytes } from "node:crypto";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawReceiptNumbers } from "#domain/applications/receipt/receipt-codes.ts";
import { drawPath, type GreyPicture, scan } from "#tests/support/build/scan.ts";
import { BARCODE_QUIET, barcodeModules, modulesPath, modulesPng, QR_QUIET, qrModules } from "./scan-codes.ts";

const URL = "https://remote-jobs.example.org/verify/TRKABCDEFGH2345";
const NUMBERS = drawReceiptNumbers(new Date("2026-03-14"), randomBytes);

test.each(NUMBERS)("a scanner reads the barcode of %s", (number) => {
  const modules = barcodeModules(number);
  const size = { width: modules[0]?.length ?? 0, height: 1, scaleX: 2, scaleY: 40, quiet: BARCODE_QUIET };
  expect(scan(drawPath(modulesPath(modules), size), "barcode")).toBe(number);
});

test("a scanner reads the QR code of an address", () => {
  const modules = qrModules(URL);
  const size = { width: modules.length, height: modules.length, scaleX: 3, scaleY: 3, quiet: QR_QUIET };
  expect(scan(drawPath(modulesPath(modules), size), "qr")).toBe(URL);
});

test("a scanner reads the pictures of mails", () => {
  const number = NUMBERS[0] ?? "";
  const barcode = modulesPng(barcodeModules(number), { x: 3, y: 60, quiet: BARCODE_QUIET });
  expect(scan(pixelsOf(barcode.content), "barcode")).toBe(number);
  const qr = modulesPng(qrModules(URL), { x: 8, y: 8, quiet: QR_QUIET });
  expect(pixelsOf(qr.content)).toMatchObject({ width: qr.width, height: qr.height });
  expect(scan(pixelsOf(qr.content), "qr")).toBe(URL);
});

/** The pixels of a PNG with one bit each and no filter. */
function pixelsOf(png: Uint8Array): GreyPicture {
  const bytes = Buffer.from(png);
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const start = bytes.indexOf("IDAT");
  const data = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  const lineBytes = 1 + Math.ceil(width / 8);
  const bit = (_: unknown, at: number) => {
    const [line, pixel] = [Math.floor(at / width), at % width];
    return ((data[line * lineBytes + 1 + (pixel >> 3)] ?? 0) >> (7 - (pixel & 7))) & 1 ? 255 : 0;
  };
  return { width, height, pixels: Uint8ClampedArray.from({ length: width * height }, bit) };
}

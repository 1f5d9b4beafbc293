import { expect, test } from "vitest";
import { rasterType } from "./raster-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["\x89PNG\r\n\x1a\n and more", "image/png"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["GIF89a", "image/gif"],
  ["RIFF\x01\x02\x03\x04WEBPVP8L", "image/webp"],
  ["<svg xmlns='http://www.w3.org/2000/svg'>", null],
  ["<html>GIF89a", null],
  ["\x89PN", null],
  ["", null],
])("%j is %s", (text, type) => expect(rasterType(bytes(text))).toBe(type));

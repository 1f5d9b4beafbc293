import { afterAll, expect, test } from "vitest";
import { createWorkerPictures } from "./worker-pictures.ts";

const pictures = createWorkerPictures();
afterAll(() => pictures.close());

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
function sizeOf(png: Uint8Array | "busy") {
  if (png === "busy") throw new Error("No picture was drawn.");
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8)).toEqual(PNG);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test.each([
  ["the site's own", null],
  ["a plain job", { title: "Gardener of Data", company: "Blue Heron Works", facts: ["Worldwide", "€2,000 a month"] }],
  ["words of any length", { title: "Very ".repeat(200), company: "x".repeat(500), facts: ["y".repeat(300)] }],
  ["markup", { title: "</text><script>alert(1)</script> & more", company: "<b>", facts: ["&#0;"] }],
  ["signs the fonts lack", { title: "看護師", company: "株式会社", facts: ["東京"] }],
])("%s is a PNG of 1200 by 630", async (_, words) => {
  expect(sizeOf(await pictures.draw(words))).toEqual([1200, 630]);
});

test("more than a few at once are refused, and a drawn one is kept", async () => {
  const title = (n: number) => ({ title: `Job ${n}`, company: "Blue Heron Works", facts: [] });
  const drawn = await Promise.all(Array.from({ length: 12 }, (_, n) => pictures.draw(title(n))));
  expect(drawn.filter((picture) => picture === "busy")).toHaveLength(4);
  expect(await pictures.draw(title(0))).toBe(drawn[0]);
});

test("what cannot be drawn at all is an error, not to be tried again in a moment", async () => {
  await expect(pictures.draw({} as never)).rejects.toThrow();
});

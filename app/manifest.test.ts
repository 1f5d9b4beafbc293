import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { themeColours } from "#app/lib/theme.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";

type Icon = { src: string; sizes: string; type: string; purpose: string };

const PUBLIC = new URL("../public/", import.meta.url);
const fileOf = (path: string) => readFileSync(new URL(path.slice(1), PUBLIC));
const manifest = JSON.parse(fileOf("/manifest.webmanifest").toString("utf8"));
const icons: Icon[] = manifest.icons;

/** Size and, of pictures with 8 bits a channel and transparency, how opaque the corner is; throws for what is no PNG. */
function readPng(bytes: Buffer) {
  if (bytes.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error("This is no PNG.");
  const data: Buffer[] = [];
  let header: Buffer = Buffer.alloc(0);
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const chunk = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
    if (type === "IHDR") header = chunk;
    if (type === "IDAT") data.push(chunk);
  }
  const [depth, colours] = header.subarray(8, 10);
  if (depth !== 8 || colours !== 6) throw new Error("These pixels are not of 8 bits a channel, with transparency.");
  // After the filter's byte; the first pixel of a picture is the same under every filter.
  const cornerAlpha = inflateSync(Buffer.concat(data))[4];
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), cornerAlpha };
}

test("the manifest says all that installing needs", () => {
  expect(manifest).toMatchObject({
    name: PRODUCT_NAME,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en",
    dir: "ltr",
    background_color: themeColours.light,
    theme_color: themeColours.light,
  });
  // Longer ones are cut below the icon.
  expect(manifest.short_name).toMatch(/^\S.{0,10}\S$/);
  expect(manifest.description).toMatch(/^.{20,150}$/);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});

test.each(icons)("$src is a square picture of the stated size, and fills it where it will be cut", (icon) => {
  const { width, height, cornerAlpha } = readPng(fileOf(icon.src));
  expect(icon.type).toBe("image/png");
  expect(`${width}x${height}`).toBe(icon.sizes);
  expect(cornerAlpha === 255).toBe(icon.purpose === "maskable");
});

test("the head names icons and a manifest that exist", () => {
  const head = readFileSync(new URL("features/site/page-head.tsx", import.meta.url), "utf8");
  const named = [...head.matchAll(/href="(\/[^"]+)"/g)].map(([, href = ""]) => href);
  expect(named).toEqual(["/favicon.svg", "/icons/apple-180.png", "/manifest.webmanifest"]);
  expect(fileOf("/favicon.svg").toString("utf8")).toMatch(/^<svg[^>]* viewBox="0 0 32 32"/);
  expect(readPng(fileOf("/icons/apple-180.png"))).toEqual({ width: 180, height: 180, cornerAlpha: 255 });
});

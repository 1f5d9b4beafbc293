/** Draws the icons of the installed app from public/favicon.svg. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { ROOT } from "./start/root.js";

const GREEN = "#17513b";
const sign = readFileSync(join(ROOT, "public", "favicon.svg"), "utf8");
/** Launchers crop maskable icons to any shape around their middle 80 %, so the green extends to the edge. */
const maskable = sign.replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"');

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
draw("192.png", sign, 192);
draw("512.png", sign, 512);
draw("maskable-512.png", maskable, 512, GREEN);
draw("apple-180.png", maskable, 180, GREEN);

function draw(name: string, svg: string, width: number, background?: string): void {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width }, background }).render();
  writeFileSync(join(ROOT, "public", "icons", name), picture.asPng());
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori, { type Font } from "satori";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import type { PictureWords } from "./share-picture-port.ts";

const SIZE = { width: 1200, height: 630 };
const INK = "#211d17";
const SOFT = "#5c5447";
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"];
/** Signs that the fonts above have; words with others are left out rather than drawn as boxes. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{Z}$€£¥+=<>|~^`°©®™№]*$/u;
const LONGEST = { title: 110, company: 60, fact: 60 };

const resolve = createRequire(import.meta.url).resolve;
let ready: Promise<Font[]> | undefined;

async function load(): Promise<Font[]> {
  await initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return SCRIPTS.flatMap((script) =>
    ([400, 700] as const).map((weight) => ({
      name: `Source Sans 3 ${script}`,
      weight,
      style: "normal" as const,
      data: readFileSync(resolve(`@fontsource/source-sans-3/files/source-sans-3-${script}-${weight}-normal.woff`)),
    })),
  );
}

/** The picture as PNG; null is the site's own. Text is cut and laid out, never run: it becomes outlines. */
export async function drawPicture(words: PictureWords | null): Promise<Uint8Array> {
  ready ??= load();
  const fonts = await ready;
  const svg = await satori(layout(drawable(words)) as Parameters<typeof satori>[0], { ...SIZE, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function drawable(words: PictureWords | null): PictureWords | null {
  if (!words || !DRAWABLE.test(words.title)) return null;
  return {
    title: cut(words.title, LONGEST.title),
    company: DRAWABLE.test(words.company) ? cut(words.company, LONGEST.company) : "",
    facts: words.facts.filter((fact) => DRAWABLE.test(fact)).map((fact) => cut(fact, LONGEST.fact)),
  };
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/u, "")} …`;
}

type Style = Record<string, string | number>;
type Box = { type: string; props: { style: Style; children?: (Box | string)[] | string } };
const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, ...(children.length > 0 ? { children } : {}) },
});
const line = (text: string, style: Style): Box => ({ type: "div", props: { style, children: text } });

function layout(words: PictureWords | null): Box {
  return box(
    {
      ...SIZE,
      boxSizing: "border-box",
      padding: "64px 72px",
      flexDirection: "column",
      justifyContent: "space-between",
      background: "#f8f4ec",
      color: INK,
      fontFamily: SCRIPTS.map((script) => `Source Sans 3 ${script}`).join(", "),
    },
    box(
      { flexDirection: "column" },
      ...(words
        ? jobLines(words)
        : [line("Remote work you can really get", { fontSize: 84, fontWeight: 700, lineHeight: 1.1 })]),
    ),
    box({ alignItems: "center" }, mark(), line(PRODUCT_NAME, { fontSize: 36, fontWeight: 700, marginLeft: 20 })),
  );
}

function jobLines({ title, company, facts }: PictureWords): Box[] {
  return [
    line(title, { fontSize: title.length > 60 ? 56 : 72, fontWeight: 700, lineHeight: 1.12 }),
    line(company, { fontSize: 38, color: SOFT, marginTop: 18 }),
    box(
      { flexWrap: "wrap", marginTop: 34 },
      ...facts.map((fact) =>
        line(fact, { fontSize: 34, background: "#dbe98f", padding: "4px 14px", marginRight: 16, marginBottom: 14 }),
      ),
    ),
  ];
}

function mark(): Box {
  return box(
    { width: 64, height: 64, borderRadius: 8, background: "#17513b", position: "relative" },
    box({ position: "absolute", left: 12, top: 14, width: 14, height: 14, borderRadius: 7, background: "#fffdf8" }),
    box({ position: "absolute", left: 32, top: 18, width: 18, height: 6, borderRadius: 3, background: "#fffdf8" }),
    box({ position: "absolute", left: 10, top: 34, width: 44, height: 16, borderRadius: 3, background: "#dbe98f" }),
  );
}

import type { FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import { keptBy, lruCache } from "#domain/shared/lru-cache.ts";

/** Markup between the words, and at odd places which word stands there; `size` in characters. */
type Template = { parts: readonly string[]; size: number };

/** Of a component, the names under which its templates are kept included. */
const MOST_CHARACTERS = 2_000_000;
/** Around the number of a word, or of a part of a page. */
const BLANK = "\u0001";

/** By component: two may have equal values. */
const caches = new Map<unknown, ReturnType<typeof newCache>>();
const newCache = () => lruCache<Template>(MOST_CHARACTERS, ({ size }, key) => size + key.length);

/**
 * What React makes of this component with these properties in this language. It draws a template for all that differ in their words alone,
 * which are filled in: texts, but for empty ones and those of properties named in `codes`.
 */
export function keptHtml<Of extends object>(
  Part: FunctionComponent<Of>,
  of: Of,
  codes: readonly string[] = [],
): string {
  const cache = caches.get(Part) ?? newCache();
  caches.set(Part, cache);
  const words: string[] = [];
  const { parts } = cache(`${getLocale()} ${shapeOf(of, codes, words)}`, () => {
    let at = 0;
    const blanks = withWords(of, codes, () => `${BLANK}${at++}${BLANK}`);
    const drawn = draw(Part, blanks as Of);
    return { parts: drawn.split(BLANK), size: drawn.length };
  });
  let html = "";
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    html += at % 2 === 0 ? part : escaped(words[Number(part)] as string);
  }
  return html;
}

function draw<Of extends object>(Part: FunctionComponent<Of>, of: Of): string {
  return renderToString(
    <StaticRouter location="/">
      <Part {...of} />
    </StaticRouter>,
  );
}

const drawings = new WeakMap<object, (of: object, locale: string) => string>();

/** What React makes of this component with these very properties in this language, for as long as they are there. */
export function drawnOnce<Of extends object>(Part: FunctionComponent<Of>, of: Of): string {
  const drawn = drawings.get(Part) ?? keptBy((of: object) => draw(Part, of as Of));
  drawings.set(Part, drawn);
  return drawn(of, getLocale());
}

/** Of the page that is being rendered, the markup that was there already; null while none is cut in pieces. */
let made: string[] | null = null;

/**
 * What `render` writes, in pieces: markup that was there already passes by React, which would copy it, and by one text of the whole page,
 * which is too large to be made and dropped cheaply. Null = a text of the page looks like the mark of a piece.
 */
export function inPieces(render: () => string): string[] | null {
  const own: string[] = [];
  made = own;
  try {
    const pieces = render().split(BLANK);
    if (pieces.length !== 2 * own.length + 1) return null;
    return pieces.map((piece, at) => (at % 2 === 0 ? piece : (own[Number(piece)] as string)));
  } finally {
    made = null;
  }
}

/** Markup as a page that is rendered now holds it. */
export function inPage(html: () => string): { __html: string } {
  const own = made;
  // A template is one text.
  made = null;
  const __html = html();
  made = own;
  return { __html: own === null ? __html : `${BLANK}${own.push(__html) - 1}${BLANK}` };
}

/** Names what differs in its words alone, and notes these, in the order of `withWords`. */
function shapeOf(of: unknown, codes: readonly string[], words: string[]): string {
  if (typeof of === "string" && of !== "") {
    const isPath = of.startsWith("/");
    words.push(isPath ? of.slice(1) : of);
    return isPath ? "/" : "w";
  }
  if (typeof of !== "object" || of === null) return JSON.stringify(of) ?? "";
  let shape = Array.isArray(of) ? "[" : "{";
  // Rather than "for ... in": see encode-data.ts.
  for (const name of Object.keys(of)) {
    const value = (of as Record<string, unknown>)[name];
    shape += `${name}:${codes.includes(name) ? JSON.stringify(value) : shapeOf(value, codes, words)},`;
  }
  return `${shape}}`;
}

/** The same with other words. The slash of an address is none of it: links are drawn by it. */
function withWords(of: unknown, codes: readonly string[], replaced: (word: string) => string): unknown {
  if (typeof of === "string" && of !== "") return of.startsWith("/") ? `/${replaced(of.slice(1))}` : replaced(of);
  if (typeof of !== "object" || of === null) return of;
  if (Array.isArray(of)) return of.map((one) => withWords(one, codes, replaced));
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(of))
    made[name] = codes.includes(name) ? value : withWords(value, codes, replaced);
  return made;
}

/** What React writes of options. */
export function optionsHtml(options: readonly { value: string; label: string }[], chosen: string): string {
  let html = "";
  for (const { value, label } of options) {
    const selected = value === chosen ? ' selected=""' : "";
    html += `<option value="${escaped(value)}"${selected}>${escaped(label)}</option>`;
  }
  return html;
}

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => MARKS[mark] as string) : text;
}

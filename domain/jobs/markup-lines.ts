import { Tokenizer } from "htmlparser2";
import type { DescriptionLine, Inline } from "./description-blocks.ts";
import { safeHttpUrl } from "./safe-url.ts";

const SKIPPED = new Set([
  "script", "style", "title", "template", "noscript", "iframe", "object", "svg", "math", "head", "select", "textarea", "noembed", "noframes",
  "xmp", "plaintext", "audio", "video", "canvas", "button",
]);
const BLOCKS = new Set([
  "p", "div", "section", "article", "header", "footer", "main", "aside", "blockquote", "pre", "table", "tbody", "thead", "dl", "dt", "dd", "ul",
  "ol", "figure", "figcaption", "address", "form", "fieldset", "center", "hr", "body", "html",
]);
const STRONG = new Set(["b", "strong"]);
const EM = new Set(["i", "em"]);
const LINE_TAG = /<(?:p|div|br|li|h[1-6]|tr|table|section)(?=[\s/>])/i;
const MAX_HREF = 2_100;

/**
 * The text lines of HTML. Works on the tokenizer, not on the parser: without a stack of open elements no nesting makes it slow, and
 * a tag that is never closed costs nothing. Line feeds count as line breaks only when the markup has no tags that break lines.
 */
export function markupLines(markup: string): DescriptionLine[] {
  const keepsLineFeeds = !LINE_TAG.test(markup);
  const lines: DescriptionLine[] = [];
  const lists: { id: number; ordered: boolean }[] = [];
  let listCount = 0;
  let current: Inline[] = [];
  let heading = false;
  let gap = true;
  let inItem = false;
  let strong = 0;
  let em = 0;
  let href: string | null = null;
  let skip: { name: string; depth: number } | null = null;
  let tag = "";
  let attribute = "";
  let address = "";

  const endLine = () => {
    const list = inItem ? (lists.at(-1) ?? { id: 0, ordered: false }) : null;
    if (current.some((inline) => inline.text.trim() !== "")) {
      lines.push({ inlines: current, heading, item: list && { list: list.id, ordered: list.ordered }, gap });
      gap = false;
      current = [];
    } else if (current.length > 0) current = [];
  };
  const endBlock = () => {
    endLine();
    gap = true;
  };
  const addText = (text: string) => {
    if (skip !== null || text === "") return;
    const last = current.at(-1);
    if (last && !!last.strong === strong > 0 && !!last.em === em > 0 && (last.href ?? null) === href) {
      last.text += text;
      return;
    }
    const inline: Inline = { text };
    if (strong > 0) inline.strong = true;
    if (em > 0) inline.em = true;
    if (href !== null) inline.href = href;
    current.push(inline);
  };
  const addSource = (text: string) => {
    if (!keepsLineFeeds || !text.includes("\n")) return addText(text);
    const parts = text.split("\n");
    for (const [index, part] of parts.entries()) {
      if (index > 0) lineBreak();
      addText(part);
    }
  };
  const lineBreak = () => {
    if (inItem) return addText(" ");
    const empty = !current.some((inline) => inline.text.trim() !== "");
    if (empty) gap = true;
    endLine();
  };

  const open = (name: string) => {
    if (skip !== null) {
      if (skip.name === name) skip.depth++;
      return;
    }
    if (SKIPPED.has(name)) skip = { name, depth: 1 };
    else if (name === "br") lineBreak();
    else if (STRONG.has(name)) strong++;
    else if (EM.has(name)) em++;
    else if (name === "a") href = safeHttpUrl(address);
    else if (/^h[1-6]$/.test(name)) {
      endBlock();
      heading = true;
    } else if (name === "ul" || name === "ol") {
      endBlock();
      const outer = lists.at(-1);
      if (lists.length < 100) lists.push(outer ?? { id: listCount++, ordered: name === "ol" });
      inItem = false;
    } else if (name === "li") {
      endBlock();
      if (lists.length === 0) lists.push({ id: listCount++, ordered: false });
      inItem = true;
    } else if (name === "tr") endLine();
    else if (name === "td" || name === "th") addText(" ");
    else if (BLOCKS.has(name)) inItem ? addText(" ") : endBlock();
  };
  const close = (name: string) => {
    if (skip !== null) {
      if (skip.name === name && --skip.depth === 0) skip = null;
      return;
    }
    if (STRONG.has(name)) strong = Math.max(0, strong - 1);
    else if (EM.has(name)) em = Math.max(0, em - 1);
    else if (name === "a") href = null;
    else if (/^h[1-6]$/.test(name)) {
      endBlock();
      heading = false;
    } else if (name === "ul" || name === "ol") {
      endBlock();
      lists.pop();
      inItem = false;
    } else if (name === "li") {
      endBlock();
      inItem = false;
    } else if (name === "tr") endLine();
    else if (BLOCKS.has(name)) inItem ? addText(" ") : endBlock();
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => addSource(markup.slice(start, end)),
      ontextentity: (codePoint) => addText(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        tag = markup.slice(start, end).toLowerCase();
        address = "";
      },
      onattribname: (start, end) => {
        attribute = end - start === 4 ? markup.slice(start, end).toLowerCase() : "";
      },
      onattribdata: (start, end) => {
        if (attribute === "href" && tag === "a" && address.length < MAX_HREF) address += markup.slice(start, Math.min(end, start + MAX_HREF));
      },
      onattribentity: (codePoint) => {
        if (attribute === "href" && tag === "a" && address.length < MAX_HREF) address += String.fromCodePoint(codePoint);
      },
      onattribend: () => {},
      onopentagend: () => open(tag),
      onselfclosingtag: () => open(tag),
      onclosetag: (start, end) => close(markup.slice(start, end).toLowerCase()),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => endBlock(),
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return lines;
}

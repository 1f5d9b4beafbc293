import { Tokenizer } from "htmlparser2";
import { MAX_URL, safeHttpUrl } from "#domain/shared/safe-url.ts";
import { cleanText } from "./clean-text.ts";
import { decodeEntities, hasMarkup, unescapeMarkup } from "./decode-markup.ts";
import { type DescriptionLine, type Inline, LineBuilder } from "./line-builder.ts";

const LINE_TAG = /<(?:p|div|br|li|h[1-6]|tr|table|section)(?=[\s/>])/i;
const BLANK_LINE = /\n[^\S\n]*\n/;

export type DescriptionBlock =
  | { kind: "heading"; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] };

/** Longest description that is looked at, in UTF-16 units; the rest of a longer one is cut. */
export const MAX_DESCRIPTION = 100_000;

const BULLET = /^\s*(?:[•●▪■◦‣⁃∙·*+✅✔☑➢➤►▶-]|[–—](?=\s))\s*(?=\S)/u;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;
const MAX_HEADING = 100;

/**
 * Third-party HTML, escaped HTML (once or more) or plain text as blocks that are safe to show: no markup survives, only checked
 * links do; scripts, styles, comments and pixels vanish; headings, lists, paragraphs and line breaks stay. A line that is all bold
 * counts as a heading; nested lists are flattened. Never throws; linear in the length of the text, whatever its nesting.
 */
export function descriptionBlocks(description: string | null): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let openList: number | null = null;
  for (const line of descriptionLines(description ?? "")) {
    const last = blocks.at(-1);
    if (line.item !== null) {
      if (last?.kind === "list" && openList === line.item.list) last.items.push(line.inlines);
      else blocks.push({ kind: "list", ordered: line.item.ordered, items: [line.inlines] });
      openList = line.item.list;
    } else if (line.heading) {
      blocks.push({ kind: "heading", inlines: line.inlines });
    } else if (last?.kind === "paragraph" && !line.gap) {
      last.inlines.push({ text: "\n" }, ...line.inlines);
    } else {
      blocks.push({ kind: "paragraph", inlines: line.inlines });
    }
  }
  return blocks;
}

/** The description as text, one line per line break, paragraph, heading or list item, white space folded; what quotes refer to. */
export function descriptionToText(description: string | null): string {
  return descriptionLines(description ?? "")
    .map((line) => line.inlines.map((inline) => inline.text).join(""))
    .join("\n");
}

function descriptionLines(description: string): DescriptionLine[] {
  const markup = unescapeMarkup(cleanText(description.slice(0, MAX_DESCRIPTION)));
  const raw = hasMarkup(markup) ? markupLines(markup) : textLines(decodeEntities(markup));
  return withTextLists(raw.map(tidy).filter((line) => line.inlines.length > 0));
}

function textLines(text: string): DescriptionLine[] {
  let gap = true;
  const lines: DescriptionLine[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") gap = true;
    else {
      lines.push({ inlines: [{ text: line }], heading: false, item: null, gap });
      gap = false;
    }
  }
  return lines;
}

/** White space folded across the runs of a line, characters that entities smuggled in removed, equal neighbours joined. */
function tidy(line: DescriptionLine): DescriptionLine {
  const inlines: Inline[] = [];
  let blank = true;
  for (const inline of line.inlines) {
    let text = cleanText(inline.text).replace(/\s+/g, " ");
    if (blank) text = text.trimStart();
    if (text === "") continue;
    blank = text.endsWith(" ");
    const last = inlines.at(-1);
    if (last && last.strong === inline.strong && last.em === inline.em && last.href === inline.href) last.text += text;
    else inlines.push({ ...inline, text });
  }
  const last = inlines.at(-1);
  if (last) last.text = last.text.trimEnd();
  if (last?.text === "") inlines.pop();
  return { ...line, inlines, heading: inlines.length > 0 && (line.heading || looksLikeHeading(line, inlines)) };
}

function looksLikeHeading(line: DescriptionLine, inlines: Inline[]): boolean {
  if (line.item !== null) return false;
  const text = inlines.map((inline) => inline.text).join("");
  if (text.length > MAX_HEADING || BULLET.test(text) || !/\p{L}/u.test(text)) return false;
  if (inlines.every((inline) => inline.strong || inline.text.trim() === "")) return !/[.!;,]$/.test(text);
  return line.gap && text.length >= 4 && /^[^\p{Ll}.]+$/u.test(text) && /\p{Lu}{3}/u.test(text);
}

/** Lines that begin with a bullet or a number as list items; a number needs a neighbour that has one too. */
function withTextLists(lines: DescriptionLine[]): DescriptionLine[] {
  const marks = lines.map((line) => (line.item !== null || line.heading ? null : markOf(line)));
  let list = -1;
  return lines.map((line, index) => {
    const mark = marks[index] ?? null;
    if (mark === null) return line;
    const before = marks[index - 1] ?? null;
    const after = marks[index + 1] ?? null;
    if (mark.ordered && !before?.ordered && !after?.ordered) return line;
    if (before === null || before.ordered !== mark.ordered) list--;
    const [first, ...rest] = line.inlines;
    if (!first) return line;
    return {
      ...line,
      inlines: [{ ...first, text: first.text.slice(mark.length) }, ...rest],
      item: { list, ordered: mark.ordered },
    };
  });
}

function markOf(line: DescriptionLine): { length: number; ordered: boolean } | null {
  const text = line.inlines[0]?.text ?? "";
  const bullet = BULLET.exec(text);
  if (bullet) return { length: bullet[0].length, ordered: false };
  const number = NUMBER.exec(text);
  return number ? { length: number[0].length, ordered: true } : null;
}

/**
 * Up to where line feeds of HTML count as line breaks: all of it when no tag breaks lines; else the text before the first such tag when
 * blank lines part it, since sources add a paragraph of their own to a text that was never HTML.
 */
function endOfLineFeeds(markup: string): number {
  const firstTag = markup.search(LINE_TAG);
  if (firstTag === -1) return markup.length;
  return BLANK_LINE.test(markup.slice(0, firstTag).trim()) ? firstTag : 0;
}

/** The text lines of HTML. Works on the tokenizer, not on the parser, whose stack of open elements makes deep nesting quadratic. */
function markupLines(markup: string): DescriptionLine[] {
  const lineFeedsEnd = endOfLineFeeds(markup);
  const builder = new LineBuilder();
  let tag = "";
  let readsAddress = false;
  let address = "";
  const addText = (start: number, end: number) => {
    const text = markup.slice(start, end);
    const [first = "", ...rest] = start < lineFeedsEnd ? text.split("\n") : [text];
    builder.text(first);
    for (const part of rest) {
      builder.lineBreak();
      builder.text(part);
    }
  };
  const addAddress = (part: string) => {
    if (readsAddress && address.length <= MAX_URL + 100) address += part;
  };
  const open = () => builder.open(tag, tag === "a" ? safeHttpUrl(address) : null);
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: addText,
      ontextentity: (codePoint) => builder.text(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        tag = markup.slice(start, end).toLowerCase();
        address = "";
      },
      onattribname: (start, end) => {
        readsAddress =
          tag === "a" && address === "" && end - start === 4 && markup.slice(start, end).toLowerCase() === "href";
      },
      onattribdata: (start, end) => addAddress(markup.slice(start, end)),
      onattribentity: (codePoint) => addAddress(String.fromCodePoint(codePoint)),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => builder.close(markup.slice(start, end).toLowerCase()),
      onend: () => builder.endBlock(),
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return builder.lines;
}

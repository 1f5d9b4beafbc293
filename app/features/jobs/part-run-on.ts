import type { DescriptionBlock } from "#domain/reading/text/description-blocks.ts";
import type { Inline } from "#domain/reading/text/line-builder.ts";

/** A sign that is nothing else, not at the start of a line: there it already made a list. */
const BULLET = String.raw`(?:^|\s)[•●▪■◦‣∙]\s*`;
const KINDS = "Key|Main|Core|Job|Role|Minimum|Preferred|Required|Basic|Essential|Desired|Primary|Additional|Your";
const FIELDS = "Headquarters|URL|Location|Salary";
const NAMES =
  "Summary|Overview|Description|Responsibilities|Duties|Requirements|Qualifications|Skills|Experience|Education|Attributes|Information|Benefits|Perks|Mansioni|Responsabilità|Requisiti|Competenze|Offriamo";
/** "Ideal Qualifications" and "skills and Experience" are labels of which only the end is known. */
const NOT_JOINED = "(?<!(?:and|or|of|the|our|these|following|[&/]) )";
const BARE = String.raw`(?<!\p{Lu}[\p{L}'’-]* )(?:${NAMES})`;
const LABEL = String.raw`(?<![\p{L}\p{N}-])(?:(?:Job )?(?:${FIELDS})|${NOT_JOINED}(?:(?:(?:${KINDS}) ){1,2}(?:${NAMES})|${BARE})):`;
const BOUNDARY = new RegExp(`(?<bullet>${BULLET})|(?<label>${LABEL})`, "gu");
/** One of them alone may be part of a sentence. */
const LEAST = 2;

/** The heading over a description already says this. */
const OWN_HEADING =
  /^(?:(?:about )?(?:the |this )?(?:job|role|position)(?: (?:description|overview|summary))?|description|overview|descrizione|descripción|(?:stellen)?beschreibung)\W*$/i;
/** What stands alone on the line above an item. */
const SIGN_ALONE = /^\s*[-–—•*·]\s*$/;
/** The longest label of a list. */
const LONGEST_LABEL = 50;

type Part = { starts: "bullet" | "label" | null; inlines: Inline[] };

/**
 * Breaks paragraphs that a source ran together into one line, where bullets and the usual labels of a posting stand in the middle of a line, and joins
 * lists that it broke up. No word is changed or left out, but for headings that only repeat the page's, the title or the line above; all else stays as it is.
 */
export function partRunOn(blocks: readonly DescriptionBlock[], title = ""): DescriptionBlock[] {
  const parted = blocks.flatMap((block) => {
    const isOneLine = block.kind === "paragraph" && block.inlines.every(({ text }) => text !== "\n");
    const parts = isOneLine ? partsOf(block.inlines) : [];
    return parts.filter(({ starts }) => starts !== null).length < LEAST ? [asItem(block)] : blocksOf(parts);
  });
  return labelled(withListsJoined(withoutEchoes(parted, title)));
}

function asItem(block: DescriptionBlock): DescriptionBlock {
  if (block.kind !== "paragraph") return block;
  const [sign, feed, ...item] = block.inlines;
  const isItem = SIGN_ALONE.test(sign?.text ?? "") && feed?.text === "\n" && item.length > 0;
  return isItem ? { kind: "list", ordered: false, items: [item] } : block;
}

function withoutEchoes(blocks: readonly DescriptionBlock[], title: string): DescriptionBlock[] {
  const said = blocks.map((block) => (block.kind === "list" ? "" : plain(textOf(block.inlines))));
  return blocks.filter((_, index) => {
    const text = said[index] ?? "";
    const isOwn = index === 0 && blocks.length > 1 && (OWN_HEADING.test(text) || text === plain(title));
    return text === "" || (!isOwn && text !== said[index - 1]);
  });
}

function withListsJoined(blocks: readonly DescriptionBlock[]): DescriptionBlock[] {
  const joined: DescriptionBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === "list" && !block.ordered && last?.kind === "list" && !last.ordered)
      joined.splice(-1, 1, { ...last, items: [...last.items, ...block.items] });
    else joined.push(block);
  }
  return joined;
}

/** A short line above a list is its heading, whatever the source made of it. */
function labelled(blocks: readonly DescriptionBlock[]): DescriptionBlock[] {
  return blocks.map((block, index) => {
    if (block.kind !== "paragraph" || blocks[index + 1]?.kind !== "list") return block;
    const text = textOf(block.inlines).trim();
    return text.length <= LONGEST_LABEL && /^\p{Lu}[^\n]*[\p{L}\p{N}):]$/u.test(text)
      ? { ...block, kind: "heading" }
      : block;
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function partsOf(inlines: readonly Inline[]): Part[] {
  const parts: Part[] = [{ starts: null, inlines: [] }];
  const add = (inline: Inline, text: string) => {
    if (text !== "") parts.at(-1)?.inlines.push({ ...inline, text });
  };
  for (const inline of inlines) {
    let from = 0;
    // A link is one thing.
    const found = inline.href ? [] : inline.text.matchAll(BOUNDARY);
    for (const match of found) {
      add(inline, inline.text.slice(from, match.index));
      parts.push({ starts: match.groups?.bullet === undefined ? "label" : "bullet", inlines: [] });
      from = match.groups?.bullet === undefined ? match.index : match.index + match[0].length;
    }
    add(inline, inline.text.slice(from));
  }
  return parts
    .map(({ starts, inlines }) => ({ starts, inlines: trimmed(inlines) }))
    .filter(({ inlines }) => inlines.length > 0);
}

function blocksOf(parts: readonly Part[]): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  parts.forEach(({ starts, inlines }, index) => {
    const last = blocks.at(-1);
    if (starts === "bullet" && last?.kind === "list") last.items.push(inlines);
    else if (starts === "bullet") blocks.push({ kind: "list", ordered: false, items: [inlines] });
    else if (starts === "label" && textOf(inlines).endsWith(":") && parts[index + 1]?.starts === "bullet")
      blocks.push({ kind: "heading", inlines });
    else blocks.push({ kind: "paragraph", inlines });
  });
  return blocks;
}

/** Without white space at either end. */
function trimmed(inlines: readonly Inline[]): Inline[] {
  const [first, ...rest] = inlines;
  if (!first) return [];
  const kept = [{ ...first, text: first.text.trimStart() }, ...rest];
  const last = kept.pop();
  if (last) kept.push({ ...last, text: last.text.trimEnd() });
  return kept.filter(({ text }) => text !== "");
}

function textOf(inlines: readonly Inline[]): string {
  return inlines.map(({ text }) => text).join("");
}

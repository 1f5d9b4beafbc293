import type { Block, Inline, LegalDocument, Line, Section, Table } from "./legal-document.ts";

export type Facts = Readonly<Record<string, string>>;

const MARKS = /\s*\{(#[\w-]+(?: #[\w-]+)*)\}$/;
const PLACEHOLDER = /\\?\{([A-Za-z][\w.-]*)\}/g;
const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/**
 * Reads the subset of Markdown that content/legal is written in: `# title`, `## section {#id}`, `### question`, paragraphs, `-` lists, fenced
 * code, and tables, each after a paragraph `Table: caption`. `[words](/path)` is a link, `{name}` a value of `facts`, `\{name}` stays as it
 * is, and `{#id #id}` at the end of a paragraph or item names the promises it makes. The first paragraph is the lead. A table row
 * whose figure is not in `facts` is left out, and so is a table without rows. Throws on anything else it does not know.
 */
export function parseDocument(source: string, facts: Facts): LegalDocument {
  const [, header, body] = /^---\n(.*?)\n---\n+(.*)$/s.exec(source) ?? [];
  if (header === undefined || body === undefined)
    throw new Error("A document begins with a header between lines of ---.");
  const fields = new Map(header.split("\n").map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const field = (name: string) => fields.get(name) ?? fail(`The header has no ${name}.`);
  const [title = "", lead = "", ...chunks] = body.trim().split(/\n{2,}/);
  if (!title.startsWith("# ")) fail(`"${title}" is no title.`);
  return {
    title: title.slice(2),
    description: fill(field("description"), facts),
    lead: fill(oneLine(lead), facts),
    updated: field("updated"),
    worded: fields.get("worded") ?? null,
    sections: parseSections(chunks, facts),
  };
}

function parseSections(chunks: readonly string[], facts: Facts): Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  let blocks: Block[] | null = null;
  let caption: string | null = null;
  for (const chunk of chunks) {
    if (chunk.startsWith("## ")) {
      const [, title = "", id = ""] = /^## (.*) \{#([\w-]+)\}$/.exec(chunk) ?? fail(`"${chunk}" has no id.`);
      blocks = [];
      sections.push({ id, title, blocks });
    } else if (chunk.startsWith("### ")) {
      const answer: Block[] = [];
      sections.at(-1)?.blocks.push({ question: chunk.slice(4), answer });
      blocks = answer;
    } else if (chunk.startsWith("Table: ")) {
      caption = fill(chunk.slice(7), facts);
    } else if (chunk.startsWith("|")) {
      const table = parseTable(caption ?? fail("A table needs a caption."), chunk.split("\n"), facts);
      if (table.rows.length > 0) blocks?.push(table);
      caption = null;
    } else {
      (blocks ?? fail(`"${chunk}" stands before the first section.`)).push(parseText(chunk, facts));
    }
  }
  return sections;
}

function parseText(chunk: string, facts: Facts): Block {
  const code = /^```\n(.*)\n```$/s.exec(chunk);
  if (code) return { code: fill(code[1] ?? "", facts) };
  if (!chunk.startsWith("- ")) return parseLine(chunk, facts);
  return {
    list: chunk
      .slice(2)
      .split("\n- ")
      .map((item) => parseLine(item, facts)),
  };
}

function parseLine(chunk: string, facts: Facts): Line {
  const marked = oneLine(chunk);
  const promises =
    MARKS.exec(marked)?.[1]
      ?.split(" ")
      .map((mark) => mark.slice(1)) ?? [];
  const line = marked.replace(MARKS, "");
  const text: Inline[] = [];
  let end = 0;
  for (const { 0: link, 1: words = "", 2: to = "", index } of line.matchAll(LINK)) {
    if (index > end) text.push(fill(line.slice(end, index), facts));
    text.push({ words: fill(words, facts), to });
    end = index + link.length;
  }
  if (end < line.length) text.push(fill(line.slice(end), facts));
  return { text, promises };
}

function parseTable(caption: string, [head = "", align = "", ...rows]: readonly string[], facts: Facts): Table {
  const known = rows.filter((row) =>
    [...row.matchAll(PLACEHOLDER)].every(([match, name = ""]) => match.startsWith("\\") || name in facts),
  );
  return {
    caption,
    head: cells(head),
    numeric: cells(align).map((cell) => cell.endsWith(":")),
    // Filled before it is split: one placeholder can stand for several cells.
    rows: known.map((row) => cells(fill(row, facts))),
  };
}

function cells(row: string): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function fill(text: string, facts: Facts): string {
  return text.replace(PLACEHOLDER, (match, name: string) =>
    match.startsWith("\\") ? match.slice(1) : (facts[name] ?? fail(`There is no value for ${match}.`)),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function fail(message: string): never {
  throw new Error(message);
}

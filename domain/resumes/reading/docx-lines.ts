import { Parser } from "htmlparser2";
import { findDates } from "./resume-dates.ts";
import { MAX_LINES, MAX_TEXT, type ResumeLine, resumeLine } from "./resume-document.ts";

const BREAKS: Record<string, string> = { "w:tab": "\t", "w:br": "\n", "w:cr": "\n", "w:noBreakHyphen": "-" };

/** Tables in tables in tables have some fifty. */
const MAX_DEPTH = 300;
const PIECE = 32 * 1024;
const HEADING_STYLE = /^(?:heading|title|überschrift|berschrift|titre|titolo|ttulo|título|kop)/i;

type Paragraph = {
  text: string;
  isBullet: boolean;
  isHeading: boolean;
  isBold: boolean;
  /** Its bold words at the beginning; null once others follow and bold ones again. */
  lead: string | null;
  size: number;
  from: ResumeLine["from"];
};
type Row = { cells: Paragraph[][] };

/** Styles by their usual names; the size of a heading stands for its level. */
function styled(paragraph: Paragraph, style: string): void {
  paragraph.isHeading ||= HEADING_STYLE.test(style);
  paragraph.isBullet ||= /^list/i.test(style);
  if (paragraph.isHeading) paragraph.size = 20 - 2 * Number(/\d/.exec(style)?.[0] ?? 0);
}

const noParagraph = (from: ResumeLine["from"]): Paragraph => ({
  text: "",
  isBullet: false,
  isHeading: false,
  isBold: false,
  lead: "",
  size: 0,
  from,
});

/**
 * The lines of a part of a DOCX (ECMA-376): paragraphs and rows of tables, where cells of many lines are columns read one after the other.
 * Entities stay as written, deleted text and field codes are left out, damaged markup ends the reading; never throws.
 * `column`: the first number for its columns; `from`: what the part is, unless its text stands in tables or boxes.
 */
export function docxLines(xml: string, column = 0, from: ResumeLine["from"] = "page"): ResumeLine[] {
  const groups: Paragraph[][][] = [];
  const rows: Row[] = [];
  const open: Paragraph[] = [];
  let inText = false;
  let isBoldRun = false;
  let fallbacks = 0;
  let boxes = 0;
  let depth = 0;
  let written = 0;
  let length = 0;
  const add = (paragraph: Paragraph) => {
    const row = rows.at(-1);
    if (row === undefined) groups.push([[paragraph]]);
    else (row.cells.at(-1) ?? row.cells[row.cells.push([]) - 1])?.push(paragraph);
  };
  const opened = (name: string, value: string) => {
    const paragraph = open.at(-1);
    if (name === "w:p")
      open.push(noParagraph(from !== "page" ? from : boxes > 0 ? "box" : rows.length > 0 ? "table" : "page"));
    else if (name === "w:tr") rows.push({ cells: [] });
    else if (name === "w:tc") rows.at(-1)?.cells.push([]);
    else if (name === "w:r") isBoldRun = false;
    else if (paragraph === undefined) return;
    else if (name === "w:numPr") paragraph.isBullet = true;
    else if (name === "w:pStyle") styled(paragraph, value);
    else if (name === "w:b" && !/^(?:0|false)$/.test(value)) {
      isBoldRun = true;
      paragraph.isBold ||= paragraph.text === "";
    } else if (name === "w:sz" && paragraph.size === 0) paragraph.size = Number(value) / 2 || 0;
    else paragraph.text += BREAKS[name] ?? "";
  };
  const closed = (name: string) => {
    if (name === "w:p") {
      const paragraph = open.pop();
      if (paragraph !== undefined) add(paragraph);
      if (paragraph?.text.trim()) written++;
      length += paragraph?.text.trim().length ?? 0;
    }
    if (name !== "w:tr") return;
    const row = rows.pop();
    if (row === undefined) return;
    if (rows.length === 0) groups.push(row.cells);
    else for (const paragraph of innerRow(row.cells)) add(paragraph);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth++;
        if (name === "mc:Fallback") fallbacks++;
        if (name === "w:txbxContent") boxes++;
        inText = name === "w:t";
        if (fallbacks === 0) opened(name, attributes["w:val"] ?? "");
      },
      ontext(piece) {
        const paragraph = open.at(-1);
        if (!inText || fallbacks > 0 || paragraph === undefined) return;
        if (isBoldRun && paragraph.lead !== null)
          paragraph.lead = paragraph.lead === paragraph.text ? paragraph.lead + piece : null;
        paragraph.text += piece;
      },
      onclosetag(name) {
        depth--;
        if (name === "w:t") inText = false;
        if (fallbacks === 0) closed(name);
        if (name === "mc:Fallback") fallbacks--;
        if (name === "w:txbxContent") boxes--;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // The parser takes longer with each level: whole megabytes of them would take it minutes.
  const isCut = () => depth >= MAX_DEPTH || written > MAX_LINES || length > MAX_TEXT;
  for (let at = 0; at < xml.length && !isCut(); at += PIECE) parser.write(xml.slice(at, at + PIECE));
  if (depth < MAX_DEPTH) parser.end();
  while (rows.length > 0) closed("w:tr");
  return linesOf(groups, column);
}

/** A row of a table within a cell: of one paragraph each its cells are one line. */
function innerRow(cells: Paragraph[][]): Paragraph[] {
  const filled = cells.map((cell) => cell.filter(({ text }) => text.trim() !== ""));
  const [head] = filled[0] ?? [];
  const isLine = head !== undefined && filled.length > 1 && filled.every((cell) => cell.length === 1);
  return isLine ? [{ ...head, text: filled.map(([one]) => one?.text.trim()).join("\t") }] : cells.flat();
}

const isDated = (text: string) => {
  const [found] = findDates(text.trim());
  return found?.start === 0 && found.end === text.trim().length;
};

/** Name and title beside the ways to reach the person, first of all: two cells of several paragraphs. */
const isHeadOf = (cells: readonly (readonly Paragraph[])[], before: readonly ResumeLine[]) =>
  before.length === 0 && cells.length === 2 && cells.every((cell) => cell.length > 1);

/** A paragraph outside of tables is a group of one cell. */
function linesOf(groups: readonly Paragraph[][][], first: number): ResumeLine[] {
  const lines: ResumeLine[] = [];
  let column = first;
  let gap = 1;
  const put = (texts: readonly string[], { isBullet, isHeading, isBold, lead, size, from }: Paragraph) => {
    const [first = ""] = texts;
    const isWhole = lead === null || lead.trim().length >= first.length || !first.startsWith(lead.trim());
    const line = resumeLine(texts, {
      page: 1,
      line: 0,
      column,
      gap,
      isBullet,
      isHeading,
      from,
      size: size || 0,
      font: isBold ? "bold" : "plain",
      lead: isWhole ? "" : lead.trim(),
    });
    gap = line === null ? gap + 1 : 1;
    if (line !== null) lines.push(line);
  };
  const each = (paragraphs: readonly Paragraph[]) => {
    for (const paragraph of paragraphs)
      for (const text of paragraph.text.split("\n")) put(text.trim().split(/\t+/), paragraph);
  };
  for (const cells of groups) {
    const filled = cells.map((cell) => cell.filter(({ text }) => text.trim() !== "")).filter((cell) => cell.length > 0);
    const [left, ...others] = filled;
    if (left === undefined) gap++;
    else if (others.length === 0) each(cells.flat());
    else if (filled.filter((cell) => cell.length > 2).length > 1 || left.length > 4 || isHeadOf(filled, lines)) {
      for (const cell of filled) {
        column++;
        each(cell);
      }
      column++;
    } else if (left.length > 1 && others.every((cell) => cell.length === 1 && isDated(cell[0]?.text ?? ""))) {
      // Dates at the right of a title, an employer and tasks that are one cell.
      const [first, ...more] = left as [Paragraph, ...Paragraph[]];
      put([first.text, ...others.map(([one]) => one?.text ?? "")], first);
      each(more);
    } else {
      const [head] = others.map((cell) => cell[0] as Paragraph) as [Paragraph];
      // Lines of one paragraph count as paragraphs of their own.
      const broken = others.map((cell) =>
        cell
          .flatMap((one) => one.text.split("\n").map((text) => ({ ...one, text })))
          .filter(({ text }) => text.trim() !== ""),
      );
      const words = [
        left.map(({ text }) => text.replaceAll("\n", " ")).join(" "),
        // A mark tells what stands beside a label from an item of its list.
        ...broken.map(([one]) => (one?.isBullet ? `• ${one.text}` : (one?.text ?? ""))),
      ];
      put(words, { ...head, isBullet: left[0]?.isBullet ?? false });
      for (const cell of broken) each(cell.slice(1));
    }
  }
  return lines;
}

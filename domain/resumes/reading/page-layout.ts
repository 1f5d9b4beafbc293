import { cellsOf, rowsOf } from "./page-cells.ts";
import { type Block, blocksOf } from "./page-columns.ts";
import { type PageItem, readableItems } from "./page-items.ts";
import { type ResumeDocument, type ResumeLine, resumeLine } from "./resume-document.ts";
import { joinedRows } from "./table-rows.ts";
import { type Cell, type Row, withWholeSpans } from "./wrapped-rows.ts";

/** A page with what is drawn on it, in points. */
export type DrawnPage = { width: number; height: number; items: PageItem[] };

const MAX_ITEMS = 20_000;

/** Lines in reading order: wide gaps part cells, a side bar is read for itself, dates in a margin stay in their line. 20,000 items a page. */
export function layOutPages(drawn: readonly (readonly PageItem[])[]): ResumeDocument {
  const pages = readableItems(drawn);
  const blocks = pages.flatMap((items, at) => blocksOf(withWholeSpans(cellsOf(items.slice(0, MAX_ITEMS))), at + 1, 0));
  const lines: ResumeLine[] = [];
  const counts = new Map<number, number>();
  const body = bodyFont(pages);
  const right = blocks.reduce((most, { cells }) => cells.reduce((end, cell) => Math.max(end, cell.end), most), 0);
  for (const [column, group] of inOrder(blocks).entries()) {
    for (const block of group) {
      let before: Row | null = null;
      const rows = joinedRows(rowsOf(block.cells), block.side?.left ? block.side.at - 14 : right, body);
      for (const row of rows.flatMap(partedBySize)) {
        const [first] = row.cells as [Cell];
        const number = (counts.get(block.page) ?? 0) + 1;
        const gap = before === null ? 0 : (row.y - (before.bottom ?? before.y)) / (first.size || 10);
        const line = resumeLine(
          row.cells.map(({ text }) => text),
          {
            page: block.page,
            line: number,
            size: Math.round(first.size * 2) / 2,
            font: first.font,
            lead: first.turn > 0 ? first.text.slice(0, first.turn) : "",
            column,
            gap,
            indent: first.x,
            beside: row.cells[1]?.x ?? 0,
            y: row.y,
            end: row.end ?? (row.cells.at(-1) as Cell).end,
            reach: Math.max(...row.cells.map(({ end }) => end)),
          },
        );
        if (line === null) continue;
        counts.set(block.page, number);
        before = row;
        lines.push(line);
      }
    }
  }
  return { lines: withoutLoneMarks(lines) };
}

/** A name in large letters beside an address in small ones is a line of its own. */
function partedBySize(row: Row): Row[] {
  const least = Math.min(...row.cells.map(({ size }) => size));
  const large = row.cells.filter(({ size }) => size > least * 1.7);
  const small = row.cells.filter((cell) => !large.includes(cell));
  return large.length === 0 || small.length === 0
    ? [row]
    : [
        { ...row, cells: large },
        { ...row, cells: small },
      ];
}

/** The face of most letters. */
function bodyFont(pages: readonly (readonly PageItem[])[]): string {
  const counts = new Map<string, number>();
  for (const items of pages)
    for (const { font, text } of items) counts.set(font, (counts.get(font) ?? 0) + text.length);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
}

/** Columns that go on over pages, one after the other: left of page 1, left of page 2, right of page 1, right of page 2. */
function inOrder(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  const open = new Map<string, Block[]>();
  for (const [at, block] of blocks.entries()) {
    if (block.side === null) {
      const last = groups.at(-1);
      if (blocks[at - 1]?.side === null && last !== undefined) last.push(block);
      else groups.push([block]);
      // What stands above the columns of a further page ends those before.
      if (blocks[at - 1]?.page === block.page) open.clear();
      continue;
    }
    const key = `${block.side.left}${Math.round(block.side.at / 30)}`;
    const going = open.get(key);
    if (going !== undefined && going.at(-1)?.page === block.page - 1) going.push(block);
    else {
      const group = [block];
      groups.push(group);
      open.set(key, group);
    }
  }
  return groups;
}

/** Bullets that are drawn apart from their words. */
function withoutLoneMarks(lines: readonly ResumeLine[]): ResumeLine[] {
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

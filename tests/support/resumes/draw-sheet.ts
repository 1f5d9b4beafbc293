import type { PageItem } from "#domain/resumes/reading/page-items.ts";
import type { Row, Sheet } from "./resume-sheet.ts";

/** One piece of text on a page: left edge and baseline from the top in points; `spacing` between its letters. */
type DrawnText = {
  page: number;
  x: number;
  y: number;
  text: string;
  size: number;
  isBold: boolean;
  spacing: number;
};

const SIZES = { name: 20, heading: 12, strong: 10, plain: 10, bullet: 10 };
const PAGE = { left: 50, top: 60, width: 495, bottom: 780 };
const MARGIN = 135;
const LINE = 1.35;

/** The places of a sheet's words on A4 pages, wrapped by the widths that `widthOf` says. */
export function drawSheet(sheet: Sheet, widthOf: (text: string, size: number, isBold: boolean) => number): DrawnText[] {
  const drawn: DrawnText[] = [];
  const start = drawRows(drawn, sheet.head, { x: PAGE.left, width: PAGE.width, y: PAGE.top, page: 0 }, widthOf);
  let x = PAGE.left;
  for (const { width, rows } of sheet.columns) {
    const isWhole = sheet.columns.length === 1;
    const points = PAGE.width * width - (isWhole ? 0 : 22);
    drawRows(
      drawn,
      rows,
      { x, width: points, y: start.y + (sheet.head.length > 0 ? 14 : 0), page: start.page },
      widthOf,
    );
    x += PAGE.width * width;
  }
  return drawn;
}

type Area = { x: number; width: number; y: number; page: number };

function drawRows(
  drawn: DrawnText[],
  rows: readonly Row[],
  area: Area,
  widthOf: Parameters<typeof drawSheet>[1],
): Area {
  let { y, page } = area;
  for (const [at, row] of rows.entries()) {
    const size = SIZES[row.kind];
    const isBold = row.kind !== "plain" && row.kind !== "bullet";
    const spacing = row.isSpaced ? size * 0.3 : 0;
    const indent = (row.kind === "bullet" ? 12 : 0) + (row.margin === undefined ? 0 : MARGIN);
    const wide = (text: string) => widthOf(text, size, isBold) + spacing * text.length;
    if (row.kind === "heading") y += 10;
    if (row.kind === "strong" && rows[at - 1]?.kind !== "heading") y += 5;
    const put = (text: string, x: number) => drawn.push({ page, x, y, text, size, isBold, spacing });
    const room = area.width - indent - (row.right === undefined ? 0 : wide(row.right) + 14);
    for (const [index, line] of wrapped(row.text, room, wide).entries()) {
      if (y > PAGE.bottom) {
        y = PAGE.top;
        page++;
      }
      if (index === 0) {
        if (row.kind === "bullet") put("•", area.x + indent - 12);
        for (const [below, part] of wrapped(row.margin ?? "", MARGIN - 8, wide).entries())
          drawn.push({ page, x: area.x, y: y + below * size * LINE, text: part, size, isBold, spacing });
        if (row.right !== undefined) put(row.right, area.x + area.width - wide(row.right));
      }
      put(line, row.isCentred ? area.x + (area.width - wide(line)) / 2 : area.x + indent);
      y += size * LINE;
    }
  }
  return { ...area, y, page };
}

function wrapped(text: string, width: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && wide(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The sheet as the items of a PDF reader, widths guessed by the number of letters; no file is made. */
export function sheetItems(sheet: Sheet): PageItem[][] {
  const pages: PageItem[][] = [];
  const widthOf = (text: string, size: number) => text.length * size * 0.5;
  for (const { page, x, y, text, size, isBold, spacing } of drawSheet(sheet, widthOf)) {
    pages[page] ??= [];
    const font = `${isBold}`;
    const letters = spacing === 0 ? [text] : [...text];
    for (const [at, letter] of letters.entries())
      pages[page].push({
        text: letter,
        x: x + at * (size * 0.5 + spacing),
        y,
        width: widthOf(letter, size),
        size,
        font,
      });
  }
  return pages;
}

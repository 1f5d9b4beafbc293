import { accentsOn, type PageItem } from "./page-items.ts";
import type { Cell, Row } from "./wrapped-rows.ts";

/** Items of one baseline put together where no more than a few blanks are between. */
export function cellsOf(items: readonly PageItem[]): Cell[] {
  const drawn = items.filter(({ text, size, width }) => text.trim() !== "" && size > 0 && Number.isFinite(width));
  const rows: { y: number; size: number; items: PageItem[] }[] = [];
  for (const item of [...drawn].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast(({ y, size }) => Math.abs(y - item.y) <= Math.max(1, Math.min(size, item.size) * 0.4));
    if (row === undefined) rows.push({ y: item.y, size: item.size, items: [item] });
    else row.items.push(item);
  }
  for (const { items: row } of rows) row.sort((a, b) => a.x - b.x);
  const isEdge = edgesOf(rows.map(({ items: row }) => row));
  return rows.flatMap(({ items: row }) => joined(row, isEdge));
}

/** Whether more than three rows have something there that white parts from what stands before it. */
function edgesOf(rows: readonly (readonly PageItem[])[]): (x: number) => boolean {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const least = row.every(isMonospaced) ? 0.7 : 0.45;
    for (const [at, { x, size, text }] of row.entries()) {
      const before = row[at - 1];
      const isBegun = before === undefined || x - before.x - before.width > size * least;
      if (isBegun && /^[\p{Lu}\d]/u.test(text)) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
    }
  }
  return (x) => [-1, 0, 1].reduce((sum, by) => sum + (counts.get(Math.round(x) + by) ?? 0), 0) > 3;
}

/** Letters and blanks of one width, six tenths of their height as typewriters have it. */
const isMonospaced = ({ text, width, size }: PageItem) =>
  text.length > 1 && Math.abs(width / text.length - size * 0.6) < size * 0.012;

const LIST_MARK =
  /^(?:(?![©®™°#*\d])\p{Extended_Pictographic}\ufe0f?|[•●○◦▪▫■□◆◇►▶▸➢➤✓✔❖⁃∙‣·o\uf0b7\uf0a7\uf076\uf0d8\uf02d–-])$/u;

function joined(items: readonly PageItem[], isEdge: (x: number) => boolean): Cell[] {
  const cells: Cell[] = [];
  const isSpaced = letterSpacing(items);
  const areApart = areWordsApart(items);
  // Single letters say nothing of their width: they may be spaced.
  const areTyped = items.some(isMonospaced) && items.every((item) => isMonospaced(item) || item.text.trim().length < 2);
  const inWords = items.some(({ text }) => isSpacedWord(text, 4));
  for (const { text: written, x, y, width, size, font } of items) {
    const text = inWords && isSpacedWord(written, 1) ? written.replaceAll(" ", "") : written;
    const last = cells.at(-1);
    const gap = last === undefined ? 0 : x - last.end;
    const wide = areTyped
      ? Math.max(size * 0.85, 5)
      : isSpaced === null
        ? Math.max(size * (inWords ? 2.5 : 1), 8)
        : Math.max(isSpaced * 5, 16);
    // Another size after a blank and a half is another column's, and so is another face after an address, which runs over its own.
    const isOther =
      last !== undefined &&
      gap > size * 0.5 &&
      (Math.abs(last.size - size) > 0.6 || (font !== last.font && /@\S+$/.test(last.text)));
    // A year that touches a word: two columns without white between.
    const isTouching =
      last !== undefined && font !== last.font && /\d{4}$/.test(last.text) && /^\p{Lu}\p{L}/u.test(text);
    // A name in large letters, and beside it what the person is in smaller ones; not the small capitals of one word.
    const isSmaller =
      last !== undefined &&
      size > 0 &&
      last.size / size > 1.15 &&
      gap > size * 0.1 &&
      last.text.length > 5 &&
      /^[\p{L}(]{2}/u.test(text.trim()) &&
      /\p{Ll}$/u.test(last.text);
    // Where many begin, a little white parts two columns: dates set to the right of a margin and what they belong to.
    const isColumn =
      last !== undefined &&
      gap > size * (areTyped ? 0.7 : 0.45) &&
      last.text.length > 1 &&
      /^\p{Lu}/u.test(text) &&
      isEdge(x);
    const isMark = last !== undefined && LIST_MARK.test(last.text.trim()) && gap < size * 3;
    if (
      last === undefined ||
      gap < -size * 3 ||
      (!isMark && (gap > wide || areApart || isOther || isSmaller || isTouching || isColumn))
    ) {
      cells.push({ text: text.trimStart(), x, end: x + width, y, size, font, tail: font, turn: 0 });
      continue;
    }
    if (font !== last.tail) last.turn = last.turn === 0 && !isMark ? last.text.length : -1;
    const blank = isSpaced === null ? Math.max(size * 0.12, 0.8) : isSpaced * 1.6;
    last.text += (gap > blank && !last.text.endsWith(" ") ? " " : "") + (isSpaced === null ? text : text.trim());
    last.end = Math.max(last.end, x + width);
    last.tail = font;
    if (isMark) Object.assign(last, { font, size, tail: font, turn: 0 });
  }
  return cells.map((cell) => ({ ...cell, text: accentsOn(cell.text.trim()) })).filter(({ text }) => text !== "");
}

/** Skills each in a box of its own: words with much more than a blank between all of them. */
function areWordsApart(items: readonly PageItem[]): boolean {
  const least = items.every(isMonospaced) ? 0.7 : 0.6;
  return (
    items.length > 2 &&
    items.every(({ text, size, x }, at) => {
      const before = items[at - 1];
      return (
        text.trim().length > 1 && size < 13 && (before === undefined || x - before.x - before.width > size * least)
      );
    })
  );
}

/** "W h i t fi e l d": letters, or two drawn as one, with blanks between. */
function isSpacedWord(text: string, least: number): boolean {
  const letters = text.trim().split(" ");
  const single = letters.filter((letter) => [...letter].length === 1).length;
  return (
    letters.length >= least && single >= letters.length * 0.7 && letters.every((letter) => [...letter].length <= 2)
  );
}

/** The usual gap between letters that are drawn one by one and apart; null = drawn in words. */
function letterSpacing(items: readonly PageItem[]): number | null {
  const single = items.filter(({ text }) => [...text.trim()].length === 1).length;
  if (items.length < 4 || single < items.length * 0.8) return null;
  const gaps = items.slice(1).map(({ x }, at) => x - (items[at] as PageItem).x - (items[at] as PageItem).width);
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] as number;
  return usual > 0.5 ? usual : null;
}

/** Cells whose baselines nearly agree as rows, from top to bottom, each from left to right. */
export function rowsOf(cells: readonly Cell[]): Row[] {
  const rows: Row[] = [];
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last !== undefined && Math.abs(last.y - cell.y) <= cell.size * 0.3) last.cells.push(cell);
    else rows.push({ cells: [cell], y: cell.y });
  }
  for (const { cells: row } of rows) row.sort((a, b) => a.x - b.x);
  return withCentredLabels(rows);
}

/** A label that stands half a line below the first of two beside it belongs to the first, and one of two rows around others is one. */
function withCentredLabels(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  let swallowed: Row | undefined;
  for (const [at, row] of rows.entries()) {
    const [before, next] = [rows[at - 1], rows[at + 1]];
    const [label, ...others] = row.cells as [Cell, ...Cell[]];
    const [above, below] = [before?.cells[0], next?.cells[0]];
    const isCentred =
      others.length === 0 &&
      above !== undefined &&
      below !== undefined &&
      before?.cells.length === 1 &&
      next?.cells.length === 1 &&
      label.end < above.x &&
      Math.abs(above.x - below.x) < 1 &&
      row.y - above.y < label.size * 0.8 &&
      below.y - row.y < label.size * 0.8;
    const isAround =
      above !== undefined &&
      below !== undefined &&
      before === kept.at(-1) &&
      before?.cells.length === 1 &&
      next?.cells.length === 1 &&
      above.font === below.font &&
      above.size === below.size &&
      label.size === above.size &&
      Math.abs(above.x - below.x) < 1 &&
      label.x > Math.max(above.end, below.end) &&
      row.y - above.y < label.size * 0.8 &&
      below.y - row.y < label.size * 0.8;
    if (isAround) {
      kept[kept.length - 1] = { cells: [{ ...above, text: `${above.text} ${below.text}` }, ...row.cells], y: row.y };
      swallowed = next;
    } else if (row === swallowed) continue;
    else if (isCentred && before === kept.at(-1)) kept[kept.length - 1] = { ...before, cells: [label, above] };
    else kept.push(row);
  }
  return kept;
}

import { foldWord } from "#domain/reading/text/fold-word.ts";
import { findDates } from "./resume-dates.ts";
import { type ResumeDocument, type ResumeLine, resumeLine } from "./resume-document.ts";
import { sectionOfHeading } from "./resume-sections.ts";
import { type Cell, joinWrapped, type Row } from "./wrapped-rows.ts";

/** A run of glyphs as a page draws it: left edge, baseline from the top, width and height in points. */
export type PageItem = { text: string; x: number; y: number; width: number; size: number; font: string };

/** A page with what is drawn on it, in points. */
export type DrawnPage = { width: number; height: number; items: PageItem[] };

/** Lines read one below the other; `side` is null across the page, else which column and where the white between begins. */
type Block = { cells: Cell[]; side: { at: number; left: boolean } | null; page: number };

const MAX_ITEMS = 20_000;

/**
 * The lines of pages in reading order: items that stand side by side are words of one line, wide gaps part its cells, and a column beside
 * another (a side bar) is read for itself, over the pages it goes on. Dates at the right edge or in a margin stay in their line. Pure;
 * at most 20,000 items of a page are read.
 */
export function layOutPages(drawn: readonly (readonly PageItem[])[]): ResumeDocument {
  const pages = withoutRunningTitles(withIcons(isRightToLeft(drawn) ? drawn.map(mirrored) : drawn));
  const blocks = pages.flatMap((items, at) => blocksOf(cellsOf(items.slice(0, MAX_ITEMS)), at + 1, 0));
  const lines: ResumeLine[] = [];
  const counts = new Map<number, number>();
  const body = bodyFont(pages);
  const right = blocks.reduce((most, { cells }) => cells.reduce((end, cell) => Math.max(end, cell.end), most), 0);
  for (const [column, group] of inOrder(blocks).entries()) {
    for (const block of group) {
      let before: Row | null = null;
      for (const row of joinWrapped(rowsOf(block.cells), block.side?.left ? block.side.at - 14 : right, body)) {
        const [first] = row.cells as [Cell];
        const number = (counts.get(block.page) ?? 0) + 1;
        const gap = before === null ? 0 : (row.y - before.y) / (first.size || 10);
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
            y: row.y,
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

/** Letters of a font that draws nothing but single ones, each before words of another: pictures. */
function withIcons(pages: readonly (readonly PageItem[])[]): readonly (readonly PageItem[])[] {
  const fonts = new Map<string, { single: number; others: number }>();
  for (const items of pages) {
    for (const [at, { text, font, y }] of items.entries()) {
      if (text.trim() === "") continue;
      const count = fonts.get(font) ?? { single: 0, others: 0 };
      const next = items.slice(at + 1, at + 3).find((item) => item.text.trim() !== "");
      const isLone = /^[!-~]$/.test(text.trim()) && next !== undefined && (next.font !== font || Math.abs(next.y - y) > 3);
      count[isLone ? "single" : "others"]++;
      fonts.set(font, count);
    }
  }
  const isPicture = ({ font }: PageItem) => {
    const { single, others } = fonts.get(font) ?? { single: 0, others: 1 };
    return others === 0 && single > 0;
  };
  return pages.map((items) => items.map((item) => (isPicture(item) && item.text.trim() !== "" ? { ...item, text: "◆" } : item)));
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Most runs of letters are of a script that goes from right to left. */
function isRightToLeft(pages: readonly (readonly PageItem[])[]): boolean {
  const worded = pages.flat().filter(({ text }) => /\p{L}/u.test(text));
  return worded.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length > worded.length / 2;
}

/** A page as if seen in a mirror, so that what is read first stands left; runs of words that go from left to right keep their order. */
function mirrored(items: readonly PageItem[]): PageItem[] {
  const brackets: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[" };
  const turned = items.map((item) => ({ ...item, text: brackets[item.text] ?? item.text, x: -(item.x + item.width) }));
  const rows = new Map<number, PageItem[]>();
  for (const item of turned) rows.set(Math.round(item.y), [...(rows.get(Math.round(item.y)) ?? []), item]);
  for (const row of rows.values()) {
    const run: PageItem[] = [];
    for (const item of [...row].sort((a, b) => a.x - b.x)) {
      const end = run.at(-1);
      const isNear = end !== undefined && item.x - end.x - end.width < item.size;
      const isJoining = end !== undefined && /^[.@_+-]+$/.test(item.text) && item.x - end.x - end.width < item.size * 0.2;
      if (isJoining) run.push(item);
      else if (RIGHT_TO_LEFT.test(item.text) || !/\p{L}/u.test(item.text)) turnBack(run.splice(0));
      else if (isNear || end === undefined) run.push(item);
      else turnBack(run.splice(0, run.length, item));
    }
    turnBack(run);
  }
  return turned;
}

/** Words beside each other, in the order before. */
function turnBack(words: readonly PageItem[]): void {
  const run = words.slice(0, words.findLastIndex(({ text }) => /\p{L}/u.test(text)) + 1);
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length < 2) return;
  const both = first.x + last.x + last.width;
  for (const item of run) item.x = both - item.x - item.width;
}

/** Pages without what stands in the same place of several, but for page numbers; at the head of the first it stays, and so do an address and a number to call. */
function withoutRunningTitles(pages: readonly (readonly PageItem[])[]): PageItem[][] {
  const key = ({ text, x, y }: PageItem) => `${text.replace(/\d+/g, "#")} ${Math.round(x / 4)} ${Math.round(y / 4)}`;
  const found = new Map<string, number>();
  for (const items of pages) for (const one of new Set(items.map(key))) found.set(one, (found.get(one) ?? 0) + 1);
  const height = Math.max(1, ...pages.flatMap((items) => items.map(({ y }) => y)));
  return pages.map((items, page) =>
    items.filter((item) => {
      const isEdge = item.y < height * 0.1 || item.y > height * 0.9;
      return (
        !isEdge ||
        (found.get(key(item)) ?? 0) < 2 ||
        (page === 0 && (item.y < height / 2 || /@|(?:\d[\s().-]*){8}/.test(item.text)))
      );
    }),
  );
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

/** Items of one baseline put together where no more than a few blanks are between. */
function cellsOf(items: readonly PageItem[]): Cell[] {
  const drawn = items.filter(({ text, size, width }) => text.trim() !== "" && size > 0 && Number.isFinite(width));
  const rows: { y: number; size: number; items: PageItem[] }[] = [];
  for (const item of [...drawn].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast(({ y, size }) => Math.abs(y - item.y) <= Math.max(1, Math.min(size, item.size) * 0.4));
    if (row === undefined) rows.push({ y: item.y, size: item.size, items: [item] });
    else row.items.push(item);
  }
  const edges = new Map<number, number>();
  for (const { x, text } of drawn) if (/^[\p{Lu}\d]/u.test(text)) edges.set(Math.round(x), (edges.get(Math.round(x)) ?? 0) + 1);
  const isEdge = (x: number) => [-1, 0, 1].reduce((sum, by) => sum + (edges.get(Math.round(x) + by) ?? 0), 0) > 3;
  return rows.flatMap(({ items: row }) => joined(row.sort((a, b) => a.x - b.x), isEdge));
}

const LIST_MARK = /^(?:(?![©®™°#*\d])\p{Extended_Pictographic}\ufe0f?|[•●○◦▪▫■□◆◇►▶▸➢➤✓✔❖⁃∙‣·o\uf0b7\uf0a7\uf076\uf0d8\uf02d–-])$/u;

function joined(items: readonly PageItem[], isEdge: (x: number) => boolean): Cell[] {
  const cells: Cell[] = [];
  const isSpaced = letterSpacing(items);
  const inWords = items.some(({ text }) => isSpacedWord(text, 4));
  for (const { text: written, x, y, width, size, font } of items) {
    const text = inWords && isSpacedWord(written, 1) ? written.replaceAll(" ", "") : written;
    const last = cells.at(-1);
    const gap = last === undefined ? 0 : x - last.end;
    const wide = isSpaced === null ? Math.max(size * (inWords ? 2.5 : 1), 8) : Math.max(isSpaced * 5, 16);
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
    const isColumn = last !== undefined && gap > size * 0.45 && last.text.length > 1 && /^\p{Lu}/u.test(text) && isEdge(x);
    const isMark = last !== undefined && LIST_MARK.test(last.text.trim()) && gap < size * 3;
    if (last === undefined || gap < -size * 3 || (!isMark && (gap > wide || isOther || isSmaller || isTouching || isColumn))) {
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
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() })).filter(({ text }) => text !== "");
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

function rowsOf(cells: readonly Cell[]): Row[] {
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
      others.length === 0 && above !== undefined && below !== undefined && before?.cells.length === 1 && next?.cells.length === 1 &&
      label.end < above.x && Math.abs(above.x - below.x) < 1 && row.y - above.y < label.size * 0.8 && below.y - row.y < label.size * 0.8;
    const isAround =
      above !== undefined && below !== undefined && before === kept.at(-1) && before?.cells.length === 1 && next?.cells.length === 1 &&
      Math.abs(above.x - below.x) < 1 && label.x > Math.max(above.end, below.end) && row.y - above.y < label.size * 0.8 && below.y - row.y < label.size * 0.8;
    if (isAround) {
      kept[kept.length - 1] = { cells: [{ ...above, text: `${above.text} ${below.text}` }, ...row.cells], y: row.y };
      swallowed = next;
    } else if (row === swallowed) continue;
    else if (isCentred && before === kept.at(-1)) kept[kept.length - 1] = { ...before, cells: [label, above] };
    else kept.push(row);
  }
  return kept;
}

const MAX_DEPTH = 3;
/** Left edges that may be those of a column, the most common ones. */
const MAX_EDGES = 80;

function blocksOf(cells: readonly Cell[], page: number, depth: number): Block[] {
  const whole: Block = { cells: [...cells], side: null, page };
  const gutter = depth < MAX_DEPTH ? findGutter(cells) : null;
  if (gutter === null) return cells.length === 0 ? [] : [whole];
  const { x, top, bottom } = gutter;
  const band = cells.filter(({ y }) => y >= top && y <= bottom);
  const sides = [true, false].map((left) => band.filter((cell) => cell.x + (cell.end - cell.x) / 2 < x === left));
  return [
    ...blocksOf(
      cells.filter(({ y }) => y < top),
      page,
      depth + 1,
    ),
    ...sides.flatMap((side, at) => {
      const own = { at: x, left: at === 0 };
      const inner = depth < MAX_DEPTH - 1 ? blocksOf(side, page, depth + 1) : [];
      return inner.length < 2 ? [{ cells: side, side: own, page }] : inner.map((block) => ({ ...block, side: block.side ?? own }));
    }),
    ...blocksOf(
      cells.filter(({ y }) => y > bottom),
      page,
      depth + 1,
    ),
  ];
}

type Gutter = { x: number; top: number; bottom: number };

/** The white between two columns: the place that most lines on both sides leave free. */
function findGutter(cells: readonly Cell[]): Gutter | null {
  let best: Gutter | null = null;
  let most = 0;
  const edges = new Map<number, number>();
  for (const { x } of cells) edges.set(Math.round(x), (edges.get(Math.round(x)) ?? 0) + 1);
  const common = [...edges].sort((a, b) => b[1] - a[1]).slice(0, MAX_EDGES);
  for (const [edge, count] of common) {
    if (count < 3 && !cells.some(({ x, text }) => Math.round(x) === edge && isHeading(text))) continue;
    const x = edge - 2;
    for (const { top, bottom } of bandsAt(cells, x)) {
      const inside = cells.filter(({ y }) => y >= top && y <= bottom);
      const right = inside.filter((cell) => cell.x >= x);
      const left = inside.filter((cell) => cell.x < x);
      if (!areColumns(left, right)) continue;
      const score = Math.min(left.length, right.length) * 3 + inside.length + alignedShare(right) * 20;
      if (score > most) {
        most = score;
        best = { x, top, bottom };
      }
    }
  }
  return best;
}

/** Heights between the lines that cross `x`; a heading above two columns is left out. */
function bandsAt(cells: readonly Cell[], x: number): { top: number; bottom: number }[] {
  const crossing = cells.filter((cell) => cell.x < x - 1 && cell.end > x - 3).map(({ y }) => y);
  const bounds = [Number.NEGATIVE_INFINITY, ...crossing.sort((a, b) => a - b), Number.POSITIVE_INFINITY];
  return bounds.slice(1).flatMap((bottom, at) => {
    const top = bounds[at] as number;
    const inside = cells.filter(({ y }) => y > top && y < bottom);
    if (inside.length < 6) return [];
    const right = inside.filter((cell) => cell.x >= x);
    const firstRight = Math.min(...right.map(({ y }) => y));
    const firstLeft = Math.min(...inside.filter((cell) => cell.x < x).map(({ y }) => y));
    const first = Math.max(Math.min(firstRight, firstLeft), startOfBoth(inside, firstLeft, firstRight));
    return [{ top: first, bottom: Math.max(...inside.map(({ y }) => y)) }];
  });
}

/** Where the columns begin: lines high above the first of the other side are the page's head, if a heading is yet to come. */
function startOfBoth(cells: readonly Cell[], left: number, right: number): number {
  const [early, late] = left < right ? [left, right] : [right, left];
  const size = cells[0]?.size ?? 10;
  if (late - early < size * 1.6) return early;
  const between = cells.filter(({ y }) => y >= early && y < late - 1);
  return between.some(({ text }) => isHeading(text)) ? early : late - size * 0.4;
}

const isHeading = (text: string) =>
  text.length < 40 &&
  sectionOfHeading(
    text
      .normalize("NFKC")
      .replace(/\s*:$/, "")
      .replace(/^(?:\S )+\S$/, (word) => word.replaceAll(" ", "")),
  ) !== null;
const isDated = (text: string) =>
  findDates(text.normalize("NFKC")).some(({ start, end }) => end - start > text.length * 0.6);

/** Columns have words of their own on both sides: not dates, labels or headings beside what they belong to. */
function areColumns(left: readonly Cell[], right: readonly Cell[]): boolean {
  const rowsLeft = new Set(left.map(({ y }) => Math.round(y)));
  const rowsRight = new Set(right.map(({ y }) => Math.round(y)));
  if (rowsLeft.size < 3 || rowsRight.size < 3) return false;
  const headingsLeft = left.filter(({ text }) => isHeading(text)).length;
  const headingsRight = right.filter(({ text }) => isHeading(text)).length;
  const datedLeft = left.filter(({ text }) => isDated(text)).length;
  const datedRight = right.filter(({ text }) => isDated(text)).length;
  const isMargin = headingsLeft + datedLeft >= left.length * 0.5 && headingsRight === 0;
  const isEdge = datedRight >= right.length * 0.4 && headingsRight === 0;
  if (isMargin || isEdge || isBesideRight(left, right, headingsRight > 0)) return false;
  if (headingsRight > 0 && alignedShare(right) > 0.3) return headingsLeft > 0 || hasContact(left) || rowsLeft.size > 5;
  const paired = right.filter(({ y }) => left.some((cell) => Math.abs(cell.y - y) < 1.5)).length / right.length;
  if (headingsLeft > 0 && (hasContact(right) || hasContact(left)) && paired < 0.9) return alignedShare(right) > 0.6;
  return paired < 0.5 && alignedShare(right) > 0.6 && alignedShare(left) > 0.6;
}

/** Dates in a margin, each beside what it belongs to; where headings stand on the right, nothing but such dates and labels is on the left. */
function isBesideRight(left: readonly Cell[], right: readonly Cell[], isHeaded: boolean): boolean {
  const isPaired = ({ y }: Cell) => right.some((cell) => Math.abs(cell.y - y) < 1.5);
  const dated = left.filter(({ text }) => isDated(text));
  if (dated.length === 0 || !dated.every(isPaired)) return false;
  return isHeaded ? dated.length > 1 && left.filter(isPaired).length >= left.length * 0.9 : true;
}

const hasContact = (cells: readonly Cell[]) => cells.some(({ text }) => /@|\+\d{2}|linkedin/.test(foldWord(text)));

/** How many of the cells begin at the most common left edge. */
function alignedShare(cells: readonly Cell[]): number {
  const edges = new Map<number, number>();
  for (const { x } of cells) edges.set(Math.round(x / 3), (edges.get(Math.round(x / 3)) ?? 0) + 1);
  return Math.max(0, ...edges.values()) / Math.max(1, cells.length);
}

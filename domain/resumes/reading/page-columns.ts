import { foldWord } from "#domain/reading/text/fold-word.ts";
import { isColumnLabel } from "./entries/labelled-entries.ts";
import { findDates } from "./resume-dates.ts";
import { sectionOfHeading } from "./resume-sections.ts";
import type { Cell } from "./wrapped-rows.ts";

/** Lines read one below the other; `side` is null across the page, else which column and where the white between begins. */
export type Block = { cells: Cell[]; side: { at: number; left: boolean } | null; page: number };

const MAX_DEPTH = 3;
/** More parts of lines than any readable page has. */
const MAX_CELLS = 1_500;
/** Left edges that may be those of a column, the most common ones. */
const MAX_EDGES = 80;

/** Lines read one below the other; a column beside another is read for itself. */
export function blocksOf(cells: readonly Cell[], page: number, depth: number): Block[] {
  const whole: Block = { cells: [...cells], side: null, page };
  const gutter = depth < MAX_DEPTH && cells.length <= MAX_CELLS ? findGutter(cells) : null;
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
      return inner.length < 2
        ? [{ cells: side, side: own, page }]
        : inner.map((block) => ({ ...block, side: block.side ?? own }));
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
    const begun = Math.max(Math.min(firstRight, firstLeft), startOfBoth(inside, firstLeft, firstRight));
    const first = Math.max(begun, headingsSideBySide(inside, right) - 1);
    return [{ top: first, bottom: endOfBoth(inside, right) }];
  });
}

/** Where the columns end: lines without a heading at the right, beside the name, end above the first heading at the left. */
function endOfBoth(cells: readonly Cell[], right: readonly Cell[]): number {
  const last = Math.max(...right.map(({ y }) => y));
  const below = cells.filter(({ y }) => y > last);
  const isHead = !right.some(({ text }) => isHeading(text)) && below.some(({ text }) => isHeading(text));
  return isHead ? last : Math.max(...cells.map(({ y }) => y));
}

/** Where two headings side by side begin columns, below dates at the end of what belongs to them; else -1. */
function headingsSideBySide(cells: readonly Cell[], right: readonly Cell[]): number {
  const heads = right.filter(({ text, x, y }) => {
    const beside = cells.filter((cell) => cell.x < x && Math.abs(cell.y - y) < 1.5);
    return beside.some((cell) => isHeading(cell.text)) && isHeading(text);
  });
  const at = Math.min(...heads.map(({ y }) => y));
  const above = right.filter(({ y }) => y < at);
  const dated = above.filter(({ text }) => isDated(text));
  const isEnd = dated.length > 1 && dated.every(({ end }) => Math.abs(end - (dated[0] as Cell).end) < 3);
  return heads.length > 0 && isEnd && !above.some(({ text }) => isHeading(text)) ? at : -1;
}

/** Where the columns begin: lines high above the first of the other side are the page's head, if a heading is yet to come. */
function startOfBoth(cells: readonly Cell[], left: number, right: number): number {
  const [early, late] = left < right ? [left, right] : [right, left];
  const size = cells[0]?.size ?? 10;
  if (late - early < size * 1.6) return early;
  const between = cells.filter(({ y }) => y >= early && y < late - 1);
  return between.some(({ text }) => isHeading(text)) ? early : late - size * 0.4;
}

/** How well a language is known stands beside its name in a table. */
const LEVEL = /^(?:mother tongues?|muttersprache|madrelingua|lingua madre|langue maternelle|lengua materna)$/i;
const isHeading = (text: string) =>
  text.length < 40 &&
  !LEVEL.test(text) &&
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
  // "Qualification" above a column of a table has the next column's head beside it.
  const isInRow = ({ x, y }: Cell) =>
    right.some((cell) => cell.x > x + 1 && Math.abs(cell.y - y) < 1.5 && !isHeading(cell.text));
  const headingsRight = right.filter((cell) => isHeading(cell.text) && !isInRow(cell)).length;
  // Dates at the end of lines below headings that are centred.
  const others = right.filter(({ text }) => !isHeading(text));
  if (others.length > 1 && others.every(({ text }) => isDated(text))) return false;
  const datedLeft = left.filter(({ text }) => isDated(text)).length;
  const datedRight = right.filter(({ text }) => isDated(text)).length;
  const isMargin = headingsLeft + datedLeft >= left.length * 0.5 && headingsRight === 0;
  const isEdge = datedRight >= right.length * 0.4 && headingsRight === 0;
  if (isMargin || isEdge || isBesideRight(left, right, headingsRight > 0)) return false;
  if (headingsRight > 0 && alignedShare(right) > 0.3) return headingsLeft > 0 || hasContact(left) || rowsLeft.size > 5;
  const isLabelled = left.filter(
    ({ text, y }) => isColumnLabel(text) && right.some((cell) => Math.abs(cell.y - y) < 1.5),
  );
  if (isLabelled.length > 3 && headingsRight === 0) return false;
  const paired = right.filter(({ y }) => left.some((cell) => Math.abs(cell.y - y) < 1.5)).length / right.length;
  if (headingsLeft > 0 && (hasContact(right) || hasContact(left)) && paired < 0.9) return alignedShare(right) > 0.6;
  return paired < 0.5 && alignedShare(right) > 0.6 && alignedShare(left) > 0.6;
}

/** Dates in a margin, each beside what it belongs to; where headings stand on the right, nothing but such dates and labels is on the left. */
function isBesideRight(left: readonly Cell[], right: readonly Cell[], isHeaded: boolean): boolean {
  const isPaired = ({ y }: Cell) => right.some((cell) => Math.abs(cell.y - y) < 1.5 && !isDated(cell.text));
  const dated = left.filter(({ text }) => isDated(text));
  if (dated.length === 0 || dated.filter(isPaired).length < dated.length * 0.75) return false;
  return isHeaded ? dated.length > 1 && left.filter(isPaired).length >= left.length * 0.8 : true;
}

const hasContact = (cells: readonly Cell[]) => cells.some(({ text }) => /@|\+\d{2}|linkedin/.test(foldWord(text)));

/** How many of the cells begin at the most common left edge. */
function alignedShare(cells: readonly Cell[]): number {
  const edges = new Map<number, number>();
  for (const { x } of cells) edges.set(Math.round(x / 3), (edges.get(Math.round(x / 3)) ?? 0) + 1);
  return Math.max(0, ...edges.values()) / Math.max(1, cells.length);
}

import { arePlaces, employerScore, hasSchool, isPlace, trailingTown } from "./entry-words.ts";
import { findDates } from "./resume-dates.ts";

/** A run of words on a page: left and right edge and baseline from the top in points; `font` is the face of its first words, `tail` of its last; `turn`: where the face changes, 0 = nowhere, -1 = more than once. */
export type Cell = {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
  tail: string;
  turn: number;
};
/** `bottom`, `end`: the baseline and the right edge of the last row of several that are one. */
export type Row = { cells: Cell[]; y: number; bottom?: number; end?: number };

const MARK = /^[•●○▪■◦‣·▸➢✓-]\s*/u;

/** Lines with an address or a number to call are whole. */
const REACHED_BY = /@|https?:|www\.|(?:\d[\s().-]*){8}/;

/** A comma, a mark or a small word that asks for more. */
export const OPEN_END =
  /[,;|•·&/–-]$|(?<!\p{L})(?:and|of|in|for|the|with|e|di|del|della|dei|degli|in|per|con|und|für|der|des|im|et|de|du|la|le|les|d|en|y|el|los)$/iu;

/** A small word that no line ends with of itself. */
const SMALL_END = /(?<!\p{L})(?:and|of|the|e|di|del|della|dei|degli|und|für|der|des|et|de|du|la|les|y|el|los)$/u;

/** The first word of a school's name, which the next row names. */
const SCHOOL_END =
  /[,·|–-] (?:universi\p{L}+|institut\p{L}*|istituto|hochschule|lycée|liceo|escuela|école|facultad|facoltà|politecnico)$/iu;

/** Puts rows together that are one: the next word had no room before `edge`, or dates in a margin take two. `body`: face of the text. */
export function joinWrapped(rows: readonly Row[], edge: number, body: string): Row[] {
  const joined: Row[] = [];
  let lowest: Row | null = null;
  for (const row of rows) {
    const last = joined.at(-1);
    const before = lowest;
    lowest = row;
    if (last === undefined || before === null) {
      if (row.cells.length > 0) joined.push({ y: row.y, cells: row.cells.map((cell) => ({ ...cell })) });
      continue;
    }
    const [end, begun] = [last.cells.at(-1), row.cells[0]];
    if (
      end !== undefined &&
      begun !== undefined &&
      row.y - before.y < begun.size * 1.75 &&
      last.cells.length > 1 &&
      row.cells.length === 1 &&
      /\d\s*[-–—]$/.test(end.text) &&
      isBrokenSpan(end.text, begun.text)
    ) {
      end.text = `${end.text} ${begun.text}`;
      continue;
    }
    const tails = tableTails(before, last, row);
    if (tails.length > 0) {
      for (const [above, below] of tails) above.text = `${above.text} ${below.text}`;
      last.bottom = row.y;
      continue;
    }
    const rest = withoutMarginDates(last, row);
    const isMore =
      rest === row
        ? !isUnderHead(joined.at(-2), last, row) &&
          (continuesBelow(last, before, row, edge, body) || isInTable(last, before, row))
        : isOpenBeside(textCell(last), rest);
    if (isMore) {
      const [more] = rest.cells as [Cell];
      const cell = tableCell(before, last, more) ?? textCell(last);
      last.bottom = row.y;
      last.end = more.end;
      if (more.font !== cell.font) cell.turn = -1;
      cell.text =
        /\p{L}[-‐]$/u.test(cell.text) && /^(?!(?:und|oder|bzw|and|or|e|et|y) )\p{Ll}/u.test(more.text)
          ? `${cell.text.slice(0, -1)}${more.text}`
          : `${cell.text}${/\p{Ll}[-‐]$/u.test(cell.text) && /^\p{Lu}/u.test(more.text) ? "" : " "}${more.text}`;
    } else if (rest.cells.length > 0) joined.push({ y: rest.y, cells: rest.cells.map((cell) => ({ ...cell })) });
  }
  return joined;
}

/** "Kauffrau für Spedition und" beside dates that take two rows as well. */
const isOpenBeside = (above: Cell, { cells: [below, ...others] }: Row) =>
  below !== undefined && others.length === 0 && SMALL_END.test(above.text) && Math.abs(below.x - above.x) < 2.5;

/** What goes on below: the first words of a row, or those beside the dates in its margin. */
function textCell({ cells }: Row): Cell {
  const [first, second] = cells as [Cell, Cell | undefined];
  const [dates] = findDates(first.text);
  const isMargin = dates !== undefined && dates.start < 3 && dates.end >= first.text.length - 2;
  return cells.length === 2 && isMargin ? (second as Cell) : first;
}

/** What is told under "Nurse, St. Mary", which itself stands under its dates: not its other half. */
function isUnderHead(above: Row | undefined, { cells, y }: Row, row: Row): boolean {
  const [head] = cells as [Cell];
  const [margin, title] = above?.cells ?? [];
  const isInMargin = margin !== undefined && title !== undefined && Math.abs(title.x - head.x) < 2.5;
  if (above === undefined || y - above.y >= head.size * 1.75 || !/, \p{Lu}/u.test(head.text)) return false;
  if (OPEN_END.test(head.text) || !/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(row.cells[0]?.text ?? "")) return false;
  const isSpanOnly = (dates: string) => {
    const [found] = findDates(dates);
    return found?.isRange === true && found.start === 0 && found.end === dates.length;
  };
  return isSpanOnly(above.cells.at(-1)?.text ?? "") || (isInMargin && isSpanOnly(margin.text));
}

/** The cell of a table, other than its first, that stands above this one. */
function tableCell(before: Row, last: Row, below: Cell): Cell | null {
  const at = before.cells.findIndex((cell, index) => index > 0 && Math.abs(cell.x - below.x) < 2.5);
  return before.y === last.y && at !== -1 && last.cells.length === before.cells.length && before.cells.length > 2
    ? (last.cells[at] as Cell)
    : null;
}

/** "Degree of" above "Arts" in a column of a table, with nothing beside. */
function isInTable(last: Row, before: Row, { cells, y }: Row): boolean {
  const [below, ...others] = cells as [Cell, ...Cell[]];
  const above = others.length === 0 ? tableCell(before, last, below) : null;
  return (
    above !== null &&
    above.tail === below.font &&
    Math.abs(above.size - below.size) < 0.6 &&
    y - before.y < above.size * 1.5 &&
    (/^\p{Ll}/u.test(below.text) || OPEN_END.test(above.text) || hasNoRoom(before, above, below))
  );
}

/** Two cells or more of a table's row that go on below, each with what goes on; empty where they do not. */
function tableTails(before: Row, last: Row, row: Row): [above: Cell, below: Cell][] {
  if (row.cells.length < 2 || row.cells.length >= before.cells.length) return [];
  const pairs = row.cells.flatMap((below): [Cell, Cell][] => {
    const above = tableCell(before, last, below);
    return above !== null && above.tail === below.font && row.y - before.y < above.size * 1.5 ? [[above, below]] : [];
  });
  const isOpen = ([above, below]: [Cell, Cell]) =>
    /^\p{Ll}/u.test(below.text) || OPEN_END.test(above.text) || hasNoRoom(before, above, below);
  return pairs.length === row.cells.length && pairs.some(isOpen) ? pairs : [];
}

/** "Infantry Section" above "Commander": the next column leaves no room for another word. */
function hasNoRoom({ cells }: Row, above: Cell, below: Cell): boolean {
  const next = cells.find(({ x }) => x > above.end);
  const [word = ""] = below.text.split(" ");
  const width = (below.end - below.x) * (word.length / below.text.length);
  return next !== undefined && above.end + above.size * 0.25 + width > next.x - above.size * 0.4;
}

/** `before` is the row above as drawn, `last` the one it has been joined to. */
function continuesBelow(last: Row, before: Row, { cells, y }: Row, edge: number, body: string): boolean {
  const above = textCell(before);
  const start = textCell(last);
  const [below] = cells as [Cell];
  const beside = above === before.cells[0] ? before.cells[1] : undefined;
  const isNear = cells.length === 1 && before.cells.length === 1 && Math.abs(below.x - above.x) < 2.5;
  const isCapital = /^\p{Lu}/u.test(below.text);
  const isSmall = /^\p{Ll}/u.test(below.text);
  const isWhole = !OPEN_END.test(above.text);
  if (isNear && isBrokenSpan(above.text, below.text)) return true;
  if (
    cells.length > 1 ||
    MARK.test(below.text) ||
    (beside !== undefined && before.cells !== last.cells && before.y !== last.y)
  )
    return false;
  const isTail = above.tail === below.font && (above !== before.cells[0] || above.turn > 0 || !isWhole || isSmall);
  const isShort = above !== before.cells[0] && above.text.length < 45 && isWhole;
  if (isShort && isCapital) return false;
  if (
    (above.font !== below.font && !isTail) ||
    Math.abs(above.size - below.size) > 0.6 ||
    y - before.y > above.size * 1.75
  )
    return false;
  const isItem = MARK.test(start.text);
  const indent = below.x - start.x;
  // A paragraph that begins behind a tab goes on in the margin.
  const isTabbed = above !== before.cells[0] && Math.abs(below.x - (before.cells[0] as Cell).x) < 2.5;
  const isOpen = isTabbed
    ? isSmall || SMALL_END.test(above.text)
    : SMALL_END.test(above.text) && Math.abs(below.x - above.x) < 2.5;
  // An item whose mark is drawn, or that has none, goes on a little further in.
  const isHanging = indent > 2.5 && indent < start.size * 3 && above === before.cells[0] && isSmall;
  if (
    isItem
      ? indent < 2 || indent > start.size * 3
      : Math.abs(below.x - above.x) > 2.5 && !(isOpen && isTabbed) && !isHanging
  )
    return false;
  if (SCHOOL_END.test(above.text) && isCapital) return true;
  // "Elektro Kunze, Grimma" below a title that stands beside its dates.
  const [span] = findDates(above.text);
  const isDated = above !== before.cells[0] || (span?.start === 0 && span.isRange);
  const isTitle = isDated && isWhole && !hasSchool(above.text);
  const house = isTitle ? trailingTown(below.text) : null;
  if (house !== null && isCapital && !isPlace(house.before)) return false;
  // An employer or a school below what it belongs to; "… Universität" above "Göttingen, Institut für Geophysik" goes on with its town.
  const isNamed =
    below.text.length < 60 &&
    above.text.length < 70 &&
    (employerScore(below.text) > 1 || hasSchool(below.text)) &&
    !isPlace(/^[^,]+(?=, )/.exec(below.text)?.[0] ?? "");
  if (isNamed && / /.test(below.text) && isCapital && isWhole && !/[.:]$/.test(below.text)) return false;
  // Short words that stand side by side, and more of them below.
  const isListed = beside !== undefined && above.text.length < 30 && findDates(beside.text).length === 0;
  if (isListed && isWhole && !isSmall) return false;
  const tail = below.text.split(/,\s*/).slice(-2);
  if (tail.length === 2 && isCapital && beside !== undefined && arePlaces(tail) && isWhole) return false;
  if (isCapital && isPlace(/, ([^,]+)$/.exec(above.text)?.[1] ?? "")) return false;
  if (REACHED_BY.test(above.text) || REACHED_BY.test(below.text)) return false;
  // A line that ends with dates is whole: the next entry follows.
  if (
    findDates(above.text).some(({ end }) => end >= above.text.replace(/(?<![)\].])[)\].]+$/, "").length) &&
    above.text.length > 40
  )
    return false;
  const [dates] = findDates(below.text);
  const isYear = isItem && /^\d{4}[.,;)]/.test(below.text);
  if (dates?.start === 0 && !isYear && (dates.isRange || isWhole)) return false;
  if (isItem) return true;
  // "Thesis: …" starts a new entry.
  if (/^\p{Lu}[\p{L}’' ]{2,30}:\s\S/u.test(below.text) && isWhole) return false;
  const names = below.text.split(/,\s*/);
  if (isWhole && names.length > 1 && (arePlaces(names) || / Area$/.test(below.text))) return false;
  if (/[.!?:]$/.test(above.text) && isCapital) return false;
  // Short rows that begin with a capital are a list rather than a sentence.
  if (
    above.font === body &&
    above.text.length < 36 &&
    !/[,;|•·]/.test(above.text) &&
    isCapital &&
    isWhole &&
    !/^(?:University|College|Institute|School|Hospital|Company|Foundation|Group)$/.test(below.text)
  )
    return false;
  // "Universitat de" above "València".
  if (isOpen && below.text.length < 60) return true;
  const [word = ""] = below.text.split(" ");
  const room = (beside === undefined ? edge : beside.x - above.size) - above.end;
  return (below.end - below.x) * (word.length / below.text.length) + above.size * 0.25 > room;
}

/** "(2019 –" above "2021)", "(2019" above "– 2021)" or "2019 – June" above "2021". */
function isBrokenSpan(above: string, below: string): boolean {
  const both = `${above} ${below}`;
  const crosses = findDates(both).some(
    ({ isRange, start, end }) => isRange && start < above.length && end > above.length,
  );
  return crosses && /(?:\d\s*[-–—]|\([^)]*\d|\d\s*[-–—]\s*\p{L}+\.?)$/u.test(above);
}

/** "from May 2020 to" above "June 2021" in one margin: the dates go to the row above, what stands beside them stays. */
function withoutMarginDates(last: Row, row: Row): Row {
  const [above, beside] = last.cells;
  const [below, ...others] = row.cells as [Cell, ...Cell[]];
  if (
    above === undefined ||
    (beside === undefined && (row.y - last.y > below.size * 1.5 || others.length === 0)) ||
    Math.min(Math.abs(above.x - below.x), Math.abs(above.end - below.end)) > 2.5 ||
    (others[0] !== undefined && beside !== undefined && Math.abs(others[0].x - beside.x) > 2.5)
  )
    return row;
  const both = `${above.text} ${below.text}`;
  const [whole, ...more] = findDates(both);
  const isOne =
    whole !== undefined &&
    more.length === 0 &&
    whole.isRange &&
    whole.start < 3 &&
    !/\d/.test(both.slice(whole.end)) &&
    (whole.dates.endDate ?? "9") >= (whole.dates.startDate ?? "") &&
    whole.end > above.text.length;
  const alone = findDates(above.text)[0];
  if (!isOne || (alone?.isRange === true && alone.end === above.text.length && !alone.dates.isCurrent)) return row;
  above.text = both;
  if (beside !== undefined) return { ...row, cells: others };
  last.cells.push(...others);
  return { ...row, cells: [] };
}

/** Rows that the dates of one entry take in a narrow margin: "February", "2019 – De-", no more than three. */
const MAX_ROWS = 4;
const LONGEST_DATE = 26;
const LEFT_OPEN = /[-–—]$/;

/** Joins dates that a narrow column wrapped ("maggio 2018 –" above "dicembre" above "2020") where something stands beside the first. */
export function withWholeSpans(given: readonly Cell[]): Cell[] {
  const cells = withStackedSpans(given);
  const short = cells.filter(({ text }) => text.length <= LONGEST_DATE).sort((a, b) => a.y - b.y);
  const joined = new Map<Cell, Cell>();
  const used = new Set<Cell>();
  for (const [at, first] of short.entries()) {
    if (used.has(first) || (isSpan(first.text) && !LEFT_OPEN.test(first.text))) continue;
    const rows = [first];
    for (let next = at + 1; next < short.length && rows.length < MAX_ROWS; next++) {
      const below = short[next] as Cell;
      const above = rows.at(-1) as Cell;
      if (below.y - above.y > above.size * 1.6) break;
      if (used.has(below) || !isUnder(above, below)) continue;
      rows.push(below);
      const text = rows.map((row) => row.text).join(" ");
      if (!isSpan(text) || LEFT_OPEN.test(text) || !hasBeside(cells, first)) continue;
      if (rows.slice(1).some((row) => isSpan(row.text)) && /\d/.test(first.text)) break;
      joined.set(first, { ...first, text, end: Math.max(...rows.map(({ end }) => end)) });
      for (const row of rows) used.add(row);
      break;
    }
  }
  return cells.flatMap((cell) => joined.get(cell) ?? (used.has(cell) ? [] : [cell]));
}

/** "2021" above "Present" in a margin as "2021 – Present", where each such pair stands apart from the next. */
function withStackedSpans(cells: readonly Cell[]): Cell[] {
  const ends = cells.filter(({ text }) => text.length <= LONGEST_DATE && isSpan(`1960 – ${text}`));
  const pairs = new Map<Cell, Cell>();
  for (const first of ends) {
    const column = ends.filter((other) => isUnder(first, other) || isUnder(other, first));
    const below = column.filter(({ y }) => y > first.y).sort((a, b) => a.y - b.y)[0];
    if (below === undefined || below.y - first.y > first.size * 1.6) continue;
    const least = (below.y - first.y) * 1.3;
    const others = column.filter((other) => other !== below);
    const areApart = others.every(({ y }) => first.y - y > least || y - below.y > least);
    const text = `${first.text} – ${below.text}`;
    const { startDate, endDate, isCurrent } = findDates(text)[0]?.dates ?? {};
    const isForward = isCurrent || (startDate ?? "9") <= (endDate ?? "");
    if (others.length > 0 && areApart && isSpan(text) && isForward && hasBeside(cells, first))
      pairs
        .set(first, { ...first, text, x: Math.min(first.x, below.x), end: Math.max(first.end, below.end) })
        .set(below, below);
  }
  return cells.flatMap((cell) => (pairs.get(cell) === cell ? [] : (pairs.get(cell) ?? cell)));
}

/** One span of dates and nothing else. */
function isSpan(text: string): boolean {
  const [span, ...more] = findDates(text);
  return span?.isRange === true && more.length === 0 && span.start === 0 && span.end === text.length;
}

/** In the same column: they begin or end in one place. */
const isUnder = (above: Cell, below: Cell) =>
  below.y > above.y + 1 &&
  above.font === below.font &&
  Math.abs(above.size - below.size) < 0.6 &&
  Math.min(Math.abs(above.x - below.x), Math.abs(above.end - below.end)) < 2.5;

const hasBeside = (cells: readonly Cell[], { x, end, y, size }: Cell) =>
  cells.some((cell) => Math.abs(cell.y - y) < size * 0.3 && (cell.x > end || cell.end < x));

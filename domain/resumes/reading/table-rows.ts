import { isColumnLabel } from "./entries/labelled-entries.ts";
import { findDates } from "./resume-dates.ts";
import { type Cell, joinWrapped, type Row } from "./wrapped-rows.ts";

/** Tolerance for where cells of one column begin, in points. */
const NEAR = 2.5;
/** Lines of one cell are no further apart, in heights of their letters. */
const LINE = 1.75;
const MARK = /^[•●○▪■◦‣·▸➢✓–-]\s/u;

/** Not a dash, which may stand between the dates of two lines. */
const DRAWN_MARK = /^[•●○▪■◦‣·▸➢✓]\s/u;

/** Rows of one table: its cells wrap, so that the first line of one stands beside the second of another. */
type Table = { from: number; to: number; groups: Row[][]; edges: number[] };

/** Rows with each cell of a table whole: "Nurse in | Royal" above "charge | Hospital". What only one cell goes on with are lines of its own. */
export function joinedRows(rows: readonly Row[], edge: number, body: string): Row[] {
  const joined: Row[] = [];
  let at = 0;
  for (const table of tablesIn(rows)) {
    joined.push(...joinWrapped(rows.slice(at, table.from), edge, body), ...wholeRows(table, body));
    at = table.to;
  }
  return [...joined, ...joinWrapped(rows.slice(at), edge, body)];
}

function tablesIn(rows: readonly Row[]): Table[] {
  const tables: Table[] = [];
  for (let from = 0; from < rows.length; from++) {
    const first = rows[from] as Row;
    if (first.cells.length < 3) continue;
    const edges = first.cells.map(({ x }) => x);
    let to = from + 1;
    while (to < rows.length && isInColumns(rows[to] as Row, edges) && !isApart(rows[to - 1] as Row, rows[to] as Row))
      to++;
    const groups = groupsOf(rows.slice(from, to));
    const whole = groups.filter(([row]) => row?.cells.length === edges.length);
    const wraps = groups.some((group) => group.slice(1).some(({ cells }) => columnOf(cells.at(-1) as Cell, edges) > 0));
    if (whole.length > 1 && whole.length === groups.length && wraps) {
      tables.push({ from, to, groups, edges });
      from = to - 1;
    }
  }
  return tables;
}

/** Whether each cell begins in a column, the first ones of a list a little further in, and ends before the next. */
function isInColumns({ cells }: Row, edges: readonly number[]): boolean {
  return cells.every((cell) => {
    const column = columnOf(cell, edges);
    return (
      column >= 0 &&
      cell.end <= (edges[column + 1] ?? Number.POSITIVE_INFINITY) &&
      !(column === 0 && DRAWN_MARK.test(cell.text))
    );
  });
}

function columnOf({ x, size }: Cell, edges: readonly number[]): number {
  const column = edges.findLastIndex((edge) => edge <= x + NEAR);
  const within = x - (edges[column] ?? Number.NEGATIVE_INFINITY);
  return within <= (column === 0 ? NEAR : size * 2) ? column : -1;
}

/** A heading, or what stands below the table. */
const isApart = (above: Row, { y, cells: [first, ...others] }: Row) =>
  others.length === 0 && first !== undefined && y - above.y > first.size * LINE;

/** Rows with no more between them than lines of one cell have. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const gaps = rows.slice(1).map(({ y }, at) => y - (rows[at] as Row).y);
  const least = Math.min(...gaps);
  const groups: Row[][] = [];
  for (const [at, row] of rows.entries()) {
    const gap = gaps[at - 1] ?? 0;
    if (at === 0 || gap > least * 1.25) groups.push([row]);
    else groups.at(-1)?.push(row);
  }
  return groups;
}

function wholeRows({ groups, edges }: Table, body: string): Row[] {
  const ends = edges.map((_, column) =>
    Math.max(
      ...groups
        .flat()
        .flatMap(({ cells }) => cells.filter((cell) => columnOf(cell, edges) === column).map(({ end }) => end)),
    ),
  );
  const [head] = groups[0] as [Row];
  const labels = head.cells.map(({ text }) => isColumnLabel(text));
  const isHeaded = labels.filter(Boolean).length > 1;
  const all = groups.map((group) =>
    edges.map((_, column) => (isHeaded && labels[column] ? wholeFaces(group, column) : linesIn(group, column))),
  );
  const last = edges.length - 1;
  const isListed = all.some((columns) => (columns[last]?.length ?? 0) > 1 && !columns[last]?.some(isDated));
  // What a head names comes first in its cell, what is told of it in another face below.
  const named = isHeaded && labels[last] ? 1 : 0;
  return all.flatMap((columns, index) => {
    const group = groups[index] as Row[];
    const isBody = isListed && !(isHeaded && index === 0);
    const beside = isBody ? [...columns.slice(0, -1), (columns[last] ?? []).slice(0, named)] : columns;
    const count = Math.max(...beside.map(({ length }) => length));
    const heads = Array.from({ length: count }, (_, at) => beside.flatMap((lines) => lines[at] ?? []));
    const told = isBody ? (columns[last] ?? []).slice(named).map((cell) => [listed(cell)]) : [];
    return spread([...heads, ...told], group);
  });

  /** The lines of a cell as one for each face. */
  function wholeFaces(group: readonly Row[], column: number): Cell[] {
    const faces: Cell[] = [];
    for (const cell of linesIn(group, column)) {
      const above = faces.at(-1);
      if (above !== undefined && above.tail === cell.font) above.text += ` ${cell.text}`;
      else faces.push({ ...cell });
    }
    return faces;
  }

  function linesIn(group: readonly Row[], column: number): Cell[] {
    const rows = group.flatMap(({ y, cells }) => {
      const own = cells.filter((cell) => columnOf(cell, edges) === column);
      return own.length > 0 ? [{ y, cells: own }] : [];
    });
    return wholeSpan(joinWrapped(rows, ends[column] as number, body).flatMap(({ cells }) => cells));
  }
}

/** "10/2010 until" above "03/2017". */
function wholeSpan(lines: Cell[]): Cell[] {
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return lines;
  const text = lines.map((cell) => cell.text).join(" ");
  const [span] = findDates(text);
  return span?.isRange && span.start === 0 && span.end === text.length ? [{ ...first, text }] : lines;
}

const isDated = ({ text }: Cell) => findDates(text).some(({ start }) => start < 2);

const listed = (cell: Cell): Cell => (MARK.test(cell.text) ? cell : { ...cell, text: `• ${cell.text}` });

/** As high as what they were. */
function spread(rows: readonly Cell[][], group: readonly Row[]): Row[] {
  const [top, bottom] = [(group[0] as Row).y, (group.at(-1) as Row).y];
  return rows.map((cells, at) => ({
    cells,
    y: top + ((bottom - top) * at) / Math.max(1, rows.length - 1),
    ...(at === rows.length - 1 && { bottom }),
  }));
}

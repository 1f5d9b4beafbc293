import type { DrawnPage } from "#domain/resumes/reading/page-layout.ts";
import type { ResumeDocument, ResumeLine } from "#domain/resumes/reading/resume-document.ts";
import type { Quoted, ReadDates, ReadResume } from "#domain/resumes/reading/resume-reading.ts";
import { sectionOfHeading } from "#domain/resumes/reading/resume-sections.ts";

/** Why a program may read a CV otherwise than a person does. */
type CvFaultKind =
  | "no-text"
  | "unmapped"
  | "columns"
  | "table"
  | "box"
  | "header-contact"
  | "no-headings"
  | "no-dates"
  | "dates-reversed"
  | "dates-overlap"
  | "long";

/** A fault with its place: `page` and `line` count from 1, `line` null = the whole page; `quote`: the words concerned, "" = none. */
export type CvFault = { kind: CvFaultKind; page: number; line: number | null; quote: string };

/** Most faults of one kind that are told. */
const MAX_OF_KIND = 5;
const QUOTE = 120;
/** Fewer lines than these beside others are no column. */
const COLUMN_LINES = 3;
const TABLE_ROWS = 3;
const SAME_HEIGHT = 4;
/** Months that two jobs may share before it is worth a look: one often ends as another begins. */
const SHARED_MONTHS = 2;
const ENOUGH_SIGNS = 80;
/** Most jobs whose dates are compared; real CVs have fewer. */
const MAX_JOBS = 200;

type Source = {
  document: ResumeDocument;
  resume: ReadResume;
  /** The pages that were read, empty for a DOCX; `pages` is how many the file has. */
  drawn: readonly DrawnPage[];
  pages: number;
};

/** What a program may read otherwise than a person, with its place, most serious first, at most five of a kind. Told, not judged. */
export function findFaults(source: Source): CvFault[] {
  const { document, resume, drawn, pages } = source;
  const faults: CvFault[] = [
    // A document without pages of its own that says nothing.
    ...(drawn.length === 0 && document.lines.length === 0 ? [fault("no-text", 1, null)] : []),
    ...drawn.flatMap(({ items }, at) =>
      items.some(({ text }) => text.trim() !== "") ? [] : [fault("no-text", at + 1, null)],
    ),
    ...drawn.flatMap((page, at) => unmapped(page, at + 1, document.lines)),
    ...columns(document.lines),
    ...runs(document.lines, (line) => line.from === "table" || isTableRow(line, document.lines), "table"),
    ...runs(document.lines, ({ from }) => from === "box", "box"),
    ...headerContact(source),
    ...(document.lines.length > 5 && !document.lines.some(({ text }) => sectionOfHeading(text) !== null)
      ? [fault("no-headings", 1, null)]
      : []),
    ...dateFaults(resume),
    ...(drawn.length > 0 && pages > drawn.length ? [fault("long", drawn.length, null)] : []),
  ];
  const counts = new Map<CvFaultKind, number>();
  return faults.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) ?? 0) <= MAX_OF_KIND;
  });
}

function fault(kind: CvFaultKind, page: number, line: number | null, quote = ""): CvFault {
  return { kind, page, line, quote: quote.replaceAll("\t", " ").slice(0, QUOTE) };
}

const NO_MEANING = /[\ufffd\p{Co}\p{Cn}]|(?![\t\n\r])\p{Cc}/gu;

/** Letters whose font does not say what they are. One or two such signs are an icon. */
function unmapped({ items }: DrawnPage, page: number, lines: readonly ResumeLine[]): CvFault[] {
  const found = items.filter(({ text }) => {
    const signs = text.match(NO_MEANING)?.length ?? 0;
    return signs > 2 && signs > [...text].length * 0.3;
  });
  const said = items.map(({ text }) => text.replace(/\s/g, "")).join("");
  const words = said.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (found.length === 0 && said.length >= ENOUGH_SIGNS && words < said.length / 2)
    return [fault("unmapped", page, null, said)];
  return found.map(({ text, y }) => {
    const line = lines.find((line) => line.page === page && Math.abs(line.y - y) < SAME_HEIGHT);
    return fault("unmapped", page, line?.line ?? null, text.replace(NO_MEANING, "\u25a1"));
  });
}

/** Columns beside one another, with a line as a program gets it that reads from edge to edge. */
function columns(lines: readonly ResumeLine[]): CvFault[] {
  const pages = new Set(lines.map(({ page }) => page));
  return [...pages].flatMap((page) => {
    const own = lines.filter((line) => line.page === page && line.y > 0);
    const groups = [...Map.groupBy(own, ({ column }) => column).values()].filter((group) => group.length > 1);
    for (const [at, group] of groups.entries()) {
      for (const other of groups.slice(at + 1)) {
        const beside = [group, other].map((side, index) => within(side, index === 0 ? other : group));
        if (beside.some((side) => side.length < COLUMN_LINES)) continue;
        const [left, right] = beside as [ResumeLine[], ResumeLine[]];
        const pair = left.flatMap((line) => {
          const next = right.find(({ y }) => Math.abs(y - line.y) < SAME_HEIGHT);
          return next ? [[line, next] as const] : [];
        })[0] ?? [left[0] as ResumeLine, right[0] as ResumeLine];
        const [first, second] = [...pair].sort((a, b) => a.indent - b.indent) as [ResumeLine, ResumeLine];
        return [fault("columns", page, first.line, `${first.text} ${second.text}`)];
      }
    }
    return [];
  });
}

/** The lines that stand no higher and no lower than those of the other group. */
function within(lines: readonly ResumeLine[], other: readonly ResumeLine[]): ResumeLine[] {
  const heights = other.map(({ y }) => y);
  const [top, bottom] = [Math.min(...heights) - SAME_HEIGHT, Math.max(...heights) + SAME_HEIGHT];
  return lines.filter(({ y }) => y >= top && y <= bottom);
}

/** A row of at least three parts between others like it. */
function isTableRow(line: ResumeLine, lines: readonly ResumeLine[]): boolean {
  if (line.y === 0 || line.cells.length < 3) return false;
  const at = lines.indexOf(line);
  const isRow = (index: number) => {
    const other = lines[index];
    return other?.page === line.page && other.column === line.column && other.cells.length >= 3;
  };
  let [from, to] = [at, at];
  while (isRow(from - 1) && at - from < TABLE_ROWS) from--;
  while (isRow(to + 1) && to - at < TABLE_ROWS) to++;
  return to - from + 1 >= TABLE_ROWS;
}

/** The first line of each run of such lines. */
function runs(lines: readonly ResumeLine[], is: (line: ResumeLine) => boolean, kind: CvFaultKind): CvFault[] {
  const marked = lines.map(is);
  return lines.flatMap((line, at) =>
    marked[at] && !marked[at - 1] ? [fault(kind, line.page, line.line, line.text)] : [],
  );
}

/** An address or number that stands in the header or footer alone: of a DOCX as the file says, of a PDF what repeats at an edge of its pages. */
function headerContact({ document: { lines }, resume: { basics }, drawn }: Source): CvFault[] {
  const [first, second] = drawn;
  return [basics.email, basics.phone].flatMap((contact) => {
    if (contact === null) return [];
    const holding = lines.filter(({ text }) => text.includes(contact.quote));
    const [line] = holding;
    if (line === undefined) return [];
    const repeats =
      holding.length === 1 &&
      [first, second].every((page) =>
        page?.items.some(
          ({ text, y }) =>
            text.includes(contact.quote) &&
            Math.abs(y - line.y) < 1 &&
            (y < page.height * 0.1 || y > page.height * 0.9),
        ),
      );
    const isHeader = holding.every(({ from }) => from === "header");
    return isHeader || repeats ? [fault("header-contact", line.page, line.line, line.text)] : [];
  });
}

function dateFaults({ work }: ReadResume): CvFault[] {
  const dated = work.slice(0, MAX_JOBS).flatMap(({ position, name, dates }) => {
    const title = position ?? name;
    return title === null ? [] : [{ title, dates, span: dates && spanOf(dates.value) }];
  });
  const at = (kind: CvFaultKind, { page, line }: Quoted<unknown>, ...quotes: string[]) =>
    fault(kind, page, line, quotes.join(" · "));
  return [
    ...dated.flatMap(({ title, dates }) =>
      dates?.value.startDate || dates?.value.endDate ? [] : [at("no-dates", title, title.quote)],
    ),
    ...dated.flatMap(({ title, dates }) =>
      dates && endsFirst(dates.value) ? [at("dates-reversed", dates, title.quote, dates.quote)] : [],
    ),
    ...dated.flatMap((one, index) =>
      dated.slice(index + 1).flatMap((other) => {
        if (!one.span || !other.span || !one.dates || !other.dates) return [];
        const shared = Math.min(one.span.to, other.span.to) - Math.max(one.span.from, other.span.from);
        return shared > SHARED_MONTHS ? [at("dates-overlap", one.dates, one.dates.quote, other.dates.quote)] : [];
      }),
    ),
  ];
}

const NO_END = 9999 * 12;
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || 1) - 1;

/** Months since year 0, a year alone being its January; null without a beginning. */
function spanOf({ startDate, endDate, isCurrent }: ReadDates): { from: number; to: number } | null {
  if (startDate === null) return null;
  return { from: monthsOf(startDate), to: isCurrent ? NO_END : monthsOf(endDate ?? startDate) };
}

/** As far as both dates go: "2019-06" to "2019" is in order. */
function endsFirst({ startDate, endDate, isCurrent }: ReadDates): boolean {
  if (startDate === null || endDate === null || isCurrent) return false;
  const length = Math.min(startDate.length, endDate.length);
  return endDate.slice(0, length) < startDate.slice(0, length);
}

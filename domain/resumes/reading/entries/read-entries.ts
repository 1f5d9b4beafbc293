import { employerScore, hasDegree, isPlace, titleScore } from "../entry-words.ts";
import { findDates } from "../resume-dates.ts";
import type { ResumeLine } from "../resume-document.ts";
import type { Quoted, ReadDates } from "../resume-reading.ts";
import { AT_FIRST, type EntryPart, MARKED, partsOf, SEPARATOR } from "./entry-parts.ts";

/** `parts`: of the heading, without dates; `below`: of short lines under the dates that may belong to the heading; `body`: the lines under those. */
export type Entry = {
  parts: EntryPart[];
  below: EntryPart[];
  dates: Quoted<ReadDates> | null;
  body: ResumeLine[];
  lines: ResumeLine[];
};

/** The full stop of a legal form does not end a sentence. */
const LEGAL_STOP =
  /(?<!\p{L})(?:\p{Lu}\.\p{Lu}|(\p{L})\1\. ?(\p{L})\2|Inc|Corp|Ltd|Co|Bros|S\.p\.A|S\.r\.l|S\.A|S\.A\.S|S\.L|S\.L\.U|B\.V|e\.V)\.$/iu;
/** A labelled line of the description; not part of a heading. */
const TOLD =
  /^(?:supervisors?|line manager|reporting to|reports to|salary|hours(?: per week)?|grade|reason for leaving|vorgesetzte[rn]?|t[aä]tigkeit(?:en)?|mansioni|responsabilit[aà]|responsibilities|duties|missions?|projets?|environnement|environment|techni(?:k|ken|que|ques)|technolog\p{L}+|stack|tools|aufgaben|projekte?|progett[oi]|ambiente|proyectos?|entorno|funciones|tareas)\s*:/iu;
/** "… without a question in" a year. */
const IN = /(?<!\p{L})(?:in|by|since|during|im|seit|nel|dal|en|desde|depuis)\s*$/iu;
const MAX_HEAD = 3;
const LONG = 100;

type Dated = { line: ResumeLine; found: ReturnType<typeof findDates>[number] | null };

/** The dates of a line that heads an entry; null for a sentence that mentions a year. */
function headDates(line: ResumeLine): Dated["found"] {
  const found = findDates(line.text);
  const best = found.find(({ isRange }) => isRange) ?? found.at(-1);
  if (best === undefined || line.isBullet) return null;
  const rest = line.text.slice(0, best.start) + line.text.slice(best.end);
  // A grade may stand behind: "2011 (110/110)".
  const after = line.text.slice(best.end);
  const isGraded =
    /^\)?,? (?:con )?(?:voto|votazione|note|grade|gpa|mention|nota|punteggio)(?!\p{L})[^,;]{0,25}$/iu.test(after);
  if (isGraded && rest.split(" ").length < 16) return best;
  const isAtEdge = best.start <= 1 || /^.?\s*(?:\([^()]*\))?\.?$/u.test(line.text.slice(best.end));
  // "… twelve per cent in 2023."
  const isTold = /^[.!?]\s*$/.test(after) ? rest.split(" ").length > 5 : rest.split(" ").length > 8 && IN.test(rest);
  if (best.isRange && best.start <= 1 && line.cells.length > 1) return best;
  const inSentence = (!best.isRange && isTold) || (/[.!?]\s*$/.test(line.text) && line.text.length > 60);
  if (
    !best.isRange &&
    (rest.length > 110 || (rest.split(" ").length > 9 && !isAtEdge && line.cells.length === 1) || inSentence)
  )
    return null;
  const isLast = best.isRange && isAtEdge && rest.split(" ").length < 11;
  return inSentence && !isLast && !/\(\s*$/.test(line.text.slice(0, best.start)) ? null : best;
}

/** Splits lines into entries, each with one line of dates, or else one that `opens` it. An entry begins where the gap above, or the first entry, says. */
export function entriesOf(lines: readonly ResumeLine[], opens: (line: ResumeLine, current: Entry) => boolean): Entry[] {
  const found = lines.map(headDates);
  const marked = withListMarks(lines, found);
  const heads = found.map((one, at) => (marked[at] === lines[at] ? one : null));
  return entriesIn(marked, heads, opens);
}

/** List marks may be drawn, not written: the items are indented a little further than the headings. */
function withListMarks(lines: readonly ResumeLine[], found: readonly Dated["found"][]): readonly ResumeLine[] {
  const isFirst = (line: ResumeLine, at: number) => (found[at]?.start ?? 2) <= 1 && line.cells.length > 1;
  // "2019 – 2021, Limerick" with everything else below it, not next to it.
  const isAbove = (line: ResumeLine, at: number) => {
    const next = lines[at + 1];
    return next !== undefined && found[at + 1] == null && Math.abs(next.indent - line.indent) < 2;
  };
  const areAbove = lines.every((line, at) => found[at] == null || isAbove(line, at));
  const isInMargin = (line: ResumeLine, at: number) => !areAbove && isFirst(line, at);
  const texts = lines.flatMap((line, at) => (isInMargin(line, at) && line.beside > 0 ? [line.beside] : []));
  if (texts.length > 0) return beyondEdge(lines, Math.min(...texts));
  const edges = lines.flatMap(({ indent }, at) => (found[at] == null ? [] : [indent]));
  if (edges.length === 0 || lines.some(isInMargin)) return lines;
  const edge = Math.min(...edges);
  const counts = new Map<number, number>();
  for (const { indent } of lines) counts.set(Math.round(indent), (counts.get(Math.round(indent)) ?? 0) + 1);
  const isAlone = lines.some((_, at) => (found[at]?.start ?? 2) <= 1);
  // One of several jobs at an employer with its own dates, or the title right below the employer in another font.
  const isNested = (line: ResumeLine, at: number) => {
    const before = lines[at - 1];
    if (line.isBullet || line.font === (lines[at + 1] ?? before)?.font) return false;
    if (found[at]?.isRange === true && line.cells.length > 1) return true;
    const isBelow = before !== undefined && found[at - 1]?.isRange === true && before.indent <= edge + 1;
    return isBelow && before.font !== line.font && isNamed(line) && !isNamed(before);
  };
  return lines.map((line, at) => {
    const isIn = line.size > 0 && line.indent > edge + line.size * 0.8;
    const isListed = !isAlone || (line.indent < edge + line.size * 4 && (counts.get(Math.round(line.indent)) ?? 0) > 1);
    return isIn && isListed && !isNested(line, at) ? { ...line, isBullet: true } : line;
  });
}

/** A job title or a degree, which heads an entry. */
const isNamed = ({ text }: ResumeLine) => (titleScore(text) >= 1 || hasDegree(text)) && text.split(" ").length < 8;

/** Marks lines indented a little further than `edge` as list items, whose marks may be drawn. */
export const beyondEdge = (lines: readonly ResumeLine[], edge: number): ResumeLine[] =>
  lines.map((line) => {
    const isIn = line.size > 0 && line.indent > edge + line.size * 0.8 && line.indent < edge + line.size * 4;
    return isIn ? { ...line, isBullet: true } : line;
  });

function entriesIn(
  lines: readonly ResumeLine[],
  heads: readonly Dated["found"][],
  opens: (line: ResumeLine, current: Entry) => boolean,
): Entry[] {
  const dated = lines.map((line, at) => ({ line, found: heads[at] ?? null }));
  const anchors = dated.flatMap(({ found }, at) => (found === null ? [] : [at]));
  const [first] = anchors;
  if (first === undefined) {
    // Every entry is an item of one list.
    const unmarked = lines.map((line) =>
      line.isBullet && findDates(line.text).length > 0 ? { ...line, isBullet: false } : line,
    );
    return unmarked.some((line) => headDates(line) !== null) ? entriesOf(unmarked, opens) : undated(lines, opens);
  }
  const above = Math.min(first, MAX_HEAD);
  const starts = anchors.map((anchor, index) =>
    index === 0 ? Math.max(0, anchor - MAX_HEAD) : startOf(dated, anchor, (anchors[index - 1] as number) + 1, above),
  );
  const nested = nestedIn(lines, anchors, starts);
  for (const index of nested) starts[index] = (anchors[index] as number) - 1;
  const isOpening = openingOf(lines, starts, opens);
  const rowsOf = rowsBelow(lines, anchors, starts);
  // The employer of a further title is above, not below.
  const isTown = (index: number) => isPlace(lines[(anchors[index] as number) + 1]?.text ?? "");
  const belowOf = (index: number) => (nested.has(index) ? Number(isTown(index)) : rowsOf(index));
  const partsIn = partedAlike(lines, anchors, starts, belowOf, heads);
  return anchors.flatMap((anchor, index) => {
    const start = starts[index] as number;
    const whole = starts[index + 1] ?? lines.length;
    const { line, found } = dated[anchor] as Dated;
    const rowParts = (from: number, to: number) => partsIn(index, from, to);
    const further: number[] = [];
    // A line of dates only: the two lines below are the heading.
    const isBare = start === anchor && rowParts(anchor, anchor + 1).length === 0;
    for (let at = anchor + (isBare ? 3 : start < anchor ? 1 : 2); at < whole; at++)
      if (isOpening(at, further.at(-1) ?? anchor, further.at(-1) ?? start)) further.push(at);
    const end = further[0] ?? whole;
    const below = Math.min(end, anchor + 1 + belowOf(index));
    const entry = {
      parts: rowParts(start, anchor + 1),
      below: rowParts(anchor + 1, below),
      dates: found === null ? null : datesOf(line, found),
      body: lines.slice(anchor + 1, end),
      lines: lines.slice(start, end),
    };
    return [entry, ...further.map((from, at) => undatedEntry(lines.slice(from, further[at + 1] ?? whole)))];
  });
}

/** Indexes of further titles at one employer: no gap above them, and the lines over the title describe the job before. */
function nestedIn(
  lines: readonly ResumeLine[],
  anchors: readonly number[],
  starts: readonly number[],
): ReadonlySet<number> {
  const nested = new Set<number>();
  const gap = (at: number) => lines[at]?.gap ?? 0;
  const usual = Math.min(...lines.map(({ gap }) => gap).filter((gap) => gap > 0));
  const isApart = (at: number) => gap(at) > usual * 1.3;
  const [, ...later] = starts;
  if (!later.some(isApart)) return nested;
  for (const [index, anchor] of anchors.entries()) {
    const start = starts[index] as number;
    const title = lines[anchor - 1];
    if (index === 0 || start >= anchor - 1 || isApart(start) || title === undefined) continue;
    const told = lines.slice(start, anchor - 1).map(({ text }) => text);
    const isTitled = titleScore(title.text) >= 1 && told.every((text) => titleScore(text) < 0.55);
    if (isTitled && told.every((text) => employerScore(text) === 0 && text.split(" ").length > 2)) nested.add(index);
  }
  return nested;
}

/** A rare dash is part of a title ("Manager – Audit | Globex") if the heading then has as many parts as the others. */
function partedAlike(
  lines: readonly ResumeLine[],
  anchors: readonly number[],
  starts: readonly number[],
  belowOf: (index: number) => number,
  heads: readonly Dated["found"][],
): (index: number, from: number, to: number) => EntryPart[] {
  const parts = (index: number, from: number, to: number, separator: RegExp) => {
    const [start, anchor] = [starts[index] as number, anchors[index] as number];
    return lines
      .slice(from, to)
      .flatMap((line, at) =>
        partsOf(line, at + from === anchor ? (heads[anchor] ?? null) : null, at + from - start, separator),
      );
  };
  const counts = anchors.map((anchor, index) => {
    const of = (separator: RegExp) => parts(index, starts[index] as number, anchor + 1 + belowOf(index), separator);
    const [all, marked] = [of(SEPARATOR), of(MARKED)];
    const named = (some: readonly EntryPart[]) =>
      some.filter(({ text }) => text.includes(",") || !isPlace(text)).length;
    return { isPlain: all.length === marked.length, all: named(all), marked: named(marked) };
  });
  const plain = counts.filter(({ isPlain }) => isPlain);
  const areCommas = anchors.every((anchor, index) =>
    lines.slice(starts[index], anchor + 1).some(({ text }) => text.includes(", ")),
  );
  const areRare = counts.length > 2 && plain.length * 3 >= counts.length * 2;
  return (index, from, to) => {
    const { all, marked } = counts[index] as (typeof counts)[number];
    const isPart =
      areRare &&
      all > marked &&
      (marked > 1 || areCommas) &&
      plain.filter((one) => one.all === marked).length * 2 >= plain.length;
    return parts(index, from, to, isPart ? MARKED : SEPARATOR);
  };
}

/** Rows below the dates that belong to the heading: as its lines suggest, or more where most entries have a row of the same look there. */
function rowsBelow(
  lines: readonly ResumeLine[],
  anchors: readonly number[],
  starts: readonly number[],
): (index: number) => number {
  const own = anchors.map((anchor, index) => {
    const end = starts[index + 1] ?? lines.length;
    let below = anchor + 1;
    while (below < end && below - anchor <= 2 && isBelow(lines, below)) below++;
    return below - anchor - 1;
  });
  const look = ({ size, font, indent }: ResumeLine) => `${size} ${font} ${Math.round(indent)}`;
  const told = new Set(
    anchors.flatMap((anchor, index) => lines.slice(anchor + 3, starts[index + 1] ?? lines.length).map(look)),
  );
  return (index) => {
    let rows = own[index] ?? 0;
    for (; rows < 2; rows++) {
      const at = (anchors[index] as number) + rows + 1;
      const line = lines[at];
      if (line === undefined || line.size === 0 || line.isBullet || at >= (starts[index + 1] ?? lines.length)) break;
      const alike = anchors.filter((anchor, other) => {
        const there = lines[anchor + rows + 1];
        return other !== index && (own[other] ?? 0) > rows && there !== undefined && look(there) === look(line);
      });
      if (told.has(look(line)) || isTold(line) || alike.length === 0 || alike.length < (anchors.length - 1) / 2) break;
    }
    return rows;
  };
}

/** Whether an undated entry begins here: after the body of the one before (`head`), set apart by a gap or its look, with words that open one. */
function openingOf(
  lines: readonly ResumeLine[],
  starts: readonly number[],
  opens: (line: ResumeLine, current: Entry) => boolean,
): (at: number, head: number, start: number) => boolean {
  const look = ({ size, font }: ResumeLine) => `${size} ${font}`;
  const heads = starts.map((at) => lines[at] as ResumeLine);
  const looks = new Set(heads.map(look));
  const alike = lines.filter((line) => looks.has(look(line))).length;
  const isLook = alike <= lines.length / 2;
  const white = Math.min(...(heads.length > 1 ? heads.slice(1).map(({ gap }) => gap) : [0]));
  const usual = Math.min(...lines.map(({ gap }) => gap).filter((gap) => gap > 0));
  return (at, head, start) => {
    const line = lines[at] as ResumeLine;
    const before = lines[at - 1] as ResumeLine;
    if (!isHead({ line, found: null }) || /^\p{Ll}/u.test(line.text)) return false;
    const isAlike = isLook && looks.has(look(line));
    const inner = Math.max(0, ...lines.slice(head + 1, at).map(({ gap }) => gap));
    const isApart = line.gap > Math.max(usual, inner) * 1.12 && line.gap * 1.12 > white;
    const first = lines[start] as ResumeLine;
    // Below the dates of a heading, in the look of its first line.
    const isNext =
      at === head + 1 && start < head && isAlike && look(first) === look(line) && look(before) !== look(line);
    if (isNext && !isApart) return opens(line, undatedEntry([first]));
    if (at === head + 1 && !isApart) return false;
    if (before.isBullet && isApart && /[,|\t@]|\s[-–—]\s/.test(line.text)) return true;
    if (isAlike && look(before) !== look(line) && isApart) return true;
    const entry = undatedEntry([before]);
    return (
      (isAlike || isApart) &&
      [line, lines[at + 1]].some((one) => one !== undefined && isHead({ line: one, found: null }) && opens(one, entry))
    );
  };
}

function undatedEntry(lines: ResumeLine[]): Entry {
  let head = 1;
  while (head < lines.length && head < 3 && isBelow(lines, head)) head++;
  const parts = lines.slice(0, head).flatMap((line, row) => partsOf(line, null, row));
  return { parts: parts.slice(0, 1), below: parts.slice(1), dates: null, body: lines.slice(1), lines };
}

/** The first line of the entry with dates in line `anchor`; `above`: how many lines the first entry has above its dates. */
function startOf(dated: readonly Dated[], anchor: number, floor: number, above: number): number {
  if (above === 0) return anchor;
  let lowest = anchor;
  while (lowest > floor && anchor - lowest < MAX_HEAD && isHead(dated[lowest - 1] as Dated)) lowest--;
  const gap = (at: number) => (dated[at] as Dated).line.gap;
  let widest = anchor;
  for (let at = anchor - 1; at >= lowest; at--) if (gap(at) > gap(widest) * 1.12) widest = at;
  const rest = dated.slice(floor, anchor + 1).filter((_, at) => at + floor !== widest);
  if (rest.length > 0 && rest.every(({ line }) => line.gap * 1.12 < gap(widest))) return widest;
  return Math.max(lowest, anchor - above);
}

function isHead({ line, found }: Dated): boolean {
  if (found !== null || TOLD.test(line.text) || line.isBullet || line.text.length > LONG) return false;
  return !/[.;:,]$/.test(line.text) || LEGAL_STOP.test(line.text);
}

const isTold = ({ text }: ResumeLine) => /[.!?]$/.test(text) || text.length > LONG || text.split(" ").length > 10;

/** A further heading line below the dates: short, not a sentence, not a list item. */
function isBelow(lines: readonly ResumeLine[], at: number): boolean {
  const line = lines[at] as ResumeLine;
  const next = lines[at + 1];
  // A gap below separates it from the body.
  const isApart = line.gap > 0 && (next === undefined || next.gap > line.gap * 1.3);
  const isShort = isApart && line.text.split(" ").length < 4;
  // A lower-case name counts if a town follows.
  const isSmall =
    /^\p{Ll}/u.test(line.text) &&
    !AT_FIRST.test(line.text) &&
    !isShort &&
    !isPlace(/(?<![^,])[^,]+, (.+)$/.exec(line.text)?.[1] ?? "");
  if (line.isBullet || line.text.length > LONG || isSmall || TOLD.test(line.text)) return false;
  if (next !== undefined && !isApart && !next.isBullet && /^\p{Ll}/u.test(next.text) && !AT_FIRST.test(next.text))
    return false;
  const isSentence = /[.!?]$/.test(line.text) && line.text.split(" ").length > 2 && !LEGAL_STOP.test(line.text);
  return !isSentence && (line.text.split(" ").length <= 10 || line.cells.length > 1);
}

function undated(lines: readonly ResumeLine[], opens: (line: ResumeLine, current: Entry) => boolean): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const current = entries.at(-1);
    const isHead = line.text.length < LONG && (!line.isBullet || current === undefined || opens(line, current));
    if (current === undefined || (isHead && opens(line, current)))
      entries.push({ parts: partsOf(line, null, 0), below: [], dates: null, body: [], lines: [] });
    else if (isHead && current.body.length === 0 && current.parts.length < 4)
      current.parts.push(...partsOf(line, null, 1));
    else current.body.push(line);
  }
  return entries;
}

export function datesOf(line: ResumeLine, { dates, start, end }: NonNullable<Dated["found"]>): Quoted<ReadDates> {
  return {
    value: dates,
    quote: line.text.slice(start, end).replaceAll("\t", " ").trim(),
    page: line.page,
    line: line.line,
  };
}

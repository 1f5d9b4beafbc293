import { findJobTitles } from "./find-job-titles.ts";

type Span = { start: number; end: number };

/** One employment of a résumé, each part a span of its text; a part that is not certain is null, an employer always is there. */
export type FoundPosition = { employer: Span; title: Span | null; dates: Span | null; isCurrent: boolean };

const MONTH =
  "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|gen|mag|giu|lug|ago|set|ott|dic)\\p{L}*\\.?|\\d{1,2}\\s?[/.]";
const POINT = `(?:(?:${MONTH})\\s?)?(?:19|20)\\d{2}`;
const DATES = new RegExp(
  `\\(?${POINT}\\s?(?:-|–|—|to|until|a|al|fino al?)\\s?(?:${POINT}|present|current|now|today|oggi|presente|attuale|in corso|ad oggi)\\)?`,
  "iu",
);
const OPEN_END = /(?:present|current|now|today|oggi|presente|attuale|in corso)\)?$/i;
const HEADING =
  /^(?:(?:professional |work |employment |relevant |other |career )?(experience|history|employment|esperienz[ae](?: lavorativ[ae]| professional[ei])?|carriera)|(education|academic|istruzione|formazione|studi|skills|technical skills|competenze|projects|progetti|certifications?|certificazioni|languages|lingue|interests|interessi|summary|profile|references|volunteer\p{L}*|awards|publications|contact)\b.{0,30})\s*:?$/iu;
const BULLET = /^\s*(?:[-*•▪●◦·–>]|\d{1,2}[.)])\s/;
const SPLIT = /\s+[|•·▪–—-]\s+|\s*\|\s*|\t+|,\s+|\s{3,}/gu;
const AT = /^(.{3,60}?)\s+(?:at|presso|@)\s+(\p{Lu}[^,|•(–]{1,60})/u;
const NAME = /^(?:\p{Lu}|\d)[\p{L}\p{M}\p{N}&.'’/+ -]{1,59}$/u;
const PLACE =
  /^(?:[A-Z]{2}(?: \d{5})?|remote|hybrid|remoto|full[- ]time|part[- ]time|contract|usa?|uk|italy|italia|germany|.*\b(?:city|area))$/i;
const MAX_LINE = 160;

/**
 * The employments of a résumé, in its order. Conservative: a line with a range of dates outside education, whose parts (or whose
 * neighbour line) give one job title and one name. What does not fit is left out rather than guessed. Linear.
 */
export function findPositions(text: string): FoundPosition[] {
  const lines = linesOf(text);
  const found: FoundPosition[] = [];
  let isWork = true;
  for (const [at, line] of lines.entries()) {
    const heading = HEADING.exec(line.text.trim());
    if (heading) isWork = heading[1] !== undefined;
    if (!isWork || line.text.length > MAX_LINE || BULLET.test(line.text)) continue;
    const dates = DATES.exec(line.text);
    if (!dates) continue;
    const own = partsOf(line, dates);
    const near = [lines[at + 1], lines[at - 1]].filter((other) => other !== undefined && isPlainLine(other.text));
    const position = [own, ...near.map((other) => [...own, ...partsOf(other as Line, null)])]
      .map((parts) => positionOf(text, parts))
      .find((candidate) => candidate !== null);
    if (!position) continue;
    found.push({ ...position, dates: spanOf(line, dates), isCurrent: OPEN_END.test(dates[0]) });
  }
  return found;
}

type Line = { text: string; start: number };

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const own = { text: line, start };
    start += line.length + 1;
    return own;
  });
}

function isPlainLine(text: string): boolean {
  return (
    text.trim() !== "" &&
    text.length <= 100 &&
    !BULLET.test(text) &&
    !DATES.test(text) &&
    !HEADING.test(text.trim()) &&
    !/[.!?:]\s*$/.test(text.replace(/\b(?:Inc|Ltd|Co|Corp|S\.p\.A|S\.r\.l)\.$/, ""))
  );
}

function spanOf(line: Line, match: RegExpExecArray): Span {
  const bare = match[0].replace(/^\(|\)$/g, "");
  const start = line.start + match.index + match[0].indexOf(bare);
  return { start, end: start + bare.length };
}

/** The named parts of a line, without its dates. */
function partsOf(line: Line, dates: RegExpExecArray | null): Span[] {
  const text = dates ? line.text.replace(dates[0], "|".repeat(dates[0].length)) : line.text;
  const at = AT.exec(text);
  if (at) {
    const second = line.start + at[0].length - (at[2] as string).length;
    return [
      trimmed(line, line.start, line.start + (at[1] as string).length),
      trimmed(line, second, second + (at[2] as string).length),
    ];
  }
  const spans: Span[] = [];
  let from = 0;
  for (const gap of [...text.matchAll(SPLIT), { index: text.length, 0: "" }]) {
    if (gap.index > from) spans.push(trimmed(line, line.start + from, line.start + gap.index));
    from = gap.index + gap[0].length;
  }
  return spans.filter(({ start, end }) => end > start);
}

function trimmed(line: Line, start: number, end: number): Span {
  const text = line.text.slice(start - line.start, end - line.start);
  const first = text.search(/[\p{L}\p{N}]/u);
  if (first < 0) return { start, end: start };
  return { start: start + first, end: start + text.replace(/[\s|,(–—-]+$/u, "").length };
}

function positionOf(text: string, parts: readonly Span[]): Pick<FoundPosition, "employer" | "title"> | null {
  const named = parts.filter(
    ({ start, end }) => NAME.test(text.slice(start, end)) && !PLACE.test(text.slice(start, end)),
  );
  const titles = named.filter(({ start, end }) => findJobTitles(text.slice(start, end)).length > 0);
  const employer = named.find((part) => !titles.includes(part));
  if (titles.length !== 1 || !employer) return null;
  return { employer, title: titles[0] ?? null };
}

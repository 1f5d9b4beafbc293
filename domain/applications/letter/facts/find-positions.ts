import { findPhrases, tokenize } from "#domain/reading/text/words.ts";
import { PLACES } from "#domain/reading/vocabulary/place-names.ts";
import { findJobTitles } from "./find-job-titles.ts";

type Span = { start: number; end: number };

/** One employment of a résumé, each part a span of its text; `isCurrent` = it has no end date. */
type FoundPosition = { employer: Span; title: Span; dates: Span; isCurrent: boolean };

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
/** Title case, apart from prepositions and articles. */
const PROPER =
  /^(?:(?:\p{Lu}|\d)\S*|&|of|the|and|for|di|del|della|dei|e|de|für|und)(?:\s+(?:(?:\p{Lu}|\d)\S*|&|of|the|and|for|di|del|della|dei|e|de|für|und))*$/u;
const PLACE =
  /^(?:[A-Z]{2}(?: \d{5})?|remote|hybrid|remoto|full[- ]time|part[- ]time|contract|usa?|uk|italy|italia|germany|.*\b(?:city|area))$/i;
const MAX_LINE = 160;

/** Employments of a résumé: lines with a date range that give one job title and one proper name; ambiguous ones are skipped. Linear. */
export function findPositions(text: string): FoundPosition[] {
  const lines = splitLines(text);
  const found: FoundPosition[] = [];
  let isWork = true;
  for (const [at, line] of lines.entries()) {
    const heading = HEADING.exec(line.text.trim());
    if (heading) isWork = heading[1] !== undefined;
    if (!isWork || line.text.length > MAX_LINE || BULLET.test(line.text)) continue;
    const dates = DATES.exec(line.text);
    if (!dates) continue;
    const [own, next, before] = [line, lines[at + 1], lines[at - 1]].map((near) => {
      if (near === line) return classifyParts(text, splitParts(line, dates));
      return classifyParts(text, near && isPlainLine(near.text) ? splitParts(near, null) : []);
    }) as [Named, Named, Named];
    const position = toPosition(own, next, before);
    if (!position) continue;
    found.push({ ...position, dates: matchSpan(line, dates), isCurrent: OPEN_END.test(dates[0]) });
  }
  return found;
}

type Line = { text: string; start: number };

function splitLines(text: string): Line[] {
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

function matchSpan(line: Line, match: RegExpExecArray): Span {
  const bare = match[0].replace(/^\(|\)$/g, "");
  const start = line.start + match.index + match[0].indexOf(bare);
  return { start, end: start + bare.length };
}

/** The named parts of a line, without its dates. */
function splitParts(line: Line, dates: RegExpExecArray | null): Span[] {
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
  return { start: start + first, end: start + text.replace(/(?<![\s|,(–—-])[\s|,(–—-]+$/u, "").length };
}

type Named = { titles: Span[]; names: Span[] };

/** Sorts parts into job titles and proper names other than places. */
function classifyParts(text: string, parts: readonly Span[]): Named {
  const titles: Span[] = [];
  const names: Span[] = [];
  for (const part of parts) {
    const words = text.slice(part.start, part.end);
    if (!NAME.test(words) || PLACE.test(words)) continue;
    if (findJobTitles(words).length > 0) titles.push(part);
    else if (PROPER.test(words) && !isPlace(words)) names.push(part);
  }
  return { titles, names };
}

/** From one line, or with an adjacent one; null if ambiguous ("Director – Operations" above a company). */
function toPosition(own: Named, next: Named, before: Named): Pick<FoundPosition, "employer" | "title"> | null {
  const [whole] = [own, joined(own, next), joined(own, before)].filter(
    ({ titles, names }) => titles.length === 1 && names.length === 1,
  );
  const [employer, title] = [whole?.names[0], whole?.titles[0]];
  if (!employer || !title || (whole === own && next.names.length > 0)) return null;
  return { employer, title };
}

function joined(one: Named, other: Named): Named {
  return { titles: [...one.titles, ...other.titles], names: [...one.names, ...other.names] };
}

function isPlace(text: string): boolean {
  const words = tokenize(text);
  return findPhrases(words, PLACES).reduce((sum, { from, to }) => sum + to - from, 0) === words.length;
}

import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { tokenize, type Word } from "#domain/reading/text/words.ts";
import { CUE_BITS, type Cue } from "#domain/reading/vocabulary/cue-words.ts";
import type { Evidence, EvidenceField, EvidenceTopic } from "./job-reading.ts";

/** Part of a text, from `start` to `end` (exclusive); `cues` holds the bits of the cues on it. */
type CuedLine = { start: number; end: number; cues: number };

/** A short line is a heading: it is looked at together with the line below. */
const HEADING = 40;

/** A reader's value and its evidence; "not stated" has no evidence. */
export type Read<T> = { value: T; evidence: Evidence[] };

/** One field of a posting, split into words and lines once and shared by all readers. */
export type FieldText = { field: EvidenceField; text: string; words: Word[]; lines: CuedLine[] };

/** The fields readers use; a missing one is "". */
export type PostingTexts = Record<
  "title" | "location" | "type" | "salary" | "skills" | "sourceCategory" | "body",
  FieldText
>;

/** Longest part of a description that is read, in UTF-16 units; real postings are far shorter. */
const MAX_READ = 30_000;

/** Longest quote; a longer span is cut at its end. */
const MAX_QUOTE = 240;

export function postingTexts(posting: CleanedPosting): PostingTexts {
  return {
    title: fieldText("title", posting.title ?? ""),
    location: fieldText("location", posting.location ?? ""),
    type: fieldText("type", posting.type ?? ""),
    salary: fieldText("salary", posting.salary ?? ""),
    skills: fieldText("skills", posting.skills.join(", ")),
    sourceCategory: fieldText("sourceCategory", posting.sourceCategory ?? ""),
    body: fieldText("descriptionText", posting.descriptionText.slice(0, MAX_READ)),
  };
}

export function fieldText(field: EvidenceField, text: string): FieldText {
  const words = tokenize(text);
  return { field, text, words, lines: cuedLines(text, words) };
}

/** Never splits a surrogate pair, which databases reject. */
export function quote({ field, text }: FieldText, about: EvidenceTopic, start: number, end: number): Evidence {
  const first = isLow(text.charCodeAt(start)) && isHigh(text.charCodeAt(start - 1)) ? start - 1 : start;
  const cut = Math.min(end, first + MAX_QUOTE);
  const last = isLow(text.charCodeAt(cut)) && isHigh(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
  return { field, about, quote: text.slice(first, last), start: first, end: last };
}

/** Where a clause ends at the latest, behind the words that were looked for. UTF-16 units. */
const MOST_BEHIND = 100;
/** With which items of a list begin, where its lines run together. */
const ITEM =
  "(?:Required|Requirements?|Preferred|Responsibilities|Benefits|Minimum|Must|Ability|Able|Strong|Excellent|Proven|Proficien(?:t|cy)|Knowledge|Familiar(?:ity)?|Bachelor|Skills|Solid|Fluent|Demonstrated|You|Your|We|Our|What|Who|Why|About)";
const CLAUSE_END = new RegExp(
  `[\\n;•!?…]|(?<!\\b\\p{L})\\.(?=\\s|$)|(?<=\\p{Ll}{3}|\\))\\.(?=\\p{Lu})|\\s[-–—*·|]\\s|(?<=[\\p{Ll})])(?<!\\b(?:of|an?|or|and|is|are|with|in|the|as|at|to|for|by|Is|Or|And|Are)) (?=${ITEM}\\b)`,
  "u",
);
const LAST_PAUSE = /^.*(?=,\s)|^.*(?=\s)/s;

/** The quote from `start` on to the end of its clause, so that a reader sees what a condition is about; long clauses end at a comma or word. */
export function clauseQuote(field: FieldText, about: EvidenceTopic, start: number, end: number): Evidence {
  const behind = field.text.slice(end, end + MOST_BEHIND);
  const stop = [behind.search(CLAUSE_END), closingOf(field.text.slice(start, end + MOST_BEHIND), end - start)];
  const ends = stop.filter((at) => at >= 0);
  const whole = ends.length > 0 ? behind.slice(0, Math.min(...ends)) : behind;
  const isCut = ends.length === 0 && end + behind.length < field.text.length;
  const kept = isCut ? (LAST_PAUSE.exec(whole)?.[0] ?? "") : whole;
  return quote(field, about, start, end + kept.replace(/[\s,:(–-]+$/u, "").length);
}

/** Where behind `from` a bracket closes that was opened before the text; -1 = nowhere. */
function closingOf(text: string, from: number): number {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") open++;
    else if (text[at] === ")" && --open < 0 && at >= from) return at - from;
    if (open < 0) open = 0;
  }
  return -1;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** First match of a non-global pattern in the first field that has one. */
export function firstQuote(fields: readonly FieldText[], about: EvidenceTopic, pattern: RegExp): Evidence | null {
  for (const field of fields) {
    const match = pattern.exec(field.text);
    if (match) return quote(field, about, match.index, match.index + match[0].length);
  }
  return null;
}

/** First match of a non-global pattern on the lines of a field that contain a cue. */
export function firstOnLines(field: FieldText, cue: Cue, about: EvidenceTopic, pattern: RegExp): Evidence | null {
  for (const line of linesWith(field, cue)) {
    const match = pattern.exec(line.text);
    if (match) return quote(field, about, line.start + match.index, line.start + match.index + match[0].length);
  }
  return null;
}

/** The lines of a text that hold a cue, in order; a heading above is part of its line. */
function cuedLines(text: string, words: readonly Word[]): CuedLine[] {
  const lines: CuedLine[] = [];
  let line: CuedLine | null = null;
  for (const { cues, start } of words) {
    if (cues === 0) continue;
    if (line === null || start >= line.end) {
      line = { ...boundsAround(text, start), cues: 0 };
      lines.push(line);
    }
    line.cues |= cues;
  }
  return lines;
}

/** The lines of a field that hold all of these cues, with where they begin in it. */
export function linesWith({ text, lines }: FieldText, ...cues: Cue[]): { start: number; text: string }[] {
  const wanted = cues.reduce((bits, cue) => bits | CUE_BITS[cue], 0);
  const found: { start: number; text: string }[] = [];
  for (const line of lines)
    if ((line.cues & wanted) === wanted) found.push({ start: line.start, text: text.slice(line.start, line.end) });
  return found;
}

function boundsAround(text: string, at: number): { start: number; end: number } {
  const begin = text.lastIndexOf("\n", at) + 1;
  const above = begin > 1 ? text.lastIndexOf("\n", begin - 2) + 1 : begin;
  const end = text.indexOf("\n", at);
  return { start: begin - above <= HEADING ? above : begin, end: end === -1 ? text.length : end };
}

import type { FieldText } from "#domain/reading/evidence.ts";
import { CUE_BITS, type Cue } from "#domain/reading/vocabulary/cue-words.ts";
import type { Word } from "./words.ts";

/** Part of a text, from `start` to `end` (exclusive); `cues` holds the bits of the cues on it. */
export type CuedLine = { start: number; end: number; cues: number };

/** A short line is a heading: it is looked at together with the line below. */
const HEADING = 40;

/** The lines of a text that hold a cue, in order; a heading above is part of its line. */
export function cuedLines(text: string, words: readonly Word[]): CuedLine[] {
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

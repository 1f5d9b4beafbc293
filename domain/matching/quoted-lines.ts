import type { QuotableJob } from "./find-quote.ts";
import type { MatchReason, MatchState } from "./match-reason.ts";

/** A segment of the posting's text; `state` is that of the reason quoting it, null for unquoted text. */
export type QuotedSegment = { text: string; state: MatchState | null };

/**
 * The lines of a posting that a match rests on, in reading order (title, fields, lines of `descriptionText`), cut into segments that join to
 * the line again. Of overlapping quotes the earlier is marked, of reasons with the same words the first.
 */
export function quotedLines(job: QuotableJob, reasons: readonly MatchReason[]): QuotedSegment[][] {
  const quoted = reasons.filter(({ quote }) => quote !== null && quote !== "");
  const fieldLines = (["title", "location", "type", "salary"] as const).flatMap((field) => {
    const marks = quoted.filter((reason) => reason.field === field);
    const line = job[field];
    return line && marks.length > 0 ? [cutAt(line, marks)] : [];
  });
  const inText = quoted.filter(({ field }) => field === "descriptionText");
  const textLines = job.descriptionText.split("\n").flatMap((line) => {
    const marks = inText.filter(({ quote }) => quote !== null && line.includes(quote));
    for (const mark of marks) inText.splice(inText.indexOf(mark), 1);
    return marks.length > 0 ? [cutAt(line.trim(), marks)] : [];
  });
  return [...fieldLines, ...textLines];
}

function cutAt(line: string, marks: readonly MatchReason[]): QuotedSegment[] {
  const places = marks
    .map(({ quote, state }) => ({ start: line.indexOf(quote ?? ""), length: quote?.length ?? 0, state }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const segments: QuotedSegment[] = [];
  let at = 0;
  for (const { start, length, state } of places) {
    if (start < at) continue;
    if (start > at) segments.push({ text: line.slice(at, start), state: null });
    segments.push({ text: line.slice(start, start + length), state });
    at = start + length;
  }
  if (at < line.length) segments.push({ text: line.slice(at), state: null });
  return segments;
}

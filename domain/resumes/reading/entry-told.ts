import type { ResumeLine } from "./resume-document.ts";
import type { Quoted, ReadWork } from "./resume-reading.ts";
import { quoted } from "./resume-reading.ts";

/** What an entry tells: a paragraph alone or before the items of a list is its summary. */
export function toldIn(lines: readonly ResumeLine[]): Pick<ReadWork, "summary" | "highlights"> {
  const first = lines.findIndex(({ isBullet }) => isBullet);
  const said = highlightsOf(first === -1 ? lines : lines.slice(0, first));
  if (first === -1 && said.length > 1) return { summary: null, highlights: said };
  const [start] = said;
  const text = said.map(({ value }) => value).join("\n");
  return {
    summary: start === undefined ? null : { ...start, value: text, quote: text },
    highlights: first === -1 ? [] : highlightsOf(lines.slice(first)),
  };
}

/** What an entry tells, one for each item of a list; lines that go on are joined. */
export function highlightsOf(lines: readonly ResumeLine[]): Quoted[] {
  const listed = lines.some(({ isBullet }) => isBullet);
  const highlights: Quoted[] = [];
  for (const line of lines) {
    const last = highlights.at(-1);
    const text = line.text.replaceAll("\t", " ");
    const goesOn =
      last !== undefined && !line.isBullet && (listed || /^\p{Ll}/u.test(text) || !/[.!?:]$/.test(last.quote));
    if (goesOn) last.value = last.quote = `${last.quote} ${text}`;
    else highlights.push(quoted(text, line));
  }
  return highlights;
}

import { titleScore } from "../entry-words.ts";
import type { ResumeLine } from "../resume-document.ts";
import type { Quoted, ReadWork } from "../resume-reading.ts";
import { quoted } from "../resume-reading.ts";
import { OPEN_END } from "../wrapped-rows.ts";
import type { EntryPart } from "./entry-parts.ts";
import type { Entry } from "./read-entries.ts";

/** Average width of a letter, in font sizes. */
const LETTER = 0.55;
/** Lines further apart do not belong to one sentence, in font sizes. */
const PARAGRAPH_GAP = 1.75;

/** An entry's summary (a single paragraph, or the text before a list) and highlights. */
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

/** The highlights of an entry, one per list item, whose marks may be drawn or missing; wrapped lines are joined. */
export function highlightsOf(lines: readonly ResumeLine[]): Quoted[] {
  const listed = lines.some(({ isBullet }) => isBullet);
  const edge = Math.max(...lines.map(({ reach }) => reach));
  const isWide = lines.some(({ text, gap }) => /^\p{Ll}/u.test(text) && gap > PARAGRAPH_GAP);
  const highlights: Quoted[] = [];
  for (const [at, line] of lines.entries()) {
    const last = highlights.at(-1);
    const text = line.text.replaceAll("\t", " ");
    const isApart = !isWide && line.gap > PARAGRAPH_GAP && line.size > 0;
    const isEnded =
      last !== undefined && (/[.!?:]$/.test(last.quote) || isApart || endsEarly(lines[at - 1], line, edge));
    const goesOn = last !== undefined && !line.isBullet && (listed || /^\p{Ll}/u.test(text) || !isEnded);
    if (goesOn) last.value = last.quote = `${last.quote} ${text}`;
    else highlights.push(quoted(text, line));
  }
  return highlights;
}

/** The next word would have fitted in the line above, so the sentence ended there. */
function endsEarly(above: ResumeLine | undefined, { text, size }: ResumeLine, edge: number): boolean {
  if (above === undefined || above.end === 0) return false;
  const [word = ""] = text.split(" ");
  const isOpen = OPEN_END.test(above.text);
  return !isOpen && above.end + (word.length + 1) * size * LETTER < edge;
}

/** "Clientes: museos, editoriales": a list of clients, none of which is the employer. */
const CLIENTS = /^(?:clients?|clientes|clienti|kunden|auftraggeber)\s*:\s/iu;

/** "(CDI)", "(Teilzeit)": terms of employment, which are not part of the employer's name. */
const TERMS =
  /\s*\((?:CDI|CDD|int[eé]rim|alternance|apprentissage|stage|temps (?:plein|partiel)|full[- ]time|part[- ]time|permanent|temporary|fixed[- ]term|Vollzeit|Teilzeit|Minijob|befristet|unbefristet|tempo (?:pieno|parziale|determinato|indeterminato)|jornada (?:completa|parcial)|media jornada|contrato (?:indefinido|temporal)|indefinido)\)$/iu;
/** An entry without the terms of the job and without a list of its clients. */
export function withoutTerms(entry: Entry): Entry {
  const bare = (parts: readonly EntryPart[]) =>
    parts.map((part) => {
      const text = part.text.replace(TERMS, "");
      return text !== "" && titleScore(text) < 0.55 ? { ...part, text } : part;
    });
  return { ...entry, parts: bare(entry.parts), below: bare(entry.below.filter(({ text }) => !CLIENTS.test(text))) };
}

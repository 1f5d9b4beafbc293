import { titleScore } from "./entry-words.ts";
import type { Entry, EntryPart } from "./read-entries.ts";
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

/** "Clientes: museos, editoriales": whom somebody worked for, none of which is the employer. */
const CLIENTS = /^(?:clients?|clientes|clienti|kunden|auftraggeber)\s*:\s/iu;

/** "(CDI)", "(Teilzeit)": on what terms somebody worked, which is part of no employer's name. */
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

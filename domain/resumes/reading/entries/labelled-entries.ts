import { foldWord } from "#domain/reading/text/fold-word.ts";
import { findDates } from "../resume-dates.ts";
import type { ResumeLine } from "../resume-document.ts";
import type { Quoted, ReadDates } from "../resume-reading.ts";
import { quoted } from "../resume-reading.ts";
import { beyondEdge, datesOf } from "./read-entries.ts";

/** Labels of an entry's parts in forms, without accents; a prefix is enough, since a narrow column wraps the rest. */
const LABELS = {
  dates:
    /^(?:period|periodo|dates?|duration|zeitraum|von ?[-–] ?bis|fechas?|periode|from ?[-–] ?to|anno|annee|years?|jahr|when|wann|quando)(?!\p{L})/u,
  name: /^(?:company|client|customer|kunde|kundin|auftraggeber(?:in)?|cliente|committente|employer|organi[sz]ation|name (?:and address )?of (?:the )?employer|nome (?:e indirizzo )?del datore|datore di lavoro|azienda|(?:name und (?:adresse|anschrift) des )?arbeitgebers?|firma|unternehmen|(?:nom et adresse de l'?)?employeur|entreprise|societe|empresa|empleador|nombre (?:y direccion )?del empleador)(?!\p{L})/u,
  position:
    /^(?:position|job title|title|role|designation|post|occupation|tipo di impiego|lavoro o posizione|posizione|ruolo|mansione|stelle|beruf oder funktion|tatigkeit als|funktion|poste|fonction|puesto|cargo|profesion)(?!\p{L})/u,
  institution:
    /^(?:school|(?:training )?provider|awarding body|institut(?:e|ion)?|university|college|nome (?:e tipo )?(?:dell'|d'|di |dell’)\p{L}*|istituto|name und art der \p{L}*einrichtung|schule|hochschule|(?:bildungs|ausbildungs)?einrichtung|ausbildungs\p{L}+|lehranstalt|bildungs\p{L}+|ente|organismo|formateur|etablissement de formation|universitat|etablissement|centro|institucion)(?!\p{L})/u,
  studyType:
    /^(?:degree|course|qualification|title of qualification|qualifica conseguita|titolo|bezeichnung der (?:erworbenen )?qualifikation|intitule du (?:certificat|diplome)\p{L}*|abschluss|diplome|titulo|titulacion)(?!\p{L})/u,
};
type Role = keyof typeof LABELS;
const MARK = /^[•●○▪■◦‣·▸➢✓–-]\s+/u;

/** Whether this heads a column of dates, employers, titles, schools or degrees. */
export const isColumnLabel = (text: string): boolean =>
  text.split(" ").length < 4 && !/\d/.test(text) && Object.values(LABELS).some((label) => label.test(foldWord(text)));

/** An entry of a form: the text next to each label. `body`: the lines under other labels, without those labels. */
type LabelledEntry = Partial<Record<Exclude<Role, "dates">, Quoted>> & {
  dates: Quoted<ReadDates> | null;
  body: ResumeLine[];
};

/** The entries of a form ("Employer: Globex"), each begun by a repeated label; empty with fewer than two such labels. */
export function labelledEntries(lines: readonly ResumeLine[], asked: readonly Role[]): LabelledEntry[] {
  const columns = lines[0]?.cells.map((cell) => asked.find((role) => LABELS[role].test(foldWord(cell))));
  const named = columns?.filter((role) => role !== undefined) ?? [];
  const isTableHead = lines[0]?.cells.every((cell) => cell.split(" ").length < 4 && !/\d/.test(cell)) === true;
  if (columns !== undefined && isTableHead && named.length > 1 && named.length >= columns.length - 1)
    return rowsOf(lines.slice(1), withMissing(columns, lines[0] as ResumeLine, asked));
  const read = withListMarks(lines, asked).map((line) => ({ line, ...labelOf(line, asked) }));
  if (new Set(read.flatMap(({ role }) => role ?? [])).size < 2) return [];
  const entries: LabelledEntry[] = [];
  const isHeaded = asked.includes("name") && !read.some(({ role }) => role === "name") && read[0]?.role === null;
  let before: ResumeLine | undefined;
  let known = new Set<Role>();
  for (const { line, role, text } of read) {
    let entry = entries.at(-1);
    if (entry === undefined && role === null) before = line;
    if (entry === undefined || (role !== null && known.has(role))) {
      if (role === null) continue;
      // The line above the labels is the name, which has no label.
      const head = entry?.body.at(-1) ?? before;
      if (isHeaded && head !== undefined) entry?.body.pop();
      entry = { dates: null, body: [], ...(isHeaded && head !== undefined && { name: quoted(head.text, head) }) };
      entries.push(entry);
      known = new Set();
    }
    if (role === null) {
      entry.body.push({ ...line, text, cells: [text] });
      continue;
    }
    known.add(role);
    const [found] = findDates(line.text);
    if (role !== "dates") entry[role] = quoted(text, line);
    else if (found !== undefined) entry.dates = datesOf(line, found);
  }
  return entries;
}

const ASIDE =
  /^(?:beschreibung|description|descri|aufgabe|mansioni|attivita|funciones|tasks|taches|missions?|responsib|notes?|note|ort|place|location|luogo|lieu|lugar|sede)/u;

/** With all but one column known, the unknown one holds the missing role. */
function withMissing(columns: readonly (Role | undefined)[], { cells }: ResumeLine, asked: readonly Role[]) {
  const [missing, ...more] = asked.filter((role) => !columns.includes(role));
  const at = columns.indexOf(undefined);
  const isOne = missing !== undefined && more.length === 0 && columns.length === asked.length;
  return isOne && !ASIDE.test(foldWord(cells[at] ?? "")) ? columns.with(at, missing) : columns;
}

/** List items below or next to a label: bulleted, or indented deeper than the text next to the other labels. */
function withListMarks(lines: readonly ResumeLine[], asked: readonly Role[]): ResumeLine[] {
  const isKnown = (line: ResumeLine) => line.beside > 0 && labelOf(line, asked).role !== null;
  const edge = Math.min(...lines.filter(isKnown).map(({ beside }) => beside));
  return beyondEdge(lines, edge).map((line) => {
    const [label = "", value = "", ...more] = line.cells;
    const isMarked = MARK.test(value);
    const isIn = line.size > 0 && line.beside > edge + line.size * 0.8 && line.beside < edge + line.size * 4;
    if (more.length > 0 || isKnown(line) || (!isMarked && !isIn)) return line;
    return { ...line, text: `${label}\t${value.replace(MARK, "")}`, isBullet: true };
  });
}

/** The rows of a table. A row without dates continues the one above; its cells belong to the last columns. */
function rowsOf(lines: readonly ResumeLine[], columns: readonly (Role | undefined)[]): LabelledEntry[] {
  const rows: LabelledEntry[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last === undefined || line.cells.length >= columns.length || findDates(line.text).length > 0) {
      rows.push(rowOf(line, columns));
      continue;
    }
    const from = columns.length - line.cells.length;
    for (const [at, cell] of line.cells.entries()) {
      const role = columns[from + at];
      const begun = role === undefined || role === "dates" ? undefined : last[role];
      if (begun != null && from + at < columns.length - 1) begun.value = begun.quote = `${begun.quote} ${cell}`;
      else last.body.push({ ...line, text: cell, cells: [cell] });
    }
  }
  return rows;
}

/** A row of a table with named columns. */
function rowOf(line: ResumeLine, columns: readonly (Role | undefined)[]): LabelledEntry {
  const entry: LabelledEntry = { dates: null, body: [] };
  for (const [at, role] of columns.entries()) {
    const cell = line.cells[at];
    const [found] = findDates(line.text);
    if (role !== undefined && role !== "dates" && cell !== undefined) entry[role] = quoted(cell, line);
    if (role === "dates" && found !== undefined) entry.dates = datesOf(line, found);
  }
  return entry;
}

function labelOf(line: ResumeLine, asked: readonly Role[]): { role: Role | null; text: string } {
  const [, before = "", after = ""] = /^([^:\t]{2,60}?)\s*(?:\t|:\s)\s*(.+)$/su.exec(line.text) ?? [];
  const label = foldWord(before).replaceAll("’", "'").trim();
  const role = after === "" ? undefined : asked.find((one) => LABELS[one].test(label));
  const isSaid = before !== "" && label.split(" ").length <= 4;
  const [dates] = findDates(line.text);
  // Dates alone above the labels need none.
  const isDates = dates?.start === 0 && dates.end === line.text.length && dates.isRange;
  if (role === undefined && isDates && asked.includes("dates")) return { role: "dates", text: line.text };
  return { role: role ?? null, text: role !== undefined || isSaid ? after.replaceAll("\t", " ") : line.text };
}

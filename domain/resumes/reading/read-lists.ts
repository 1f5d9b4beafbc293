import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { highlightsOf } from "./entries/entry-told.ts";
import { datesOf, entriesOf } from "./entries/read-entries.ts";
import { spokenIn } from "./read-languages.ts";
import { findDates } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-document.ts";
import type { Quoted, ReadResume } from "./resume-reading.ts";
import { quoted } from "./resume-reading.ts";
import { sectionOfHeading } from "./resume-sections.ts";

const LEVEL =
  /\s*(?:[([](?:advanced|intermediate|basic|beginner|expert|proficient|fluent|native|avanzato|intermedio|base|esperto|fortgeschritten|grundkenntnisse|sehr gut|gut|experte|good|very good|excellent|high|low|hoch|mittel|niedrig|alt[oa]|bass[oa]|moyen|faible|maîtrise|confirmé|alto|medi[oa]|baj[oa]|buon[oa]|ottim[oa]|discret[oa]|bon(?:ne)?|bueno|medio|avancé|intermédiaire|débutant|notions|avanzado|básico|experto|\d+\+? (?:years?|anni|jahre|ans|años))(?:,[^)\]]*)?[)\]]|[★☆●○■□▪▫]+|\d{1,3}\s?%|\d\/(?:5|10))\s*$/iu;
const LABEL = /^[^:,]{2,45}:\s*/;
/** The last of a list that ends like a sentence: "Excel, Word and Outlook." */
const LAST_OF_SENTENCE = /(?<=,[^,]+) (?:and|und|e|et|y) ([^,]+\.)$/u;
/** "…; Tools: Excel": a label within a line. */
const LATER_LABEL = /^\p{Lu}[^:,]{2,30}: (?=\S)/u;
/** "Pricing. Data: SQL": a label behind the end of a list. */
const LABEL_AFTER_STOP = /\. (?=\p{Lu}[^:;,.]{1,30}: \S)/gu;
const MAX_SKILL = 60;
/** How well, in a line of its own below the skill. */
const ONLY_LEVEL =
  /^(?:(?:very )?(?:good|advanced|proficient|experienced)|intermediate|basic|beginner|expert|excellent|fluent|skillful|novice|avanzato|intermedio|base|esperto|fortgeschritten|grundlagen|grundkenntnisse|(?:sehr )?gut|experte|avancé|intermédiaire|débutant|avanzado|básico|experto|medio|medium|high|low|alto|bajo|mittel|hoch|moyen|confirmé|buono|ottimo|discreto|sehr gute kenntnisse|gute kenntnisse|learning|confident)$/iu;

/** The skills of several sections; where one lists them, one that tells in sentences what was done is none. */
export function readSkillSections(all: readonly (readonly ResumeLine[])[]): Quoted[] {
  const sections = all.map((lines) => lines.filter((line) => spokenIn(line) === null));
  const isTold = (lines: readonly ResumeLine[]) => {
    const marked = lines.filter(({ isBullet }) => isBullet);
    const sentences = marked.filter(
      ({ text }) => text.split(" ").length > 3 && !/[,;|•·:\t]/.test(text.replace(/\d,\d/g, "")),
    );
    const ended = lines.filter(({ text }) => /[\p{L})][.!?]$/u.test(text));
    const words = lines.reduce((sum, { text }) => sum + text.split(" ").length, 0);
    const isProse = ended.length > 1 && words > lines.length * 4 && lines.every(({ cells }) => cells.length === 1);
    const isText =
      lines.length === 1 && /^.{60,}\p{Ll}{2}\.$/u.test(lines[0]?.text ?? "") && /[,;]/.test(lines[0]?.text ?? "");
    const [first = ""] = (lines[0]?.text ?? "").replace(LABEL, "").split(/[,;]/);
    if (isText && first.split(" ").length > 5) return true;
    return (marked.length > 2 && sentences.length > marked.length / 2) || isProse;
  };
  const listed = sections.filter((lines) => !isTold(lines));
  if (listed.some((lines) => lines.length > 0)) return readSkills(listed.flat());
  const lines = sections.flat();
  const isText = lines.some(({ text }) => /\p{Ll}{2}\.$/u.test(text) && text.split(" ").length > 9);
  return isText ? knownSkills(lines) : readSkills(lines);
}

/** The skills that sentences name, as written. */
const knownSkills = (lines: readonly ResumeLine[]) => {
  const found = lines.flatMap((line) =>
    findSkills(line.text).map(({ start, end }) => quoted(line.text.slice(start, end), line)),
  );
  return found.filter(({ value }, at) => found.findIndex((other) => other.value === value) === at);
};

/** The items of a section of skills: lists with commas or other marks between, a label before them ("Databases: …") left out. */
function readSkills(lines: readonly ResumeLine[]): Quoted[] {
  const skills = new Map<string, Quoted>();
  const joined = joinedItems(withoutHeads(lines));
  for (const [at, { line, text }] of joined.entries()) {
    const bare = withoutLead(text.replace(LABEL, ""), line);
    const isLabel = /:$/.test(text) || (sectionOfHeading(text) !== null && /,/.test(joined[at + 1]?.text ?? ""));
    if (isLabel || (at > 0 && bare === "")) continue;
    for (const item of itemsOf(bare.replace(LAST_OF_SENTENCE, ", $1").replace(LABEL_AFTER_STOP, "; "))) {
      const words = item
        .replace(LATER_LABEL, "")
        .replace(LEVEL, "")
        .replace(/^(?:and|und|e|et|y|\d{1,2}[.)])\s+|(?<![.;:\s])[.;:\s]+$/g, "")
        .trim();
      if (
        words === "" ||
        ONLY_LEVEL.test(words) ||
        words.length > MAX_SKILL ||
        words.split(" ").length > 7 ||
        !/[\p{L}]/u.test(words)
      )
        continue;
      const key = words.toLowerCase();
      if (!skills.has(key)) skills.set(key, quoted(words, line));
    }
  }
  return [...skills.values()];
}

/** What a column of a table of skills is called. */
const COLUMN =
  /^(?:skills?|technolog(?:y|ies)|tools?|area|category|years?(?: of experience)?|experience|last used|level|proficiency|kenntnis(?:se)?|bereich|jahre|zuletzt|niveau|stufe|comp[eé]tences?|domaine|ann[eé]es|competenz[ae]|livello|anni|ambito|competencias?|nivel|a[nñ]os)$/iu;

/** Without lines in a face of their own above others that list: "Programming" above "Java, Python". */
function withoutHeads(given: readonly ResumeLine[]): ResumeLine[] {
  const lines = given.filter(({ cells }) => cells.length < 2 || !cells.every((cell) => COLUMN.test(cell)));
  const letters = new Map<string, number>();
  for (const { font, text } of lines) letters.set(font, (letters.get(font) ?? 0) + text.length);
  const [body] = [...letters].sort((a, b) => b[1] - a[1])[0] ?? [""];
  return lines.filter((line, at) => {
    const next = lines[at + 1];
    const isApart = line.font !== body && next !== undefined && next.font !== line.font && lists(next.text);
    return !isApart || line.isBullet || line.cells.length > 1 || /[,;|•·:]/.test(line.text);
  });
}

const lists = (text: string) => /[,;|•·\t]|:$/.test(text) && !/[.!?]$/.test(text);

/** Lines, each joined with the next where it ends in a comma or an open bracket. */
function joinedItems(lines: readonly ResumeLine[]): { line: ResumeLine; text: string }[] {
  const items: { line: ResumeLine; text: string }[] = [];
  // A table of two columns: what the skills are of, and the skills.
  const paired = lines.filter(({ cells }) => cells.length === 2);
  const edge = Math.max(0, ...paired.map(({ indent }) => indent));
  // Alone in its section a row is one whose first word is no skill of the list behind it.
  const isRow =
    paired.length === 1 &&
    paired[0] === lines[0] &&
    (/^\p{Lu}\p{Ll}+$/u.test(lines[0]?.cells[0] ?? "") || sectionOfHeading(lines[0]?.cells[0] ?? "") === "skills") &&
    ((lines[0]?.beside ?? 0) > 0 || lines[0]?.from === "table");
  const isTable =
    (paired.length > 1 || isRow) &&
    lines.every((line) => line.cells.length === 2 || (line.cells.length === 1 && line.indent > edge)) &&
    paired.some(({ cells }) => /,/.test(cells[1] as string));
  for (const [at, written] of lines.flatMap(labelledCells).entries()) {
    const line =
      isTable && written.cells.length === 2
        ? { ...written, cells: [written.cells[1] as string], text: written.cells[1] as string }
        : written;
    const last = items.at(-1);
    const before = lines[at - 1];
    const isOpen = last !== undefined && (/,$/.test(last.text) || bracketsOpen(last.text));
    const isWrapped = last !== undefined && /^\p{Ll}/u.test(line.text) && /,/.test(last.text);
    const isHanging =
      last !== undefined &&
      before?.isBullet === true &&
      !line.isBullet &&
      line.indent > before.indent + 4 &&
      /,/.test(last.text);
    if (last !== undefined && !line.isBullet && (isOpen || isWrapped || isHanging)) last.text += ` ${line.text}`;
    else
      items.push({
        line,
        text: line.cells.length > 1 && /^[^,]{2,40}:$/.test(line.cells[0] as string) ? line.cells.join(" ") : line.text,
      });
  }
  return items;
}

/** "Tools: Git, Jira" beside "Languages: Go, C" as two lines. */
function labelledCells(line: ResumeLine): ResumeLine[] {
  const areLabelled = line.cells.length > 1 && line.cells.every((cell) => /^[^,:–—]{2,40}(?::| [–—]) .+/.test(cell));
  return areLabelled
    ? line.cells.map((cell) => ({
        ...line,
        text: cell,
        cells: [cell],
        lead: /^[^:–—]+(?= [–—] )/.exec(cell)?.[0] ?? "",
      }))
    : [line];
}

/** Without "Programming — " or "Programming " in a face of its own before a list. */
function withoutLead(text: string, { lead }: ResumeLine): string {
  const rest = lead.length > 1 && text.startsWith(lead) ? text.slice(lead.length) : "";
  const label = /^\s*[–—-]\s+/.exec(rest)?.[0] ?? (/\s[–—-]$/.test(lead) || isLabel(lead, rest) ? " " : "");
  return label === "" ? text : rest.slice(label.length);
}

const isLabel = (lead: string, rest: string) =>
  /^\p{Lu}[\p{L} ]{2,30}$/u.test(lead.trim()) && /^ [^,]+,.+,/.test(rest) && lead.trim().split(" ").length < 4;

const bracketsOpen = (text: string) => (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);

const itemsOf = (text: string) => listedIn(text).flatMap((part) => part.split(/ [-–—/] /));

/** Parts at commas and the like outside of brackets; "AWS (EC2, S3)" is one. */
function listedIn(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = "";
  const chars = [...text];
  for (const [at, letter] of chars.entries()) {
    if (letter === "(") depth++;
    if (letter === ")") depth = Math.max(0, depth - 1);
    const isNumber = letter === "," && /\d,\d{3}(?!\d)/.test(chars.slice(at - 1, at + 5).join(""));
    if (depth === 0 && !isNumber && /[,،;؛|•·●▪\t]/u.test(letter)) {
      items.push(item);
      item = "";
    } else item += letter;
  }
  return [...items, item].map((part) => part.trim());
}

/** The interests, one by one; sentences are kept as they are. */
export function readInterests(lines: readonly ResumeLine[]): Quoted[] {
  if (lines.some(({ text }) => /\p{L}{2}[.!]$/u.test(text) && text.split(" ").length > 4)) return highlightsOf(lines);
  return joinedItems(lines).flatMap(({ line, text }) =>
    listedIn(
      text
        .replace(LABEL, "")
        .replace(/ (?:and|und|e|et|y) ([^,]+)$/u, (end, last) => (/,/.test(text) ? `, ${last}` : end)),
    )
      .map((item) => item.replace(/\.$/, ""))
      .flatMap((item) => (/\p{L}/u.test(item) ? [quoted(item, line)] : [])),
  );
}

/** Certificates, a line each, with a date that may stand above; where each has one, the next line is the issuer. */
export function readCertificates(lines: readonly ResumeLine[]): ReadResume["certificates"] {
  const said = lines.map((line) => {
    const found = findDates(line.text).at(-1);
    const text = found === undefined ? line.text : line.text.slice(0, found.start) + line.text.slice(found.end);
    const name = text
      .replaceAll("\t", " ")
      .replace(/^[\s,(–—-]+|(?<![\s,(–—-])[\s,(–—-]+(?:\)\s*)?$|\(\s*\)/g, "")
      .trim();
    return { line, name, dates: found === undefined ? null : datesOf(line, found) };
  });
  const isAlone = (at: number) => said[at]?.dates != null && said[at].name.length < 3;
  /** What follows the date, be that above the name or beside it. */
  const isGiver = (at: number) =>
    lines[at]?.isBullet === false && (isAlone(at - 2) || (said[at - 1]?.dates != null && !isAlone(at - 1)));
  const areGiven = said.every(({ dates }, at) => dates !== null || isAlone(at - 1) || isGiver(at));
  const certificates: ReadResume["certificates"] = [];
  for (const [at, { line, name, dates }] of said.entries()) {
    if (name.length < 3 || name.length > 140) continue;
    const last = certificates.at(-1);
    if (areGiven && dates === null && isGiver(at) && last?.issuer === null) last.issuer = quoted(name, line);
    else
      certificates.push({
        name: quoted(name, line),
        issuer: null,
        dates: dates ?? (isAlone(at - 1) ? (said[at - 1]?.dates ?? null) : null),
      });
  }
  return certificates;
}

/** "Trailmap – offline maps", the name in a face of its own. */
const isNamed = ({ text, lead }: ResumeLine) =>
  lead !== "" && text.startsWith(lead) && /^\s*[–—:-]\s/.test(text.slice(lead.length));

/** Projects: a name, and what was done behind it or below. */
export function readProjects(lines: readonly ResumeLine[]): ReadResume["projects"] {
  const opens = (line: ResumeLine, { body }: { body: ResumeLine[] }) =>
    isNamed(line) || (!line.isBullet && body.length > 0 && line.text.length < 70 && !/[.]$/.test(line.text));
  return entriesOf(lines, opens).flatMap(({ parts, dates, body }) => {
    const [name, ...others] = parts;
    if (name === undefined) return [];
    const told = others.filter(({ line, text }) => line === name.line && text.split(" ").length > 2);
    const highlights = [...told.map(({ text, line }) => quoted(text, line)), ...highlightsOf(body)];
    return [{ name: quoted(name.text, name.line), dates, highlights }];
  });
}

import { foldWord } from "#domain/reading/text/fold-word.ts";
import { hasSchool, isPlace, titleScore } from "./entry-words.ts";
import type { ResumeLine } from "./resume-document.ts";
import { type Quoted, quoted } from "./resume-reading.ts";
import { type Section, sectionOfHeading } from "./resume-sections.ts";

/** Labels of contact details. */
export const LABEL =
  /^\s*(?:(?:e-?mail|mail|phone|tel(?:efon[oe]?|ephone|éphone|éfono)?|mob(?:ile?)?|mobil(?:e|telefon)?|cell(?:ulare)?|handy|portable|móvil|p|t|m|e|a|address|location|casa|home|abitazione|domicile|wohnung|based in|anschrift|adresse|wohnort|ort|indirizzo|residenza|domicilio|luogo|città|citt[aà] di residenza|lieu|ville|dirección|direccion|ubicación|ciudad|localidad|website|web|site|sito(?: web)?|linkedin|github|portfolio|name|nome(?: e cognome)?|nom(?: et prénom)?|nombre(?: y apellidos)?|full name|vor- und (?:nach|zu|familien)name|vorname und name|nome completo|nombre completo)\s*(?::+|\.+(?=[\s\d+]|$))|(?:wohnhaft in|based in|lives in|living in|residente (?:in|a)))\s*/iu;
export const SEPARATOR = /\s*(?:\||•|·|●|∙|⋅|◦|▪|\t|;|⟡|◆|♦|\s[-–—]\s|\s\/\s)\s*/u;
const DOCUMENT_TITLE =
  /^(?:curriculum vitae(?: (?:europeo|di|of))?|curriculum|c\.?v\.?|résumé|resume|lebenslauf|currículum(?: vitae)?|hoja de vida|europass)\b[\s:–-]*/iu;
const NAME_WORD =
  /^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*|(?:de|di|da|do|das|du|des|i|del|della|dalla|dello|degli|dos|af|ten|ibn|ben|van|von|der|den|la|le|zu|ter|bin|al|y|e)|d['’]\p{Lu}\p{L}+)$/u;
const PARTICLE = /^(?:de|del|della|di|da|do|dos|das|d[eou]s|la|las|los|le|van|von|der|den|ten|ter|zu|y|e|i|al|el)$/iu;
/** "(they/them)" behind a name. */
const PRONOUNS = /\s*\((?:she|he|they|sie|er|elle|il|lei|lui|ella|él)\s?[/,|][^()]*\)\s*$/iu;
const TITLE_BEFORE =
  /^(?:(?:dott\.(?:ssa|ri)|prof\.ssa|dr\.in)\.?\s+|(?:dr\.?\s*(?:med|rer|phil|ing|jur|oec|h\.\s?c)(?:\.\s*(?:dent|vet|nat|pol|habil|univ))?|univ\.-prof|dipl\.-(?:kfm|kffr|inf|psych|päd|biol|chem|wirt\S*)|mag|geom|arch|avv|rag|drs|ir|dr|prof|dott|ing|mr|mrs|ms|dipl\.-ing|sr|sra|m|mme)\.\s*|(?:dr|prof|professor|mr|mrs|ms|mme)\s+)+/iu;
/** In capitals: "DI" is an Austrian engineer, "Di Stefano" a family. */
const CAPITALS_BEFORE = /^(?:DI|DDI|Mag|Ing)(?: \(FH\)|\.)? (?=\p{Lu}\p{Ll})/u;
const withoutTitle = (words: string) => words.replace(TITLE_BEFORE, "").replace(CAPITALS_BEFORE, "");
/** Degrees and memberships behind a name. */
const LETTERS_BEHIND =
  /(?<=\S)(?:,? (?:RN|BSN|MSN|FNP(?:-BC)?|MCSP|MBA|PhD|Ph\.D\.?|MD|CPA|CFA|PMP|PE|P\.E\.|JD|Esq\.?|RD|LCSW|ACCA|FCA|ACA|CEng|MSc|BSc|MRICS|CISSP|SHRM-CP|PHR|DDS|EdD|LLM))+$/u;
/** "Curriculum vitae", and below it "di Ada Rossi". */
const OF = /^\s*(?:di|of|de) (?=\p{Lu}\p{L}+ \p{Lu})/u;

/** The name of the person, by the looks of lines and by what their address repeats. */
export function readName(
  sections: readonly Section[],
  lines: readonly ResumeLine[],
  email: string | null,
): Quoted | null {
  const labelled = lines
    .slice(0, 40)
    .find(({ text }) =>
      /^(?:full name|name|nome e cognome|nome|nom et prénom|nom|nombre y apellidos|nombre|vor- und (?:nach|zu|familien)name|vorname und name|nome completo|nombre completo|(?:nachname|cognome|surname|last name|nom|apellidos?)(?:\((?:n|i|s)\))?\s*\/\s*(?:vorname|nome|first name|prénom|nombre)s?(?:\((?:n|i|s)\))?)\s*[:\t]/iu.test(
        text,
      ),
    );
  const parted = partedName(lines.slice(0, 40));
  if (parted !== null && nameScore(parted.value, { ...parted.at, size: 20 }, email) > 0)
    return quoted(parted.value, parted.at, withoutTitle(parted.value));
  if (labelled) {
    const words = labelled.text.replace(/^[^:\t]*[:\t]\s*/, "").split(SEPARATOR)[0] as string;
    if (nameScore(words.replace(/^(\p{L}+),/u, "$1"), labelled, email) > 0)
      return quoted(words, labelled, withoutTitle(words));
  }
  const first = sections
    .filter(({ kind }) => kind === "top" || kind === "contact" || kind === null)
    .flatMap((section) => section.lines);
  const own = first.length === 0 ? lines.slice(0, 8) : first.filter(({ page }) => page === 1).slice(0, 30);
  // A name elsewhere is one if the address repeats it.
  const elsewhere = lines.filter(
    (line) => line.page === 1 && !own.includes(line) && sharedWords(line.text, email) >= 2,
  );
  const named = likeliest(own.concat(elsewhere), email);
  return (
    named ??
    likeliest(
      lines.filter(({ page, text }) => page === 1 && sharedWords(text, email) > 0),
      email,
    )
  );
}

const FAMILY =
  /^(?:nachname|familienname|name|zuname|cognome|surname|last name|family name|nom(?: de famille)?|apellidos?|achternaam)\s*[:\t]\s*/iu;
const GIVEN = /^(?:vornamen?|nome|first names?|given names?|pr[eé]noms?|nombres?|voornaam)\s*[:\t]\s*/iu;

/** "Name: Lovelace" and below "Vorname: Ada", or the other way round. */
function partedName(lines: readonly ResumeLine[]): { value: string; at: ResumeLine } | null {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (next === undefined) return null;
    const [given, family] = GIVEN.test(line.text) && FAMILY.test(next.text) ? [line, next] : [next, line];
    if (!GIVEN.test(given.text) || !FAMILY.test(family.text)) continue;
    const words = [given.text.replace(GIVEN, ""), family.text.replace(FAMILY, "")].map((text) =>
      text.replace(/^[\s:]+/, "").trim(),
    );
    if (words.every((word) => word !== "" && word.split(" ").length < 4)) return { value: words.join(" "), at: line };
  }
  return null;
}

/** "Ada Lovelace +49 30 1234567": a number or an address drawn so near that it seems one with the name. */
const REACH_BEHIND = /(?<=\p{L})\s+(?:\(?\+?\d[\d\s()/.-]{6,20}|[^\s@]{1,64}@[^\s@]{1,100})$/u;

/** The likeliest name of lines; null where none is one. */
function likeliest(candidates: readonly ResumeLine[], email: string | null): Quoted | null {
  let best: Quoted | null = null;
  let most = 0;
  for (const [at, line] of candidates.entries()) {
    const after = candidates[at + 1];
    const next = after?.page === line.page && after.line === line.line + 1 ? after : undefined;
    const cell = nameCell(line)
      .replace(REACH_BEHIND, "")
      .replace(PRONOUNS, "")
      .split(SEPARATOR)[0]
      ?.replace(DOCUMENT_TITLE, "")
      .replace(OF, "") as string;
    const options = [cell, ...cell.split(/,\s*/).slice(0, 1), ...(line.lead === "" ? [] : [line.lead])];
    const isAlike =
      next?.font === line.font ||
      line.size >= 16 ||
      (sharedWords(cell, email) > 0 && sharedWords(`${cell} ${next?.text}`, email) > 1);
    if (
      next &&
      next.size === line.size &&
      isAlike &&
      (line.size > 0 || sharedWords(`${cell} ${next.text}`, email) > 1) &&
      !cell.includes(" ")
    )
      options.push(`${cell} ${next.text}`.trim().replace(OF, ""));
    // Two words above all else, each in a row of its own.
    const third = candidates[at + 2];
    const isApart = next !== undefined && next.gap > 0 && third !== undefined && third.gap > next.gap * 1.5;
    const areNames = [cell, next?.text ?? ""].every((word) => NAME_WORD.test(word) && titleScore(word) < 0.55);
    if (at === 0 && isApart && areNames && !isPlace(next.text)) options.push(`${cell} ${next.text}`);
    if (next && isSecondRow(line, next, email)) options.push(joinedRows(cell, next.text));
    for (const words of options) {
      const isWhole = next !== undefined && isSecondRow(line, next, email) && words === joinedRows(cell, next.text);
      const score = nameScore(words.trim(), line, email) - Math.min(at, 12) * 0.4 + (isWhole ? 0.5 : 0);
      if (score > most) {
        most = score;
        best = quoted(words.trim(), line, withoutTitle(words.trim()).replace(LETTERS_BEHIND, ""));
      }
    }
  }
  return best;
}

/** The first words of a line; behind the letters of a monogram ("GP" beside "Gwenllian Prosser") the name. */
function nameCell({ cells: [first = "", second = ""] }: ResumeLine): string {
  const initials = second
    .split(" ")
    .map((word) => word.charAt(0))
    .join("");
  return first.length > 1 && first.length < 4 && first === initials ? second : first;
}

/** A last name that had no room beside the others: a row of names below in the same large letters. */
const isSecondRow = (line: ResumeLine, next: ResumeLine, email: string | null) =>
  line.size >= 15 &&
  ((next.size === line.size && next.font === line.font) ||
    (Math.min(line.size, next.size) >= 15 && !line.text.includes(" "))) &&
  next.column === line.column &&
  line.cells.length === 1 &&
  next.cells.length === 1 &&
  /^\p{L}/u.test(next.text) &&
  next.text.split(" ").every((word) => NAME_WORD.test(word)) &&
  `${line.text} ${next.text}`.split(" ").filter((word) => !PARTICLE.test(word)).length < 6 &&
  (titleScore(next.text.replace(LETTERS_BEHIND, "")) < 0.55 || sharedWords(next.text, email) > 0) &&
  sectionOfHeading(next.text) === null;

/** Two rows of a name as one: "Nowak-" above "Hill" has no blank. */
const joinedRows = (above: string, below: string) => `${above}${/[-‐]$/.test(above) ? "" : " "}${below}`.trim();

/** "ADAMLOVELACE", drawn letter by letter without wider blanks, in the words of ada.lovelace@example.org: "ADA M LOVELACE". */
export function wordsOf(name: string, email: string): string {
  const letters = [...name];
  const [own = "", host = ""] = email.split("@");
  const wordsIn = (part: string) => part.split(/[._-]|\d+/).filter((word) => word.length > 1);
  const cuts: number[] = [];
  let at = 0;
  const words = wordsIn(own);
  // The last name may be that of the host.
  const isIn = (word: string) => letters.some((_, start) => lengthOf(word, letters.slice(start)) > 0);
  if (words.length === 1)
    words.push(
      ...wordsIn(host)
        .slice(0, 1)
        .filter((word) => word.length > 4 && isIn(word)),
    );
  for (const word of words) {
    const from = letters.findIndex((_, start) => start >= at && lengthOf(word, letters.slice(start)) > 0);
    if (from === -1) return name;
    at = from + lengthOf(word, letters.slice(from));
    cuts.push(from, at);
  }
  const ends = words.length > 1 ? [...cuts, letters.length] : [letters.length];
  const parts = ends.map((end, index) => letters.slice(ends[index - 1] ?? 0, end).join(""));
  return parts.filter((part) => part !== "").join(" ");
}

/** How many of the letters say a word without accents, "oe" for "ö" too; 0 = they do not begin with it. */
function lengthOf(word: string, letters: readonly string[]): number {
  let rest = word;
  for (const [at, letter] of letters.entries()) {
    const bare = foldWord(letter);
    if (at > 0 && /[-'’]/.test(letter)) continue;
    const said = rest.startsWith(`${bare}e`) && /[äöü]/iu.test(letter) ? `${bare}e` : bare;
    if (!rest.startsWith(said)) return 0;
    rest = rest.slice(said.length);
    if (rest === "") return at + 1;
  }
  return 0;
}

/** How likely the words are the person's name; 0 or less = not at all. */
function nameScore(words: string, { size }: ResumeLine, email: string | null): number {
  const bare = withoutTitle(words);
  const parts = bare.replace(/["“”„«»]/g, "").split(/\s+/);
  if (LABEL.test(`${parts[0]}:`)) return 0;
  if (
    parts.filter((part) => !PARTICLE.test(part)).length > 5 ||
    parts.length > 8 ||
    bare.length < 3 ||
    /[\d@:/|()]/.test(bare) ||
    sectionOfHeading(bare) !== null
  )
    return 0;
  const shared = Math.max(sharedWords(bare, email), isSpelled(bare, email) ? 2 : 0);
  const isSmall = bare === bare.toLowerCase() && shared > 0;
  if (!parts.every((part) => NAME_WORD.test(isSmall ? part.charAt(0).toUpperCase() + part.slice(1) : part))) return 0;
  if (shared === 0 && ((parts.length === 1 && isPlace(bare) && size < 15) || (size < 15 && hasSchool(bare)))) return 0;
  const isTitle = shared === 0 && titleScore(bare) >= 1;
  return (parts.length === 1 ? 1 : 4) + shared * 5 + Math.min(size / 6, 5) - (isTitle ? 6 : 0);
}

/** "ADALOVELACE" of ada.lovelace@example.org. */
const isSpelled = (bare: string, email: string | null) =>
  email !== null && /^\p{Lu}+$/u.test(bare) && / /.test(wordsOf(bare, email));

/** A host that is in the words of a name: "ada-lovelace.example". */
function ownHost(words: string, host: string): string {
  const said = foldWord(words).replace(/[^a-z]/g, "");
  const [domain = ""] = host.split(".");
  return domain.length > 6 && said.includes(domain.replace(/[^a-z]/g, "")) ? domain : "";
}

function sharedWords(words: string, email: string | null): number {
  // The name may be that of the host: moin@adalovelace.example.
  const [own = "", host = ""] = foldWord(email ?? "").split("@");
  const local = `${own} ${ownHost(words, host)}`;
  const isIn = (word: string) => {
    const letters = foldWord(word).replace(/[^a-z]/g, "");
    return letters !== "" && local.includes(letters);
  };
  const inGerman = (word: string) => word.replace(/[äöü]/giu, (letter) => `${letter}e`);
  return words.split(/\s+/).filter((word) => word.length > 2 && (isIn(word) || isIn(inGerman(word)))).length;
}

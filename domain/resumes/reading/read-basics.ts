import { foldWord } from "#domain/reading/text/fold-word.ts";
import { employerScore, hasSchool, isPlace, titleScore } from "./entry-words.ts";
import { findDates } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-document.ts";
import type { Quoted, ReadResume } from "./resume-reading.ts";
import { type Section, sectionOfHeading } from "./resume-sections.ts";

type Part = { text: string; line: ResumeLine };

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
const PHONE = /(?<![\p{L}\p{N}/])(?:\+|00)?\(?\d[\d\s().\-‐‑–/]{6,22}\d(?!\p{N})/gu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s|•·,;]+|(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|me|it|de|fr|es|eu|co|ai|app|uk|ch|at|info|tech|example)(?:\/[^\s|•·,;]*)?(?![\p{L}@])/giu;
const LABEL =
  /^\s*(?:(?:e-?mail|mail|phone|tel(?:efon[oe]?|ephone|éphone|éfono)?|mob(?:ile?)?|mobil(?:e|telefon)?|cell(?:ulare)?|handy|portable|móvil|p|t|m|e|a|address|location|based in|anschrift|adresse|wohnort|ort|indirizzo|residenza|domicilio|luogo|città|citt[aà] di residenza|lieu|ville|dirección|direccion|ubicación|ciudad|localidad|website|web|site|sito(?: web)?|linkedin|github|portfolio|name|nome(?: e cognome)?|nom(?: et prénom)?|nombre(?: y apellidos)?|full name|vor- und (?:nach|zu|familien)name|vorname und name|nome completo|nombre completo)\s*(?::+|\.+(?=[\s\d+]|$))|(?:wohnhaft in|based in|lives in|living in|residente (?:in|a)))\s*/iu;
const PLACE_LABEL =
  /^\s*(?:(?:a|address|location|anschrift|adresse|wohnort|ort|indirizzo|residenza|domicilio|luogo|citt[aà](?: di residenza)?|lieu|ville|dirección|direccion|ubicación|ciudad|localidad)\s*(?::|\.(?=\s))|based in|wohnhaft in)/iu;
/** What the address is of, as Europass has it. */
const ADDRESS_KIND =
  /\s*\((?:abitazione|lavoro|home|work|privat|arbeit|domicile|travail|domicilio|trabajo|wohnung)\)$/iu;
const DOCUMENT_TITLE =
  /^(?:curriculum vitae(?: (?:europeo|di|of))?|curriculum|c\.?v\.?|résumé|resume|lebenslauf|currículum(?: vitae)?|hoja de vida|europass)\b[\s:–-]*/iu;
/** Words from which on a line is no name, title or place. */
const SENTENCE = 7;
const SEPARATOR = /\s*(?:\||•|·|●|∙|⋅|◦|▪|\t|;|⟡|◆|♦|\s[-–—]\s|\s\/\s)\s*/u;

/** Who the person is and how to reach them: from the lines above the first heading, those under "Contact", and columns without a heading. */
export function readBasics(sections: readonly Section[], lines: readonly ResumeLine[]): ReadResume["basics"] {
  const own = sections.filter(({ kind }) => kind === "top" || kind === "contact" || kind === null);
  const parts = own.flatMap(({ lines }) => lines).flatMap(partsOf);
  const email = firstMatch(lines, EMAIL) ?? brokenEmail(lines);
  const drawn = readName(sections, lines, email?.value ?? null);
  const name =
    drawn && /\s/.test(drawn.value) ? drawn : drawn && { ...drawn, value: wordsOf(drawn.value, email?.value ?? "") };
  // "Ada Lovelace, RN" is no town.
  const rest = parts.filter(
    ({ text }) =>
      name === null ||
      (!isWithin(text, name.quote) && !(name.quote.includes(" ") && text.startsWith(`${name.quote},`))),
  );
  return {
    name,
    label: readLabel(rest, name),
    email: email && { ...email, value: email.value.toLowerCase() },
    phone: readPhone(own.flatMap((section) => section.lines)) ?? readPhone(lines.slice(0, 12).concat(lines.slice(-6))),
    location: readLocation(rest, name !== null && name.value === name.value.toLowerCase()),
    links: readLinks(own.flatMap((section) => section.lines).concat(linkLines(sections))),
    summary: readSummary(sections),
  };
}

const isWithin = (text: string, name: string) =>
  text === name || name.startsWith(`${text} `) || name.endsWith(` ${text}`);

const partsOf = (line: ResumeLine): Part[] =>
  line.text
    .replace(/(?<=\p{L}) [–-] (?=\p{Lu}{2}(?!\p{L}))/u, "–")
    .split(SEPARATOR)
    .map((text) => ({ text: text.trim(), line }))
    .filter(({ text }) => text !== "");

export const quoted = (text: string, { page, line }: ResumeLine, value = text): Quoted => ({
  value,
  quote: text,
  page,
  line,
});

function firstMatch(lines: readonly ResumeLine[], pattern: RegExp): Quoted | null {
  for (const line of lines) {
    const [found] = pattern.exec(line.text) ?? [];
    if (found !== undefined) return quoted(found, line);
  }
  return null;
}

/** An address that a narrow column or the end of a line broke in two. */
function brokenEmail(lines: readonly ResumeLine[]): Quoted | null {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    const begun = line.text.split(/\s+/).at(-1) as string;
    const rest = next?.text.split(/[\s|,;]+/)[0] ?? "";
    if (!`${begun}${rest}`.includes("@") || next?.column !== line.column) continue;
    const [found] = EMAIL.exec(`${begun}${rest}`) ?? [];
    if (found !== undefined) return quoted(found, line);
  }
  return null;
}

const PHONE_LABEL =
  /^\s*(?:phone|tel(?:efon[oe]?|ephone|éphone|éfono)?|mob(?:ile?)?|mobil(?:e|telefon)?|cell(?:ulare|ular)?|celular|handy|portable|móvil|telemóvel)(?:\s*[.:]|\s|$)/iu;

function readPhone(lines: readonly ResumeLine[]): Quoted | null {
  // A number that the end of a line broke in two.
  const whole = lines.map((line, at) =>
    /\d-$/.test(line.text) && /^\d{2,5}$/.test(lines[at + 1]?.text ?? "")
      ? { ...line, text: `${line.text}${lines[at + 1]?.text}` }
      : line,
  );
  const parts = whole.flatMap((line) => line.text.split(/[|•·●∙⋅;\t]|\s[–—]\s/u).map((text) => ({ text, line })));
  // A number that is called one comes before others, which may be those of an identity card.
  const isNamed = ({ text }: Part) => PHONE_LABEL.test(text);
  for (const { text, line } of [
    ...parts.filter((part, at) => isNamed(part) || isNamed(parts[at - 1] ?? part)),
    ...parts,
  ]) {
    if (/https?:|www\.|\/in\//.test(text)) continue;
    for (const [found] of text.matchAll(PHONE)) {
      const digits = found.replace(/\D/g, "").length;
      const isOpen = found.includes("(") && !found.includes(")");
      if (
        digits < 7 ||
        digits > 15 ||
        isOpen ||
        findDates(found).length > 0 ||
        /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|1\d{3}\s?[-–]\s?[12]\d{3})$/.test(found)
      )
        continue;
      return quoted(found.trim(), line);
    }
  }
  return null;
}

function readLinks(lines: readonly ResumeLine[]): Quoted[] {
  const links = lines.flatMap((line) =>
    [...line.text.replace(new RegExp(EMAIL, "gu"), (found) => " ".repeat(found.length)).matchAll(LINK)].map(
      ([found]) => {
        const address = found.replace(/[).]+$/, "");
        return quoted(address, line, /^https?:/i.test(address) ? address : `https://${address}`);
      },
    ),
  );
  return links.filter(({ value }, at) => links.findIndex((other) => other.value === value) === at);
}

const linkLines = (sections: readonly Section[]) =>
  sections.filter(({ kind }) => kind === "other").flatMap(({ lines }) => lines.filter(({ text }) => text.length < 60));

const NAME_WORD =
  /^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]*|(?:de|di|da|do|das|du|des|del|della|dalla|dello|degli|dos|af|ten|ibn|ben|van|von|der|den|la|le|zu|ter|bin|al|y|e)|d['’]\p{Lu}\p{L}+)$/u;
const TITLE_BEFORE =
  /^(?:(?:dr\.?\s*(?:med|rer|phil|ing|jur|oec|h\.\s?c)(?:\.\s*(?:dent|vet|nat|pol|habil|univ))?|univ\.-prof|dipl\.-(?:kfm|kffr|inf|psych|päd|biol|chem|wirt\S*)|mag|geom|arch|avv|rag|dott\.ri|drs|ir|dr|prof|dott|dott\.ssa|ing|mr|mrs|ms|dipl\.-ing|sr|sra|m|mme)\.\s*|(?:dr|prof|professor|mr|mrs|ms|mme)\s+)+/iu;
/** Degrees and memberships behind a name. */
const LETTERS_BEHIND =
  /(?<=\S \S+)(?:,? (?:RN|BSN|MSN|FNP(?:-BC)?|MCSP|MBA|PhD|Ph\.D\.?|MD|CPA|CFA|PMP|PE|P\.E\.|JD|Esq\.?|RD|LCSW|ACCA|FCA|ACA|CEng|MSc|BSc|MRICS|CISSP|SHRM-CP|PHR|DDS|EdD|LLM))+$/u;
/** "Curriculum vitae", and below it "di Ada Rossi". */
const OF = /^\s*(?:di|of|de) (?=\p{Lu}\p{L}+ \p{Lu})/u;

function readName(sections: readonly Section[], lines: readonly ResumeLine[], email: string | null): Quoted | null {
  const labelled = lines
    .slice(0, 40)
    .find(({ text }) =>
      /^(?:full name|name|nome e cognome|nome|nom et prénom|nom|nombre y apellidos|nombre|vor- und (?:nach|zu|familien)name|vorname und name|nome completo|nombre completo)\s*[:\t]/iu.test(
        text,
      ),
    );
  if (labelled) {
    const words = labelled.text.replace(/^[^:\t]*[:\t]\s*/, "").split(SEPARATOR)[0] as string;
    if (nameScore(words.replace(/^(\p{L}+),/u, "$1"), labelled, email) > 0)
      return quoted(words, labelled, words.replace(TITLE_BEFORE, ""));
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

/** The likeliest name of lines; null where none is one. */
function likeliest(candidates: readonly ResumeLine[], email: string | null): Quoted | null {
  let best: Quoted | null = null;
  let most = 0;
  for (const [at, line] of candidates.entries()) {
    const next = candidates[at + 1];
    const cell = (line.cells[0] as string).split(SEPARATOR)[0]?.replace(DOCUMENT_TITLE, "").replace(OF, "") as string;
    const options = [cell, ...cell.split(/,\s*/).slice(0, 1)];
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
    if (next && isSecondRow(line, next)) options.push(`${cell} ${next.text}`.trim());
    for (const words of options) {
      const isWhole = next !== undefined && words === `${cell} ${next.text}`.trim() && isSecondRow(line, next);
      const score = nameScore(words.trim(), line, email) - Math.min(at, 12) * 0.4 + (isWhole ? 0.5 : 0);
      if (score > most) {
        most = score;
        best = quoted(words.trim(), line, words.trim().replace(TITLE_BEFORE, "").replace(LETTERS_BEHIND, ""));
      }
    }
  }
  return best;
}

/** A last name that had no room beside the others: one word below in the same large letters. */
const isSecondRow = (line: ResumeLine, next: ResumeLine) =>
  line.size >= 15 &&
  ((next.size === line.size && next.font === line.font) ||
    (Math.min(line.size, next.size) >= 18 && !line.text.includes(" "))) &&
  next.column === line.column &&
  line.cells.length === 1 &&
  /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(next.text) &&
  (!next.text.includes(" ") || !line.text.includes(" ")) &&
  titleScore(next.text) < 0.55 &&
  sectionOfHeading(next.text) === null;

/** "ADAMLOVELACE", drawn letter by letter without wider blanks, in the words of ada.lovelace@example.org: "ADA M LOVELACE". */
function wordsOf(name: string, email: string): string {
  const letters = [...name];
  const words = (email.split("@")[0] as string).split(/[._-]|\d+/).filter((word) => word.length > 1);
  const cuts: number[] = [];
  let at = 0;
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
    const said = rest.startsWith(`${bare}e`) && /[äöü]/iu.test(letter) ? `${bare}e` : bare;
    if (!rest.startsWith(said)) return 0;
    rest = rest.slice(said.length);
    if (rest === "") return at + 1;
  }
  return 0;
}

/** How likely the words are the person's name; 0 or less = not at all. */
function nameScore(words: string, { size }: ResumeLine, email: string | null): number {
  const bare = words.replace(TITLE_BEFORE, "");
  const parts = bare.replace(/["“”„«»]/g, "").split(/\s+/);
  if (LABEL.test(`${parts[0]}:`)) return 0;
  if (parts.length > 5 || bare.length < 3 || /[\d@:/|()]/.test(bare) || sectionOfHeading(bare) !== null) return 0;
  const shared = Math.max(sharedWords(bare, email), isSpelled(bare, email) ? 2 : 0);
  const isSmall = bare === bare.toLowerCase() && shared > 0;
  if (!parts.every((part) => NAME_WORD.test(isSmall ? part.charAt(0).toUpperCase() + part.slice(1) : part))) return 0;
  if (shared === 0 && parts.length === 1 && isPlace(bare) && size < 15) return 0;
  const isTitle = shared === 0 && titleScore(bare) >= 1;
  return (parts.length === 1 ? 1 : 4) + shared * 5 + Math.min(size / 6, 5) - (isTitle ? 6 : 0);
}

/** "ADALOVELACE" of ada.lovelace@example.org. */
const isSpelled = (bare: string, email: string | null) =>
  email !== null && /^\p{Lu}+$/u.test(bare) && / /.test(wordsOf(bare, email));

function sharedWords(words: string, email: string | null): number {
  const local = foldWord(email?.split("@")[0] ?? "");
  const isIn = (word: string) => local.includes(foldWord(word).replace(/[^a-z]/g, ""));
  const inGerman = (word: string) => word.replace(/[äöü]/giu, (letter) => `${letter}e`);
  return words.split(/\s+/).filter((word) => word.length > 2 && (isIn(word) || isIn(inGerman(word)))).length;
}

function readLabel(parts: readonly Part[], name: Quoted | null): Quoted | null {
  if (name === null) return null;
  const after = parts.filter(
    ({ line }) => line.page === name.page && line.line > name.line && line.line <= name.line + 3,
  );
  const found = after.find(
    ({ text }) =>
      /^[\p{Lu}\p{Lo}]/u.test(text) &&
      !/[\d@:]/.test(text) &&
      !isPlace(text) &&
      text.length <= 60 &&
      !new RegExp(LINK, "iu").test(text),
  );
  return found ? quoted(found.text, found.line) : null;
}

/** `isSmall`: the person writes names without capitals. */
function readLocation(parts: readonly Part[], isSmall: boolean): Quoted | null {
  const labelled = parts.find(({ text }) => PLACE_LABEL.test(text) && text.replace(LABEL, "") !== "");
  if (labelled) {
    // An address that goes on in the next line.
    const next = labelled.text.endsWith(",") ? parts[parts.indexOf(labelled) + 1] : undefined;
    const whole = next === undefined ? labelled.text : `${labelled.text} ${next.text}`;
    return quoted(whole.replace(LABEL, "").replace(ADDRESS_KIND, ""), labelled.line);
  }
  const plain = parts.map(({ text, line }) => ({ text: withoutReach(text).replace(LABEL, ""), line }));
  const sentences = plain.flatMap(({ text, line }) =>
    [
      ...text.split(/\. (?=\p{Lu})/u),
      /(?<= (?:in|a|à|en) )\p{Lu}[\p{L} -]+(?:, \p{Lu}[\p{L} -]+)?$/u.exec(text)?.[0] ?? "",
    ].map((part) => ({ text: part.trim(), line })),
  );
  const found =
    plain.find(({ text }) => isPlace(text) || isTownIn(text)) ?? sentences.find(({ text }) => isPlace(text));
  if (found) return withStreet(found, plain);
  const address = plain.find(({ text }) => isAddress(text));
  if (address) return quoted(address.text, address.line);
  const beside = townBesideReach(parts);
  if (beside) return quoted(beside.text, beside.line);
  const small = isSmall
    ? plain.find(({ text }) => isPlace(text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())))
    : undefined;
  return small ? quoted(small.text, small.line) : null;
}

/** "Leeds, West Yorkshire", "Nantes (44)": a town and a region or its number that no table knows. */
function isTownIn(text: string): boolean {
  const [, town = "", region = ""] =
    /^(\p{Lu}[\p{L} .'’-]+?)(?:, ?| ?– ?)(\p{Lu}[\p{L} .'’-]+)$/u.exec(text) ??
    /^(\p{Lu}[\p{L} '’-]+) \((\d{2,3}|\p{Lu}\p{L}+)\)$/u.exec(text) ??
    /^(\p{Lu}\p{Ll}+)-(\p{Lu}\p{Ll}+)$/u.exec(text) ??
    [];
  const [, before = "", street = ""] = /^(\p{Lu}[\p{L} .'’-]+), (.+)$/u.exec(text) ?? [];
  if (STREET.test(street) && isPlace(before)) return true;
  return town !== "" && isPlace(town) && titleScore(region) < 0.55 && employerScore(region) === 0 && !hasSchool(region);
}

/** "42-8, Bangbae-ro, Seoul, 00681": three parts or more, and a number among them. */
const isAddress = (text: string) =>
  text.length < 90 &&
  text.split(", ").length > 2 &&
  /(?<![\d.])\d{1,6}(?![\d.])/.test(text) &&
  !/[@:!?;]|[.!?]$|\d{7}/.test(text) &&
  text.split(" ").length <= 12 &&
  findDates(text).length === 0 &&
  titleScore(text) < 0.55;

/** A street with its number. */
const STREET =
  /^(?:c\/ ?)?\p{L}[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,4} \d{1,3}(?: ?[a-z])?(?:[/-]\d+)?(?:, [^,]{1,8})?$|^\d+[a-z]?,? \p{L}[\p{L} .'’-]+(?:, [^,]{1,10})?$/iu;

/** "Main Street 5 · 12345 Town": with the street that stands before a town in its line. */
function withStreet({ text, line }: Part, parts: readonly Part[]): Quoted {
  const before = parts[parts.findIndex((part) => part.line === line && part.text === text) - 1];
  const isStreet = before?.line === line && /\d/.test(text) && STREET.test(before.text) && !isPlace(before.text);
  return quoted(isStreet ? `${before.text}, ${text}` : text, line);
}

/** A town that no table knows: the one part of a line with an address and a number that is neither. */
function townBesideReach(parts: readonly Part[]): Part | undefined {
  const reached = parts.filter(({ line }) => EMAIL.test(line.text) && readPhone([line]) !== null);
  const others = reached
    .map(({ text, line }) => ({ text: withoutReach(text), line }))
    .filter(({ text }) => text !== "");
  const [only] = others;
  const isName = only !== undefined && /^[\p{Lu}\p{Lo}][\p{L}\p{M} ,'’-]{1,39}$/u.test(only.text);
  const isOther = isName && (titleScore(only.text) >= 0.55 || employerScore(only.text) > 0 || hasSchool(only.text));
  return others.length === 1 && isName && !isOther ? only : undefined;
}

/** What is left of "ada@example.org, +49 30 12345678, Berlin" without address, number and links. */
const withoutReach = (text: string) =>
  text
    .replace(new RegExp(EMAIL, "gu"), "")
    .replace(LINK, "")
    .replace(PHONE, (found) => (found.replace(/\D/g, "").length < 7 ? found : ""))
    .replace(/[\s,|]*(?<!\p{L})(?:tel|phone|mob(?:ile?)?|handy|cell|e-?mail)(?:\.|:)*\s*(?=[,|]|$)/giu, "")
    .replace(/^[\s,|/–-]+|[\s,|/–-]+$/g, "");

function readSummary(sections: readonly Section[]): Quoted | null {
  const section = sections.find(({ kind, lines }) => kind === "summary" && lines.length > 0);
  const lines = section?.lines ?? paragraphAbove(sections);
  const [first] = lines;
  if (first === undefined) return null;
  return quoted(lines.map((line) => line.text.replaceAll("\t", " ")).join(" "), first);
}

/** Sentences between the ways to reach the person and the first heading. */
function paragraphAbove(sections: readonly Section[]): ResumeLine[] {
  const lines = sections.find(({ kind }) => kind === "top")?.lines ?? [];
  const isReach = ({ text }: ResumeLine) => EMAIL.test(text) || text.search(PHONE) !== -1 || text.search(LINK) !== -1;
  const block = lines.slice(lines.findLastIndex(isReach) + 1);
  const from = block.findIndex(({ text, cells }) => cells.length === 1 && text.split(" ").length >= SENTENCE);
  if (from === -1) return [];
  const told = block.slice(from);
  return /[.!?]$/.test(told.at(-1)?.text ?? "") && told.every(({ text }) => findDates(text).length === 0) ? told : [];
}

import { employerScore, hasSchool, isPlace, titleScore } from "./entry-words.ts";
import { LABEL, readName, SEPARATOR, wordsOf } from "./read-name.ts";
import { findDates } from "./resume-dates.ts";
import type { ResumeLine } from "./resume-document.ts";
import { type Quoted, quoted, type ReadResume } from "./resume-reading.ts";
import type { Section } from "./resume-sections.ts";

type Part = { text: string; line: ResumeLine };

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;
const PHONE = /(?<![\p{L}\p{N}/])(?:\(\+\d{1,3}\) ?)?(?:\+|00)?\(?\d[\d\s().\-‐‑–/]{6,22}\d(?!\p{N})/gu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s|•·,;]+|(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|me|it|de|fr|es|eu|co|ai|app|uk|ch|at|info|tech|example)(?:\/[^\s|•·,;]*)?(?![\p{L}@])/giu;
const PLACE_LABEL =
  /^\s*(?:(?:a|address|location|casa|home|abitazione|domicile|wohnung|anschrift|adresse|wohnort|ort|indirizzo|residenza|domicilio|luogo|citt[aà](?: di residenza)?|lieu|ville|dirección|direccion|ubicación|ciudad|localidad)\s*(?::|\.(?=\s))|based in|wohnhaft in)/iu;
/** In another face than what follows, without a colon. */
const BARE_LABEL =
  /^(?:address|adresse|anschrift|indirizzo|dirección|direccion|location|wohnort|residenza) (?=[\p{Lu}\d])/iu;
/** What the address is of, as Europass has it. */
const ADDRESS_KIND =
  /\s*\((?:abitazione|lavoro|home|work|privat|arbeit|domicile|travail|domicilio|trabajo|wohnung)\)$/iu;
/** Words from which on a line is no name, title or place. */
const SENTENCE = 7;
/** Parts of a line that are read; one with a name and all contact details has ten. */
const MAX_PARTS = 24;

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
    location:
      readLocation(rest, name !== null && name.value === name.value.toLowerCase()) ??
      townAmongContacts(sections, rest) ??
      placeBelow(name, lines),
    links: readLinks(own.flatMap((section) => section.lines).concat(linkLines(sections))),
    summary: readSummary(sections),
  };
}

const isWithin = (text: string, name: string) =>
  text === name || name.startsWith(`${text} `) || name.endsWith(` ${text}`);

const partsOf = (line: ResumeLine): Part[] =>
  line.text
    .replace(/(?<=\p{L}) [–-] (?=\p{Lu}{2}(?!\p{L}))/u, "–")
    .split(SEPARATOR, MAX_PARTS)
    .map((text) => ({ text: text.trim(), line }))
    .filter(({ text }) => text !== "");

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
  const whole = lines.map((line, at) => {
    const next = lines[at + 1]?.text ?? "";
    if (/\d-$/.test(line.text) && /^\d{2,5}$/.test(next)) return { ...line, text: `${line.text}${next}` };
    const [rest] = (/\+\d[\d ]{5,12}$/.test(line.text) && /^\d{2,4}(?= ?[/|·•,;]|$)/.exec(next)) || [];
    return rest === undefined ? line : { ...line, text: `${line.text} ${rest}` };
  });
  const parts = whole.flatMap((line) =>
    line.text.split(/[|•·●∙⋅;\t]|\s[–—]\s|\s\/\s(?=\p{L})|(?<=\p{L}|\))\s\/\s/u).map((text) => ({ text, line })),
  );
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
        findDates(found).some(({ start, end }) => end - start > found.length / 2) ||
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
        const address = found.replace(/(?<![).])[).]+$/, "");
        return quoted(address, line, /^https?:/i.test(address) ? address : `https://${address}`);
      },
    ),
  );
  return links.filter(({ value }, at) => links.findIndex((other) => other.value === value) === at);
}

const linkLines = (sections: readonly Section[]) =>
  sections
    .filter(({ kind }) => kind === "other" || kind === "interests")
    .flatMap(({ lines }) => lines.filter(({ text }) => text.length < 60));

function readLabel(parts: readonly Part[], name: Quoted | null): Quoted | null {
  if (name === null) return null;
  // In a form the name stands behind its label, and so does all else.
  const isForm = parts.some(
    ({ line }) => line.page === name.page && line.line === name.line && line.cells[1] === name.quote,
  );
  const after = parts.filter(
    ({ text, line }) =>
      line.page === name.page &&
      line.line > name.line &&
      line.line <= name.line + 3 &&
      (!isForm || (text === line.cells[1] && titleScore(text) >= 0.55)),
  );
  const found = after.find(
    ({ text }) =>
      /^[\p{Lu}\p{Lo}]/u.test(text) &&
      !/[\d@:]/.test(text) &&
      !isPlace(text) &&
      text.length <= 60 &&
      !new RegExp(LINK, "iu").test(text),
  );
  return found ? quoted(wholeLabel(found), found.line) : null;
}

/** "Nurse – Intensive care" is one, where a line says nothing else. */
function wholeLabel({ text, line }: Part): string {
  const rest = line.text.startsWith(`${text} `) ? line.text.slice(text.length) : "";
  const isOne = /^ [–—-] \p{L}[^|•·\t;@:\d]{2,50}$/u.test(rest) && !/ [–—-] /.test(rest.slice(3));
  return isOne && !isPlace(rest.slice(3)) ? line.text : text;
}

/** `isSmall`: the person writes names without capitals. */
function readLocation(given: readonly Part[], isSmall: boolean): Quoted | null {
  const parts = given.map((part) => ({ ...part, text: part.text.replace(BARE_LABEL, "") }));
  const labelled = parts.find(({ text }) => PLACE_LABEL.test(text) && text.replace(LABEL, "") !== "");
  if (labelled) {
    // An address that goes on in the next line.
    const next = labelled.text.endsWith(",") ? parts[parts.indexOf(labelled) + 1] : undefined;
    const whole = next === undefined ? labelled.text : `${labelled.text} ${next.text}`;
    return quoted(whole.replace(LABEL, "").replace(ADDRESS_KIND, ""), labelled.line);
  }
  const plain = parts.map(({ text, line }) => ({
    text: withoutReach(text).replace(LABEL, "").replace(TIME_ZONE, ""),
    line,
  }));
  const sentences = plain.flatMap(({ text, line }) =>
    [
      ...text.split(/\. (?=\p{Lu})/u),
      /(?<= (?:in|a|à|en) )\p{Lu}[\p{L} -]+(?:, \p{Lu}[\p{L} -]+)?$/u.exec(text)?.[0] ?? "",
    ].map((part) => ({ text: part.trim(), line })),
  );
  const towns = plain.filter(({ text }) => isPlace(text.replace(CANADIAN_CODE, "")) || isTownIn(text));
  // What a line above is about may look like one: "Building Materials, GCC".
  const found = towns.find(({ text, line }) => isReached(line) || isPlace(text)) ?? towns[0];
  if (found) return withStreet(towns.find(({ line }) => isReached(line)) ?? found, plain);
  const address = plain.find(({ text }) => isAddress(text));
  if (address) return quoted(address.text, address.line);
  const inSentence = sentences.find(({ text }) => isPlace(text));
  if (inSentence) return withStreet(inSentence, plain);
  const housed = plain.map(({ text, line }) => ({ text: withoutHouse(text), line })).find(({ text }) => isPlace(text));
  if (housed) return quoted(housed.text, housed.line);
  const beside = townBesideReach(parts);
  if (beside) return quoted(beside.text, beside.line);
  const small = isSmall
    ? plain.find(({ text }) => isPlace(text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())))
    : undefined;
  return small ? quoted(small.text, small.line) : null;
}

/** "School of Physics, Trinity College, Dublin, Ireland" without the employer or school that stands there. */
function withoutHouse(text: string): string {
  const pieces = text.split(", ");
  const isHouse = (piece: string) =>
    !/\d/.test(piece) && (HOUSE.test(piece) || hasSchool(piece) || employerScore(piece) > 0 || titleScore(piece) >= 1);
  const from = pieces.findIndex((piece) => !isHouse(piece));
  const rest = pieces.slice(from);
  return from > 0 ? rest.join(", ") : "";
}
const HOUSE =
  /(?<!\p{L})(?:seminar|department|dept|departement|département|dipartimento|departamento|fa[ck]ult\p{L}*|facol\p{L}+|lehrstuhl|labor\p{L}*|institut\p{L}*|istituto|klinik|school)(?!\p{L})/iu;

/** "ON M5A 0X0": what a letter goes by in Canada. */
const CANADIAN_CODE = / [A-Z]\d[A-Z] ?\d[A-Z]\d$/;
/** In two letters, which are those of an Italian province too ("Catania (CT)"), behind a state alone. */
const TIME_ZONE = /\s*\((?:GMT|UTC|[CEW]ES?T|BST|IST|[ECMP][SD]T|(?<=, [A-Z]{2} \()[ECMP]T)(?![\p{L}])[^()]*\)$/u;

/** Whether a line holds contact details. */
const isReached = (line: ResumeLine) => EMAIL.test(line.text) || readPhone([line]) !== null;

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
  (text.split(", ").length > 2 || BOX_OR_HOUSE.test(text)) &&
  /(?<![\d.])\d{1,6}(?![\d.])/.test(text) &&
  !/[@:!?;]|[.!?]$|\d{7}/.test(text) &&
  text.split(" ").length <= 12 &&
  findDates(text).length === 0 &&
  titleScore(text) < 0.55;

/** "PO Box 55, Paddington QLD 4064": in two parts, the second with the number that mail goes by. */
const BOX_OR_HOUSE = /^(?:P\.?\s?O\.? Box \d+|\d+[a-z]? \p{Lu}[\p{L} .'’-]+), \p{Lu}[\p{L} .'’-]* \d{4,5}$/u;

/** A street with its number. */
const STREET =
  /^(?:c\/ ?)?\p{L}[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,4} \d{1,3}(?: ?[a-z])?(?:[/-]\d+)?(?:, [^,]{1,8})?$|^\d+[a-z]?,? \p{L}[\p{L} .'’-]+(?:, [^,]{1,10})?$/iu;

/** "Main Street 5 · 12345 Town", "4 Quay Street – Galway – Ireland": with what stands beside a town in its line. */
function withStreet({ text, line }: Part, parts: readonly Part[]): Quoted {
  const at = parts.findIndex((part) => part.line === line && part.text === text);
  const [before, after] = [parts[at - 1], parts[at + 1]].map((part) => (part?.line === line ? part.text : ""));
  const isStreet =
    STREET.test(before as string) && !isPlace(before as string) && (/\d/.test(text) || / .* /.test(before as string));
  const isLand = isStreet && /^\p{Lu}[\p{L} ]+$/u.test(after as string) && isPlace(after as string);
  return quoted([isStreet ? before : "", text, isLand ? after : ""].filter((part) => part !== "").join(", "), line);
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

/** A place right below the name, where that stands behind a side bar's sections, as in a profile that was copied as text. */
function placeBelow(name: Quoted | null, lines: readonly ResumeLine[]): Quoted | null {
  const near = lines.filter(({ page, line }) => page === name?.page && line > name.line && line <= name.line + 3);
  const found = near.find(({ text, isBullet }) => !isBullet && text.includes(", ") && isPlace(text));
  return found ? quoted(found.text, found) : null;
}

/** A town that no table knows: the one line under "Contact" that is neither an address nor a number. */
function townAmongContacts(sections: readonly Section[], parts: readonly Part[]): Quoted | null {
  const listed = new Set(sections.flatMap(({ kind, lines }) => (kind === "contact" ? lines : [])));
  const own = parts.filter(({ line, text }) => listed.has(line) && withoutReach(text) !== "");
  const [only] = own;
  const isName =
    only !== undefined &&
    /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}?[\p{L}’'-]+){0,2}(?: \(\p{Lu}[\p{L}. ’'-]+\))?$/u.test(only.text);
  return own.length === 1 && isName && titleScore(only.text) < 0.55 && employerScore(only.text) === 0
    ? quoted(only.text, only.line)
    : null;
}

/** What is left of "ada@example.org, +49 30 12345678, Berlin" without address, number and links. */
const withoutReach = (text: string) =>
  text
    .replace(new RegExp(EMAIL, "gu"), "")
    .replace(LINK, "")
    .replace(PHONE, (found) => (found.replace(/\D/g, "").length < 7 ? found : ""))
    .replace(/(?<![\s,|])[\s,|]*(?<!\p{L})(?:tel|phone|mob(?:ile?)?|handy|cell|e-?mail)(?:\.|:)*\s*(?=[,|]|$)/giu, "")
    .replace(/^[\s,|/–-]+|(?<![\s,|/–-])[\s,|/–-]+$/g, "");

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

import { languageLevel } from "../machine/language-level.ts";
import { isLanguage } from "./entry-words.ts";
import type { ResumeLine } from "./resume-document.ts";
import { quoted, type ReadResume } from "./resume-reading.ts";
import { sectionOfHeading } from "./resume-sections.ts";

type Spoken = ReadResume["languages"][number];

const LABEL = /^[^:,]{2,45}:\s*/;

/** "Sprachen: Deutsch, Englisch" in a list of skills, without the label; null for any other line. */
export function spokenIn(line: ResumeLine): ResumeLine | null {
  const [label] = LABEL.exec(line.text) ?? [];
  if (label === undefined || sectionOfHeading(label.replace(/:\s*$/, "")) !== "languages") return null;
  const text = line.text.slice(label.length);
  const areSpoken = partsOf(text).every((part) => isLanguage(/^[\p{L}-]+/u.exec(part)?.[0] ?? ""));
  return areSpoken ? { ...line, text, cells: [text] } : null;
}

/** Skills a level is for ("reading", "writing") and other words before one: not names of languages. */
const NO_NAME =
  /^(?:niveau|level|livello|nivel|stufe|speaking|reading|writing|listening|spoken|written|understanding|interaction|production|parlato|scritto|lettura|ascolto|compren\p{L}+|produzione|interazione|lesen|schreiben|sprechen|hören|verstehen|mündlich|schriftlich|wort|oral|écrit|lu|parlé|compréhension|expresión|habla|escritura|lectura|certificat\p{L}*|zertifikat\p{L}*|toeic|toefl|ielts|delf|dalf|dele|goethe|cambridge|mother|native|muttersprache|madrelingua|lingua|langue|lengua|sprache|language|other|altre|autres|otras|weitere|fremdsprachen)(?!\p{L})/iu;
/** What forms say before the languages that somebody grew up with, and above the others. */
const MOTHER_TONGUES =
  /^(mother tongue|madrelingua|lingua madre|muttersprache|langue(?:\(s\))? maternelle|lengua(?:\(s\))? materna)(\((?:s|n|e)\))?\s*[:\t]\s*(?=\S)/iu;
const OTHERS =
  /^(?:other languages?|altr[ae] lingu[ae]|(?:sonstige|weitere) sprachen?|autres? langues?|otr[oa]s? (?:lenguas?|idiomas?)|(?:other|sonstige|autre|otro)\(?s?\)? \p{L}+)(?:\((?:s|n|e)\))?\s*:?$/iu;
const NAMED = /^(\p{Lu}\p{L}{2,})\s*(?:\(|:|\s[–—-]\s)\s*(\S.*?)\)?$/u;

/** "English (C1)", "Deutsch: Muttersprache", "I speak some Italian". An unknown name counts where its level stands as beside the others. */
export function readLanguages(lines: readonly ResumeLine[]): Spoken[] {
  const languages: Spoken[] = [];
  const isNew = (name: string) => !languages.some(({ language }) => language.value === name);
  const isTable = lines.some(({ cells }) => cells.length === 2 && isLanguage(cells[0] as string));
  for (const line of lines) {
    const [name = "", level = ""] = line.cells;
    if (OTHERS.test(line.text)) continue;
    const [label = "", own = "", plural = ""] = MOTHER_TONGUES.exec(line.text) ?? [];
    if (label !== "") {
      const fluency = quoted(`${own}${plural}`, line, own);
      const told = partsOf(line.text.slice(label.length)).flatMap((part) => toldIn(part, line));
      languages.push(...told.map((one) => ({ ...one, fluency })).filter(({ language }) => isNew(language.value)));
      continue;
    }
    if (isTable && line.cells.length === 2 && /^\p{Lu}\p{L}+$/u.test(name) && !NO_NAME.test(name) && isNew(name)) {
      languages.push({ language: quoted(name, line), fluency: quoted(level, line) });
      continue;
    }
    for (const part of partsOf(line.text)) {
      const told = toldIn(part, line);
      const [, other = "", said = ""] = NAMED.exec(part) ?? [];
      const isOther = told.length === 0 && languages.length > 0 && !NO_NAME.test(other) && languageLevel(said) !== null;
      if (isOther && other !== "") told.push({ language: quoted(other, line), fluency: quoted(said, line) });
      const last = languages.at(-1);
      if (told.length === 0 && last?.fluency === null && part.length < 50 && /^\p{L}/u.test(part))
        last.fluency = quoted(part, line);
      // In words, and then by the common scale.
      const both = `${last?.fluency?.quote}, ${part}`;
      if (last?.fluency && CEFR.test(part) && line.text.includes(both)) last.fluency = quoted(both, line);
      languages.push(...told.filter(({ language }) => isNew(language.value)));
    }
  }
  return languages;
}

const CEFR = /^[ABC][12]$/;

/** Words that say that a language is spoken. */
const SPEAKS =
  /(?<!\p{L})(?:speak\p{L}*|fluent|bilingual|native|conversational|parlo|parlante|spreche|zweisprachig|parle|hablo)(?!\p{L})/iu;

/** Languages that sentences tell of under no heading of their own: "Fluent in English, conversational Spanish." */
export const languagesTold = (lines: readonly ResumeLine[]): Spoken[] =>
  readLanguages(
    lines.flatMap((line) =>
      partsOf(line.text)
        .filter(
          (part) => SPEAKS.test(part) && namesIn(part).some(({ name }) => /^\p{Lu}/u.test(name) || part.length < 80),
        )
        .map((text) => ({ ...line, text, cells: [text] })),
    ),
  );

/** The languages of a part: alone at its beginning, or told in a sentence where a level may stand before or behind several. */
function toldIn(part: string, line: ResumeLine): Spoken[] {
  const names = namesIn(part);
  const [only] = names;
  if (only === undefined) return [];
  if (names.length === 1 && only.start === 0) {
    const fluency = trimmed(part.slice(only.end));
    return [
      { language: quoted(only.name, line, capital(only.name)), fluency: fluency === "" ? null : quoted(fluency, line) },
    ];
  }
  const before = trimmed(part.slice(0, only.start));
  let level = languageLevel(before) === null ? "" : before;
  const between = names.map(({ end }, at) => part.slice(end, names[at + 1]?.start));
  // "… and some Italian" is said of the next.
  const isOfNext = (at: number) => names[at + 1] !== undefined && AND.test(between[at] ?? "");
  const levels = names.map((_, at) => {
    const own = isOfNext(at) ? "" : levelIn(between[at] as string);
    return own === "" && isOfNext(at - 1) ? levelIn(between[at - 1] as string) : own;
  });
  // A level behind the last of several that "and" joins is that of all of them.
  for (let at = names.length - 2; at >= 0; at--)
    if (levels[at] === "" && JOINED.test(between[at] as string)) levels[at] = levels[at + 1] as string;
  return names.map(({ name }, at) => {
    if (levels[at] !== "") level = levels[at] as string;
    return { language: quoted(name, line, nameOf(name)), fluency: level === "" ? null : quoted(level, line) };
  });
}

const JOINED = /^\s*(?:and|&|e|ed|und|et|y|sowie|,)\s*(?:\p{L}{1,4}['’]|\p{L}{2,3}\s)?$/u;

const AND = /^\s*,?\s*(?:and|&|e|ed|und|et|y|sowie)\s/u;

/** The words that say how well, of those beside a name; "" = they do not say. */
function levelIn(text: string): string {
  const bare = text.replace(AND, "");
  const [first = ""] = bare.split(/\)|(?<=\p{L})\s(?=(?:and|e|ed|und|et|y|sowie)\s)/u);
  return [first, bare].map(trimmed).find((words) => languageLevel(words) !== null) ?? "";
}

/** "italiana" as "Italiano". */
function nameOf(name: string): string {
  const male = name.replace(/a$/, "o");
  const known = male !== name && isLanguage(male) ? male : name;
  return capital(known);
}

/** As a language stands in a list of its own: "anglais" as "Anglais". */
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const namesIn = (text: string): { name: string; start: number; end: number }[] =>
  [...text.matchAll(/[\p{L}-]+/gu)].flatMap(({ 0: name, index }) =>
    isLanguage(name) ? [{ name, start: index, end: index + name.length }] : [],
  );

function trimmed(text: string): string {
  const bare = text.replace(/^[\s:(–—,/-]+|(?<![\s(–—,:).])[\s(–—,:).]+$/g, "");
  return /\([^()]*$/.test(bare) ? `${bare})` : bare;
}

const partsOf = (text: string) =>
  text
    .split(/[;|•·●\t]|,(?![^(]{0,80}\))|(?<=\p{Ll}{2}|\d|\))\. (?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");

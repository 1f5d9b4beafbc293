import { CV_LANGUAGES, cvCountry, cvPeriod, cvWords } from "#domain/resumes/cv/cv-words.ts";
import { FACT_SECTIONS, type Fact, type FactSection, factText, nameFields } from "#domain/resumes/facts/fact-fields.ts";

type StatedFact = Pick<Fact, "section" | "value">;

/** A line of a CV that no fact carries whole; `line` counts from 0. */
type UnsupportedLine = { line: number; text: string };

const SHORT: ReadonlySet<FactSection> = new Set(["basics", "profiles", "skills", "languages", "interests"]);
const SEPARATORS = /^[\s,،|:()–-]*$/u;
const HEADINGS = new Set(
  CV_LANGUAGES.flatMap((language) => FACT_SECTIONS.map((section) => cvWords(language)[section].toUpperCase())),
);

/**
 * The lines of a CV's plain text that say more than the facts: each must consist of whole texts of one fact and separators, and so must a
 * block between empty lines, so that nobody's employer, dates or level stand with something else. Only names may share a line with
 * those of other facts. In doubt, as where texts of one fact overlap, a line is reported. Sees the text and the facts and nothing of how a CV is made.
 */
export function checkCv(text: string, facts: readonly StatedFact[]): UnsupportedLine[] {
  const held = facts.map((fact) => ({ isShort: SHORT.has(fact.section), texts: textsOf(fact), names: namesOf(fact) }));
  const names = held.flatMap(({ isShort, names }) => (isShort ? names : []));
  const found: UnsupportedLine[] = [];
  for (const block of blocksOf(text)) {
    const carrier = held.find(({ texts }) => block.every(({ text }) => isMadeOf(text, texts)));
    if (carrier) continue;
    const unsupported = block.filter(
      ({ text }) => !held.some(({ isShort, texts }) => isShort && isMadeOf(text, texts)) && !isMadeOf(text, names),
    );
    found.push(...unsupported);
  }
  return found;
}

/** Lines between empty ones, without headings and marks of lists. */
function blocksOf(text: string): UnsupportedLine[][] {
  const blocks: UnsupportedLine[][] = [[]];
  for (const [line, raw] of text.split("\n").entries()) {
    if (raw.trim() === "") blocks.push([]);
    else if (!HEADINGS.has(raw.trim()))
      (blocks.at(-1) as UnsupportedLine[]).push({ line, text: raw.replace(/^- /, "") });
  }
  return blocks.filter((block) => block.length > 0);
}

/** Every text of a fact, and its period and country as each language writes them. */
function textsOf({ value }: StatedFact): string[] {
  const { startDate = "", endDate = "", date, releaseDate, ...others } = value;
  const day = date ?? releaseDate;
  const periods = CV_LANGUAGES.map((language) =>
    day ? cvPeriod("", String(day), language) : cvPeriod(String(startDate), String(endDate), language),
  );
  const countries = CV_LANGUAGES.map((language) => cvCountry(factText(value, "countryCode"), language));
  const texts = Object.values(others).flatMap((said) => (Array.isArray(said) ? said : String(said).split("\n")));
  return [...texts, ...periods, ...countries].map((said) => said.trim()).filter((said) => said !== "");
}

function namesOf({ section, value }: StatedFact): string[] {
  return nameFields(section)
    .map((field) => factText(value, field))
    .filter((name) => name !== "");
}

/** Whether a line is whole texts, each as often as the fact has it, with nothing but separators between them. */
function isMadeOf(line: string, texts: readonly string[]): boolean {
  let left = line;
  for (const text of [...texts].sort((a, b) => b.length - a.length)) {
    const at = indexOfWhole(left, text);
    if (at >= 0) left = `${left.slice(0, at)}|${left.slice(at + text.length)}`;
  }
  return SEPARATORS.test(left);
}

const LETTER = /[\p{L}\p{N}]/u;

function indexOfWhole(line: string, text: string): number {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line[at - 1] ?? " ", line[at + text.length] ?? " "];
    if (!(LETTER.test(before) && LETTER.test(text[0] ?? "")) && !(LETTER.test(after) && LETTER.test(text.at(-1) ?? "")))
      return at;
  }
  return -1;
}

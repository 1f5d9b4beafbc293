import { ENGLISH_LEVELS, type EnglishLevel } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import { LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";
import { languageLevel } from "#domain/resumes/machine/language-level.ts";

/** A language named in a text: ISO 639-1 code, the stated level (null = none), the name's span. */
export type FoundLanguage = { language: string; level: EnglishLevel | null; start: number; end: number };

const ENGLISH = new Set(["english", "inglese", "englisch", "anglais", "ingles"]);
/** Ordinary words in lower case. */
const ORDINARY = new Set(["polish"]);
const AROUND = 48;

/** The languages of a text, English included, with the level stated next to each. */
export function findLanguages(text: string): FoundLanguage[] {
  const names = tokenize(text).flatMap(({ key, start, end }) => {
    const language = ENGLISH.has(key) ? "en" : languageCode(key, text.slice(start, end));
    return language === null ? [] : [{ language, start, end }];
  });
  return names.map((name, at) => {
    const from = Math.max(names[at - 1]?.end ?? 0, name.start - AROUND);
    const to = Math.min(names[at + 1]?.start ?? text.length, name.end + AROUND);
    const after = text.slice(name.end, to).split(/[;\n]|\.\s/)[0] ?? "";
    const before =
      text
        .slice(from, name.start)
        .split(/[;\n]|\.\s/)
        .at(-1) ?? "";
    return {
      ...name,
      level: languageLevel(after.split(/[,|]/)[0] ?? "") ?? languageLevel(before.split(/[,|]/).at(-1) ?? ""),
    };
  });
}

/** Does `held` reach `level`? An unstated level reaches none. */
export function reachesLevel(held: EnglishLevel | null, level: EnglishLevel): boolean {
  return held !== null && ENGLISH_LEVELS.indexOf(held) >= ENGLISH_LEVELS.indexOf(level);
}

/** Whether another language of a choice that this one is part of is met: of "Spanish or Italian" one is enough, and so is English of no level. */
export function isMetByAnother(
  name: string,
  met: readonly string[],
  { englishLevel, languages }: Pick<JobReading, "englishLevel" | "languages">,
): boolean {
  const isEnough = (other: string) => met.includes(other) || (other === "en" && englishLevel === null);
  return languages.some(({ anyOf }) => {
    const choice = anyOf?.split("|") ?? [];
    return choice.includes(name) && choice.some((other) => other !== name && isEnough(other));
  });
}

function languageCode(key: string, written: string): string | null {
  const name = LANGUAGE_NAMES.get(key);
  return name && (!ORDINARY.has(key) || /^\p{Lu}/u.test(written)) ? name.code : null;
}

import { ENGLISH_LEVELS, type EnglishLevel } from "#domain/questionnaire/options.ts";
import { wordsOf } from "#domain/reading/text/words.ts";
import { LANGUAGE_LEVELS, LANGUAGE_NAMES } from "#domain/reading/vocabulary/language-names.ts";

/** A language named in a text: ISO 639-1 code, the level beside it (null = none named), the span of the name. */
export type FoundLanguage = { language: string; level: EnglishLevel | null; start: number; end: number };

const ENGLISH = new Set(["english", "inglese", "englisch", "anglais", "ingles"]);
/** In small letters another word. */
const ORDINARY = new Set(["polish"]);
const CEFR = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/iu;
const LEVELS = LANGUAGE_LEVELS.map(
  ([level, words]) => [level, new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, "iu")] as const,
);
const AROUND = 48;

/** The languages of a text and how well they are said to be known, English among them. The best level named beside one counts. */
export function findLanguages(text: string): FoundLanguage[] {
  const names = wordsOf(text).flatMap(({ key, start, end }) => {
    const language = ENGLISH.has(key) ? "en" : codeOf(key, text.slice(start, end));
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
    return { ...name, level: levelIn(after.split(/[,|]/)[0] ?? "") ?? levelIn(before.split(/[,|]/).at(-1) ?? "") };
  });
}

/** Is `level` no more than `held`? A level that nobody named is not reached. */
export function reachesLevel(held: EnglishLevel | null, level: EnglishLevel): boolean {
  return held !== null && ENGLISH_LEVELS.indexOf(held) >= ENGLISH_LEVELS.indexOf(level);
}

function codeOf(key: string, written: string): string | null {
  const name = LANGUAGE_NAMES.get(key);
  return name && (!ORDINARY.has(key) || /^\p{Lu}/u.test(written)) ? name.code : null;
}

function levelIn(text: string): EnglishLevel | null {
  const cefr = CEFR.exec(text)?.[1];
  if (cefr) return cefr.toLowerCase() as EnglishLevel;
  return LEVELS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

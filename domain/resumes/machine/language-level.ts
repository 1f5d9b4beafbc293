import type { EnglishLevel } from "#domain/questionnaire/options.ts";
import { LANGUAGE_LEVELS } from "#domain/reading/vocabulary/language-names.ts";

const CEFR = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/iu;
/** The scale of US authorities, of which LinkedIn took its words; between two levels of the CEFR the lower one. */
const ILR = /(?<!\p{L})ILR\b[^\d;,\n]{0,12}([0-5]\+?)(?:\s?\/\s?([0-5]\+?))?/iu;
const ILR_LEVELS: readonly EnglishLevel[] = ["a1", "a1", "a2", "b1", "b1", "b2", "c1", "c1", "c2", "c2", "c2"];
const OTHER_WORDS: readonly (readonly [EnglishLevel, string])[] = [
  ["c1", "full professional"],
  ["b1", "limited (?:working|professional)"],
  ["a2", "elementary proficiency"],
  ["a1", "beginner|principiante|anfänger\\p{L}*|débutant\\p{L}*"],
];
const LEVELS = [...OTHER_WORDS, ...LANGUAGE_LEVELS].map(
  ([level, words]) => [level, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")] as const,
);
const NOT_NATIVE = /(?<!\p{L})(?:non|not|no|kein\p{L}*)[- ](?:an? )?(?:nativ|muttersprach)\p{L}*/giu;

/** How well a language is known, as the words beside its name say: of the CEFR, of the ILR, or in words; null = they do not say. */
export function languageLevel(text: string): EnglishLevel | null {
  const cefr = CEFR.exec(text)?.[1];
  if (cefr) return cefr.toLowerCase() as EnglishLevel;
  const ilr = ILR.exec(text);
  if (ilr) return ILR_LEVELS[Math.min(...[ilr[1], ilr[2]].flatMap((said) => (said ? [rankOf(said)] : [])))] ?? null;
  const said = text.replace(NOT_NATIVE, " ");
  return LEVELS.find(([, words]) => words.test(said))?.[0] ?? null;
}

const rankOf = (ilr: string) => 2 * Number(ilr[0]) + (ilr.endsWith("+") ? 1 : 0);

import type { EnglishLevel } from "#domain/questionnaire/options.ts";
import { type FieldText, type PostingTexts, quote, type Read } from "#domain/reading/evidence.ts";
import { LANGUAGE_LEVELS } from "./language-levels.ts";

const ENGLISH = "(?:english|englisch\\w*|inglese|anglais|inglés|inglês)";
/** Words between the level and the language: "fluent in both written and spoken English". */
const GAP = "(?:[\\p{L}/&,-]+[ ]){0,6}?(?:\\p{L}{1,5}['’])?";
const CEFR = new RegExp(
  `${ENGLISH}(?:[^.\\n]|\\bmin(?:d|dest)?\\.){0,30}?\\b([ABC][12])\\b|\\b([ABC][12])\\+?(?:\\s?[/–-]\\s?[ABC][12]\\+?)?(?:[ -]level)?(?: in| of| or (?:above|higher|better))*(?: \\p{L}+){0,2} ${ENGLISH}`,
  "iu",
);
const BEFORE = LANGUAGE_LEVELS.map(
  ([level, words]) => [level, new RegExp(`(?<![\\p{L}])(?:${words})[ ,]+${GAP}${ENGLISH}(?![\\p{L}])`, "iu")] as const,
);
const AFTER = LANGUAGE_LEVELS.map(
  ([level, words]) =>
    [
      level,
      new RegExp(
        `(?<![\\p{L}])${ENGLISH}(?: language)?(?: skills| level| proficiency| communication)?[ ]?[:(–-]?[ ]?(?:is |at |level |of |a |an |at an? )?(?:${words})(?![\\p{L}])`,
        "iu",
      ),
    ] as const,
);
const PRESENT = /engli|ingl[eéê]s|anglais/gi;
const WINDOW = 90;

/**
 * The level of English asked. CEFR marks as they stand; "native" is C2, "fluent" or "excellent" C1, "good" or "professional" B2.
 * English named without a level ("English-speaking team") states nothing.
 */
export function readEnglishLevel(texts: PostingTexts): Read<EnglishLevel | null> {
  for (const field of [texts.title, texts.body]) {
    const found = inField(field);
    if (found) return found;
  }
  return { value: null, evidence: [] };
}

function inField(field: FieldText): Read<EnglishLevel> | null {
  let seen = 0;
  for (const { index } of field.text.matchAll(PRESENT)) {
    if (++seen > 20) return null;
    const from = Math.max(0, field.text.lastIndexOf("\n", index) + 1, index - WINDOW);
    const part = field.text.slice(from, index + WINDOW).split("\n")[0] ?? "";
    const cefr = CEFR.exec(part);
    if (cefr)
      return {
        value: ((cefr[1] ?? cefr[2]) as string).toLowerCase() as EnglishLevel,
        evidence: [quote(field, "englishLevel", from + cefr.index, from + cefr.index + cefr[0].length)],
      };
    const found = nearest(part, BEFORE) ?? nearest(part, AFTER);
    if (found)
      return { value: found.level, evidence: [quote(field, "englishLevel", from + found.start, from + found.end)] };
  }
  return null;
}

/** The level whose words begin nearest to the language: "perfect German and good English" is good. */
function nearest(part: string, patterns: typeof BEFORE): { level: EnglishLevel; start: number; end: number } | null {
  let best: { level: EnglishLevel; start: number; end: number } | null = null;
  for (const [level, pattern] of patterns) {
    const match = pattern.exec(part);
    if (match && match.index > (best?.start ?? -1))
      best = { level, start: match.index, end: match.index + match[0].length };
  }
  return best;
}

import { findLanguages } from "#domain/applications/letter/facts/find-languages.ts";
import { type FoundNumber, findNumbers, supportsNumber } from "#domain/applications/letter/facts/find-numbers.ts";
import { BLANKET, isGrade, resultFamily } from "#domain/applications/letter/facts/find-results.ts";
import { NUMBER_WORDS } from "#domain/applications/letter/facts/number-words.ts";
import { PLAIN_WORDS, wordStem } from "#domain/applications/letter/facts/plain-words.ts";
import type { SupportedFacts, SupportedLine } from "#domain/applications/letter/facts/supported-facts.ts";
import type { SentenceClaim } from "#domain/applications/letter/letter.ts";
import type { Word } from "#domain/reading/text/words.ts";

/** Words after a verb that form its object. */
const OBJECT = 4;

/** Next to a language these are its level, which `checkLanguages` checks. */
const LANGUAGE_LEVEL =
  /^(?:fluent\w*|native|bilingual|proficien\w+|advanced|eccellent\w+|ottim[oaei]|avanzat[oaei]|madrelingua|bilingue)$/;

/** Words on each side that give a number its context. */
const AROUND = 4;

/** "I can start in two weeks" claims no experience. */
const AVAILABLE =
  /^(?:I (?:can|could|would be able to|am available)|My notice|Posso|Potrei|Il mio preavviso)(?![\p{L}])[^,;:]*$/u;

const CLAUSE_END = /[,;:!?\n]|\.\s| [–—-] /;

const MEASURES = new Set(
  "decade decades decennio decenni percent per cento plus more than over above least almost nearly about around circa quasi almeno oltre piu since dal age eta week weeks settimane k m mila".split(
    " ",
  ),
);

/** Numbers in a sentence that the person does not state, or states in another context. */
export function checkNumbers(text: string, words: readonly Word[], { lines }: SupportedFacts): SentenceClaim[] {
  return findNumbers(text).flatMap((claim): SentenceClaim[] => {
    if (claim.unit === "months" && AVAILABLE.test(text)) return [];
    const kind = claim.unit === "date" ? "date" : "number";
    const span = { start: claim.start, end: claim.end };
    const supporting = lines.map((line) => line.numbers.some((source) => supportsNumber(source, claim)));
    if (!supporting.includes(true)) {
      const isMore = lines.some(({ numbers }) => numbers.some((source) => isAlike(source, claim)));
      return [{ kind, reason: isMore ? "saysMore" : "noSource", ...span }];
    }
    const about = contextStems(text, words, claim);
    const fits = (at: number) => {
      const near = claim.unit === "date" ? lines.slice(Math.max(0, at - 1), at + 2) : [lines[at] as SupportedLine];
      return about.every((stem) => near.some(({ stems }) => stems.has(stem)));
    };
    const isBareCount = claim.unit === "count" && about.length === 0;
    return !isBareCount && supporting.some((supports, at) => supports && fits(at))
      ? []
      : [{ kind, reason: "otherContext", ...span }];
  });
}

function isAlike(source: FoundNumber, claim: FoundNumber): boolean {
  return source.unit === claim.unit && source.min <= claim.max && claim.min <= source.max;
}

/** Stems of the words around a number, in its clause, that say what it counts. */
function contextStems(text: string, words: readonly Word[], { start, end }: FoundNumber): string[] {
  const next = words.findIndex((word) => word.start >= end);
  const after = next < 0 ? [] : words.slice(next, next + AROUND);
  const before = words.filter((word) => word.end <= start).slice(-AROUND);
  return [
    ...before.filter((word) => !CLAUSE_END.test(text.slice(word.end, start))),
    ...after.filter((word) => !CLAUSE_END.test(text.slice(end, word.start))),
  ]
    .filter(({ key }) => !PLAIN_WORDS.has(key) && !MEASURES.has(key) && !NUMBER_WORDS.has(key) && !/^\d/.test(key))
    .map(({ key }) => wordStem(key));
}

/** Results, leadership and praise in a sentence, where no statement of the person says the same of the same object. */
export function checkResults(text: string, words: readonly Word[], { lines }: SupportedFacts): SentenceClaim[] {
  const claims: SentenceClaim[] = [];
  const isLevelled = findLanguages(text).some(({ level }) => level !== null);
  const isLevel = ({ key }: Word) => isLevelled && LANGUAGE_LEVEL.test(key);
  for (const [at, word] of words.entries()) {
    const { start, end } = word;
    const family = resultFamily(word);
    if (family !== null && !isReadersNoun(text, words, at)) {
      const object = objectStems(text, words, at);
      const same = lines.filter(({ results }) => results.has(family));
      if (same.length === 0) claims.push({ kind: "result", reason: "noSource", start, end });
      else if (!same.some(({ stems }) => object.every((stem) => stems.has(stem))))
        claims.push({ kind: "result", reason: "otherContext", start, end });
    } else if (isGrade(word) && !isLevel(word)) {
      const object = objectStems(text, words, at);
      const isStated = lines.some(
        (line) => line.words.some(({ key }) => key === word.key) && object.every((stem) => line.stems.has(stem)),
      );
      if (!isStated) claims.push({ kind: "praise", reason: "noSource", start, end });
    }
  }
  const blanket = BLANKET.exec(text);
  if (blanket)
    claims.push({
      kind: "blanket",
      reason: "noSource",
      start: blanket.index,
      end: blanket.index + blanket[0].length,
    });
  return claims;
}

/** "Your team", "il vostro reparto": not the applicant's. */
function isReadersNoun(text: string, words: readonly Word[], at: number): boolean {
  const before = text.slice(Math.max(0, (words[at] as Word).start - 24), (words[at] as Word).start);
  return /(?<![\p{L}])(?:your|vostr[oaie]|dear|gentile)(?: \p{L}+)?\s$/iu.test(before);
}

function objectStems(text: string, words: readonly Word[], at: number): string[] {
  const verb = words[at] as Word;
  return words
    .slice(at + 1, at + 1 + OBJECT)
    .filter(({ start }) => !/[,;:!?\n()]|\.\s/.test(text.slice(verb.end, start)))
    .filter(({ key }) => !PLAIN_WORDS.has(key) && !NUMBER_WORDS.has(key) && !/^\d/.test(key))
    .map(({ key }) => wordStem(key));
}

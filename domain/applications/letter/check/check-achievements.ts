import { findLanguages } from "#domain/applications/letter/facts/find-languages.ts";
import { carriesNumber, type FoundNumber, findNumbers } from "#domain/applications/letter/facts/find-numbers.ts";
import { BLANKET, isGrade, resultFamily } from "#domain/applications/letter/facts/find-results.ts";
import { NUMBER_WORDS } from "#domain/applications/letter/facts/number-words.ts";
import { PLAIN_WORDS, stemOf } from "#domain/applications/letter/facts/plain-words.ts";
import type { HeldFacts, HeldLine } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/letter.ts";
import type { Word } from "#domain/reading/text/words.ts";

/** So many words behind a verb say what was brought about. */
const OBJECT = 4;

/** Beside a language these are its level, which is judged there. */
const LANGUAGE_LEVEL =
  /^(?:fluent\w*|native|bilingual|proficien\w+|advanced|eccellent\w+|ottim[oaei]|avanzat[oaei]|madrelingua|bilingue)$/;

/** So many words on each side say what a number is of. */
const AROUND = 4;

/** "I can start in two weeks" speaks of no past. */
const AVAILABLE =
  /^(?:I (?:can|could|would be able to|am available)|My notice|Posso|Potrei|Il mio preavviso)(?![\p{L}])[^,;:]*$/u;

const CLAUSE_END = /[,;:!?\n]|\.\s| [–—-] /;

const MEASURES = new Set(
  "decade decades decennio decenni percent per cento plus more than over above least almost nearly about around circa quasi almeno oltre piu since dal age eta week weeks settimane k m mila".split(
    " ",
  ),
);

/** The numbers of a sentence that the person does not state, or states of something else. */
export function refuseNumbers(text: string, words: readonly Word[], { lines }: HeldFacts): Refusal[] {
  return findNumbers(text).flatMap((claim): Refusal[] => {
    if (claim.unit === "months" && AVAILABLE.test(text)) return [];
    const kind = claim.unit === "date" ? "date" : "number";
    const span = { start: claim.start, end: claim.end };
    const carrying = lines.map((line) => line.numbers.some((source) => carriesNumber(source, claim)));
    if (!carrying.includes(true)) {
      const isMore = lines.some(({ numbers }) => numbers.some((source) => isAlike(source, claim)));
      return [{ kind, reason: isMore ? "saysMore" : "noSource", ...span }];
    }
    const about = aboutOf(text, words, claim);
    const fits = (at: number) => {
      const near = claim.unit === "date" ? lines.slice(Math.max(0, at - 1), at + 2) : [lines[at] as HeldLine];
      return about.every((stem) => near.some(({ stems }) => stems.has(stem)));
    };
    const isBareCount = claim.unit === "count" && about.length === 0;
    return !isBareCount && carrying.some((carries, at) => carries && fits(at))
      ? []
      : [{ kind, reason: "otherContext", ...span }];
  });
}

function isAlike(source: FoundNumber, claim: FoundNumber): boolean {
  return source.unit === claim.unit && source.min <= claim.max && claim.min <= source.max;
}

/** Stems of the words beside a number, in its clause, that say what it counts. */
function aboutOf(text: string, words: readonly Word[], { start, end }: FoundNumber): string[] {
  const next = words.findIndex((word) => word.start >= end);
  const after = next < 0 ? [] : words.slice(next, next + AROUND);
  const before = words.filter((word) => word.end <= start).slice(-AROUND);
  return [
    ...before.filter((word) => !CLAUSE_END.test(text.slice(word.end, start))),
    ...after.filter((word) => !CLAUSE_END.test(text.slice(end, word.start))),
  ]
    .filter(({ key }) => !PLAIN_WORDS.has(key) && !MEASURES.has(key) && !NUMBER_WORDS.has(key) && !/^\d/.test(key))
    .map(({ key }) => stemOf(key));
}

/** What a sentence says was brought about or led, and its praise, where no line of the person says the same of the same thing. */
export function refuseResults(text: string, words: readonly Word[], { lines }: HeldFacts): Refusal[] {
  const refusals: Refusal[] = [];
  const isLevelled = findLanguages(text).some(({ level }) => level !== null);
  const isLevel = ({ key }: Word) => isLevelled && LANGUAGE_LEVEL.test(key);
  for (const [at, word] of words.entries()) {
    const { start, end } = word;
    const family = resultFamily(word);
    if (family !== null && !isBesideNoun(text, words, at)) {
      const object = objectOf(text, words, at);
      const same = lines.filter(({ results }) => results.has(family));
      if (same.length === 0) refusals.push({ kind: "result", reason: "noSource", start, end });
      else if (!same.some(({ stems }) => object.every((stem) => stems.has(stem))))
        refusals.push({ kind: "result", reason: "otherContext", start, end });
    } else if (isGrade(word) && !isLevel(word)) {
      const object = objectOf(text, words, at);
      const isStated = lines.some(
        (line) => line.words.some(({ key }) => key === word.key) && object.every((stem) => line.stems.has(stem)),
      );
      if (!isStated) refusals.push({ kind: "praise", reason: "noSource", start, end });
    }
  }
  const blanket = BLANKET.exec(text);
  if (blanket)
    refusals.push({
      kind: "blanket",
      reason: "noSource",
      start: blanket.index,
      end: blanket.index + blanket[0].length,
    });
  return refusals;
}

/** "Your team", "il vostro reparto": the reader's, not the writer's. */
function isBesideNoun(text: string, words: readonly Word[], at: number): boolean {
  const before = text.slice(Math.max(0, (words[at] as Word).start - 24), (words[at] as Word).start);
  return /(?<![\p{L}])(?:your|vostr[oaie]|dear|gentile)(?: \p{L}+)?\s$/iu.test(before);
}

function objectOf(text: string, words: readonly Word[], at: number): string[] {
  const verb = words[at] as Word;
  return words
    .slice(at + 1, at + 1 + OBJECT)
    .filter(({ start }) => !/[,;:!?\n()]|\.\s/.test(text.slice(verb.end, start)))
    .filter(({ key }) => !PLAIN_WORDS.has(key) && !NUMBER_WORDS.has(key) && !/^\d/.test(key))
    .map(({ key }) => stemOf(key));
}

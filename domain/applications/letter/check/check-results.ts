import { findLanguages } from "#domain/applications/letter/facts/find-languages.ts";
import { BLANKET, isGrade, resultFamily } from "#domain/applications/letter/facts/find-results.ts";
import { NUMBER_WORDS } from "#domain/applications/letter/facts/number-words.ts";
import { PLAIN_WORDS, stemOf } from "#domain/applications/letter/facts/plain-words.ts";
import type { HeldFacts } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/unsupported-claim.ts";
import type { Word } from "#domain/reading/text/words.ts";

/** So many words behind a verb say what was brought about. */
const OBJECT = 4;

/** Beside a language these are its level, which is judged there. */
const LEVEL =
  /^(?:fluent\w*|native|bilingual|proficien\w+|advanced|eccellent\w+|ottim[oaei]|avanzat[oaei]|madrelingua|bilingue)$/;

/** What a sentence says was brought about or led, and its praise, where no line of the person says the same of the same thing. */
export function refuseResults(text: string, words: readonly Word[], { lines }: HeldFacts): Refusal[] {
  const refusals: Refusal[] = [];
  const isLevelled = findLanguages(text).some(({ level }) => level !== null);
  const isLevel = ({ key }: Word) => isLevelled && LEVEL.test(key);
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

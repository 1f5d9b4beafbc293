import { carriesNumber, type FoundNumber, findNumbers } from "#domain/applications/letter/facts/find-numbers.ts";
import { NUMBER_WORDS } from "#domain/applications/letter/facts/number-words.ts";
import { PLAIN_WORDS, stemOf } from "#domain/applications/letter/facts/plain-words.ts";
import type { HeldFacts, HeldLine } from "#domain/applications/letter/facts/supported-facts.ts";
import type { Refusal } from "#domain/applications/letter/unsupported-claim.ts";
import type { Word } from "#domain/reading/text/words.ts";

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

import priors from "#data/priors.json" with { type: "json" };
import type { FieldText } from "#domain/reading/evidence.ts";
import { languageOfText } from "#domain/reading/text/text-language.ts";
import { compoundsIn, craftWords, isOfCraft, SHORTEST_BEGINNING } from "./craft-words.ts";
import { KIND_TITLES } from "./kinds.ts";
import { titleStems } from "./title-words.ts";

/** Shorter texts are often the beginning of one that a board cut short: what they lack says nothing. */
const CUT_SHORT = 800;
/** A text that holds more of them is no description of work. */
const MOST = 200;

type Vocabulary = { all: ReadonlyMap<string, readonly string[]>; told: ReadonlySet<string> };
let known: Vocabulary | null = null;

/** The words by which kinds of work are named, by their beginning, and those of them that postings of other work seldom hold. */
function vocabulary(): Vocabulary {
  if (known !== null) return known;
  const words = new Set(KIND_TITLES.flatMap(({ titles }) => titles.flatMap(craftWords)));
  const all = Map.groupBy(
    [...words].filter((word) => word.length > 1),
    beginningOf,
  );
  const common = Map.groupBy(priors.commonWords, beginningOf);
  const isTold = (word: string) => !(common.get(beginningOf(word)) ?? []).some((other) => isOfCraft(other, word));
  known = { all, told: new Set([...all.values()].flat().filter(isTold)) };
  return known;
}

const beginningOf = (word: string) => word.slice(0, SHORTEST_BEGINNING);

/**
 * The words of a description by which work is named, as stems, sorted, without those of nearly any description. Null where it does not tell all
 * of its work: where it is short, names work of all sorts, or is not known to be English.
 */
export function textWords({ text, words }: FieldText): string[] | null {
  if (text.length <= CUT_SHORT || languageOfText(text, words) !== "en") return null;
  const { told } = vocabulary();
  const keys = words.map(({ key }) => key);
  const found = new Set([...compoundsIn(keys), ...titleStems([...new Set(keys)])].filter((word) => told.has(word)));
  return found.size > MOST ? null : [...found].sort();
}

/** Would a description of work that this word names contain it? Unknown for common words and words that name no work. */
export function isToldInTexts(word: string): boolean {
  const { all, told } = vocabulary();
  const forms = (all.get(beginningOf(word)) ?? []).filter((other) => isOfCraft(other, word));
  return forms.length > 0 && forms.every((form) => told.has(form));
}

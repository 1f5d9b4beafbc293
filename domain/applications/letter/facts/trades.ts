import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { readRoles } from "#domain/reading/occupation/read-roles.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";

/** A kind of work that somebody's own words name, in any language that titles are read in. */
export type Trade = { kind: string; words: string };

/** Who does some work is called after it: "Payroll" and "Payroll specialist". */
const WHO_DOES_IT = /^(?:specialist|coordinator|representative|manager|consultant)$/;
/** "Translation" and "translator", "analysis" and "analyst". */
const ENDING = /(?:ation|ator|ing|er|ion|or|ment|ism|ist|is|t|ance|ant|y)$/;
const MANAGES = /^(?:gestione?|elaborazione)(?: (?:de|di|del|della|delle|des|du|la|le|las|los))*$|^(?:generale?)?$/;
/** Longer words are a sentence, no title. */
const MAX_WORDS = 80;
const SURE = 0.85;

/** The words by which people say that they do the work a skill is named after; undefined for tools, and for a part of a trade. */
export function tradeWords(skill: string, trades: readonly Trade[]): string | undefined {
  const needs = wholeSkill(skill)?.needs ?? "cue";
  if (trades.length === 0 || needs !== "cue") return undefined;
  const own = wordsOf(skill);
  // "Design" and "designer" may be of anything.
  const isWider = (said: string[]) =>
    said.length < own.length && said.every((word) => own.some((one) => isAlike(one, word)));
  return trades.find(({ kind, words }) => isCalled(own, wordsOf(kindOf(kind)?.name ?? "")) && !isWider(wordsOf(words)))
    ?.words;
}

function isCalled(skill: readonly string[], kind: readonly string[]): boolean {
  const isBare = kind.length === skill.length + 1 && WHO_DOES_IT.test(kind.at(-1) as string);
  if (isBare) return skill.every((word, at) => word === kind[at]);
  return kind.length === skill.length && skill.every((word, at) => isAlike(word, kind[at] as string));
}

function isAlike(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((word) => word.replace(ENDING, ""));
  return one === other || bare === other || one === otherBare || ((bare as string).length > 3 && bare === otherBare);
}

const wordsOf = (text: string) =>
  foldWord(text)
    .replaceAll("management", "manager")
    .split(/[^\p{L}\p{N}]+/u);

/** The kind that a job's title is. */
export const tradeOfTitle = (title: string): Trade[] => tradesIn(title, (_, certainty) => certainty >= SURE);

/** The kind that an item of a list of skills names whole, or with a word that says it is done or how wide it is. */
export const tradeOfItem = (item: string): Trade[] =>
  tradesIn(item, (rest) => rest.every((part) => MANAGES.test(part)));

function tradesIn(words: string, isNamed: (rest: string[], certainty: number) => boolean): Trade[] {
  if (words.length > MAX_WORDS) return [];
  return readRoles(words).roles.flatMap(({ kind, certainty, start, end }) => {
    const rest = [words.slice(0, start), words.slice(end)].map((part) => foldWord(part.trim()));
    return kind !== null && isNamed(rest, certainty) ? [{ kind, words }] : [];
  });
}

import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { craftWords, HEAD_WORDS, isOfCraft, wordsOfTitle } from "#domain/reading/occupation/craft-words.ts";
import { KIND_TITLES, kindOf, spelledElsewhere } from "#domain/reading/occupation/kinds.ts";
import { isToldInTexts } from "#domain/reading/occupation/text-words.ts";
import { languagesOfWord } from "#domain/reading/query/query-language.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { lossOf, pointsBeside } from "./expected-fit.ts";
import type { Profile } from "./match-rule.ts";
import { wantedKinds } from "./rules/wanted-kinds.ts";

/**
 * How often postings of a wanted or related kind were worth a look, by how many words of a wanted title theirs has, relative to all of them.
 * Kinds hold several crafts. "untold": title and description together have all words of none; of those every second was useless.
 */
export const WORD_CHANCES = { whole: 1, part: 0.7, none: 0.3, untold: 0.15 } as const;
type HeldWords = keyof typeof WORD_CHANCES;
/** From the least. */
export const HELD_WORDS = ["untold", "none", "part", "whole"] as const satisfies readonly HeldWords[];

/**
 * `words` of wanted titles, each once; `wholes` by title: the bits of those that name it; `shunned`: the bit of what nobody asked for;
 * `unsaid`: of those that a description of the work need not hold.
 */
export type WantedWords = { words: readonly string[]; wholes: readonly number[]; shunned: number; unsaid: number };

type WantedTitles = Pick<Profile, "titles" | "jobCategories">;

/** A bit each; whoever names more is judged by the first. */
const MOST_WORDS = 30;
/** Stands for all words by which somebody is a head: a "VP" is what a "director" is, a "manager" is not. */
const HEAD = "head";
const ALL_WORDS = (1 << MOST_WORDS) - 1;
const KEPT = 256;
const known = lruCache<WantedWords>(KEPT, () => 1);

/** Are postings judged by the words of their titles? It counts as one more topic then. */
export function namesTitles({ titles = [] }: Pick<Profile, "titles">): boolean {
  return titles.length > 0;
}

export function wantedWords({ titles = [], jobCategories = [] }: WantedTitles): WantedWords {
  return known([...titles, "", ...jobCategories].join("\n"), () => {
    const words: string[] = [];
    let isCut = false;
    const spelled = titles.flatMap((title) => {
      const other = writtenOut(title);
      return [...(other === title ? [] : [other]), spelledElsewhere(title) ?? []].flat();
    });
    const wholes = [...[...titles, ...spelled].map(wordsOfWanted), ...otherNames(titles, jobCategories)].flatMap(
      (craft) => {
        let bits = 0;
        for (const word of craft) {
          isCut ||= !words.includes(word) && words.length === MOST_WORDS;
          if (isCut) return [];
          bits |= 1 << (words.includes(word) ? words.indexOf(word) : words.push(word) - 1);
        }
        return bits === 0 ? [] : [bits];
      },
    );
    const isFree = !words.includes(HEAD) && words.length < MOST_WORDS;
    const shunned = isFree ? 1 << (words.push(HEAD) - 1) : 0;
    const isUnsaid = (word: string) => word === HEAD || !isToldInTexts(word);
    return {
      words,
      wholes,
      shunned,
      // A description may tell a title that is not judged by, and does not say in another language what one means.
      unsaid:
        isCut || titles.some(isAbroad)
          ? ALL_WORDS
          : words.reduce((bits, word, at) => bits | (isUnsaid(word) ? 1 << at : 0), 0),
    };
  });
}

/** What a posting's title has to hold to name this one: that it is a head, too, where a head is wanted. */
function wordsOfWanted(title: string): string[] {
  const isHead = wordsOfTitle(title).some((word) => HEAD_WORDS.has(word));
  return isHead ? [...craftWords(title), HEAD] : craftWords(title);
}

/** The stems by which words are found that `bitsOfName` may know. */
export function beginningsOf({ words }: WantedWords): string[] {
  return words.flatMap((word) => (word === HEAD ? [...HEAD_WORDS] : [word]));
}

/** What titles of several words are shortened to: "SDR". */
const shortNames = new Set(KIND_TITLES.flatMap(({ titles }) => titles.filter((title) => /^\p{L}{3,4}$/u.test(title))));
const namesOfKinds = new Set(KIND_TITLES.flatMap(({ name }) => wordsOfTitle(name)));

/** Of a title's words, what is as often written out. */
const SHORT_WORDS = Object.entries({
  qa: "quality assurance",
  hr: "human resources",
  pr: "public relations",
  ux: "user experience",
  ui: "user interface",
  ml: "machine learning",
  bi: "business intelligence",
}).map((names) => names.map((name) => ({ name, at: new RegExp(`\\b${name}\\b`, "gi") })));

/** A title with its short forms written out, or shortened where it has none. */
function writtenOut(title: string): string {
  const named = (text: string, from: number) =>
    SHORT_WORDS.reduce((all, names) => all.replace(names[from]?.at ?? "", names[1 - from]?.name ?? ""), text);
  const long = named(title, 0);
  return long === title ? named(title, 1) : long;
}

const isAbroad = (title: string) => tokenize(title).some(({ key }) => languagesOfWord(key).length > 0);

/** Other names of the same work: initials; and, for a kind named only by short forms or by words of other languages, the kind's own title. */
function otherNames(titles: readonly string[], chosen: readonly JobCategory[]): string[][] {
  const initials = titles.map((title) => Array.from(title.matchAll(/\p{L}+/gu), ([word]) => word.slice(0, 1)).join(""));
  const isPlain = (title: string) => wordsOfTitle(title).some((word) => namesOfKinds.has(word)) && !isAbroad(title);
  const kindsOf = (some: readonly string[]) => wantedKinds(some, [], chosen).map(({ kind }) => kind);
  const plain = kindsOf(titles.filter(isPlain));
  const others = kindsOf(titles.filter((title) => !isPlain(title))).filter((kind) => !plain.includes(kind));
  return [
    ...initials
      .map((letters) => letters.toLowerCase())
      .flatMap((letters) => (shortNames.has(letters) ? [[letters]] : [])),
    ...others.map((kind) => craftWords(kindOf(kind)?.name ?? "")),
  ];
}

/** Stands before words of a description, and alone for one that tells all of its work. */
const OF_TEXT = "~";
/** Beside the bits of words: a title, or a whole description, has words. */
export const KNOWN = 1 << MOST_WORDS;

/** The words of a posting's title, and of its description behind a mark, sorted. */
export function namesOfWork({ titleWords, textWords }: Pick<JobReading, "titleWords" | "textWords">): string[] {
  return textWords === undefined
    ? titleWords
    : [...titleWords, OF_TEXT, ...textWords.map((word) => OF_TEXT + word)].sort();
}

/** A name of `namesOfWork` without its mark. */
export const wordOfName = (name: string) => (name.startsWith(OF_TEXT) ? name.slice(OF_TEXT.length) : name);

/** The bits of the wanted words that this name of `namesOfWork` is one of, in the title or in the description. */
export function bitsOfName(wanted: WantedWords, name: string): { title: number; text: number } {
  if (!name.startsWith(OF_TEXT)) return { title: bitsOfWord(wanted, name) | KNOWN, text: 0 };
  return { title: 0, text: name === OF_TEXT ? KNOWN : bitsOfWord(wanted, wordOfName(name)) };
}

function bitsOfWord({ words }: WantedWords, word: string): number {
  const names = (wanted: string) => (wanted === HEAD ? HEAD_WORDS.has(word) : isOfCraft(word, wanted));
  return words.reduce((bits, wanted, at) => (names(wanted) ? bits | (1 << at) : bits), 0);
}

/** @param title the bits of all words of a title, `text` those of its description. What is shunned takes a step. */
export function heldOf({ wholes, shunned, unsaid }: WantedWords, title: number, text: number): HeldWords {
  if ((title & KNOWN) === 0) return "part";
  const isNamedIn = (held: number) => wholes.some((bits) => (held & bits) === bits);
  const isWhole = isNamedIn(title);
  if (!isWhole && wholes.length > 0 && (text & KNOWN) !== 0 && !isNamedIn(title | text | unsaid)) return "untold";
  const named = isWhole ? 3 : (title & ~shunned & ~KNOWN) === 0 ? 1 : 2;
  return HELD_WORDS[Math.max(1, named - ((title & shunned) === 0 ? 0 : 1))] as HeldWords;
}

/** What a posting's title has of the words of the wanted titles. */
export function wordsHeld(profile: WantedTitles, reading: Pick<JobReading, "titleWords" | "textWords">): HeldWords {
  const wanted = wantedWords(profile);
  let title = 0;
  let text = 0;
  for (const name of namesOfWork(reading)) {
    const bits = bitsOfName(wanted, name);
    title |= bits.title;
    text |= bits.text;
  }
  return heldOf(wanted, title, text);
}

/** No word of a wanted title is a grave doubt. */
export function isGraveHeld(held: HeldWords): boolean {
  return held === "none";
}

/** A description without the wanted work is in the way. */
export function isUntold(held: HeldWords): boolean {
  return held === "untold";
}

/** What the words of a title add to the sum of a posting. */
export function pointsOfWords(held: HeldWords): number {
  return pointsBeside(lossOf(WORD_CHANCES[held]), isUntold(held) ? "obstacle" : isGraveHeld(held) ? "grave" : null);
}

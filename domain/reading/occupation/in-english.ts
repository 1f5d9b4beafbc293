import dictionary from "#data/english-words.json" with { type: "json" };
import type { TitleWord } from "./split-title.ts";
import { stem, stemsOf } from "./stem.ts";
import { GENERIC_LAST, NOISE } from "./title-words.ts";

/** By stem of another language, the stem of the English word. */
const HEADS = stemsByForm(dictionary.heads);
const WORDS = stemsByForm(dictionary.words);
const ENGLISH = new Set(WORDS.values());
/** Articles and what stands between a head and its field. */
const JOINERS: ReadonlySet<string> = new Set(
  `de du des d da do dos das di del della dello dei degli delle dell al alla allo aux au a en em im l la le los las el
  o os il lo et e y und fur der die den von zu zur zum por per pour para con`.split(/\s+/),
);
const SHORTEST_PART = 4;

/**
 * A title that begins with its head, as in Romance languages, or is a German compound, word for word in the English order: "gerente de
 * experiencia del cliente" is a "customer experience manager". Null where nothing in it is of another language.
 */
export function inEnglish(words: readonly TitleWord[]): TitleWord[] | null {
  const said = words.filter(({ key, stem }) => !NOISE.has(stem) && !JOINERS.has(key)).map((word) => word.stem);
  const hasJoiner = words.some(({ key }) => JOINERS.has(key));
  const english = headFirst(said, hasJoiner) ?? headLast(said);
  return english?.map((word) => ({ key: word, stem: word, start: 0, end: 0 })) ?? null;
}

function headFirst([first = "", ...rest]: readonly string[], hasJoiner: boolean): string[] | null {
  const head = HEADS.get(first);
  if (head === undefined || rest.length === 0 || rest.some((word) => GENERIC_LAST.has(word))) return null;
  const isForeign = !GENERIC_LAST.has(first) || hasJoiner || rest.some((word) => translated(word) !== null);
  return isForeign ? [...reversed(rest), head] : null;
}

/** In their order stay words that are English already: "back office", "customer experience". */
function reversed(words: readonly string[]): string[] {
  const groups: string[][] = [];
  let isEnglish = false;
  for (const word of words) {
    const english = translated(word);
    if (english === null && isEnglish) groups.at(-1)?.push(word);
    else groups.push(english ?? [word]);
    isEnglish = english === null;
  }
  return groups.reverse().flat();
}

/** "Marketinganalyst", "Daten Ingenieur". */
function headLast(words: readonly string[]): string[] | null {
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const whole = GENERIC_LAST.has(last) ? undefined : HEADS.get(last);
  if (whole !== undefined && before.length > 0) return [...german(before), whole];
  for (let cut = 3; cut <= last.length - SHORTEST_PART; cut++) {
    const head = HEADS.get(last.slice(cut));
    if (head !== undefined) return [...german([...before, last.slice(0, cut)]), head];
  }
  return null;
}

const german = (words: readonly string[]) => words.flatMap((word) => translated(word) ?? [word]);

/** Null for what is not of the dictionary, nor a compound of two of its words. */
function translated(word: string): string[] | null {
  const whole = wordOf(word);
  if (whole !== null) return whole;
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const [start, end] = [partOf(word.slice(0, cut)), partOf(word.slice(cut))];
    if (start !== null && end !== null) return [...start, ...end];
  }
  return null;
}

function partOf(part: string): string[] | null {
  return wordOf(part) ?? (ENGLISH.has(stem(part)) ? [stem(part)] : null);
}

function wordOf(part: string): string[] | null {
  const english = WORDS.get(part) ?? WORDS.get(stem(part));
  return english === undefined ? null : [english];
}

function stemsByForm(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([english, forms]) =>
      stemsOf(forms)
        .filter((form) => form !== stem(english) || table === dictionary.heads)
        .map((form) => [form, stem(english)] as const),
    ),
  );
}

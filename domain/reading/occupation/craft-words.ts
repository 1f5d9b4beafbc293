import { lruCache } from "#domain/shared/lru-cache.ts";
import { stem, stemsOf } from "./stem.ts";
import { CHIEFS, COMPLEMENT, GENERIC_LAST, NOISE, stemsOfTitle, TECHNICAL_HEADS, WORK_WORDS } from "./title-words.ts";

/** Engineers and developers are one craft by name. */
const TECHNICAL_HEAD = "engineer";
/** Words that are written as one, as two or with a hyphen. */
const PAIRS = [
  ...["front end", "back end", "full stack", "dev ops"],
  ...["e mail", "e learning", "e commerce", "copy writer", "copy writing"],
];
const COMPOUNDS: ReadonlyMap<string, string> = new Map(
  PAIRS.map((pair) => [stemsOf(pair).join(" "), stem(pair.replace(" ", ""))]),
);
const FIRST_PARTS: ReadonlySet<string> = new Set(PAIRS.map((pair) => pair.slice(0, pair.indexOf(" "))));
/** Stems by which somebody heads a company or a part of it, above the managers and leads of a team. */
export const HEAD_WORDS: ReadonlySet<string> = new Set([
  ...stemsOf("head director chief vp svp evp avp president direttore directeur directrice direktor"),
  ...CHIEFS.keys(),
]);
/** Shorter words are wholes: "qa", "seo". Words that share a craft share so many letters. */
export const SHORTEST_BEGINNING = 4;

/** Of the stems of a title those that may name its work: no level, no kind of contract, nothing that joins words. Each once, sorted. */
export function titleWords(stems: readonly string[]): string[] {
  return [...new Set(joined(stems).filter(isWord))].sort();
}

/** `titleWords` of a whole title. */
export function wordsOfTitle(title: string): string[] {
  return titleWords(stemsOfTitle(title));
}

/**
 * The stems that a posting's title has to hold to name this craft: neither a level nor a rank such as "manager". Of "backend engineer" that is
 * "backend", of "support engineer" "support"; where nothing but such a head is left, the head.
 */
export function craftWords(title: string): string[] {
  const words = joined(stemsOfTitle(title)).filter(isWord);
  const craft = words.filter((word) => !GENERIC_LAST.has(word) || WORK_WORDS.has(word));
  const own = craft.filter((word) => !TECHNICAL_HEADS.has(word));
  const heads = words.filter((word) => TECHNICAL_HEADS.has(word));
  return own.length > 0 ? own : heads.length > 0 ? heads : words;
}

/** Is this word of a title the craft's own, or one of the same beginning, as "design" or "recruiting" for "designer" and "recruiter"? */
export function isOfCraft(word: string, craft: string): boolean {
  return craft.length < SHORTEST_BEGINNING
    ? word === craft
    : word.startsWith(craft.slice(0, Math.max(5, craft.length - 3)));
}

/** Have two titles a word of their craft in common? A graphic and a brand designer do, event and marketing managers do not. */
export function sharesCraft(title: string, other: string): boolean {
  const words = sharedWords(title);
  return sharedWords(other).some((word) => words.includes(word));
}

/** Wanted titles are compared with the name of every kind. */
const KEPT = 2_048;
const known = lruCache<string[]>(KEPT, () => 1);
const sharedWords = (title: string) =>
  known(title, () =>
    stemsOfTitle(title)
      .filter((word) => TECHNICAL_HEADS.has(word) || isCraftWord(word))
      .map(oneHead),
  );
const isWord = (word: string) => !(NOISE.has(word) || COMPLEMENT.has(word));
const isCraftWord = (word: string) => isWord(word) && !GENERIC_LAST.has(word);
const oneHead = (word: string) => (TECHNICAL_HEADS.has(word) ? TECHNICAL_HEAD : word);

/** Of folded words those, as stems, that are written as two or with a hyphen: "front-end". */
export function compoundsIn(keys: readonly string[]): string[] {
  return keys.flatMap((key, at) => {
    const next = FIRST_PARTS.has(key) ? keys[at + 1] : undefined;
    return (next !== undefined && COMPOUNDS.get(`${stem(key)} ${stem(next)}`)) || [];
  });
}

function joined(stems: readonly string[]): string[] {
  return stems.flatMap((word, at) => {
    const whole = COMPOUNDS.get(`${word} ${stems[at + 1]}`);
    if (whole !== undefined) return [whole];
    return COMPOUNDS.has(`${stems[at - 1]} ${word}`) ? [] : [word];
  });
}

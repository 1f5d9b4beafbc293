import { KIND_PHRASES, KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { stem, stemsOf } from "#domain/reading/occupation/stem.ts";
import { GENERIC_FIRST, GENERIC_LAST } from "#domain/reading/occupation/title-words.ts";
import { CLOSE_KINDS, INCLUDED_KINDS } from "./query-words.ts";

let kindCounts: Map<string, number> | null = null;

/** In how many kinds' titles a word stands: "manager" says little, "python" much. */
export function kindsWith(wordStem: string): number {
  if (kindCounts === null) {
    kindCounts = new Map();
    for (const { titles } of KIND_TITLES)
      for (const own of new Set(titles.flatMap(stemsOf))) kindCounts.set(own, (kindCounts.get(own) ?? 0) + 1);
  }
  return kindCounts.get(wordStem) ?? 0;
}

/** Words such as "manager" and "developer", which many titles share. */
export function isGeneralWord(key: string): boolean {
  const own = stem(key);
  return GENERIC_LAST.has(own) || GENERIC_FIRST.has(own) || kindsWith(own) >= 5;
}

/** Does this word alone name a profession, such as "nurse"? */
export function namesWork(key: string): boolean {
  const meaning = KIND_PHRASES.next.get(stem(key))?.meaning;
  return (meaning?.title ?? meaning?.headFirst ?? null) !== null;
}

/** Shorter parts of a compound are endings, not words. */
const SHORTEST_PART = 3;

/** What stands before a profession written in one word with it: "Mathelehrer" -> mathe, "Familienanwalt" -> familien; none where neither is a word. */
export function compoundStarts(word: string): string[] {
  const starts: string[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++)
    if (namesWork(word.slice(at))) starts.push(word.slice(0, at));
  return starts;
}

/** The narrower kinds that those asked for include. */
export function includedKinds(kinds: readonly string[]): string[] {
  return others(
    kinds,
    kinds.flatMap((kind) => INCLUDED_KINDS.get(kind) ?? []),
  );
}

/** The kinds that people take for those asked for. */
export function closeKinds(kinds: readonly string[]): string[] {
  return others(kinds, CLOSE_KINDS.filter((group) => group.some((kind) => kinds.includes(kind))).flat());
}

/** The kinds beside those asked for, which only a word that names the work makes an answer. */
export function nearKinds(kinds: readonly string[]): string[] {
  return others(
    kinds,
    kinds.flatMap((kind) => kindOf(kind)?.near ?? []),
  );
}

function others(kinds: readonly string[], found: readonly string[]): string[] {
  return [...new Set(found)].filter((kind) => !kinds.includes(kind));
}

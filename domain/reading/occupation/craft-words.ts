import { stemsOf } from "./stem.ts";
import { COMPLEMENT, GENERIC_LAST, NOISE, TECHNICAL_HEADS } from "./title-words.ts";

/** Engineers and developers are one craft by name. */
const TECHNICAL_HEAD = "engineer";

/**
 * The words of a title that name its craft, as stems: neither a level nor a rank such as "manager". Of "backend engineer" that is
 * "backend"; where nothing but such a head is left, the head.
 */
function craftWords(title: string): readonly string[] {
  const words = wordsOf(title);
  const craft = words.filter((word) => !TECHNICAL_HEADS.has(word));
  return craft.length > 0 ? craft : words;
}

/** Does the title, by its craft words, name this craft: all of them stand in it, as "design" or "recruiting" for "designer" or "recruiter". */
export function namesCraft(title: string, craft: string): boolean {
  const named = stemsOf(title);
  return craftWords(craft).every((word) => named.some((one) => one.startsWith(beginningOf(word))));
}

/** Have two titles a word of their craft in common? A graphic and a brand designer do, event and marketing managers do not. */
export function sharesCraft(title: string, other: string): boolean {
  const words = new Set(wordsOf(title).map(oneHead));
  return wordsOf(other).some((word) => words.has(oneHead(word)));
}

const wordsOf = (title: string) => stemsOf(title).filter(isCraftWord);
const isCraftWord = (word: string) =>
  TECHNICAL_HEADS.has(word) || !(NOISE.has(word) || COMPLEMENT.has(word) || GENERIC_LAST.has(word));
const oneHead = (word: string) => (TECHNICAL_HEADS.has(word) ? TECHNICAL_HEAD : word);
/** What a craft, its work and its people share. */
const beginningOf = (word: string) => word.slice(0, Math.max(5, word.length - 3));

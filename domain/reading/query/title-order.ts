import { KIND_PHRASES, type PhraseMeaning, type PhraseNode } from "#domain/reading/occupation/kinds.ts";
import { stem } from "#domain/reading/occupation/stem.ts";
import type { Word } from "#domain/reading/text/words.ts";

/** Longer titles are hardly typed in another order. */
const LONGEST = 4;

/**
 * The words of a title that is typed in another order, in the title's own: "nurse telehealth" -> telehealth, nurse. Of words that follow one another
 * the most, among them all of `held`; null where none are a title, or where its head stands where a title has it: a "marketing product manager"
 * manages products. What the words beside them belong to is not torn: "copywriter email marketing".
 */
export function inTitleOrder<Typed extends Word & { at: number }>(
  words: readonly Typed[],
  held: readonly number[],
): Typed[] | null {
  for (let length = Math.min(LONGEST, words.length); length > 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const own = words.slice(from, from + length);
      const ends = [words.slice(Math.max(0, from - 1), from + 1), words.slice(from + length - 1, from + length + 1)];
      if (!held.every((at) => own.some((word) => word.at === at)) || ends.some(meaningOf)) continue;
      const turned = meaningOf(own) ? null : turnedTitle(own);
      if (turned) return turned;
    }
  return null;
}

/** What several words mean as they stand; null for one word. */
function meaningOf(words: readonly Word[]): PhraseMeaning | null {
  if (words.length < 2) return null;
  const last = words.reduce<PhraseNode | undefined>((node, { key }) => node?.next.get(stem(key)), KIND_PHRASES);
  return last?.meaning ?? null;
}

/** Are these, as they stand, a title of several words? */
export function isLongTitle(words: readonly Word[]): boolean {
  const meaning = meaningOf(words);
  return meaning !== null && (meaning.title !== null || meaning.headFirst !== null);
}

function turnedTitle<Typed extends Word>(words: readonly Typed[]): Typed[] | null {
  const titles: { words: Typed[]; kind: string }[] = [];
  const visit = (node: PhraseNode, before: Typed[], left: readonly Typed[]) => {
    const { title = null, headFirst = null } = (left.length === 0 ? node.meaning : null) ?? {};
    if (title !== null && before.at(-1) !== words.at(-1)) titles.push({ words: before, kind: title });
    else if (headFirst !== null && before[0] !== words[0]) titles.push({ words: before, kind: headFirst });
    for (const word of left) {
      const next = node.next.get(stem(word.key));
      if (next)
        visit(
          next,
          [...before, word],
          left.filter((other) => other !== word),
        );
    }
  };
  visit(KIND_PHRASES, [], words);
  return titles.every(({ kind }) => kind === titles[0]?.kind) ? (titles[0]?.words ?? null) : null;
}

import { KIND_PHRASES, type PhraseMeaning } from "./kinds.ts";
import type { TitleWord } from "./split-title.ts";

/** A phrase of the kinds' vocabularies in a list of words; `from`/`to` count words, `to` exclusive. */
export type FoundPhrase = { meaning: PhraseMeaning; from: number; to: number };

/** All phrases, also those that overlap, in order of their first word, shorter first. */
export function phrasesIn(words: readonly TitleWord[]): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (let first = 0; first < words.length; first++) {
    let node = KIND_PHRASES.next.get((words[first] as TitleWord).stem);
    for (let at = first + 1; node !== undefined; at++) {
      if (node.meaning !== null) found.push({ meaning: node.meaning, from: first, to: at });
      if (at >= words.length) break;
      node = node.next.get((words[at] as TitleWord).stem);
    }
  }
  return found;
}

/** The kind that a compound such as "Vertriebsleiter" or "Krankenpfleger" names by its last part, or by its first beside a general last part. */
export function compoundKind(
  word: string,
  isGeneric: (part: string) => boolean,
): { kind: string; certainty: number } | null {
  if (word.length < 8) return null;
  for (let cut = 3; cut <= word.length - 4; cut++) {
    const last = word.slice(cut);
    const meaning = KIND_PHRASES.next.get(last)?.meaning;
    if (isGeneric(last)) {
      const field = fieldOfStart(word.slice(0, cut));
      if (field !== null) return { kind: field, certainty: 0.8 };
    }
    if (meaning?.title && last.length >= 5) return { kind: meaning.title, certainty: isGeneric(last) ? 0.45 : 0.8 };
  }
  return null;
}

function fieldOfStart(start: string): string | null {
  for (const form of [start, start.replace(/(?:s|n|en|e|-)$/, ""), `${start}e`]) {
    const meaning = KIND_PHRASES.next.get(form)?.meaning;
    const kind = meaning?.field ?? meaning?.title;
    if (kind) return kind;
  }
  return null;
}

import { cuesOf } from "./cue-words.ts";
import { foldWord } from "./fold-word.ts";

/**
 * A word of a text: `key` is folded (lower case, no accents), `cues` says for which readers it is one, `start`/`end` are UTF-16
 * positions in the text it came from.
 */
export type Word = { key: string; cues: number; start: number; end: number };

/** The words of a text in order; "C++" and "C#" keep their signs. Scans character codes, since this runs over every description. Linear. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    if (kindOf(text.charCodeAt(at)) !== LETTER) {
      at++;
      continue;
    }
    const start = at;
    for (let kind = LETTER; kind !== OTHER && at < length; ) {
      kind = ++at < length ? kindOf(text.charCodeAt(at)) : OTHER;
    }
    if (text.startsWith("++", at)) at += 2;
    else if (text[at] === "#") at++;
    const { key, cues } = termOf(text.slice(start, at));
    words.push({ key, cues, start, end: at });
  }
  return words;
}

type Term = { key: string; cues: number };

const MAX_TERMS = 60_000;
const MAX_KEPT = 40;
const terms = new Map<string, Term>();

/** What is known of a word as it is written; worked out once, since texts repeat their words. */
function termOf(word: string): Term {
  const known = terms.get(word);
  if (known) return known;
  const key = foldWord(word);
  const term = { key, cues: cuesOf(key) };
  if (word.length > MAX_KEPT) return term;
  if (terms.size >= MAX_TERMS) terms.clear();
  terms.set(word, term);
  return term;
}

const OTHER = 1;
const LETTER = 2;
const MARK = 3;
const kinds = new Uint8Array(0x10000);

/** Letter or digit, combining mark, or other, by UTF-16 unit; remembered once looked up. */
function kindOf(code: number): number {
  const known = kinds[code] as number;
  if (known !== 0) return known;
  const character = String.fromCharCode(code);
  const kind = /[\p{L}\p{N}]/u.test(character) ? LETTER : /\p{M}/u.test(character) ? MARK : OTHER;
  kinds[code] = kind;
  return kind;
}

type Node<T> = { next: Map<string, Node<T>>; value: T | undefined };
export type PhraseTable<T> = Node<T>;
/** `from`/`to` count words (`to` exclusive); `start`/`end` are positions in the text. */
export type Found<T> = { value: T; from: number; to: number; start: number; end: number };

/** A table of phrases to look for; a later entry of the same words replaces an earlier one. */
export function phraseTable<T>(entries: Iterable<readonly [string, T]>): PhraseTable<T> {
  const root: Node<T> = { next: new Map(), value: undefined };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const { key } of wordsOf(phrase)) {
      const next = node.next.get(key) ?? { next: new Map(), value: undefined };
      node.next.set(key, next);
      node = next;
    }
    if (node !== root) node.value = value;
  }
  return root;
}

/** The phrases of a table in a text, longest first at each word, not overlapping, in order. Punctuation between words is not looked at. */
export function findPhrases<T>(words: readonly Word[], table: PhraseTable<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (let from = 0; from < words.length; from++) {
    let node: Node<T> | undefined = table;
    let best: Found<T> | null = null;
    for (let at = from; at < words.length; at++) {
      const word = words[at] as Word;
      node = node.next.get(word.key);
      if (!node) break;
      if (node.value !== undefined)
        best = { value: node.value, from, to: at + 1, start: (words[from] as Word).start, end: word.end };
    }
    if (best) {
      found.push(best);
      from = best.to - 1;
    }
  }
  return found;
}

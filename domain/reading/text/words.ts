import { cueMask } from "#domain/reading/vocabulary/cue-words.ts";
import { foldWord } from "./fold-word.ts";

/**
 * A word of a text: `key` is folded (lower case, no accents), `cues` says for which readers it is one, `heads` which phrase tables have a
 * phrase that begins with it, `start`/`end` are UTF-16 positions in the text it came from.
 */
export type Word = { key: string; cues: number; heads: number; start: number; end: number };

/** Splits a text into words; "C++" and "C#" keep their signs. Scans character codes, since this runs over every description. Linear. */
export function tokenize(text: string): Word[] {
  const words: Word[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    let code = text.charCodeAt(at);
    if (kindOf(code) !== LETTER) {
      at++;
      continue;
    }
    const start = at;
    let hash = 0;
    for (let kind = LETTER; kind !== OTHER; ) {
      hash = (Math.imul(hash, 31) + code) | 0;
      code = ++at < length ? text.charCodeAt(at) : NUL;
      kind = kindOf(code);
    }
    if (code === PLUS && text.charCodeAt(at + 1) === PLUS) at += 2;
    else if (code === HASH) at++;
    const { key, cues, heads } = termOf(text, start, at, hash);
    words.push({ key, cues, heads, start, end: at });
  }
  return words;
}

const NUL = 0;
const PLUS = 0x2b;
const HASH = 0x23;

type Term = { written: string; key: string; cues: number; heads: number };

const MAX_KEPT = 40;

/** One term per slot; a later word with the same hash takes the slot over. */
const terms: (Term | undefined)[] = new Array(1 << 16).fill(undefined);

/** Cached properties of a word as written, since texts repeat words. */
function termOf(text: string, start: number, end: number, hash: number): Term {
  const slot = (hash ^ (hash >>> 16) ^ (end - start)) & (terms.length - 1);
  const known = terms[slot];
  if (known && known.written.length === end - start && text.startsWith(known.written, start)) return known;
  const written = text.slice(start, end);
  const key = foldWord(written);
  const heads = tables.reduce((mask, { next }, table) => (next.has(key) ? mask | (1 << table) : mask), 0);
  const term = { written, key, cues: cueMask(key), heads };
  if (written.length <= MAX_KEPT) terms[slot] = term;
  return term;
}

const OTHER = 1;
const LETTER = 2;
const MARK = 3;
const kinds = new Uint8Array(0x10000);

/** Letter or digit, combining mark, or other, by UTF-16 unit; cached. */
function kindOf(code: number): number {
  const known = kinds[code] as number;
  if (known !== 0) return known;
  const character = String.fromCharCode(code);
  const kind = /[\p{L}\p{N}]/u.test(character) ? LETTER : /\p{M}/u.test(character) ? MARK : OTHER;
  kinds[code] = kind;
  return kind;
}

type Node<T> = { next: Map<string, Node<T>>; value: T | undefined };

export type PhraseTable<T> = Node<T> & { head: number };

/** `from`/`to` count words (`to` exclusive); `start`/`end` are positions in the text. */
export type Found<T> = { value: T; from: number; to: number; start: number; end: number };

const tables: Node<unknown>[] = [];

/** A table of phrases to look for; a later entry of the same words replaces an earlier one. Made when a module loads, 32 at most. */
export function phraseTable<T>(entries: Iterable<readonly [string, T]>): PhraseTable<T> {
  const root: Node<T> = { next: new Map(), value: undefined };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const { key } of tokenize(phrase)) {
      const next = node.next.get(key) ?? { next: new Map(), value: undefined };
      node.next.set(key, next);
      node = next;
    }
    if (node !== root) node.value = value;
  }
  // Cached terms do not know this table.
  terms.fill(undefined);
  return { ...root, head: 1 << (tables.push(root) - 1) };
}

/** The phrases of a table in a text, longest first at each word, not overlapping, in order. Punctuation between words is not looked at. */
export function findPhrases<T>(words: readonly Word[], table: PhraseTable<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (let from = 0; from < words.length; from++) {
    const first = words[from] as Word;
    if ((first.heads & table.head) === 0) continue;
    let node: Node<T> | undefined = table;
    let best: Found<T> | null = null;
    for (let at = from; at < words.length; at++) {
      const word = words[at] as Word;
      node = node.next.get(word.key);
      if (!node) break;
      if (node.value !== undefined) best = { value: node.value, from, to: at + 1, start: first.start, end: word.end };
    }
    if (best) {
      found.push(best);
      from = best.to - 1;
    }
  }
  return found;
}

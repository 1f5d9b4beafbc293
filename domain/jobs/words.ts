/** A word of a text: `key` is folded (lower case, no accents), `start`/`end` are UTF-16 positions in the text it came from. */
export type Word = { key: string; start: number; end: number };

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\+\+|#)?/gu;
const ASCII_WORD = /[A-Za-z0-9]+(?:\+\+|#)?/g;

/** The words of a text in order; "C++", "C#" keep their signs. Linear. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const ascii = /^[\x00-\x7F]*$/.test(text);
  for (const match of text.matchAll(ascii ? ASCII_WORD : WORD)) {
    words.push({ key: ascii ? match[0].toLowerCase() : foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Lower case without accents: "München" -> "munchen", "Straße" -> "strasse". */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\x00-\x7F]*$/.test(lower)) return lower;
  return lower.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("ø", "o").replaceAll("ł", "l").replaceAll("œ", "oe").replaceAll("ı", "i");
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
      let next = node.next.get(key);
      if (!next) node.next.set(key, (next = { next: new Map(), value: undefined }));
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
      if (node.value !== undefined) best = { value: node.value, from, to: at + 1, start: (words[from] as Word).start, end: word.end };
    }
    if (best) {
      found.push(best);
      from = best.to - 1;
    }
  }
  return found;
}

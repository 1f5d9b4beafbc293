import { onesOf } from "./bits.ts";

/** The sorted words of a segment, looked up by beginning and by letters. */
export type Dictionary = {
  /** The place of a word, or -1. */
  placeOf(word: string): number;
  /** The places of the words that begin so: from, up to but without to. */
  rangeOf(beginning: string): [from: number, to: number];
  /** The places of words whose length and letters allow them to be within so many slips of `word`; no other is. */
  mayBeNear(word: string, slips: number): Generator<number>;
};

export function dictionaryOf(words: readonly string[]): Dictionary {
  let letters: Uint32Array | null = null;
  const firstFrom = (start: number, holds: (word: string) => boolean): number => {
    let low = start;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(words[middle] as string)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    placeOf(word) {
      const at = firstFrom(0, (other) => other >= word);
      return words[at] === word ? at : -1;
    },
    rangeOf(beginning) {
      const from = firstFrom(0, (word) => word >= beginning);
      return [from, firstFrom(from, (word) => !word.startsWith(beginning))];
    },
    *mayBeNear(word, slips) {
      if (slips === 0) return;
      letters ??= Uint32Array.from(words, lettersOf);
      const wanted = lettersOf(word);
      for (let at = 0; at < letters.length; at++) {
        if (onesOf((letters[at] as number) ^ wanted) > 2 * slips) continue;
        if (Math.abs((words[at] as string).length - word.length) <= slips) yield at;
      }
    },
  };
}

/** One bit per letter that occurs; a slip changes at most two of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

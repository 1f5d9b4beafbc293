import { onesOf } from "./bits.ts";

/** The sorted words of a segment, looked up by beginning and by letters. */
export type Dictionary = {
  /** The place of a word, or -1. Between `from` and `to` only, if it is known to lie there. */
  placeOf(word: string, from?: number, to?: number): number;
  /** The places of the words that begin so: from, up to but without to. */
  rangeOf(beginning: string): [from: number, to: number];
  /** The places of words whose length and letters allow them to be within so many slips of `word`; no other is. */
  mayBeNear(word: string, slips: number): number[];
};

export function dictionaryOf(words: readonly string[]): Dictionary {
  let kept: ByLength | null = null;
  const firstFrom = (start: number, holds: (word: string) => boolean, end = words.length): number => {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(words[middle] as string)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    placeOf(word, from = 0, to = words.length) {
      const at = firstFrom(from, (other) => other >= word, to);
      return words[at] === word ? at : -1;
    },
    rangeOf(beginning) {
      const from = firstFrom(0, (word) => word >= beginning);
      return [from, firstFrom(from, (word) => !word.startsWith(beginning))];
    },
    mayBeNear(word, slips) {
      if (slips === 0) return [];
      kept ??= byLength(words);
      const { places, letters, starts } = kept;
      const wanted = lettersOf(word);
      const found: number[] = [];
      const last = starts.length - 1;
      const to = starts[Math.min(last, word.length + slips + 1)] as number;
      for (let at = starts[Math.min(last, Math.max(0, word.length - slips))] as number; at < to; at++)
        if (onesOf((letters[at] as number) ^ wanted) <= 2 * slips) found.push(places[at] as number);
      return found;
    },
  };
}

/** Places of words in order of length, and the letters of each; those of length n from `starts[n]` up to `starts[n + 1]`. */
type ByLength = { places: Uint32Array; letters: Int32Array; starts: Uint32Array };

function byLength(words: readonly string[]): ByLength {
  const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
  const starts = new Uint32Array(longest + 2);
  for (const { length } of words) starts[length + 1] = (starts[length + 1] as number) + 1;
  for (let length = 1; length < starts.length; length++)
    starts[length] = (starts[length] as number) + (starts[length - 1] as number);
  const ends = starts.slice();
  const found = { places: new Uint32Array(words.length), letters: new Int32Array(words.length), starts };
  for (const [place, word] of words.entries()) {
    const at = ends[word.length] as number;
    found.places[at] = place;
    found.letters[at] = lettersOf(word);
    ends[word.length] = at + 1;
  }
  return found;
}

/** One bit per letter that occurs; a slip changes at most two of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

import { isMarkName } from "#domain/search/posting-marks.ts";
import { onesOf } from "./bits.ts";

/** A half-open range of dictionary positions. */
type Places = readonly [from: number, to: number];

/** The sorted words of a segment, with lookup by prefix and by letters. */
export type Dictionary = {
  /** The position of a word, or -1; `among` narrows the search. */
  placeOf(word: string, among?: Places): number;
  /** The range of the words with this prefix; `among` narrows the search. */
  rangeOf(beginning: string, among?: Places): Places;
  /** Candidates within an edit distance of `word`, by length and letters; a superset, never missing one. No marks. */
  mayBeNear(word: string, slips: number): number[];
};

export function dictionaryOf(words: readonly string[]): Dictionary {
  let kept: ByLength | null = null;
  const all: Places = [0, words.length];
  /** Lower bound: the first word not less than this one. */
  const firstFrom = (word: string, [from, to]: Places): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] as string) >= word) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  /** The end of a prefix's range, by galloping search: most ranges are short. */
  const endOf = (beginning: string, from: number, to: number): number => {
    let step = 1;
    while (from + step < to && words[from + step]?.startsWith(beginning)) step *= 2;
    let low = from + (step >>> 1);
    let high = Math.min(to, from + step);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]?.startsWith(beginning)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    placeOf(word, among = all) {
      const at = firstFrom(word, among);
      return words[at] === word ? at : -1;
    },
    rangeOf(beginning, among = all) {
      const from = firstFrom(beginning, among);
      return [from, endOf(beginning, from, among[1])];
    },
    mayBeNear(word, slips) {
      if (slips === 0) return [];
      kept ??= byLength(words);
      const { places, letters, starts } = kept;
      const wanted = lettersOf(word);
      const found: number[] = [];
      const longest = Math.min(starts.length - 2, word.length + slips);
      for (let length = Math.max(0, word.length - slips); length <= longest; length++) {
        // An insertion or deletion changes one letter that occurs, a substitution at most one on either side.
        const different = 2 * slips - Math.abs(word.length - length);
        const to = starts[length + 1] as number;
        for (let at = starts[length] as number; at < to; at++) {
          const own = letters[at] as number;
          if (onesOf(own ^ wanted) <= different && onesOf(own & ~wanted) <= slips && onesOf(wanted & ~own) <= slips)
            found.push(places[at] as number);
        }
      }
      return found;
    },
  };
}

/** Places of words that are no marks in order of length, and the letters of each; those of length n from `starts[n]` up to `starts[n + 1]`. */
type ByLength = { places: Uint32Array; letters: Int32Array; starts: Uint32Array };

function byLength(words: readonly string[]): ByLength {
  const typed = words.flatMap((word, place) => (isMarkName(word) ? [] : place));
  const lengthAt = (place: number) => (words[place] as string).length;
  const longest = typed.reduce((most, place) => Math.max(most, lengthAt(place)), 0);
  const starts = new Uint32Array(longest + 2);
  for (const place of typed) starts[lengthAt(place) + 1] = (starts[lengthAt(place) + 1] as number) + 1;
  for (let length = 1; length < starts.length; length++)
    starts[length] = (starts[length] as number) + (starts[length - 1] as number);
  const ends = starts.slice();
  const found = { places: new Uint32Array(typed.length), letters: new Int32Array(typed.length), starts };
  for (const place of typed) {
    const word = words[place] as string;
    const at = ends[word.length] as number;
    found.places[at] = place;
    found.letters[at] = lettersOf(word);
    ends[word.length] = at + 1;
  }
  return found;
}

/** One bit per letter that occurs; an edit changes at most two of them. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

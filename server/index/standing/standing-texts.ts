import { isMarkName } from "#domain/search/posting-marks.ts";
import { matchFactor, type TermQuery, type WordQuery } from "#domain/search/text-match.ts";

/** Posting words whose matches are remembered. */
const KEPT_WORDS = 200_000;
/** How many first letters the forms and prefixes of a word share. */
const SHARED = 2;

type Held = { found: number[]; upTo: number };

/**
 * Texts that wait for postings: which of them a posting with these words meets. A text is met when each of its required terms is met by a
 * word, as in a search; a text without required terms is met by every posting and needs no place here.
 */
export function standingTexts() {
  const queries: WordQuery[] = [];
  const numberOf = new Map<string, number>();
  /** Required terms that a query word is an alternative of. */
  const termsOf: number[][] = [];
  const textOf: number[] = [];
  const needed: number[] = [];
  /** Query words by how they can be met. */
  const marks = new Map<string, number[]>();
  const byBeginning = new Map<string, number[]>();
  const anywhere: number[] = [];
  const known = new Map<string, Held>();
  let asked = 0;
  let termAsked = new Int32Array(64);
  let textAsked = new Int32Array(64);
  let met = new Int32Array(64);

  function register(query: WordQuery): number {
    const key = JSON.stringify(query);
    const old = numberOf.get(key);
    if (old !== undefined) return old;
    const number = queries.push(query) - 1;
    numberOf.set(key, number);
    termsOf.push([]);
    if (query.isMark) listIn(marks, query.word).push(number);
    else if (query.isUnknown || query.word.length < SHARED) anywhere.push(number);
    else listIn(byBeginning, query.word.slice(0, SHARED)).push(number);
    return number;
  }

  /** The query words that a posting's word meets. */
  function matchesOf(word: string): readonly number[] {
    if (isMarkName(word)) return marks.get(word) ?? [];
    let held = known.get(word);
    if (held?.upTo === queries.length) return held.found;
    if (known.size > KEPT_WORDS) known.clear();
    held ??= { found: [], upTo: 0 };
    for (const list of [byBeginning.get(word.slice(0, SHARED)) ?? [], anywhere])
      for (let at = list.length - 1; at >= 0 && (list[at] as number) >= held.upTo; at--)
        if (matchFactor(queries[list[at] as number] as WordQuery, word) > 0) held.found.push(list[at] as number);
    held.upTo = queries.length;
    known.set(word, held);
    return held.found;
  }

  return {
    /** Adds a text by its terms; answers its number, or null for one that every posting meets. */
    add(terms: readonly TermQuery[]): number | null {
      const required = terms.filter(({ isRequired }) => isRequired);
      if (required.length === 0) return null;
      const text = needed.push(required.length) - 1;
      for (const { alternatives } of required) {
        const term = textOf.push(text) - 1;
        for (const number of new Set(alternatives.map(register))) (termsOf[number] as number[]).push(term);
      }
      termAsked = withRoom(termAsked, textOf.length);
      textAsked = withRoom(textAsked, needed.length);
      met = withRoom(met, needed.length);
      return text;
    },
    /** The texts that a posting with these words meets. */
    metBy(words: Iterable<string>): number[] {
      asked++;
      const found: number[] = [];
      for (const word of words) {
        for (const query of matchesOf(word)) {
          const terms = termsOf[query] as number[];
          for (let at = 0; at < terms.length; at++) {
            const term = terms[at] as number;
            if (termAsked[term] === asked) continue;
            termAsked[term] = asked;
            const text = textOf[term] as number;
            met[text] = textAsked[text] === asked ? (met[text] as number) + 1 : 1;
            textAsked[text] = asked;
            if (met[text] === needed[text]) found.push(text);
          }
        }
      }
      return found;
    },
  };
}

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function withRoom(numbers: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  if (size <= numbers.length) return numbers;
  const larger = new Int32Array(size * 2);
  larger.set(numbers);
  return larger;
}

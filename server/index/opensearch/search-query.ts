import { maxEdits } from "#domain/reading/text/near-words.ts";
import { isMarkName } from "#domain/search/posting-marks.ts";
import { exactTerms, MATCH_FACTORS, sharedFactor, type TermQuery, type WordQuery } from "#domain/search/text-match.ts";
import { formTest, possibleForms } from "#domain/search/word-forms.ts";
import { LEVELS } from "#server/index/build/inverted-index.ts";
import { wordsField } from "./index-shape.ts";
import { EXACT } from "./score-script.ts";

/** A query of the cluster. */
export type Clause = object;

/** How postings may hold a query's words, with the factor each way is worth: see `matchFactor`, which this looks up instead of asking. */
type Ways = { words: Map<number, string[]>; beginnings: [string, number][]; near: [string, number][] };

function waysOf(alternatives: readonly WordQuery[]): Ways {
  const ways: Ways = { words: new Map(), beginnings: [], near: [] };
  const add = (word: string, factor: number) => ways.words.set(factor, [...(ways.words.get(factor) ?? []), word]);
  for (const query of alternatives) {
    const { word, isLast, isUnknown, isMark } = query;
    add(word, sharedFactor(query, MATCH_FACTORS.whole));
    if (isMark || isMarkName(word)) continue;
    const isForm = formTest(word);
    for (const form of possibleForms(word).forms)
      if (form !== word && isForm(form)) add(form, sharedFactor(query, MATCH_FACTORS.form));
    if (isLast) ways.beginnings.push([word, sharedFactor(query, MATCH_FACTORS.beginning)]);
    if (isUnknown && maxEdits(word) > 0) ways.near.push([word, sharedFactor(query, MATCH_FACTORS.near)]);
  }
  return ways;
}

/** One clause for each way and field, with what it is worth. */
function* weighted({ words, beginnings, near }: Ways): Generator<{ filter: Clause; boost: number }> {
  for (const level of LEVELS) {
    const field = wordsField(level);
    for (const [factor, own] of words) yield { filter: { terms: { [field]: own } }, boost: level * factor };
    for (const [value, factor] of beginnings)
      yield { filter: { prefix: { [field]: { value } } }, boost: level * factor };
    for (const [value, factor] of near) {
      const fuzzy = {
        value,
        fuzziness: maxEdits(value),
        prefix_length: 0,
        transpositions: true,
        rewrite: "constant_score",
      };
      yield { filter: { fuzzy: { [field]: fuzzy } }, boost: level * factor };
    }
  }
}

const anyOf = (alternatives: readonly WordQuery[]): Clause => ({
  bool: { should: [...weighted(waysOf(alternatives))].map(({ filter }) => filter), minimum_should_match: 1 },
});

/** The best of the alternatives counts. */
const bestOf = ({ alternatives }: TermQuery): Clause => ({
  dis_max: { queries: [...weighted(waysOf(alternatives))].map((own) => ({ constant_score: own })) },
});

/** The postings that hold a word as it stands. */
export const holders = (word: WordQuery): Clause => anyOf([{ ...word, isUnknown: false }]);

/** What a posting that holds all of one of these phrases' words is left out by. */
export function phraseClauses(phrases: readonly string[]): Clause[] {
  const terms = phrases.map(exactTerms).filter((own) => own.length > 0);
  return terms.map((own) => ({ bool: { filter: own.map(({ alternatives }) => anyOf(alternatives)) } }));
}

type Asked = {
  terms: readonly TermQuery[];
  filters: readonly Clause[];
  without: readonly Clause[];
  /** Adds EXACT to the score of postings that meet an exact term. */
  exactFirst: boolean;
};

/** The postings asked for; their score is the `textScore` of the domain, in whole numbers. */
export function askedQuery({ terms, filters, without, exactFirst }: Asked): Clause {
  const required = terms.filter(({ isRequired }) => isRequired);
  const exact = exactFirst ? terms.find(({ isExact }) => isExact) : undefined;
  return {
    bool: {
      must: required.filter(({ isFilter }) => !isFilter).map(bestOf),
      should: [
        ...terms.filter(({ isRequired, isFilter }) => !isRequired && !isFilter).map(bestOf),
        ...(exact ? [{ constant_score: { filter: anyOf(exact.alternatives), boost: EXACT } }] : []),
      ],
      // A search without required terms finds everything.
      minimum_should_match: 0,
      filter: [
        ...filters,
        ...required.filter(({ isFilter }) => isFilter).map(({ alternatives }) => anyOf(alternatives)),
      ],
      must_not: without,
    },
  };
}

/** The postings whose number in a field is marked; whichever list is shorter is sent. Null = all. */
export function numbersClause(field: string, marked: ArrayLike<number>): Clause | null {
  const [chosen, others]: [number[], number[]] = [[], []];
  for (let number = 0; number < marked.length; number++) (marked[number] ? chosen : others).push(number);
  if (others.length === 0) return null;
  if (chosen.length <= others.length) return { terms: { [field]: chosen } };
  return { bool: { must_not: [{ terms: { [field]: others } }] } };
}

import { isGeneralWord } from "#domain/reading/query/kind-words.ts";
import { COARSE_KINDS, FILLER } from "#domain/reading/query/query-words.ts";
import { type Meaning, type Understood, withoutQuotes } from "#domain/reading/query/understand-query.ts";
import {
  BELOW_SENIOR,
  conditionTerms,
  FOR_ANYONE,
  likelyPlaceTerms,
  ownPlaceTerms,
  placeTerms,
  REMOTE,
  statedTerms,
} from "./condition-terms.ts";
import { MARKS } from "./posting-marks.ts";
import {
  FULL_SHARE,
  LEAST_SHARE,
  LITTLE_SHARE,
  MAX_TERMS,
  markOf,
  plainWord,
  required,
  type SearchTerm,
  type TermWord,
} from "./search-term.ts";
import { searchWords } from "./search-words.ts";
import { marksOfName, skillTerms } from "./skill-terms.ts";
import { startWords } from "./start-words.ts";
import {
  coarseTerms,
  inAnyLanguage,
  languageTerms,
  localTerms,
  nearTerms,
  openWords,
  rankTerms,
  type Strictness,
  usualName,
  workTerms,
} from "./work-terms.ts";

/** Whole titles or companies that are the text, and titles of the plain cases of its work. */
export type WholeTitles = { exact: TermWord[]; plain: TermWord[] };

/** A posting whose whole title or company this is, also without words such as "jobs", is an answer and the first one. */
export function exactMarks(text: string): TermWord[] {
  return [...new Set(wholeTexts(text).map(MARKS.exact))].map((mark) => markOf(mark));
}

/** The words of a text, and those without words such as "jobs". */
export function wholeTexts(text: string): string[][] {
  const words = searchWords(text);
  return [words, words.filter((word) => !FILLER.has(word))].filter((all) => all.length > 0);
}

/** Work that anybody can do comes first for who names none and asks for such; who asks for few hours is seldom senior. */
function everydayTerms({ parts, unwanted, isForAnyone }: Understood): SearchTerm[] {
  if (isForAnyone || (parts.length === 0 && unwanted.length > 0)) return FOR_ANYONE;
  return parts.some(({ meaning }) => meaning.kind === "type" && meaning.type === "part-time") ? [BELOW_SENIOR] : [];
}

/**
 * A title that says the one condition that is asked, as it was typed or in English, is the plainest evidence of it; "contract" is what some
 * work is about, and internships say so in titles most where they are on site.
 */
function saidInTitles(meaning: Meaning, written: string): TermWord[] {
  const asked = meaning.kind === "type" ? meaning.type : meaning.kind === "level" ? meaning.level : "internship";
  if (asked === "internship" || asked === "intern") return [];
  const typed = searchWords(written);
  const english = searchWords(asked).filter((word) => !typed.includes(word));
  return [...typed.map((word) => plainWord(word)), ...english.map((word) => plainWord(word, LITTLE_SHARE))].filter(
    ({ word }) => word !== "contract",
  );
}

/** The words of a phrase, or a program of that name, wherever a posting names it. */
function phraseTerms(written: string): SearchTerm[] {
  const words = searchWords(written).map((word) => plainWord(word));
  const marks = marksOfName(withoutQuotes(written));
  return marks.length > 0
    ? [required([...(words.length === 1 ? words : []), ...marks])]
    : words.map((word) => required([word]));
}

/**
 * The terms of what was understood: work and place, and by `conditions` level, type and skills, must be met, close kinds of
 * work at a price; other words may be missing, except that one must be held where nothing says what work is sought. Where
 * conditions are "wished", so is that named work is open worldwide. No terms = every posting.
 */
export function searchTerms(
  understood: Understood,
  { exact, plain }: WholeTitles,
  { work: nearness, conditions, isAnySkill }: Strictness,
  beside: readonly SearchTerm[] = [],
): SearchTerm[] {
  const { parts, words } = understood;
  const work = workTerms(understood, nearness);
  const terms: SearchTerm[] = [...work, ...beside];
  const named: TermWord[] = [];
  const isOneCondition =
    words.length === 0 && !understood.isForAnyone && new Set(parts.map(({ start }) => start)).size === 1;
  for (const { meaning, text: written } of parts) {
    if (meaning.kind === "phrase") terms.push(...phraseTerms(written));
    else if (meaning.kind === "occupation" || meaning.kind === "category")
      named.push(
        ...[...searchWords(written), ...(meaning.kind === "occupation" ? meaning.mended : [])].map((word) =>
          plainWord(word, isGeneralWord(word) ? LEAST_SHARE : FULL_SHARE),
        ),
      );
    if (isOneCondition) named.push(...saidInTitles(meaning, written));
    if (meaning.kind === "occupation" && !meaning.kinds.some((kind) => COARSE_KINDS.has(kind)))
      named.push(...usualName(meaning.kinds, named));
  }
  const asked = parts.map(({ meaning }) => meaning);
  const started = startWords(understood);
  const told = openWords(words.filter(({ isAside }) => !isAside));
  const open = told.every(({ word }) => started.has(word)) ? [] : told;
  const isStated = conditions === "stated";
  const isAnywhere = asked.every((meaning) => meaning.kind !== "place" || meaning.worldwide);
  terms.push(
    ...placeTerms(asked).map((term) => ({
      ...term,
      isRequired: !isAnywhere || conditions !== "wished" || work.length === 0,
    })),
    ...conditionTerms(asked, isStated).map((term) => ({
      ...term,
      isRequired: conditions !== "wished" || (work.length === 0 && open.length === 0),
    })),
    ...statedTerms(asked, parts.length === 1 && words.length === 0).map((term) => ({
      ...term,
      isRequired: term.isRequired && (conditions !== "wished" || parts.length === 1),
    })),
  );
  if (conditions !== "wished") terms.push(...nearTerms(understood));
  terms.push(...localTerms(understood));
  if (isStated && asked.some(({ kind }) => kind === "remote")) terms.push(REMOTE);
  if (isStated && work.length > 0)
    terms.push(
      ...skillTerms(understood, isAnySkill),
      ...languageTerms(understood),
      ...coarseTerms(understood),
      ...rankTerms(understood),
    );
  if (work.length === 0 && open.length > 0) {
    const telling = open.filter(({ word }) => !isGeneralWord(word));
    const sought = (isStated && telling.length > 0 ? telling : open).flatMap(inAnyLanguage);
    terms.push({ ...required(sought), isRequired: beside.every(({ isFilter }) => isFilter) });
  }
  const isCounted = work.length === 0 && open.length === 1;
  // Of other work the nearest is meant, wherever it is.
  if (nearness === "narrow" || nearness === "close") terms.push(...likelyPlaceTerms(understood.likelyCountries));
  if (work.length === 0) terms.push(...ownPlaceTerms(asked));
  if (work.length === 0 && open.length === 0) terms.push(...everydayTerms(understood));
  if (!terms.some(({ isRequired }) => isRequired)) return [];
  const optional = [...(isCounted ? [] : told).map(inAnyLanguage), ...named.map((word) => [word])];
  for (const alternatives of optional)
    if (terms.length < MAX_TERMS - 1) terms.push({ alternatives, isRequired: false });
  terms.length = Math.min(terms.length, MAX_TERMS - 2);
  if (plain.length > 0) terms.push({ alternatives: plain, isRequired: false });
  terms.length = Math.min(terms.length, MAX_TERMS - 1);
  terms.push({ alternatives: exact, isRequired: false, isExact: true });
  return terms.map((term) => (term.isRequired ? { ...term, alternatives: [...term.alternatives, ...exact] } : term));
}

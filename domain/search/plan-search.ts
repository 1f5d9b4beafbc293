import type { AskedPay } from "#domain/reading/query/query-pay.ts";
import { NARROW_WORDS, sameWords } from "#domain/reading/query/query-words.ts";
import { type Understood, understandQuery, withoutQuotes } from "#domain/reading/query/understand-query.ts";
import { MARKS } from "./posting-marks.ts";
import { FULL_SHARE, MAX_TERMS, markOf, required, type SearchTerm } from "./search-term.ts";
import { exactMarks, searchTerms, type WholeTitles, wholeTexts } from "./search-terms.ts";
import { foldText, searchWords } from "./search-words.ts";
import { anySkillTerms, askedSkillTerms, asksCraft, skillsAlone, unswapped } from "./skill-terms.ts";
import {
  isOtherField,
  plainTitles,
  type Strictness,
  specialTerms,
  unreadWords,
  wordTerms,
  workTerms,
} from "./work-terms.ts";

/**
 * What a search text asks of postings; `pay` is a filter, the rest is looked up as words and marks. `narrow`: what is asked
 * more strictly, each the whole answer where any posting meets it: every word held, an employer by its name, and no work but
 * the one that was named, of which all answer to words beside it that at least `wordShare` of it hold. An employer (`isEmployer`) is asked for that has none of the work that is named, which only
 * orders; with `isNearest` words or that work were given up, with `isOther` what makes the work narrower. `isRest` only follows few that were found.
 * `nearest`: what to look for instead where nothing holds the terms, in this order, at last without the words that were
 * not understood where something else was, without quotes, and whatever the pay.
 */
export type SearchPlan = {
  terms: SearchTerm[];
  narrow: {
    id: StrictReading;
    terms: SearchTerm[];
    isEmployer?: true;
    isNearest?: boolean;
    isOther?: true;
    isRest?: true;
    wordShare?: number;
  }[];
  nearest: Pick<SearchPlan, "terms" | "pay">[];
  pay: AskedPay | null;
};

/** Saved searches keep it. */
export type StrictReading = "named-employer" | "technologies" | "in-passing" | "words" | "employer" | "work" | "any";

const AT_EMPLOYER = /(?<!\p{L})(?:at|bei|presso|chez)\s+(?<name>\S+(?:\s\S+){0,3})\s*$/iu;
const EMPLOYER_FIRST = /^\s*(?<name>\S+(?:\s\S+){0,3})\s+(?:careers?|karriere)\s*$/iu;

/** Asks for what one employer offers, by its whole name. */
const EMPLOYER = /^="([^"]+)"$/;

export function planSearch(text: string): SearchPlan {
  const employer = EMPLOYER.exec(text)?.[1] ?? "";
  const name = searchWords(employer);
  if (name.length > 0) {
    const { terms, pay, nearest } = planSearch(`"${employer}"`);
    const only = [required([markOf(MARKS.employer(name))])];
    return { terms: only, narrow: [], nearest: [{ terms, pay }, ...nearest], pay: null };
  }
  const read = understandQuery(text);
  const words = joined(text, read.words).map((word) => ({ ...word, text: unswapped(word.text) }));
  const understood = { ...read, words };
  const asked = understood.parts.flatMap(({ meaning }) => (meaning.kind === "pay" ? [meaning.pay] : []))[0];
  const pay = asked?.amount == null ? null : asked;
  const titles = { exact: exactMarks(text), plain: plainTitles(understood) };
  const special = specialTerms(understood);
  return {
    terms: searchTerms(understood, titles, STATED, special),
    narrow: [
      ...wholeEmployerPlan(text, understood),
      ...namedEmployerPlan(text, understood),
      ...narrowPlans(understood, titles, special),
    ],
    nearest: [
      ...(special.length > 0 ? [{ terms: searchTerms(understood, titles, STATED), pay }] : []),
      ...nearestPlans(text, understood, titles, pay),
    ],
    pay,
  };
}

/** "non profit", "health-care": two words that are known as one. */
function joined(text: string, words: Understood["words"]): Understood["words"] {
  return words.flatMap((word, at) => {
    const isOne = (first = word, second = word) =>
      /^[ -]$/.test(text.slice(first.end, second.start)) && sameWords(foldText(first.text + second.text)).length > 1;
    if (isOne(words[at - 1], word)) return [];
    const next = words[at + 1];
    return next && isOne(word, next) ? [{ ...next, text: word.text + next.text, start: word.start }] : [word];
  });
}

/** What a saved search asks for: the stricter reading its list showed when it was saved, else what the text asks. */
export function savedTerms({ terms, narrow }: SearchPlan, kept: StrictReading | number | undefined): SearchTerm[] {
  // Earlier versions kept the place, from 1, among the readings there were then.
  const known = narrow.filter(({ id }) => id !== "named-employer");
  const reading = typeof kept === "number" ? known[kept - 1] : narrow.find(({ id }) => id === kept);
  return reading?.terms ?? terms;
}

function narrowPlans(
  understood: Understood,
  titles: WholeTitles,
  special: readonly SearchTerm[],
): SearchPlan["narrow"] {
  const ask = (id: StrictReading, beside: readonly SearchTerm[]) => ({
    id,
    terms: searchTerms(understood, titles, NARROW, beside),
  });
  const asked = askedSkillTerms(understood).map((term) => ({ ...term, isFilter: true }));
  const words = [...wordTerms(understood), ...asked, ...special];
  if (workTerms(understood, "narrow").length === 0) {
    const skills = skillsAlone(understood);
    if (skills !== null) {
      // Who is called like a program does not turn on it, which its name alone would say.
      const other = understood.words.filter(
        ({ text }) => !searchWords(text).every((word) => skills.ofPrograms.has(word)),
      );
      const own = other.length < understood.words.length ? NO_TITLES : titles;
      const named = { ...understood, words: other };
      const ask = (id: StrictReading, beside: readonly SearchTerm[]) => ({
        id,
        terms: searchTerms(named, own, NARROW, beside),
      });
      const { main, inPassing } = skills;
      const mentions = inPassing.length === 0 ? [] : [{ ...ask("in-passing", inPassing), isNearest: true }];
      return [ask("technologies", main), ...mentions];
    }
    return words.length < 2 ? [] : [ask("words", words)];
  }
  const skills = askedSkillTerms(understood);
  const work = ask(
    "work",
    skills.map(({ alternatives }) => ({
      alternatives: alternatives.map((own) => ({ ...own, share: FULL_SHARE })),
      isRequired: false,
    })),
  );
  const any = anySkillPlan(understood, titles, special);
  if (words.length === 0) return [work, ...any];
  const unread = unreadWords(understood);
  const isNearest = unread.length + skills.length + special.length > 0;
  const isField = unread.some(({ word }) => sameWords(word).length > 1);
  const kinds = understood.parts.flatMap(({ meaning }) => ("kinds" in meaning ? meaning.kinds : []));
  const isOwn =
    asksCraft(understood) ||
    unread.some(({ word }) => /^\d+$/.test(word) || NARROW_WORDS.has(word) || isOtherField(word, kinds));
  const wordShare = isNearest && special.length === 0 && !isOwn ? Number(isField) * FIELD_SHARE : undefined;
  const other = { ...work, isNearest, wordShare, ...(special.length > 0 && { isOther: true as const }) };
  return [ask("words", words), ...employerPlan(understood, work.terms), other, ...any];
}

/** "data engineer snowflake dbt": few hold both, and those that hold one are next; any other word must be held. */
function anySkillPlan(
  understood: Understood,
  titles: WholeTitles,
  special: readonly SearchTerm[],
): SearchPlan["narrow"] {
  const skills = anySkillTerms(understood);
  if (skills === null) return [];
  const beside = [...skills, ...wordTerms(understood), ...special];
  const terms = searchTerms(understood, titles, { ...NARROW, isAnySkill: true }, beside);
  return [{ id: "any", terms, isRest: true }];
}

/** Fewer of the work are in a field and the others of it are mostly in other fields: "solar project manager". */
const FIELD_SHARE = 0.05;

/** "Sticker Mule" is no misspelt stocker where somebody of that name hires. */
function wholeEmployerPlan(text: string, understood: Understood): SearchPlan["narrow"] {
  const isMended = understood.parts.some(({ meaning }) => meaning.kind === "occupation" && meaning.mended.length > 0);
  if (!isMended) return [];
  const names = wholeTexts(text).map((words) => markOf(MARKS.employer(words)));
  return names.length === 0 ? [] : [{ id: "named-employer", terms: [required(names)], isEmployer: true }];
}

/** "jobs at github", "github careers": only those of whose whole name that is, where there are any. */
function namedEmployerPlan(text: string, understood: Understood): SearchPlan["narrow"] {
  const employer = (AT_EMPLOYER.exec(text) ?? EMPLOYER_FIRST.exec(text))?.groups?.name?.trimEnd();
  if (employer === undefined) return [];
  const start = text.lastIndexOf(employer);
  const isOnlyName = understood.parts.every(({ end }) => end <= start);
  if (!isOnlyName) return [];
  const order = searchTerms(understood, NO_TITLES, STATED).filter(({ isFilter }) => !isFilter);
  const name = required([markOf(MARKS.employer(searchWords(employer)))]);
  const wished = order.slice(0, MAX_TERMS - 1).map((term) => ({ ...term, isRequired: false }));
  return [{ id: "named-employer", terms: [name, ...wished], isEmployer: true }];
}

/** "airbnb finance": the jobs of who is named beside the work, that work first. */
function employerPlan(understood: Understood, wished: readonly SearchTerm[]): SearchPlan["narrow"] {
  const names = unreadWords(understood).map(({ word }) => markOf(MARKS.exact([word])));
  if (names.length === 0) return [];
  const order = wished.filter(({ isFilter }) => !isFilter).map((term) => ({ ...term, isRequired: false }));
  const terms = [required(names), ...order.slice(0, MAX_TERMS - 1)];
  return [{ id: "employer", terms, isEmployer: true, isNearest: true }];
}

function nearestPlans(
  text: string,
  understood: Understood,
  titles: WholeTitles,
  pay: AskedPay | null,
): SearchPlan["nearest"] {
  const nearest: SearchPlan["nearest"] = NEAREST.map((strictness) => ({
    terms: searchTerms(understood, titles, strictness),
    pay,
  }));
  const { parts, words } = understood;
  const known = { ...understood, words: words.filter(({ isAside }) => isAside) };
  const wordless = searchTerms(known, titles, { work: "guessed", conditions: "wished" });
  if (parts.length > 0 && known.words.length < words.length) nearest.push({ terms: wordless, pay });
  const plain = withoutQuotes(text);
  if (plain !== text) {
    const { terms, nearest: further } = planSearch(plain);
    return [...nearest, { terms, pay }, ...further];
  }
  if (pay !== null) {
    nearest.push({ terms: searchTerms(understood, titles, { work: "close", conditions: "wished" }), pay: null });
    if (parts.length > 1) nearest.push({ terms: wordless, pay: null });
  }
  return nearest;
}

const NO_TITLES: WholeTitles = { exact: [], plain: [] };
const NARROW: Strictness = { work: "narrow", conditions: "stated" };
const STATED: Strictness = { work: "close", conditions: "stated" };
/** What to look for instead, in this order. */
const NEAREST: Strictness[] = [
  { work: "close", conditions: "open" },
  { work: "close", conditions: "wished" },
  { work: "near", conditions: "wished" },
  { work: "guessed", conditions: "wished" },
];

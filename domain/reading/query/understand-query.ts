import type { JobCategory } from "#domain/questionnaire/options.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { tokenize } from "#domain/reading/text/words.ts";
import type { CountryCode } from "#domain/shared/country.ts";
import { hoursIn } from "./query-hours.ts";
import { countriesOfLanguage } from "./query-language.ts";
import { type AskedPay, inCurrencyOf, payIn } from "./query-pay.ts";
import { BEFORE_PLACES, type Condition, DEGREES, EMPTY, FILLER, HOME, OR } from "./query-words.ts";
import { besideOthers, conditionsIn, countriesIn, type FoundCondition, type Local } from "./read-conditions.ts";
import { type FoundWork, isHeadOfTitle, type PlacedWord, workIn } from "./read-work.ts";
import { unwantedIn } from "./unwanted-words.ts";

/** What is asked for: work by kind or category (`mended`: words that were misspelt, as they are spelt), a condition, pay, or a phrase to be held as it stands. */
export type Meaning =
  | { kind: "occupation"; kinds: readonly string[]; mended: readonly string[] }
  | { kind: "category"; category: JobCategory; kinds: readonly string[] }
  | { kind: "pay"; pay: AskedPay }
  | { kind: "phrase" }
  | (Exclude<Condition, { kind: "people" }> & { local?: Local });

export const MEANING_KINDS = [
  "occupation",
  "category",
  "place",
  "level",
  "type",
  "experience",
  "visa",
  "stated",
  "pay",
  "remote",
  "phrase",
] as const satisfies readonly Meaning["kind"][];

/** `text` is what was typed, `start`/`end` its place in the query, in UTF-16 units. */
type Span = { text: string; start: number; end: number };
/** One thing understood. */
export type UnderstoodPart = Span & { meaning: Meaning };

/**
 * `words`: those that are part of nothing understood nor said not to be wanted, in order, as typed; `isLast` for the one a
 * query ends with, `isAside` for those that say whom the work is for, which no posting needs to hold. `unwanted`: what is said
 * not to be wanted, which is not looked for.
 */
export type Understood = {
  parts: UnderstoodPart[];
  words: (Span & { isLast: boolean; isAside: boolean })[];
  unwanted: Span[];
  /** Asks for what one can do without training: from home, for students, without experience or a degree. */
  isForAnyone: boolean;
  /** Where work is probably wanted, by the language of the words, where no place is named: only the order goes by it. */
  likelyCountries: readonly CountryCode[];
};

const QUOTED = /=?"([^"]+)"|“([^”]+)”|«([^»]+)»|„([^“”]+)[“”]/g;
/** Which genders are meant, which adverts must say and no search needs: "m/w/d", "H/F", "(all genders)". */
const GENDERS = /\(?(?<![\p{L}\d])[mwfdhxi](?:\s?[/|]\s?[mwfdhxi*]){1,3}(?![\p{L}\d])\)?|\(all genders?\)/giu;
/** "react.js" and "reactjs": postings say "React". */
const SCRIPT_ENDING = /(?<=(?<![\p{L}\d])(?:react|node|vue|angular))\.?\s?js(?![\p{L}\d])/giu;
/** Of years that somebody has worked no posting holds the words. */
const YEARS =
  /(?<![\p{L}\d])\d{1,2}\+?\s?(?:years?|yrs?|jahren?|anni|ans|a[nñ]os|anos)(?:\s(?:of|d['’]|di|de|an))?(?:\s?(?:work\s)?(?:experience|exp|berufserfahrung|erfahrung|esperienza|exp[eé]rience|experiencia))(?!\p{L})/giu;
/** "first dev job": whose first one it is begins. */
const FIRST_JOB =
  /(?<!\p{L})(?:first|erster|primo|premier|primer)(?=\s(?!(?:line|level|shift|responder|class|aid)\s)(?:\p{L}+\s){1,3}(?:jobs?|lavoro|impiego|emploi|trabajo|empleo)(?!\p{L}))/iu;
/** "assistante à domicile" */
const AT_A_HOME = /(?<!\p{L})(?:à|a) (?:domicile|domicilio)(?!\p{L})/iu;
/** Fields whose work is done at a desk. */
const AT_DESK: ReadonlySet<JobCategory> = new Set([
  "customer-service",
  "data-entry",
  "call-center",
  "assistant",
  "it-software",
  "copywriting",
  "translator",
  "sales",
  "marketing",
  "design",
  "finance",
  "hr",
]);
/** Work of such a field that is done at the homes of others: "vendeur à domicile". */
const AT_OTHERS: ReadonlySet<string> = new Set([
  "sales-representative",
  "real-estate-agent",
  "it-support",
  "photographer",
]);
const SEPARATOR = /[,;|\n]|\s[/–-]\s/;

/**
 * What a query asks for, in any of the languages whose words are known. Quoted phrases are taken as they stand, also
 * "VA". Pure; never throws. Positions and texts are those of the query as given.
 */
export function understandQuery(text: string): Understood {
  const parts: UnderstoodPart[] = [];
  const add = (meaning: Meaning, start: number, end: number) =>
    parts.push({ meaning, text: text.slice(start, end), start, end });
  let open = text;
  const blank = (start: number, end: number) => {
    open = `${open.slice(0, start)}${",".padEnd(end - start, " ")}${open.slice(end)}`;
  };
  for (const quoted of text.matchAll(QUOTED)) {
    add({ kind: "phrase" }, quoted.index, quoted.index + quoted[0].length);
    blank(quoted.index, quoted.index + quoted[0].length);
  }
  for (const { 0: genders, index } of open.matchAll(GENDERS)) blank(index, index + genders.length);
  for (const { 0: years, index } of open.matchAll(YEARS)) blank(index, index + years.length);
  open = open.replace(SCRIPT_ENDING, (ending) => " ".repeat(ending.length));
  const worked = hoursIn(open);
  if (worked) {
    add({ kind: "type", type: worked.type }, worked.start, worked.end);
    blank(worked.start, worked.end);
  }
  const told = tokenize(open);
  const ofLanguage = countriesOfLanguage(told);
  const paid = payIn(open);
  if (paid) blank(paid.start, paid.end);
  const first = FIRST_JOB.exec(open);
  if (first) {
    add({ kind: "level", level: "junior" }, first.index, first.index + first[0].length);
    blank(first.index, first.index + first[0].length);
  }
  const words = (paid || first ? tokenize(open) : told).map((word, at): PlacedWord => ({ ...word, at }));
  const left = words.map(() => true);
  const asides = words.map(() => false);
  const found = conditionsIn(open, words).filter(
    ({ condition, from }) => condition.kind !== "level" || !isHeadOfTitle(words, from),
  );
  const unwanted = unwantedIn(open, words, found);
  const isUnwanted = ({ from }: FoundCondition) => unwanted.words.has(from);
  const conditions = besideOthers(
    found.filter((one) => !isUnwanted(one)),
    found.filter(isUnwanted),
  );
  if (paid) {
    const places = countriesIn(conditions);
    add({ kind: "pay", pay: inCurrencyOf(paid.pay, places.length > 0 ? places : ofLanguage) }, paid.start, paid.end);
  }
  for (const at of unwanted.words) left[at] = false;
  for (const { condition, from, to, local } of [...conditions, ...unwanted.experience]) {
    if (condition.kind === "people") asides.fill(true, from, to);
    else add({ ...condition, local }, (words[from] as PlacedWord).start, (words[to - 1] as PlacedWord).end);
    for (let at = from; at < to; at++) left[at] = false;
    if (condition.kind !== "place") continue;
    for (let at = from - 1; at >= 0 && left[at] && BEFORE_PLACES.has((words[at] as PlacedWord).key); at--)
      left[at] = false;
  }
  for (const run of runsOf(open, words, left)) {
    const work = workIn(run);
    if (work === null) continue;
    const named = work.words.map((at) => words[at] as PlacedWord);
    add(meaningOf(work), Math.min(...named.map(({ start }) => start)), Math.max(...named.map(({ end }) => end)));
    for (const at of work.words) left[at] = false;
  }
  const atHome = AT_A_HOME.exec(open);
  if (
    atHome &&
    parts.some(({ meaning }) => meaning.kind === "occupation" || meaning.kind === "category") &&
    parts.every(mayBeAtHome)
  ) {
    add({ kind: "remote" }, atHome.index, atHome.index + atHome[0].length);
  }
  const unread = words.filter(({ key }, at) => ((left[at] && !EMPTY.has(key)) || asides[at]) && !FILLER.has(key));
  return {
    parts: parts.sort((a, b) => a.start - b.start),
    words: unread.map(({ start, end, at }) => ({
      text: text.slice(start, end),
      start,
      end,
      isLast: at === words.length - 1,
      isAside: asides[at] === true,
    })),
    unwanted: spansOf(text, words, unwanted.words),
    isForAnyone:
      asides.some(Boolean) ||
      parts.some(({ meaning }) => meaning.kind === "experience") ||
      words.some(({ key }, at) => HOME.has(key) || (unwanted.words.has(at) && DEGREES.has(key))),
    likelyCountries: parts.some(({ meaning }) => meaning.kind === "place") ? [] : ofLanguage,
  };
}

/** Whether "à domicile" means one's own home: who cares, teaches, sells or repairs goes to that of others. */
function mayBeAtHome({ meaning }: UnderstoodPart): boolean {
  if (meaning.kind === "remote") return false;
  if (meaning.kind !== "occupation" && meaning.kind !== "category") return true;
  return meaning.kinds.every(
    (kind) => !AT_OTHERS.has(kind) && kindOf(kind)?.categories.some(({ value }) => AT_DESK.has(value)),
  );
}

/** The words at these places, those that follow one another together. */
function spansOf(text: string, words: readonly PlacedWord[], places: ReadonlySet<number>): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { at, start, end } of words) {
    const last = spans.at(-1);
    if (!places.has(at)) continue;
    if (last && places.has(at - 1)) last.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => ({ text: text.slice(start, end), start, end }));
}

function meaningOf({ kinds, category, mended }: FoundWork): Meaning {
  return category === null ? { kind: "occupation", kinds, mended } : { kind: "category", category, kinds };
}

/** The words that are left, from one comma or "or" to the next. */
function runsOf(text: string, words: readonly PlacedWord[], left: readonly boolean[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [[]];
  let end = 0;
  for (const word of words) {
    if (SEPARATOR.test(text.slice(end, word.start)) || OR.has(word.key)) runs.push([]);
    end = word.end;
    if (left[word.at]) runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}

/** The query with its quoted phrases as plain words. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTED, (quoted) => quoted.replace(/^=/, "").slice(1, -1));
}

/** The query without one part of it, nor the preposition before a place: "nurse in Italy" -> "nurse". */
export function withoutPart(
  text: string,
  { meaning, start, end }: Omit<UnderstoodPart, "meaning" | "text"> & { meaning?: Meaning },
): string {
  let before = text.slice(0, start).trimEnd();
  for (let last = LAST_WORD.exec(before); meaning?.kind === "place" && last; last = LAST_WORD.exec(before)) {
    if (!BEFORE_PLACES.has(last[0].toLowerCase())) break;
    before = before.slice(0, last.index).trimEnd();
  }
  return `${before.replace(/,$/, "")} ${text.slice(end)}`.replace(/\s+/g, " ").trim();
}

const LAST_WORD = /[\p{L}\p{M}]+$/u;

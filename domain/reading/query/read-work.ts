import type { JobCategory } from "#domain/questionnaire/options.ts";
import { KIND_PHRASES, KIND_TITLES, kindOfGroup } from "#domain/reading/occupation/kinds.ts";
import { groupOfTitle, occupationOfWords } from "#domain/reading/occupation/occupation-index.ts";
import { readSegment } from "#domain/reading/occupation/read-segment.ts";
import type { TitleWord } from "#domain/reading/occupation/split-title.ts";
import { stem } from "#domain/reading/occupation/stem.ts";
import { GENERIC_FIRST } from "#domain/reading/occupation/title-words.ts";
import { isNarrowing, wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { maxEdits, nearTest } from "#domain/reading/text/near-words.ts";
import { type Found, findPhrases, tokenize, type Word } from "#domain/reading/text/words.ts";
import { closeKinds, includedKinds, isGeneralWord, kindsWith } from "./kind-words.ts";
import {
  CATEGORY_NAMES,
  englishName,
  FILLER,
  isLeftOut,
  NARROW_WORDS,
  SPOKEN_KINDS,
  sameWords,
} from "./query-words.ts";
import { inTitleOrder, isLongTitle } from "./title-order.ts";

/**
 * The work that words of a query name: kinds, or a whole category with those kinds first; `words` are their places among the words
 * given. `mended`: what the words that were misspelt stand for; none where none was.
 */
export type FoundWork = {
  kinds: readonly string[];
  category: JobCategory | null;
  words: number[];
  mended: readonly string[];
};

/** A query word with its place in the query. */
export type PlacedWord = Word & { at: number };

/** A head and what it leads: "Teamleiter Technischer Support". */
const LONGEST_HEADED = 3;
/** Most candidates tried for a misspelt word. */
const MOST_TRIED = 4;
/** Shorter words are more often names or abbreviations than misspellings. */
const SHORTEST_MISSPELT = 5;
/** The same beside a word for work, where shorter ones are more often an employer's name. */
const SHORTEST_BESIDE = 7;

/** Titles are listed as men bear them: "مترجمة" is a "مترجم", also where the ending is typed without its dots. */
const ARABIC_FEMININE = /(?<=^\p{sc=Arabic}{3,})[ةه]$/u;

/** What people shorten in titles, where nothing is called by the short form. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  "exec executive|mgr manager|mngr manager|ops operations|coord coordinator|admn administrator|asst assistant|rep representative|reps representative|acct account|svc service|serv service|cust customer|proj project|prog program|mktg marketing|mgmt management|dir director|engr engineer|ecomm ecommerce|comms communications|rev revenue|intl international|sup supervisor|anlst analyst"
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** The kind of work, or else the category, that these words ask for; null when they name none. */
export function workIn(words: readonly PlacedWord[]): FoundWork | null {
  const work = wholeWorkIn(words);
  return work === null ? null : withoutField(work, words);
}

/** "construction project manager": the field of a title that means the same work without it is asked for by itself. */
function withoutField(work: FoundWork, words: readonly PlacedWord[]): FoundWork {
  const held = words.filter(({ at }) => work.words.includes(at));
  if (work.category !== null || held.length < 3) return work;
  for (const field of [held[0], held.at(-1)] as PlacedWord[]) {
    if (sameWords(field.key).length < 2 || NARROW_WORDS.has(field.key) || GENERIC_FIRST.has(stem(field.key))) continue;
    const rest = held.filter((word) => word !== field);
    const own = saidWhole(rest) ?? named(rest);
    if (own?.category === null && own.words.length === rest.length && own.kinds[0] === work.kinds[0])
      return { ...work, words: own.words };
  }
  return work;
}

function wholeWorkIn(words: readonly PlacedWord[]): FoundWork | null {
  const asked = words.filter(({ key }) => !isLeftOut(key));
  // "travail social" is a field, though "travail" says nothing of others.
  const said = saidWhole(words) ?? saidWhole(asked) ?? misspeltTitle(asked);
  if (said) return said;
  if (asked.length === 0) return null;
  const turned = asked.length === 2 && named(asked)?.words.length !== 2 ? saidWhole(asked.toReversed()) : null;
  if (turned) return turned;
  const masculine = asked.map((word) => spelt(word, word.key.replace(ARABIC_FEMININE, "")));
  if (masculine.some((word, at) => word !== asked[at])) {
    const same = saidWhole(masculine) ?? named(masculine);
    if (same) return same;
  }
  const work = turnedWork(saidTwice(professionBeside(certifiedWork(asked), asked), asked), asked);
  const held = work?.words.length ?? 0;
  // "hr buisness partner": a title that leaves a word of its own unread may be narrower when that is spelt right.
  const isMisspelt = asked.some(({ at, key }) => work?.words.includes(at) && correctionOf(key) !== null);
  const mended = held < asked.length || isMisspelt ? correctedWork(asked) : null;
  if (mended?.category === null && mended.words.length >= held + (isMisspelt ? 0 : 1)) return mended;
  if (work !== null && work.category !== null) return work;
  const found = namedWithFillers(words) ?? work;
  return found === null ? mended : withMisspelt(found, asked);
}

/** "Grafikdesinger" is no singer: a single word that is one slip from a title is that, not what its end names. */
function misspeltTitle(words: readonly PlacedWord[]): FoundWork | null {
  const [word] = words;
  if (word === undefined || words.length > 1) return null;
  const key = correctionOf(word.key, { among: vocabulary().professions, mostEdits: 1 });
  if (key === null) return null;
  const mended = [spelt(word, key)];
  const work = saidWhole(mended) ?? named(mended);
  return work?.category === null ? { ...work, mended: [key] } : null;
}

/**
 * "manager hr", "nurse telehealth": a title in another order means what it means in its own. A field or a program beside
 * the same work is asked for by itself, which says more ("bookkeeper quickbooks"), and a title of several words stays one.
 */
function turnedWork(work: FoundWork | null, words: readonly PlacedWord[]): FoundWork | null {
  const turned = inTitleOrder(words, work?.words ?? []);
  const other = turned === null ? null : (saidWhole(turned) ?? named(turned));
  if (turned === null || other === null || work === null) return other ?? work;
  const isAsked = ({ key, at }: PlacedWord) => {
    const skill = wholeSkill(key)?.skill;
    return !work.words.includes(at) && (skill ? isNarrowing(skill) : sameWords(key).length > 1);
  };
  const isSame = other.kinds.some((kind) => work.kinds.includes(kind));
  const isKept = isSame ? turned.some(isAsked) : isLongTitle(words.filter(({ at }) => work.words.includes(at)));
  return isKept ? work : other;
}

/** "tax accountant CPA": beside work a certificate says what it asks, no other work. */
function certifiedWork(words: readonly PlacedWord[]): FoundWork | null {
  const work = named(words);
  const [only] = work?.words ?? [];
  const certificate = words.find(({ at, key }) => at === only && wholeSkill(key)?.skill.field === "finance");
  if (work?.words.length !== 1 || certificate === undefined) return work;
  const others = named(words.filter((word) => word !== certificate));
  return others?.category === null ? others : work;
}

/** "RN registered nurse": what else the same work is called is part of it. */
function saidTwice(work: FoundWork | null, words: readonly PlacedWord[]): FoundWork | null {
  const others = words.filter(({ at, key }) => work !== null && !work.words.includes(at) && !wholeSkill(key));
  const again = work === null || others.length === 0 ? null : named(others);
  if (work === null || !again?.kinds.some((kind) => work.kinds.includes(kind))) return work;
  return { ...work, words: [...work.words, ...again.words].sort((a, b) => a - b) };
}

/** "copywriter email marketing": a profession beside a field is the work, also misspelt, and the field what it is in. */
function professionBeside(work: FoundWork | null, words: readonly PlacedWord[]): FoundWork | null {
  const { professions } = vocabulary();
  if (work === null || words.some(({ at, key }) => work.words.includes(at) && professions.has(key))) return work;
  for (const word of words.filter(({ at }) => !work.words.includes(at))) {
    const isKnown = professions.has(word.key);
    const key =
      isKnown || word.key.length < SHORTEST_BESIDE ? word.key : correctionOf(word.key, { among: professions });
    const profession = key !== null && professions.has(key) ? named([spelt(word, key)]) : null;
    if (profession === null || profession.category !== null) continue;
    const same = [...profession.kinds, ...includedKinds(profession.kinds), ...closeKinds(profession.kinds)];
    if (!work.kinds.some((kind) => same.includes(kind))) return { ...profession, mended: isKnown ? [] : [key ?? ""] };
  }
  return work;
}

/** "desarollador backend": a misspelt general word beside the work is part of it. */
function withMisspelt(work: FoundWork, words: readonly PlacedWord[]): FoundWork {
  const misspelt = words.filter(
    ({ key, at }) =>
      !work.words.includes(at) && key.length >= SHORTEST_BESIDE && isGeneralWord(correctionOf(key) ?? ""),
  );
  return { ...work, words: [...work.words, ...misspelt.map(({ at }) => at)] };
}

/** The work that these words together are called by people. */
function saidWhole(words: readonly PlacedWord[]): FoundWork | null {
  const whole = findPhrases(words, SPOKEN_KINDS).find(({ from, to }) => from === 0 && to === words.length);
  return whole ? foundIn(words, whole.value, 0, words.length) : null;
}

/** A title that has such a word within it: "FP&A analyst". */
function namedWithFillers(words: readonly PlacedWord[]): FoundWork | null {
  const work = words.some(({ key }) => isLeftOut(key)) ? named(words) : null;
  const places = new Set(work?.words.slice(1, -1));
  const isWithin = words.some(({ key, at }) => places.has(at) && isLeftOut(key));
  return work?.category === null && isWithin ? work : null;
}

function named(words: readonly PlacedWord[]): FoundWork | null {
  const found = (kinds: readonly string[], from: number, to: number): FoundWork => {
    const craft = craftBeside(kinds, words);
    const own = foundIn(words, craft?.kinds ?? kinds, from, to);
    return { ...own, words: [...new Set([...own.words, ...(craft?.words ?? [])])] };
  };
  const titleWords = words.map(titleWord);
  const reading = readSegment(titleWords);
  const inCategory = ({ value, from, to }: Found<JobCategory>): FoundWork => {
    const kind =
      readSegment(titleWords.slice(from, to)).kind ?? readSegment(tokenize(englishName(value)).map(titleWord)).kind;
    return { ...found(kind === null ? [] : [kind], from, to), category: value };
  };
  const isTitle = reading.kind !== null && reading.isHead && reading.certainty >= 0.5;
  const spoken = findPhrases(words, SPOKEN_KINDS).sort((a, b) => b.to - b.from - (a.to - a.from));
  const covering = spoken.find(({ from, to }) => from <= reading.from && to >= reading.to);
  if (isTitle && covering) return found(covering.value, covering.from, covering.to);
  const categories = findPhrases(words, CATEGORY_NAMES).sort((a, b) => b.to - b.from - (a.to - a.from));
  const broad = categories.find(({ from, to }) => isTitle && from <= reading.from && to >= reading.to);
  if (broad) return inCategory(broad);
  if (isTitle && reading.kind) return found([reading.kind], reading.from, Math.max(reading.to, reading.from + 1));
  const [longest] = spoken;
  if (longest) return found(longest.value, longest.from, longest.to);
  const [category] = categories;
  if (category) return inCategory(category);
  const stems = titleWords.filter(({ key }) => !FILLER.has(key)).map((word) => word.stem);
  const occupation = occupationOfWords(stems);
  const group = occupation === null ? groupOfTitle(stems) : null;
  const kind = occupation?.kind ?? (group === null ? null : kindOfGroup(group));
  if (kind !== null) return found([kind], 0, words.length);
  if (reading.kind !== null && reading.to - reading.from > 1) return found([reading.kind], reading.from, reading.to);
  return null;
}

function foundIn(words: readonly PlacedWord[], kinds: readonly string[], from: number, to: number): FoundWork {
  return { kinds, category: null, words: words.slice(from, to).map(({ at }) => at), mended: [] };
}

/** "desarrollador salesforce", "sviluppatore front end": what beside a programmer makes the English title of a narrower craft. */
function craftBeside(
  kinds: readonly string[],
  words: readonly PlacedWord[],
): Pick<FoundWork, "kinds" | "words"> | null {
  if (kinds[0] !== "software-engineer" || words.length < 2) return null;
  const developer = stem("developer");
  for (const [at, { key }] of words.entries()) {
    const first = KIND_PHRASES.next.get(stem(key));
    const next = words[at + 1];
    const second = next && first?.next.get(stem(next.key));
    const kind = (second ?? first)?.next.get(developer)?.meaning?.title;
    if (!kind || kind === "software-engineer") continue;
    const own = (words[at] as PlacedWord).at;
    if (second) return { kinds: [kind], words: [own, next.at] };
    // A technology is asked for besides: "desarrollador salesforce", "software engineer django".
    return wholeSkill(key)?.needs === null
      ? { kinds: [kind, ...kinds], words: [] }
      : { kinds: [kind], words: wholeSkill(key) ? [] : [own] };
  }
  return null;
}

function titleWord({ key, start, end }: Word): TitleWord {
  return { key, stem: stem(key), start, end };
}

const TEAM_HEAD = /^teamleit(?:er|erin|ung)$/;

/** Is the word at this place the head of a title, as in "Teamleiter Vertrieb", and not a level? */
export function isHeadOfTitle(words: readonly PlacedWord[], at: number): boolean {
  const head = words[at];
  if (head === undefined || !TEAM_HEAD.test(head.key)) return false;
  const work = named(words.slice(at, at + LONGEST_HEADED));
  return work !== null && work.category === null && work.words.length > 1 && work.words.includes(at);
}

/** "softwere enginer": words that no title holds stand for those that are near them, where that makes a title; or else those of which one holds but another form. */
function correctedWork(words: readonly PlacedWord[]): FoundWork | null {
  const { words: written, known } = vocabulary();
  const isFormOnly = ({ key }: PlacedWord) => !written.has(key) && known.has(stem(key));
  return workOfNear(words, false) ?? (words.some(isFormOnly) ? workOfNear(words, true) : null);
}

/** The word as if this had been typed in its place. */
function spelt(word: PlacedWord, key: string): PlacedWord {
  const { start, end, at } = word;
  return key === word.key ? word : { ...word, ...tokenize(key)[0], start, end, at };
}

function workOfNear(words: readonly PlacedWord[], areFormsMended: boolean): FoundWork | null {
  const near = words.map(({ key }) => correctionsOf(key, { areFormsMended }));
  const misspelt = near.filter(({ length }) => length > 0).length;
  for (let at = 0; at < (misspelt === 1 ? MOST_TRIED : misspelt); at++) {
    const better = words.map((word, place) => spelt(word, near[place]?.[misspelt === 1 ? at : 0] ?? word.key));
    const mended = better.flatMap(({ key }, place) => (key === words[place]?.key ? [] : [key]));
    const work = mended.length === 0 ? null : (saidWhole(better) ?? named(better));
    if (work !== null) return { ...work, mended };
  }
  return null;
}

type TitleVocabulary = {
  words: ReadonlySet<string>;
  known: Set<string>;
  byStart: Map<string, string[]>;
  professions: Set<string>;
};
let titleVocabulary: TitleVocabulary | null = null;

/** Words of titles by their first letter, the stems of all words that titles and fields hold, and titles of one word. */
function vocabulary(): TitleVocabulary {
  if (titleVocabulary) return titleVocabulary;
  const known = new Set<string>();
  const byStart = new Map<string, string[]>();
  const words = new Set(KIND_TITLES.flatMap(({ titles }) => titles.flatMap((title) => title.split(" "))));
  for (const word of words) {
    known.add(stem(word));
    if (word.length < SHORTEST_MISSPELT) continue;
    const start = word.slice(0, 1);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  const titles = KIND_TITLES.flatMap(({ titles }) => titles.filter((title) => !title.includes(" ")));
  titleVocabulary = { words, known, byStart, professions: new Set(titles) };
  return titleVocabulary;
}

/** `among`: the words it may be; any of titles where none are given. `areFormsMended`: also of "sucess", which is near "sucesso", too. */
type Correction = { among?: ReadonlySet<string>; areFormsMended?: boolean; mostEdits?: number };

function correctionOf(key: string, how?: Correction): string | null {
  return correctionsOf(key, how)[0] ?? null;
}

/** The nearest words first, of those as near the one that shares most letters at both ends: "lawer" is no "lager". */
function correctionsOf(key: string, { among, areFormsMended = false, mostEdits = 2 }: Correction = {}): string[] {
  const { words, known, byStart } = vocabulary();
  const whole = among === undefined ? SHORTENED.get(key) : undefined;
  if (whole !== undefined) return [whole];
  const isKnown = known.has(stem(key)) || KIND_PHRASES.next.has(stem(key));
  if (key.length < SHORTEST_MISSPELT || (isKnown && (!areFormsMended || words.has(key)))) return [];
  const nearTo = (written: string, most: number) => {
    const isNear = nearTest(written, most);
    return (byStart.get(key.slice(0, 1)) ?? []).filter(
      (word) => Math.abs(word.length - written.length) <= most && (among?.has(word) ?? true) && isNear(word),
    );
  };
  const most = Math.min(maxEdits(key), mostEdits);
  const near = nearTo(key, most);
  const isNearest = nearTest(key, 1);
  return (near.length > 0 ? near : nearTo(stem(key), most))
    .map((word) => ({
      word,
      slips: isNearest(word) ? 1 : 2,
      shared: sharedEnds(key, word),
      kinds: kindsWith(stem(word)),
    }))
    .sort((a, b) => a.slips - b.slips || b.shared - a.shared || b.kinds - a.kinds || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}

function sharedEnds(typed: string, word: string): number {
  const most = Math.min(typed.length, word.length);
  let start = 0;
  while (start < most && typed[start] === word[start]) start++;
  let end = 0;
  while (end < most - start && typed.at(-1 - end) === word.at(-1 - end)) end++;
  return start + end;
}

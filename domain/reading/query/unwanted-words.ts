import { foldWord } from "#domain/reading/text/fold-word.ts";
import type { Word } from "#domain/reading/text/words.ts";
import { isGeneralWord } from "./kind-words.ts";
import { ALTERNATIVE, DEGREES, DENIED, EXPERIENCE, FILLER, NEGATORS, WITHIN } from "./query-words.ts";
import type { FoundCondition } from "./read-conditions.ts";
import { type PlacedWord, workIn } from "./read-work.ts";

/** Names that begin with "no": "no code". */
const NAMED_BY_NO = new Set(["code", "profit", "sql", "stop", "fiction"]);
/** "Doctors Without Borders" */
const NAMED_BY_ANY = new Set(["borders", "frontieres", "fronteras", "frontiere", "grenzen"]);
/** "vagas no Brasil": in Portuguese "no" is "in the". */
const PORTUGUESE = new Set("vaga vagas emprego empregos trabalho trabalhos procuro".split(" "));
const BREAK = /[,;|\n]/;
const MOST_WORDS = 4;
const MOST_DENIED = 6;
/** Where no work stands before them: "phone calls no thanks". */
const LONGEST_DENIED = 2;

type Unwanted = { words: ReadonlySet<number>; experience: FoundCondition[] };

/**
 * Indexes of the words of an exclusion, its "no" or "ohne" included. It ends at a comma, a condition, another preposition or the work that
 * is wanted ("no phone data entry"). Unwanted experience is the condition of that name.
 */
export function unwantedIn(text: string, words: readonly Word[], conditions: readonly FoundCondition[]): Unwanted {
  const startsAt = new Map(conditions.map((condition) => [condition.from, condition]));
  const claimed = new Set(
    conditions.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const isPortuguese = words.some(({ key }) => PORTUGUESE.has(key));
  const unwanted = new Set<number>();
  const experience: FoundCondition[] = [];
  for (const [at, { key }] of words.entries()) {
    if (claimed.has(at) || unwanted.has(at) || !NEGATORS.has(key)) continue;
    const after = words[at + 1];
    const isNo = key === "no" || key === "non";
    if (isNo && after && (NAMED_BY_NO.has(after.key) || startsAt.get(at + 1)?.condition.kind === "place")) continue;
    if ((isNo && isPortuguese) || (after && NAMED_BY_ANY.has(after.key))) continue;
    // A person's name, and what an association is for.
    if ((key === "don" && after?.key !== "t") || (key === "not" && after?.key === "for")) continue;
    const isBehind = after !== undefined && DENIED.has(foldWord(after.key));
    const behind = phraseFrom(at + 1, { text, words, startsAt });
    const isFollowed = behind.some((place) => !DENIED.has(foldWord((words[place] as Word).key)));
    const ahead = isBehind ? phraseBefore(at, { text, words, claimed, isFollowed }) : [];
    const run = ahead.length > 0 ? [...ahead, at + 1] : behind;
    if (key === "sem" && isTitle(words, run.at(-1) ?? at)) continue;
    for (const place of [at, ...run]) unwanted.add(place);
    const asked = run.find((place) => EXPERIENCE.has((words[place] as Word).key));
    if (asked !== undefined)
      experience.push({ condition: { kind: "experience" }, from: asked, to: asked + 1, local: null });
  }
  return { words: unwanted, experience };
}

/**
 * What is denied behind it: the words since the last comma or condition without the work that they begin with: "sales road trips not required".
 * None where they are all the work that is asked ("developer no thanks", "contabile non richiesta laurea"), or what is denied follows.
 */
function phraseBefore(
  end: number,
  {
    text,
    words,
    claimed,
    isFollowed,
  }: Pick<Query, "text" | "words"> & { claimed: ReadonlySet<number>; isFollowed: boolean },
): number[] {
  let first = end;
  while (
    first > Math.max(0, end - MOST_DENIED) &&
    !claimed.has(first - 1) &&
    !(first < end && BREAK.test(text.slice((words[first - 1] as Word).end, (words[first] as Word).start)))
  )
    first--;
  const toldIn = (from: number, to: number) =>
    words
      .slice(from, to)
      .flatMap((word, at): PlacedWord[] => (FILLER.has(word.key) ? [] : [{ ...word, at: from + at }]));
  const isWork = (told: readonly PlacedWord[]) => workIn(told)?.words.includes(told.at(-1)?.at ?? -1) === true;
  const ahead = toldIn(first, end);
  if (!isWork(ahead)) {
    for (let count = ahead.length - 1; count > 0; count--)
      if (isWork(ahead.slice(0, count))) return ahead.slice(count).map(({ at }) => at);
    if (isFollowed && !ahead.some(({ key }) => EXPERIENCE.has(key) || DEGREES.has(key))) return [];
  }
  const denied = isWork(ahead) ? ahead : ahead.slice(-LONGEST_DENIED);
  const isAllAsked = toldIn(0, first).every(({ at }) => claimed.has(at));
  return isAllAsked && isWork(denied) ? [] : denied.map(({ at }) => at);
}

/** "SEM manager" is no Portuguese "without": the last word of the exclusion heads a title. */
function isTitle(words: readonly Word[], last: number): boolean {
  return isGeneralWord((words[last] as Word).key);
}

type Query = { text: string; words: readonly Word[]; startsAt: ReadonlyMap<number, FoundCondition> };

function phraseFrom(first: number, { text, words, startsAt }: Query): number[] {
  const run: number[] = [];
  const told: PlacedWord[] = [];
  for (let at = first; at < words.length && told.length < MOST_WORDS; at++) {
    const { key, start } = words[at] as Word;
    if (at > first && BREAK.test(text.slice((words[at - 1] as Word).end, start))) break;
    const condition = startsAt.get(at);
    const before = words[at - 1] as Word;
    if (condition && told.length > 0 && !ALTERNATIVE.has(before.key)) break;
    if (condition?.condition.kind === "experience") break;
    if (condition) {
      for (let place = at; place < condition.to; place++) run.push(place);
      if (!ALTERNATIVE.has(words[condition.to]?.key ?? "")) return run;
      at = condition.to - 1;
      continue;
    }
    if (NEGATORS.has(key) && told.length > 0) break;
    run.push(at);
    if (DENIED.has(key) && told.length > 0) break;
    if (ALTERNATIVE.has(key) || WITHIN.has(key)) continue;
    if (FILLER.has(key) && told.length > 0) {
      run.pop();
      break;
    }
    told.push({ ...(words[at] as Word), at });
  }
  const wanted = wantedAfter(told, run);
  return wanted === null ? run : run.filter((place) => place < wanted);
}

/** Where other work begins right after the excluded words: "no degree software engineer". */
function wantedAfter(told: readonly PlacedWord[], run: readonly number[]): number | null {
  const isUnbroken = told.length === run.length;
  const work = isUnbroken && told.length > 1 ? workIn(told) : null;
  if (work === null || work.mended.length > 0) return null;
  const from = Math.min(...work.words);
  return from === told[0]?.at ? null : from;
}

import { fewestOfFit, GRAVE, MOST_LOSS, NO_OBSTACLE, pointsBeside, rankOf } from "#domain/matching/expected-fit.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { ageLossIn, dayOf } from "#domain/matching/posting-age.ts";
import { countedSkills, skillScore, skillsRule } from "#domain/matching/rules/skills.ts";
import {
  HELD_WORDS,
  KNOWN,
  namesTitles,
  pointsOfWords,
  type WantedWords,
  wantedWords,
} from "#domain/matching/wanted-words.ts";
import { wordFinder } from "#server/index/query/deferred-scores.ts";
import { POINTS_BITS, sumsOf } from "#server/index/query/score-sums.ts";
import { type FactVerdicts, topicsOf } from "#server/index/query/verdicts.ts";
import type { FactTable } from "./fact-table.ts";
import { factField, NO_DAY } from "./index-shape.ts";

/** Values by number, as a text: each character stands for a place in `values`. Short, since most tables hold a few values many times. */
type Coded = { codes: string; values: number[] };
/** What the script adds up: see `scoreParams`. */
export type ScoreParams = {
  fields: string[];
  tables: Coded[];
  ages: Coded[];
  ageOf: Coded;
  today: number;
  skills: (Coded & { held: string; most: number }) | null;
  /** By number of a word the bits of the wanted ones, those of each wanted title, and what titles of none, some and all of them add. */
  words: ({ title: Coded; text: Coded; known: number; points: number[] } & Omit<WantedWords, "words">) | null;
  topics: number;
  ranks: Coded[];
};

/** Further back nothing changes any more. */
const OLDEST_DAYS = 1_000;
/** More than a reading names. */
const MOST_SKILLS = 64;
/** More obstacles than there are ranks count as the lowest rank. */
const KNOWN_LOSSES = 600;
const HELD = "1";

/** Characters that need no escape in JSON and are no half of a pair. */
const FIRST_CODE = 0x23;
const BACKSLASH = 0x5c;
const MOST_CODES = 0xd000;
const codeOf = (place: number): string =>
  String.fromCharCode(place + FIRST_CODE + (place + FIRST_CODE >= BACKSLASH ? 1 : 0));
const CODES = Array.from({ length: 256 }, (_, place) => codeOf(place));

/** Throws where more values are told apart than a character can. */
function coded(all: ArrayLike<number>): Coded {
  const places = new Map<number, number>();
  const codes: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const value = all[at] as number;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    codes.push(CODES[place] ?? codeOf(place));
  }
  if (places.size > MOST_CODES) throw new Error(`A table of ${places.size} values cannot be sent.`);
  return { codes: codes.join(""), values: [...places.keys()] };
}

/**
 * What a person's answers add to a posting's sums (`score-sums.ts`) by fact, skills and age, judged by the rules of the domain: the script
 * only looks up and adds whole numbers. Null where nothing is scored.
 */
export function scoreParams(table: FactTable, verdicts: FactVerdicts, profile: Profile, now: Date): ScoreParams | null {
  const topics = topicsOf(profile);
  if (topics === 0) return null;
  const columns = table.columns().flatMap((_, at) => {
    const sums = verdicts.columnSums(at, profile);
    return sums === null ? [] : [{ field: factField(at), table: coded(sums) }];
  });
  const today = dayOf(now);
  return {
    fields: columns.map(({ field }) => field),
    tables: columns.map(({ table }) => table),
    ...ageParams(table.sources(), today),
    today,
    skills: skillsRule.isAnswered(profile) ? skillParams(table, profile) : null,
    words: namesTitles(profile) ? wordParams(table, profile) : null,
    topics,
    ranks: [0, 1, 2, 3].map((obstacles) => coded(ranksOf(topics, obstacles))),
  };
}

type AgeParams = Pick<ScoreParams, "ages" | "ageOf">;
const keptAges = new WeakMap<readonly string[], { today: number; params: AgeParams }>();

/** The same for everybody on one day. */
function ageParams(sources: readonly string[], today: number): AgeParams {
  const kept = keptAges.get(sources);
  if (kept?.today === today) return kept.params;
  const lives = sources.map((source) => JSON.stringify(agesOf(source, today)));
  const distinct = [...new Set(lives)];
  const params = {
    ages: distinct.map((life) => coded(JSON.parse(life) as number[])),
    ageOf: coded(lives.map((life) => distinct.indexOf(life))),
  };
  keptAges.set(sources, { today, params });
  return params;
}

/** Points by age in days, and of a posting without a date at last. */
function agesOf(source: string, today: number): number[] {
  const loss = ageLossIn(source, today);
  const days = Array.from({ length: OLDEST_DAYS + 1 }, (_, age) => pointsBeside(loss(today - age)));
  return [...days, pointsBeside(loss(Number.NaN))];
}

/** By skills asked and held: what they add; `held` says by number which the person has. */
function skillParams(table: FactTable, profile: Profile) {
  const own = new Set(countedSkills(profile));
  const sums: number[] = [];
  for (let asked = 0; asked <= MOST_SKILLS; asked++)
    for (let held = 0; held <= MOST_SKILLS; held++) {
      const { verdict, chance } = skillScore(profile, Math.min(held, asked), asked);
      sums.push(sumsOf("skills", verdict, chance));
    }
  const held = table.skills().map((name) => (own.has(name) ? HELD : "0"));
  return { ...coded(sums), held: held.join(""), most: MOST_SKILLS };
}

const finders = new WeakMap<readonly string[], ReturnType<typeof wordFinder>>();

function wordParams(table: FactTable, profile: Profile) {
  const wanted = wantedWords(profile);
  const names = table.titleWords();
  const find = finders.get(names) ?? wordFinder(names);
  finders.set(names, find);
  const bits = find(wanted);
  return {
    title: coded(bits.subarray(0, names.length)),
    text: coded(bits.subarray(names.length)),
    wholes: wanted.wholes,
    shunned: wanted.shunned,
    unsaid: wanted.unsaid,
    known: KNOWN,
    points: HELD_WORDS.map(pointsOfWords),
  };
}

/** Ranks by loss, by number of obstacles. */
function ranksOf(topics: number, obstacles: number): number[] {
  const free = (topics - obstacles) * NO_OBSTACLE;
  return Array.from({ length: KNOWN_LOSSES }, (_, loss) =>
    obstacles > topics ? 0 : rankOf(Math.max(0, free + Math.max(0, topics * MOST_LOSS - loss)), topics),
  );
}

const FUNCTIONS = `
int coded(String codes, List values, int n) {
  int code = codes.charAt(n) - ${FIRST_CODE};
  return (int) values.get(code >= ${BACKSLASH + 1 - FIRST_CODE} ? code - 1 : code);
}
int table(Map own, int n) { return coded((String) own.get('codes'), (List) own.get('values'), n); }
`;

/** Leaves both sums of the document in `sums`. */
const ADD_UP = `
int sums = 0;
List fields = (List) params.get('fields');
List tables = (List) params.get('tables');
for (int i = 0; i < fields.size(); i++) sums += table((Map) tables.get(i), (int) doc[(String) fields.get(i)].value);
int day = (int) doc['day'].value;
int age = day == ${NO_DAY} ? ${OLDEST_DAYS + 1} : (int) Math.min(${OLDEST_DAYS}, Math.max(0, (int) params.get('today') - day));
List ages = (List) params.get('ages');
sums += table((Map) ages.get(table((Map) params.get('ageOf'), (int) doc['source'].value)), age);
Map skills = (Map) params.get('skills');
if (skills != null) {
  String own = (String) skills.get('held');
  int most = (int) skills.get('most');
  int asked = doc['skills'].size();
  int held = 0;
  for (int i = 0; i < asked; i++) if (own.charAt((int) doc['skills'].get(i)) == (char) '${HELD}') held++;
  sums += table(skills, asked * (most + 1) + held);
}
Map words = (Map) params.get('words');
if (words != null) {
  int all = doc['titleWords'].size();
  int title = 0;
  int text = 0;
  for (int i = 0; i < all; i++) {
    int name = (int) doc['titleWords'].get(i);
    title |= table((Map) words.get('title'), name);
    text |= table((Map) words.get('text'), name);
  }
  int known = (int) words.get('known');
  int shunned = (int) words.get('shunned');
  int told = title | text | (int) words.get('unsaid');
  List wholes = (List) words.get('wholes');
  boolean isWhole = false;
  boolean isTold = wholes.size() == 0 || (text & known) == 0;
  for (int i = 0; i < wholes.size(); i++) {
    int whole = (int) wholes.get(i);
    if ((title & whole) == whole) isWhole = true;
    if ((told & whole) == whole) isTold = true;
  }
  int has = isWhole ? 3 : (title & ~shunned & ~known) == 0 ? 1 : 2;
  if ((title & shunned) != 0 && has > 1) has--;
  if (!isWhole && !isTold) has = 0;
  if ((title & known) == 0) has = 2;
  sums += (int) ((List) words.get('points')).get(has);
}
int points = sums & ${(1 << POINTS_BITS) - 1};
points += points & ${GRAVE};
`;

/** An exact text is worth more than all else together; the sums of words below it stay whole numbers. */
export const EXACT = 1_024;
const STATED_RANGE = 256;

/** The key that lists are ordered by, see `ranking.ts`: exact text, rank, text, how much is stated. */
const KEY = `${FUNCTIONS}${ADD_UP}
int topics = (int) params.get('topics');
int obstacles = topics - points / ${NO_OBSTACLE};
int loss = topics * ${MOST_LOSS} - points % ${NO_OBSTACLE};
int rank = obstacles > 3 ? 1 : table((Map) ((List) params.get('ranks')).get(obstacles), (int) Math.min(${KNOWN_LOSSES - 1}, loss));
int text = (int) _score;
int exact = text / ${EXACT};
return ((exact * 1024.0 + rank) * ${EXACT} + text % ${EXACT}) * ${STATED_RANGE} + (sums >>> ${POINTS_BITS});
`;

const FITS = `${FUNCTIONS}${ADD_UP}
return points >= (int) params.get('fewest');
`;

const FIT_FIRST = `${FUNCTIONS}${ADD_UP}
return points >= (int) params.get('fewest') ? 1 : 0;
`;

/** A script sort: `_score` is what the text is worth, EXACT more for an exact one. */
export function keySort(params: ScoreParams): object {
  return { _script: { type: "number", order: "desc", script: { source: KEY, params } } };
}

/** Whether a document is a fit. */
export function fitQuery(params: ScoreParams): object {
  const { ranks: _, ...used } = params;
  return { script: { script: { source: FITS, params: { ...used, fewest: fewestOfFit(params.topics) } } } };
}

/** What fits before the rest. */
export function fitSort(params: ScoreParams): object {
  const { ranks: _, ...used } = params;
  const script = { source: FIT_FIRST, params: { ...used, fewest: fewestOfFit(params.topics) } };
  return { _script: { type: "number", order: "desc", script } };
}

const LIKENESS = `${FUNCTIONS}
double likeness = table((Map) params.get('categories'), (int) doc[(String) params.get('field')].value);
String own = (String) params.get('held');
int asked = doc['skills'].size();
int shared = 0;
for (int i = 0; i < asked; i++) if (own.charAt((int) doc['skills'].get(i)) == (char) '${HELD}') shared++;
return shared == 0 ? likeness : likeness + shared / Math.sqrt((double) ((int) params.get('size') * asked));
`;

/** How like a posting is to one with these skills and categories, see `similarPostings`. `categories` by fact: what sharing one adds. */
export function likenessSort(
  table: FactTable,
  { field, categories, skills }: { field: string; categories: number[]; skills: ReadonlySet<string> },
): object {
  const held = table.skills().map((name) => (skills.has(name) ? HELD : "0"));
  const params = { field, categories: coded(categories), held: held.join(""), size: skills.size };
  return { _script: { type: "number", order: "desc", script: { source: LIKENESS, params } } };
}
const PAY = `${FUNCTIONS}
return ((Number) ((List) params.get('pay')).get((int) doc[(String) params.get('field')].value)).doubleValue();
`;

/** Orders by a number for each fact of a column. */
export function factSort(field: string, pay: readonly number[]): object {
  return { _script: { type: "number", order: "desc", script: { source: PAY, params: { field, pay } } } };
}

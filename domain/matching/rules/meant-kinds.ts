import { JOB_CATEGORIES, type JobCategory } from "#domain/questionnaire/options.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { postingsOf } from "./usual-kinds.ts";

/**
 * How likely somebody ticks a category: one their kind of work is wholly in, partly in (times the share), one a related kind is wholly in,
 * any other. Fitted to judged persons; it changes little.
 */
const TICKED = { whole: 0.93, part: 0.8, near: 0.12, other: 0.015 };
/** A kind of a hundred postings has not a hundred times the people of one with a single posting. */
const EXPONENT = 0.3;
/** Postings taken to exist of every kind. */
const AT_LEAST = 3;
/** From this share on a kind is wholly of a category. */
const WHOLLY = 0.8;

/** How often readers found a posting worth a look, by what its kind is to the person's own, of the share that the own kind has. */
const NEAREST = 0.6;
const NEAR_EACH_OTHER = 0.35;
const NEAR_ONE_WAY = 0.12;
const SAME_CATEGORY = 0.1;

/** Kinds less likely are left out. */
const LEAST_LIKELY = 1e-4;

/** Categories of a level, which any kind of work may have. */
const BY_RULES: ReadonlySet<JobCategory> = new Set(["student"]);
const KINDS = KIND_TITLES.map(({ id }) => id);

/**
 * For somebody who chose categories but no titles. `worth`: by kind of work, the share of its postings worth a look, relative to their own
 * kind; `most`: that of the likeliest kind.
 */
type MeantKinds = { worth: ReadonlyMap<string, number>; most: number };

export function meantKinds(ticked: readonly JobCategory[]): MeantKinds {
  const chosen = ticked.filter((category) => !BY_RULES.has(category)).sort();
  // Work for students alone names no craft.
  if (chosen.length === 0) return { worth: new Map(KINDS.map((kind) => [kind, 0])), most: 0 };
  const worths = new Float64Array(KINDS.length);
  const usual = Float64Array.from(KINDS, (kind) => (shareIn(kind, chosen) > 0 ? SAME_CATEGORY : 0));
  const add = (at: number, value: number) => {
    worths[at] = (worths[at] as number) + value;
  };
  const likely = likelyKinds(chosen);
  for (let own = 0; own < likely.length; own++) {
    const chance = likely[own] as number;
    if (chance <= LEAST_LIKELY) continue;
    add(own, chance * (1 - (usual[own] as number)));
    for (const { at, value } of BESIDE[own] ?? []) add(at, chance * (value - (usual[at] as number)));
  }
  for (let at = 0; at < usual.length; at++) add(at, usual[at] as number);
  return { worth: new Map(KINDS.map((kind, at) => [kind, worths[at] as number])), most: Math.max(...worths) };
}

/** By kind, the chance to be the person's own. */
function likelyKinds(chosen: readonly JobCategory[]): Float64Array {
  const chances = Float64Array.from(UNTICKED);
  for (const category of chosen) {
    const times = TICKED_TIMES.get(category) as Float64Array;
    for (let at = 0; at < chances.length; at++) chances[at] = (chances[at] as number) * (times[at] as number);
  }
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

/** The kinds beside each, with what they are worth to who is of it. */
const BESIDE = KINDS.map(nearTo);

function nearTo(own: string): { at: number; value: number }[] {
  const near = kindOf(own)?.near ?? [];
  const naming = KINDS.filter((kind) => !near.includes(kind) && kindOf(kind)?.near.includes(own));
  const worthOf = (kind: string, at: number) =>
    at === 0 ? NEAREST : kindOf(kind)?.near.includes(own) ? NEAR_EACH_OTHER : NEAR_ONE_WAY;
  return [
    ...near.map((kind, at) => ({ at: KINDS.indexOf(kind), value: worthOf(kind, at) })),
    ...naming.map((kind) => ({ at: KINDS.indexOf(kind), value: NEAR_ONE_WAY })),
  ];
}

const NEAR_CATEGORIES = new Map(
  KINDS.map((kind) => {
    const near = (kindOf(kind)?.near ?? []).flatMap((other) => kindOf(other)?.categories ?? []);
    return [kind, new Set(near.filter(({ share }) => share >= WHOLLY).map(({ value }) => value))];
  }),
);

/** How likely somebody of this kind ticks a category, and whether it is likely of this kind more than of any. */
function ticked(kind: string, category: JobCategory): { chance: number; isAkin: boolean } {
  const share = shareIn(kind, [category]);
  if (share > 0) return { chance: share === 1 ? TICKED.whole : TICKED.part * share, isAkin: true };
  const isAkin = NEAR_CATEGORIES.get(kind)?.has(category) ?? false;
  return { chance: isAkin ? TICKED.near : TICKED.other, isAkin };
}

/** By kind, its chance where nothing is ticked; and by category, how many times as likely it is where that is ticked. */
const CATEGORIES = JOB_CATEGORIES.filter((category) => !BY_RULES.has(category));
const UNTICKED = KINDS.map((kind) =>
  CATEGORIES.map((category) => ticked(kind, category)).reduce(
    (product, { chance, isAkin }) => (isAkin ? product * (1 - chance) : product),
    (AT_LEAST + postingsOf(kind)) ** EXPONENT,
  ),
);
const TICKED_TIMES = new Map(
  CATEGORIES.map((category) => [
    category,
    Float64Array.from(KINDS, (kind) => {
      const { chance, isAkin } = ticked(kind, category);
      return isAkin ? chance / (1 - chance) : chance;
    }),
  ]),
);

/** How far a kind of work belongs to one of these categories, the one it is most of: 0 to 1. */
export function shareIn(kind: string, categories: readonly JobCategory[]): number {
  let most = 0;
  for (const { value, share } of kindOf(kind)?.categories ?? [])
    if (share > most && categories.includes(value)) most = share;
  return most;
}

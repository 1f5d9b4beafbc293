import type { JobCategory } from "#domain/questionnaire/options.ts";
import { KIND_TITLES, kindOf } from "#domain/reading/occupation/kinds.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
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

/** Categories of a level, which any kind of work may have. */
const BY_RULES: ReadonlySet<JobCategory> = new Set(["student"]);
const KINDS = KIND_TITLES.map(({ id }) => id);

/**
 * For somebody who chose categories but no titles. `worth`: by kind of work, the share of its postings worth a look, relative to their own
 * kind; `most`: that of the likeliest kind.
 */
type MeantKinds = { worth: ReadonlyMap<string, number>; most: number };

/** Choices are few and come again with each fact that is judged. */
const KEPT = 256;
const known = lruCache<MeantKinds>(KEPT, () => 1);

export function meantKinds(chosen: readonly JobCategory[]): MeantKinds {
  return known(chosen.toSorted().join(" "), () => findMeantKinds(chosen.filter((category) => !BY_RULES.has(category))));
}

function findMeantKinds(chosen: readonly JobCategory[]): MeantKinds {
  const worth = new Map(KINDS.map((kind) => [kind, 0]));
  // Work for students alone names no craft.
  if (chosen.length === 0) return { worth, most: 0 };
  const likely = likelyKinds(chosen);
  const isOfChosen = (kind: string) => shareIn(kind, chosen) > 0;
  const ofChosen = KINDS.filter(isOfChosen);
  const add = (kind: string, value: number) => worth.set(kind, (worth.get(kind) ?? 0) + value);
  for (const [own, chance] of likely) {
    add(own, chance * (1 - (isOfChosen(own) ? SAME_CATEGORY : 0)));
    for (const [other, value] of BESIDE.get(own) ?? [])
      add(other, chance * (value - (isOfChosen(other) ? SAME_CATEGORY : 0)));
  }
  for (const kind of ofChosen) add(kind, SAME_CATEGORY);
  return { worth, most: Math.max(...worth.values()) };
}

/** The chance of each kind to be the person's own; those of next to none are left out. */
function likelyKinds(chosen: readonly JobCategory[]): Map<string, number> {
  const chances = new Map(KINDS.map((kind) => [kind, chanceOfChoice(kind, chosen)]));
  const sum = [...chances.values()].reduce((total, chance) => total + chance, 0);
  return new Map(
    [...chances].map(([kind, chance]) => [kind, chance / sum] as const).filter(([, chance]) => chance > 1e-4),
  );
}

function chanceOfChoice(kind: string, chosen: readonly JobCategory[]): number {
  const near = NEAR_CATEGORIES.get(kind);
  let chance = (AT_LEAST + postingsOf(kind)) ** EXPONENT;
  const categories = new Set([
    ...chosen,
    ...(kindOf(kind)?.categories ?? []).map(({ value }) => value),
    ...(near ?? []),
  ]);
  for (const category of categories) {
    if (BY_RULES.has(category)) continue;
    const share = shareIn(kind, [category]);
    const ticked =
      share === 1 ? TICKED.whole : share > 0 ? TICKED.part * share : near?.has(category) ? TICKED.near : TICKED.other;
    chance *= chosen.includes(category) ? ticked : 1 - ticked;
  }
  return chance;
}

/** The kinds beside each, with what they are worth to who is of it. */
const BESIDE = new Map(KINDS.map((own) => [own, nearTo(own)]));

function nearTo(own: string): [string, number][] {
  const near = kindOf(own)?.near ?? [];
  const naming = KINDS.filter((kind) => !near.includes(kind) && kindOf(kind)?.near.includes(own));
  const worthOf = (kind: string, at: number) =>
    at === 0 ? NEAREST : kindOf(kind)?.near.includes(own) ? NEAR_EACH_OTHER : NEAR_ONE_WAY;
  return [
    ...near.map((kind, at): [string, number] => [kind, worthOf(kind, at)]),
    ...naming.map((kind): [string, number] => [kind, NEAR_ONE_WAY]),
  ];
}

const NEAR_CATEGORIES = new Map(
  KINDS.map((kind) => {
    const near = (kindOf(kind)?.near ?? []).flatMap((other) => kindOf(other)?.categories ?? []);
    return [kind, new Set(near.filter(({ share }) => share >= WHOLLY).map(({ value }) => value))];
  }),
);

/** How far a kind of work belongs to one of these categories, the one it is most of: 0 to 1. */
export function shareIn(kind: string, categories: readonly JobCategory[]): number {
  const own = (kindOf(kind)?.categories ?? []).filter(({ value }) => categories.includes(value));
  return Math.max(0, ...own.map(({ share }) => share));
}

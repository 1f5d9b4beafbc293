import type { JobCategory } from "#domain/questionnaire/options.ts";
import { WORK_KINDS } from "#domain/questionnaire/work-kinds.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { sharesCraft } from "#domain/reading/occupation/craft-words.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { isObstacle } from "../expected-fit.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED, type Profile, type Verdict } from "../match-rule.ts";
import { breadthOf, isAbout, usualness } from "./usual-kinds.ts";
import { type WantedKind, wantedKinds } from "./wanted-kinds.ts";

/** A category read with less confidence than this counts as not stated. */
const CATEGORY_FLOOR = 0.3;

/** How surely a role was read, in three steps, so that few facts differ. */
const SURE = 0.6;
const LIKELY = 0.4;
const BY_CERTAINTY = { sure: 1, likely: 0.6, vague: 0.35 } as const;

type RoleFact = { kind: string; certainty: keyof typeof BY_CERTAINTY };
export type KindFacts = { categories: { value: JobCategory; confidence: number }[]; roles: RoleFact[] };

/** What is wanted, and what a posting's kind of work has to do with it: the chance that it is the work this person means. */
const SAME_CATEGORY = 0.95;
const WANTED_KIND = 0.97;
/** The first of the kinds beside the wanted one, often its broader name: a software engineer for a backend developer. */
const NEAREST_KIND = 0.6;
/** Each names the other as near, within the chosen categories: of such jobs readers found three in ten worth a look. */
const NEAR_KIND = 0.42;
/** Only the wanted kind names the other as near: one in twelve is worth a look, which is no fit. */
const RATHER_NEAR_KIND = 0.25;
/** Near a wanted kind, but in none of the chosen categories: one in eight. */
export const NEAR_ELSEWHERE = 0.2;
/** Beside a kind of a chosen category, where no titles are named. */
const NEAR_CATEGORY = 0.225;
/** Wanted kinds that the kinds near them are parts of. */
const BROAD_KINDS: ReadonlySet<string> = new Set(["software-engineer"]);
const OTHER_CRAFT = 0.15;
const ELSEWHERE = 0.01;
/** What counts of the best and of the second of several chosen categories. */
const OF_ONE = 0.85;
const OF_ANOTHER = 0.3;
/** Below the chance of the right work in the wrong country: that says more of what there is. */
const UNCLEAR = 0.015;
/** How fast the chance falls for kinds that a category holds only beside others of their own. */
const BESIDE = 1.6;
/** One of several roles of a posting is what the person means. */
const ONE_OF_SEVERAL = 0.8;

/** The categories a posting is taken to be in, by name. */
export function statedCategories({ categories }: Pick<JobReading, "categories">): KindFacts["categories"] {
  return categories
    .filter(({ confidence }) => confidence >= CATEGORY_FLOOR)
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

function kindFacts({ categories, roles }: JobReading): KindFacts {
  return { categories: statedCategories({ categories }), roles: roles.flatMap(roleFact) };
}

function roleFact({ kind, certainty }: JobReading["roles"][number]): RoleFact[] {
  if (kind === null) return [];
  return [{ kind, certainty: certainty >= SURE ? "sure" : certainty >= LIKELY ? "likely" : "vague" }];
}

/**
 * Is the posting the kind of work the person wants: one of the titles where titles are named, else of the chosen categories, and of the
 * kinds chosen within one? Not met
 * hides a posting, so it is said only of work that is surely something else; near kinds and unclear ones are met or left open with a
 * low chance, which puts them further away.
 */
export const categoryRule: MatchRule<KindFacts> = {
  topic: "category",
  reads: ["jobCategories", "titles", "kinds"],
  isAnswered: ({ jobCategories, titles }) => (jobCategories?.length ?? 0) > 0 || (titles?.length ?? 0) > 0,
  factsOf: kindFacts,
  judge(profile, facts) {
    if (facts.roles.length === 0) return byCategories(profile, facts);
    const best = kindChance(profile, facts);
    if (best <= ELSEWHERE) return facts.roles.some(({ certainty }) => certainty === "sure") ? NOT_MET : NOT_STATED;
    // What is in the way is never called met.
    return isObstacle("category", best) ? NOT_STATED : met(best);
  },
  chance(profile, facts, { state, degree }) {
    if (state === "notMet") return ELSEWHERE;
    const kind = kindChance(profile, facts);
    if (kind > ELSEWHERE) return kind;
    if (state === "notStated") return UNCLEAR;
    return (profile.titles ?? []).length > 0 ? OTHER_CRAFT : SAME_CATEGORY * degree;
  },
  evidence: () => ["categories"],
};

/** Where no role was read: a choice that is not the likeliest category is met in proportion to its confidence. */
function byCategories({ jobCategories = [] }: Profile, { categories }: KindFacts): Verdict {
  if (categories.length === 0) return NOT_STATED;
  const likeliest = Math.max(...categories.map(({ confidence }) => confidence));
  const chosen = categories.filter(({ value }) => jobCategories.includes(value)).map(({ confidence }) => confidence);
  return chosen.length > 0 ? met(Math.max(...chosen) / likeliest) : NOT_MET;
}

function kindChance(profile: Profile, { roles }: KindFacts): number {
  const crafts = roles.filter(({ kind }) => kind !== "student" && kind !== "c-suite");
  const several = crafts.filter(({ certainty }) => certainty === "sure").length > 1 ? ONE_OF_SEVERAL : 1;
  let best = 0;
  for (const { kind, certainty } of roles) {
    const chance = wantedChance(profile, kind) * BY_CERTAINTY[certainty];
    best = Math.max(best, chance);
  }
  return best * several;
}

/** Who chose several categories means most likely what lies between them. */
function ofCategories(chances: readonly number[], chosen: number): number {
  const [best = 0, second = 0] = chances.toSorted((a, b) => b - a);
  return chosen < 2 ? best : Math.min(1, best * OF_ONE + second * OF_ANOTHER);
}

/** Who ticks several categories ticks those of their work: what is lost for one that belongs to it and is not ticked. */
const NOT_TICKED = 0.3;
/** What at least is left to kinds that are only in the broader of two chosen categories. */
const LEAST_OF_BROAD = 0.6;

function lossOfLeftOut(categories: readonly { value: JobCategory; share: number }[], chosen: readonly JobCategory[]) {
  return categories.some(({ value, share }) => share >= 0.5 && !chosen.includes(value)) ? NOT_TICKED : 0;
}

/**
 * Of several chosen categories the narrowest says most of what is meant: "copywriting" beside "marketing". Who ticks executives beside a
 * field means its leading posts.
 */
function narrowestOf(chosen: readonly JobCategory[]): JobCategory | null {
  if (chosen.length > 1 && chosen.includes("c-suite")) return "c-suite";
  const [first, second] = chosen
    .filter((category) => breadthOf(category) > 0)
    .toSorted((a, b) => breadthOf(a) - breadthOf(b));
  return second === undefined ? null : (first ?? null);
}

function narrowness(narrow: JobCategory, broad: JobCategory): number {
  return Math.min(1, Math.max(LEAST_OF_BROAD, Math.sqrt(breadthOf(narrow) / Math.max(1, breadthOf(broad)))));
}

/** A profile is judged against many postings of few kinds. */
const chancesOfKinds = new WeakMap<Profile, Map<string, number>>();

function wantedChance(profile: Profile, kind: string): number {
  const chances = chancesOfKinds.get(profile) ?? new Map<string, number>();
  if (chances.size === 0) chancesOfKinds.set(profile, chances);
  const chance = chances.get(kind) ?? findWantedChance(profile, kind);
  chances.set(kind, chance);
  return chance;
}

function findWantedChance({ jobCategories = [], titles = [], kinds = [] }: Profile, kind: string): number {
  const { name = "", categories = [], near = [] } = kindOf(kind) ?? {};
  const ofCategory = (chosen: readonly JobCategory[]) => {
    const own = categories.filter(({ value }) => chosen.includes(value));
    const narrowest = narrowestOf(chosen);
    const isInNarrowest = narrowest === null || isAbout(kind, narrowest);
    const leftOut = narrowest === null ? 0 : lossOfLeftOut(categories, chosen);
    const chances = own.map(
      ({ value, share }) =>
        share ** BESIDE * usualness(kind, value) * (isInNarrowest ? 1 : narrowness(narrowest, value)) * (1 - leftOut),
    );
    return SAME_CATEGORY * ofCategories(chances, chosen.length);
  };
  const share = Math.max(
    0,
    ...categories.filter(({ value }) => jobCategories.includes(value)).map(({ share }) => share),
  );
  const sets = kinds.filter((set) => jobCategories.includes(WORK_KINDS[set].category));
  const wanted = wantedKinds(titles, sets);
  if (wanted.length > 0) {
    const direct = wanted.find((want) => want.kind === kind);
    if (direct) return WANTED_KIND * direct.share;
    const isOfCraft = titles.length === 0 || titles.some((title) => sharesCraft(title, name));
    const isNearest = (want: WantedKind) =>
      want.near[0] === kind || (BROAD_KINDS.has(want.kind) && want.near.includes(kind));
    if (share > 0 && wanted.some(isNearest) && isOfCraft) return NEAREST_KIND;
    const beside = wanted.filter((want) => want.near.includes(kind));
    const isMutual = beside.some((want) => near.includes(want.kind));
    if (beside.length > 0) return share === 0 ? NEAR_ELSEWHERE : isMutual ? NEAR_KIND : RATHER_NEAR_KIND;
    const narrowed = new Set<JobCategory>(sets.map((set) => WORK_KINDS[set].category));
    const whole = titles.length > 0 ? 0 : ofCategory(jobCategories.filter((category) => !narrowed.has(category)));
    if (whole > 0) return whole;
    return share >= 0.5 ? OTHER_CRAFT : 0;
  }
  if (share > 0) return ofCategory(jobCategories);
  const nearShare = near.some((other) =>
    (kindOf(other)?.categories ?? []).some(({ value, share: own }) => own >= 1 && jobCategories.includes(value)),
  );
  return nearShare ? NEAR_CATEGORY : 0;
}

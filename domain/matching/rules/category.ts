import nearness from "#data/nearness.json" with { type: "json" };
import type { JobCategory } from "#domain/questionnaire/options.ts";
import { WORK_KINDS, type WorkKind } from "#domain/questionnaire/work-kinds.ts";
import { sharesCraft } from "#domain/reading/occupation/craft-words.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import { isObstacle } from "../expected-fit.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED, type Profile, type Verdict } from "../match-rule.ts";
import { categoryFacts, type KindFacts } from "./category-facts.ts";
import { ofCategories, SAME_CATEGORY } from "./chosen-categories.ts";
import { shareIn } from "./meant-kinds.ts";
import { type WantedKind, wantedKinds } from "./wanted-kinds.ts";

const BY_CERTAINTY = { sure: 1, likely: 0.5, vague: 0.35 } as const;

/** What is wanted, and what a posting's kind of work has to do with it: the chance that it is the work this person means. */
const WANTED_KIND = 0.97;
/** The first of the kinds beside the wanted one, often its broader name: a software engineer for a backend developer. */
const NEAREST_KIND = 0.6;
/** Each names the other as near, and soon, or its name has a word of the wanted titles: of such jobs readers found four in ten worth a look. */
const NEAR_KIND = 0.42;
/** The same of the closest ones: where no word of the title is wanted, twice as many of them as of other near ones are. */
const CLOSEST_KIND = 0.46;
/** How far down their lists of near kinds two may stand, both places together, to be closest, and to be close. */
const CLOSEST = 1;
const CLOSE = 3;
/** Only the wanted kind names the other as near, or both do late: one or two in ten are worth a look, half are useless, which is no fit. */
export const RATHER_NEAR_KIND = 0.2;
/** Wanted kinds that the kinds near them are parts of. */
export const BROAD_KINDS: ReadonlySet<string> = new Set(["software-engineer"]);
/** Kinds whose jobs hold the work of the kinds that name them as near: of full stacks readers found seven in ten worth a look for who seeks one end. */
const WHOLE_KINDS: ReadonlySet<string> = new Set(["fullstack-developer"]);
/** Work of a field in which no kind was chosen, where kinds were chosen in another. */
const BESIDE_NARROWED = 0.5;
/** By wanted kind and kind of a posting, where strangers found less worth a look than is usual of kinds so near (`npm run nearness`): the share. */
const JUDGED_LESS: Readonly<Record<string, Readonly<Record<string, number>>>> = nearness.less;
const OTHER_CRAFT = 0.15;
const ELSEWHERE = 0.01;
/** Below the chance of the right work in the wrong country: that says more of what there is. */
const UNCLEAR = 0.015;

/**
 * Whether the posting is the kind of work the person wants: one of their titles, if they named any, else of their categories and kinds. Not
 * met hides a posting, so it is said only of work that is surely something else; related or unclear kinds are met or not stated, with a low
 * chance. With `work` postings whose work is unknown are told apart.
 */
export const categoryRule: MatchRule<KindFacts> = {
  ...categoryFacts,
  reads: ["jobCategories", "titles", "kinds", "work"],
  factKeyFor: () => ({ id: "work", keyOf: workKey }),
  isAnswered: ({ jobCategories, titles }) => (jobCategories?.length ?? 0) > 0 || (titles?.length ?? 0) > 0,
  judge(profile, facts) {
    const verdict = judgeWork(profile, facts);
    if (profile.work === undefined) return verdict;
    const isUnclear = verdict.state === "notStated" && kindChance(profile, facts) <= ELSEWHERE;
    return isUnclear === (profile.work === "unclear") ? verdict : NOT_MET;
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

/** What a posting is filed under tells nothing beside the work that was read in it. */
function workKey({ roles, categories }: KindFacts): string {
  if (roles.length === 0) return categories.map(({ value, confidence }) => `${value} ${confidence}`).join();
  return roles.map(({ kind, certainty }) => `${certainty} ${kind}`).join();
}

function judgeWork(profile: Profile, facts: KindFacts): Verdict {
  if (facts.roles.length === 0) return byCategories(profile, facts);
  const best = kindChance(profile, facts);
  if (best <= ELSEWHERE) return facts.roles.some(({ certainty }) => certainty === "sure") ? NOT_MET : NOT_STATED;
  // What is in the way is never called met.
  return isObstacle("category", best) ? NOT_STATED : met(best);
}

/** Where no role was read: a choice that is not the likeliest category is met in proportion to its confidence. */
function byCategories({ jobCategories = [] }: Profile, { categories }: KindFacts): Verdict {
  if (categories.length === 0) return NOT_STATED;
  const likeliest = Math.max(...categories.map(({ confidence }) => confidence));
  const chosen = categories.filter(({ value }) => jobCategories.includes(value)).map(({ confidence }) => confidence);
  return chosen.length > 0 ? met(Math.max(...chosen) / likeliest) : NOT_MET;
}

function kindChance(profile: Profile, { roles }: KindFacts): number {
  const chanceOf = chanceOfKind(profile);
  let best = 0;
  for (const { kind, certainty } of roles) best = Math.max(best, chanceOf(kind) * BY_CERTAINTY[certainty]);
  return best;
}

/** A profile is judged against many postings of few kinds. */
const known = new WeakMap<Profile, (kind: string) => number>();

function chanceOfKind(profile: Profile): (kind: string) => number {
  const kept = known.get(profile) ?? findChances(profile);
  known.set(profile, kept);
  return kept;
}

function findChances(profile: Profile): (kind: string) => number {
  const { jobCategories = [], titles = [] } = profile;
  const wanted = wantedKinds(titles, chosenSets(profile), jobCategories);
  if (wanted.length === 0) return ofCategories(jobCategories);
  const chances = new Map<string, number>();
  return (kind) => {
    const known = chances.get(kind);
    if (known !== undefined) return known;
    const shares = wanted.map((want) => JUDGED_LESS[want.kind]?.[kind] ?? 1);
    let chance = 0;
    for (const share of new Set(shares)) {
      const wants = wanted.filter((_, at) => shares[at] === share);
      chance = Math.max(chance, share * chanceBeside(profile, kind, wants));
    }
    chances.set(kind, chance);
    return chance;
  };
}

function chosenSets({ jobCategories = [], kinds = [] }: Profile): WorkKind[] {
  return kinds.filter((set) => jobCategories.includes(WORK_KINDS[set].category));
}

/** The chance of a kind beside some that are wanted, before what was judged of pairs. */
export function chanceBeside(profile: Profile, kind: string, wanted: readonly WantedKind[]): number {
  const { jobCategories = [], titles = [] } = profile;
  const { name = "", near = [] } = kindOf(kind) ?? {};
  const share = shareIn(kind, jobCategories);
  const direct = wanted.find((want) => want.kind === kind);
  if (direct) return WANTED_KIND * direct.share;
  const isOfCraft = () => titles.length === 0 || titles.some((title) => sharesCraft(title, name));
  const isNearest = (want: WantedKind) =>
    want.near[0] === kind || ((BROAD_KINDS.has(want.kind) || WHOLE_KINDS.has(kind)) && want.near.includes(kind));
  if (share > 0 && wanted.some(isNearest) && isOfCraft()) return NEAREST_KIND;
  const beside = wanted.filter((want) => want.near.includes(kind));
  const placesOf = (want: WantedKind) => want.near.indexOf(kind) + near.indexOf(want.kind);
  const eachOther = beside.filter((want) => near.includes(want.kind));
  const places = Math.min(...eachOther.map(placesOf));
  if (places <= CLOSEST) return CLOSEST_KIND;
  if (places <= CLOSE || (eachOther.length > 0 && (beside.length > 1 || isOfCraft()))) return NEAR_KIND;
  if (beside.length > 0) return RATHER_NEAR_KIND;
  const narrowed = new Set<JobCategory>(chosenSets(profile).map((set) => WORK_KINDS[set].category));
  const others = jobCategories.filter((category) => !narrowed.has(category));
  const whole = titles.length > 0 || others.length === 0 ? 0 : ofCategories(others)(kind);
  if (whole > 0) return BESIDE_NARROWED * whole;
  return share >= 0.5 ? OTHER_CRAFT : 0;
}

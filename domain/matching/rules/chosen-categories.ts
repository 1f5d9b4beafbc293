import type { JobCategory } from "#domain/questionnaire/options.ts";
import { KIND_IDS, kindOf } from "#domain/reading/occupation/kinds.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { meantKinds, shareIn } from "./meant-kinds.ts";

/** The likeliest kind of work. */
export const SAME_CATEGORY = 0.95;
/** A kind of a chosen category, or near one, is at least not another one's. */
const LEAST_OF_CATEGORY = 0.05;
/** Kinds less than half as likely meant as the likeliest one were useless to two in three readers: they are no fit. */
const LEAST_MEANT = 0.45;
const HARDLY_MEANT = 0.65;
/** What is likely meant by one of several chosen categories, by what it would be if that one were chosen alone. */
const ONE_OF_SEVERAL = 0.8;
/** Below this, work of no chosen category nor near one is another kind. */
const LEAST_ELSEWHERE = 0.1;
/** A level that was ticked beside a field. */
const LEVEL_BESIDE = 0.85;

const NUMBER_OF = new Map(KIND_IDS.map((kind, at) => [kind, at]));
/** The kinds near each, by number. */
const NEAR = KIND_IDS.map((kind) => (kindOf(kind)?.near ?? []).map((near) => NUMBER_OF.get(near) as number));

/** Each category alone comes again with nearly every person. */
const KEPT = 256;
const known = lruCache<Float64Array>(KEPT, () => 1);

/**
 * By kind of work, the chance, 0 to 1, that a person who chose these categories and named no titles means it, relative to the likeliest kind.
 * Kinds that belong to several of the categories come first; a further category never takes out what is likely for one of them.
 */
export function ofCategories(chosen: readonly JobCategory[]): (kind: string) => number {
  const chances = known(chosen.join(" "), () => {
    const ofAll = ofChoice(chosen);
    const each = chosen.length < 2 ? [] : chosen.map((category) => known(category, () => ofChoice([category])));
    for (const alone of each)
      for (let at = 0; at < ofAll.length; at++)
        ofAll[at] = Math.max(ofAll[at] as number, ONE_OF_SEVERAL * (alone[at] as number));
    return ofAll;
  });
  return (kind) => chances[NUMBER_OF.get(kind) ?? -1] ?? 0;
}

/** By kind, in the order of KIND_IDS. */
function ofChoice(chosen: readonly JobCategory[]): Float64Array {
  const { worth, most } = meantKinds(chosen);
  const shares = KIND_IDS.map((kind) => shareIn(kind, chosen));
  const chances = new Float64Array(KIND_IDS.length);
  for (let at = 0; at < chances.length; at++) {
    const share = shares[at] as number;
    const kind = KIND_IDS[at] as string;
    if (kind === "student" || kind === "c-suite") {
      chances[at] = share * SAME_CATEGORY * (chosen.length > 1 ? LEVEL_BESIDE : 1);
      continue;
    }
    const meant = most === 0 ? 0 : (SAME_CATEGORY * (worth.get(kind) ?? 0)) / most;
    const chance = meant < LEAST_MEANT ? HARDLY_MEANT * meant : meant;
    const isNear = share > 0 || NEAR[at]?.some((near) => shares[near] === 1);
    chances[at] = isNear ? Math.max(LEAST_OF_CATEGORY, chance) : chance < LEAST_ELSEWHERE ? 0 : chance;
  }
  return chances;
}

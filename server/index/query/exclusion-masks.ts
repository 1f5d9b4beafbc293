import { HARD_TOPICS } from "#domain/matching/match-reason.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { openTo, type RemoteFacts } from "#domain/matching/rules/remote-facts.ts";
import { withoutTopics } from "#domain/search/results-url.ts";
import type { SearchFilters } from "#domain/search/search-query.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { AXIS_NAMES, type Axis, axisColumn, isOfAxis } from "#server/index/build/partitions.ts";
import { categoriesOf, typesOf } from "./facets.ts";
import { answerKey, type FactColumns, type FactVerdicts, type VerdictTable } from "./verdicts.ts";

/** For each axis and fact, why postings with it are excluded: 0, HIDDEN, FILTERED, or both. Read-only. */
export type ExclusionMask = Readonly<Record<Axis, Uint8Array>> & {
  /** Whether nothing is excluded. */
  isOpen: boolean;
};

/** By an answer. */
export const HIDDEN = 1;
/** By the filter of that axis. */
export const FILTERED = 2;

/** What a place fact needs to be shown: one answer relaxed (either may suffice), or more. */
export const LESS_COUNTRY = 1;
export const LESS_JOB_TYPE = 2;
export const MORE = 4;

type ExclusionMasks = {
  /** The same object for the same answers, while it is kept. */
  ofAnswers(profile: Profile): ExclusionMask;
  of(profile: Profile, filters: SearchFilters): ExclusionMask;
  /** By place fact, what it needs to be shown; 0 = it is. */
  neededByPlace(profile: Profile): Uint8Array;
};

/** Cache budget, in bytes, for masks of recent answers and filters. */
const KEPT_BYTES = 4_000_000;

export const HARD_RULES: readonly MatchRule[] = MATCH_RULES.filter(({ topic }) =>
  (HARD_TOPICS as readonly string[]).includes(topic),
);

export function createExclusionMasks(segment: FactColumns, verdicts: Pick<FactVerdicts, "tableOf">): ExclusionMasks {
  const marks = lruCache<Uint8Array>(KEPT_BYTES, ({ byteLength }) => byteLength);
  const masks = lruCache<ExclusionMask>(KEPT_BYTES, (mask) =>
    AXIS_NAMES.reduce((sum, axis) => sum + mask[axis].byteLength, 0),
  );
  const factsOf = (axis: Axis) => axisColumn(segment, axis).facts;

  function hidden(axis: Axis, profile: Profile): Uint8Array {
    const answered = MATCH_RULES.filter((rule) => isOfAxis(axis, rule) && rule.isAnswered(profile));
    return marks(`${axis} ${answered.map((rule) => answerKey(rule, profile))}`, () => {
      const hides = new Uint8Array(factsOf(axis).length);
      for (const rule of answered) hideNotMet(hides, verdicts.tableOf(rule, profile));
      return hides;
    });
  }

  /** Null when the filter of this axis is not set. A posting that does not state what a filter asks fails it. */
  function filtered(axis: Axis, { categories, types, country }: SearchFilters): Uint8Array | null {
    const marked = (chosen: readonly string[], passes: (fact: unknown) => boolean) =>
      marks(`filter ${axis} ${chosen}`, () => Uint8Array.from(factsOf(axis), (fact) => (passes(fact) ? 0 : FILTERED)));
    if (axis === "category" && categories.length > 0)
      return marked(categories, (fact) => categoriesOf(fact).some((category) => categories.includes(category)));
    if (axis === "type" && types.length > 0)
      return marked(types, (fact) => typesOf(fact).some((type) => types.includes(type)));
    if (axis === "place" && country) return marked([country], (fact) => openTo(fact as RemoteFacts, country) === "met");
    return null;
  }

  const ofAnswers = (profile: Profile): ExclusionMask =>
    masks(hardKey(profile), () => screenOf((axis) => hidden(axis, profile)));

  return {
    ofAnswers,
    of(profile, filters) {
      const byFilter = AXIS_NAMES.map((axis) => filtered(axis, filters));
      if (byFilter.every((marks) => marks === null)) return ofAnswers(profile);
      return screenOf((axis) => both(hidden(axis, profile), byFilter[AXIS_NAMES.indexOf(axis)] ?? null));
    },
    neededByPlace(profile) {
      const hides = hidden("place", profile);
      const lessCountry = hidden("place", withoutTopics(profile, ["country"]));
      const lessJobType = hidden("place", withoutTopics(profile, ["jobType"]));
      return hides.map((hide, fact) => {
        if (hide === 0) return 0;
        const enough = (lessCountry[fact] ? 0 : LESS_COUNTRY) | (lessJobType[fact] ? 0 : LESS_JOB_TYPE);
        return enough || MORE;
      });
    },
  };
}

function screenOf(marksOf: (axis: Axis) => Uint8Array): ExclusionMask {
  const [category, type, place] = AXIS_NAMES.map(marksOf) as [Uint8Array, Uint8Array, Uint8Array];
  return { category, type, place, isOpen: [category, type, place].every((marks) => marks.every((mark) => mark === 0)) };
}

function both(hides: Uint8Array, filters: Uint8Array | null): Uint8Array {
  return filters === null ? hides : hides.map((mark, fact) => mark | (filters[fact] as number));
}

/** A cache key: equal for profiles that hide the same postings. */
export function hardKey(profile: Profile): string {
  return HARD_RULES.filter((rule) => rule.isAnswered(profile))
    .map((rule) => answerKey(rule, profile))
    .join();
}

/** Marks the facts that do not meet the rule. */
function hideNotMet(hides: Uint8Array, { notMet, classOf }: VerdictTable): void {
  for (let fact = 0; fact < hides.length; fact++) {
    const own = classOf === null ? fact : (classOf[fact] as number);
    hides[fact] = (hides[fact] as number) | (notMet[own] === 1 ? HIDDEN : 0);
  }
}

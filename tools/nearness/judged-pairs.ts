import { isObstacle } from "#domain/matching/expected-fit.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { chanceBy, MATCH_RULES } from "#domain/matching/match-rules.ts";
import { chanceBeside } from "#domain/matching/rules/category.ts";
import { categoryFacts } from "#domain/matching/rules/category-facts.ts";
import { type WantedKind, wantedKinds } from "#domain/matching/rules/wanted-kinds.ts";
import { wordsHeld } from "#domain/matching/wanted-words.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { kindOf } from "#domain/reading/occupation/kinds.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { understandQuery } from "#domain/reading/query/understand-query.ts";
import { loadJudgedSets } from "../relevance/judged.ts";
import { judgedQueries, searchGrades } from "../search/judged-queries.ts";

/**
 * One posting that a stranger judged for a person or a search: the kind that was wanted, the nearest one that the posting surely is of, and what
 * the chance of such a pair depends on beside the two kinds (`like`: postings of one `like` are taken for equals). `set`: of people; null = a search.
 */
export type JudgedPair = { set: string | null; by: string; want: string; kind: string; like: string; isGood: boolean };

const WORTH_A_LOOK = 2;
/** The product of the chances of all other topics, in three steps. */
const STEPS = [0.35, 0.6];

/** People's pairs where nothing but the kind of work is in the way, and those of searches that name work. */
export function judgedPairs(jobs: ReadonlyMap<string, JobPosting>, rates: EuroRates): JudgedPair[] {
  return [...pairsOfPeople(jobs, rates), ...pairsOfSearches(jobs)];
}

function pairsOfPeople(jobs: ReadonlyMap<string, JobPosting>, rates: EuroRates): JudgedPair[] {
  return loadJudgedSets().flatMap(({ name, persons, judgementsOf }) =>
    persons.flatMap(({ id, answers, wants }) => {
      const profile: Profile = { ...answers, titles: wants };
      return [...judgementsOf(id).all].flatMap(([uid, grade]): JudgedPair[] => {
        const job = jobs.get(uid);
        const others = job ? otherChances(profile, job, rates) : null;
        const nearest =
          job && others !== null ? nearestOf(profile, wantedKinds(wants, [], answers.jobCategories ?? []), job) : null;
        if (!job || !nearest || others === null) return [];
        const like = `${nearest.chance} ${wordsHeld(profile, job.reading)} ${STEPS.filter((step) => others >= step).length}`;
        return [{ ...nearest, set: name, by: id, like, isGood: grade >= WORTH_A_LOOK }];
      });
    }),
  );
}

/** Null where one of them is in the way. */
function otherChances(profile: Profile, { reading }: JobPosting, rates: EuroRates): number | null {
  let product = 1;
  for (const rule of MATCH_RULES) {
    if (rule.topic === "category" || !rule.isAnswered(profile)) continue;
    const facts = rule.factsOf(reading);
    const chance = chanceBy(rule, profile, facts, rule.judge(profile, facts, rates), rates);
    if (isObstacle(rule.topic, chance)) return null;
    product *= chance;
  }
  return product;
}

function pairsOfSearches(jobs: ReadonlyMap<string, JobPosting>): JudgedPair[] {
  const grades = searchGrades();
  return judgedQueries().flatMap(({ id, query }) => {
    const { parts } = understandQuery(query);
    const works = parts.flatMap(({ meaning, text }) => (meaning.kind === "occupation" ? [{ meaning, text }] : []));
    const kinds = [...new Set(works.flatMap(({ meaning }) => meaning.kinds))];
    const titles = works.map(({ text }) => text);
    const isNarrow = parts.some(({ meaning }) => meaning.kind === "place" || meaning.kind === "level");
    const jobCategories = kinds.flatMap((kind) => kindOf(kind)?.categories.map(({ value }) => value) ?? []);
    const wanted = kinds.map((kind): WantedKind => ({ kind, share: 1, near: kindOf(kind)?.near ?? [] }));
    return [...(grades.get(id) ?? [])].flatMap(([uid, grade]): JudgedPair[] => {
      const job = jobs.get(uid);
      const nearest = job ? nearestOf({ titles, jobCategories }, wanted, job) : null;
      if (!job || !nearest) return [];
      const like = `${nearest.chance} ${wordsHeld({ titles }, job.reading)} ${isNarrow ? "narrow" : "wide"}`;
      return [{ ...nearest, set: null, by: id, like, isGood: grade >= WORTH_A_LOOK }];
    });
  });
}

/** Of the kinds the posting surely is of, and those that are wanted, the two that are nearest. */
function nearestOf(profile: Profile, wanted: readonly WantedKind[], { reading }: JobPosting) {
  const sure = categoryFacts.factsOf(reading).roles.filter(({ certainty }) => certainty === "sure");
  const pairs = sure.flatMap(({ kind }) =>
    wanted.map((want) => ({ want: want.kind, kind, chance: chanceBeside(profile, kind, [want]) })),
  );
  return pairs.sort((a, b) => b.chance - a.chance)[0] ?? null;
}

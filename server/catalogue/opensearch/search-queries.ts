import type { Types } from "@opensearch-project/opensearch";
import type { Profile } from "#domain/matching/match-rule.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { MAX_SKILLS } from "#domain/reading/skills/read-skills.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Facts } from "../sql/fact-book.ts";
import type { MatchedTerms } from "../sql/find-terms.ts";
import { type ByFact, MARKS, marksByFact, skillSums, sumsByFact } from "../sql/judge-facts.ts";
import { WORTHS, wordsWorth } from "./index-shape.ts";
import { RANK_SCRIPT } from "./scripts.ts";

type Query = Types.Common_QueryDsl.QueryContainer;

/** The same postings, with RANK_SCRIPT's number as score. */
export function ranked(query: Query, criteria: Profile, facts: Facts, rates: EuroRates): Query {
  const sums = [...sumsByFact(criteria, facts, rates)].map(([kind, numbers]) => [`facts.${kind}`, [...numbers]]);
  const skills = criteria.skills ?? [];
  const params = {
    sums: Object.fromEntries(sums),
    skills,
    ...(skills.length > 0 && { skillSums: SKILL_SUMS, width: MAX_SKILLS + 1 }),
  };
  return { script_score: { query, script: { lang: "painless", source: RANK_SCRIPT, params } } };
}

const SKILL_SUMS = skillSums();

/** Holds every word; scored by the sum of the best worth times share that each word finds. */
export function textQuery(words: readonly MatchedTerms[]): Query {
  if (words.length === 0) return { match_all: { boost: 0 } };
  return { bool: { must: words.map(wordQuery) } };
}

function wordQuery({ terms, shares }: MatchedTerms): Query {
  if (terms.length === 0) return { match_none: {} };
  const queries = [...new Set(shares)].flatMap((share) => {
    const own = terms.filter((_, at) => shares[at] === share).map(String);
    return WORTHS.map((worth) => ({
      constant_score: { filter: { terms: { [`words.${wordsWorth(worth)}`]: own } }, boost: worth * share },
    }));
  });
  return { dis_max: { queries } };
}

/** What the answers do not hide. */
export function unhidden(criteria: Profile, facts: Facts, rates: EuroRates): Query {
  return passingAll(marksByFact(criteria, NO_FILTERS, [], facts, rates), MARKS.hidden, null);
}

/** Postings with none of these MARKS; `since`, in milliseconds, marks what was posted before or at an unknown time. */
export function passingAll(marks: ByFact, mask: number, since: number | null): Query {
  const failing = [...marks].flatMap(([kind, own]) => {
    const numbers = numbersWhere(own, (one) => (one & mask) !== 0);
    return numbers.length === 0 ? [] : [{ terms: { [`facts.${kind}`]: numbers } }];
  });
  const dated = since !== null && (mask & MARKS.posted) !== 0 ? [{ range: { posted: { gte: since } } }] : [];
  return { bool: { must_not: failing, filter: dated } };
}

/** Facts are numbered from 1. */
export function numbersWhere(byFact: ArrayLike<number>, isMeant: (value: number) => boolean): number[] {
  return Array.from(byFact, (value, at) => (isMeant(value) ? at + 1 : 0)).filter((number) => number > 0);
}

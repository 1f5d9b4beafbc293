import { type SQL, sql } from "drizzle-orm";
import { MAX_SKILLS } from "#domain/reading/skills/read-skills.ts";
import { cataloguePostings, catalogueWords } from "#server/db/schema/index.ts";
import type { MatchedTerms } from "./find-terms.ts";
import { type ByFact, MARKS, POSSIBLE_BITS, skillSums } from "./judge-facts.ts";
import type { FactKind } from "./narrow-facts.ts";

/**
 * The parts that every statement is made of, over narrow rows as `p`. Each statement is one pass over rows that can be split by posting id,
 * words joined on it: databases that spread the tables over machines by that id can push all of it to them (decision 0028).
 */
export const FROM_POSTINGS = sql`${cataloguePostings} p`;
export const IS_SHOWN = sql`p.shown`;

export function column(kind: FactKind): SQL {
  return sql`p.${sql.identifier(cataloguePostings[kind].name)}`;
}

/** The number that a list by fact gives for the posting's fact of a kind. */
export function byFact(kind: FactKind, numbers: ArrayLike<number>): SQL {
  return sql`(${listOf(numbers)}::int[])[${column(kind)}]`;
}

/** As the text of an array: the driver would look at each number of a long list by itself. */
export function listOf(numbers: ArrayLike<number | null>): string {
  return `{${Array.from(numbers, (number) => number ?? "NULL").join()}}`;
}

/** A posting's MARKS; `since`, in milliseconds, marks what was posted before or at an unknown time. */
export function marksOf(marks: ByFact, since: number | null): SQL {
  const parts = [...marks].map(([kind, numbers]) => byFact(kind, numbers));
  if (since !== null) parts.push(sql`case when p.posted >= ${since}::float8 then 0 else ${MARKS.posted}::int end`);
  return parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` | `)})`;
}

/** A posting's two sums in one number; null when no answer counts in a score. */
export function sumsOf(sums: ByFact, skills: readonly string[]): SQL | null {
  const parts = [...sums].map(([kind, numbers]) => byFact(kind, numbers));
  if (skills.length > 0)
    parts.push(sql`(${SKILL_SUMS}::int[])[cardinality(p.skills) * ${MAX_SKILLS + 1}::int + ${heldOf(skills)} + 1]`);
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` + `)})`;
}

const SKILL_SUMS = listOf(skillSums());

/** How many of a posting's skills are among these. */
export function heldOf(skills: readonly string[]): SQL {
  return sql`(select count(*)::int from unnest(p.skills) own where own = any(${sql.param([...skills])}::text[]))`;
}

/** The score of `matchScore` from a column of sums, -1 for none. Doubled, so that halves round up in whole numbers. */
export function scoreIn(sums: SQL): SQL {
  return sql`case when ${sums} = 0 then -1 else (2 * (${sums} & ${POINTS}::int) + 10 * ${possibleIn(sums)}) / (20 * ${possibleIn(sums)}) end`;
}

const POINTS = 2 ** POSSIBLE_BITS - 1;

export function possibleIn(sums: SQL): SQL {
  return sql`(${sums} >> ${POSSIBLE_BITS}::int)`;
}

/** Leaves the postings that hold every word, and the sum of what the words are worth in each. */
export function textJoins(words: readonly MatchedTerms[]): { joins: SQL; worth: SQL | null } {
  const joins = words.map(
    ({ terms, shares }, at) => sql` join (
      select w.posting, max(w.worth * matched.share) as worth from ${catalogueWords} w
      join unnest(${listOf(terms)}::int[], ${listOf(shares)}::int[]) as matched (term, share) on matched.term = w.term
      group by w.posting
    ) ${name(at)} on ${name(at)}.posting = p.id`,
  );
  const worths = words.map((_, at) => sql`${name(at)}.worth`);
  return { joins: sql.join(joins), worth: worths.length === 0 ? null : sql`(${sql.join(worths, sql` + `)})` };
}

function name(at: number): SQL {
  return sql.raw(`word${at}`);
}

import { type SQL, sql } from "drizzle-orm";
import { matchJob } from "#domain/matching/match-job.ts";
import type { HardTopic } from "#domain/matching/match-reason.ts";
import type { Profile } from "#domain/matching/match-rule.ts";
import { statedCategories } from "#domain/matching/rules/category.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { NO_FILTERS } from "#domain/search/search-query.ts";
import type { Db } from "#server/db/client.ts";
import {
  type Catalogue,
  type CatalogueHit,
  type CatalogueQuery,
  type CatalogueResult,
  type Facets,
  MAX_LIMIT,
  type SearchProgress,
} from "../catalogue.ts";
import { categoriesIn, facetsOf } from "../count-facets.ts";
import { countByOption } from "../count-options.ts";
import { type OptionQuestion, optionQuestion } from "../option-question.ts";
import type { FindPostings } from "../packed/packed-catalogue.ts";
import { SHARED_CATEGORY } from "../similar-postings.ts";
import { createFactBook, type Facts } from "./fact-book.ts";
import { findTerms, type MatchedTerms } from "./find-terms.ts";
import { FILTER_MARKS, MARKS, marksByFact, relaxable, salaryKeys, sumsByFact } from "./judge-facts.ts";
import { type FactKind, kindOf } from "./narrow-facts.ts";
import {
  byFact,
  column,
  FROM_POSTINGS,
  heldOf,
  IS_SHOWN,
  listOf,
  marksOf,
  possibleIn,
  scoreIn,
  sumsOf,
  textJoins,
} from "./statements.ts";

export type SqlCatalogueOptions = {
  /** The database to read from, asked before each answer. */
  readFrom: () => Promise<Db>;
  findPostings: FindPostings;
  rates: EuroRates;
  /** Asked at each query, for "posted within". */
  now: () => Date;
};

const DAY_MS = 86_400_000;
/** A running match looks at the postings in so many parts, by the first digit of their ids. */
const PARTS = 16;
const SUMS = sql`sums`;

type Reader = Pick<Db, "execute" | "select">;

/** Makes catalogues that answer each query from the narrow tables, as they are then; only the summary is of when it was opened. */
export function createSqlCatalogues({ readFrom, findPostings, rates, now }: SqlCatalogueOptions) {
  const book = createFactBook();

  async function hitsOf(ids: readonly string[], criteria: Profile): Promise<CatalogueHit[]> {
    const postings = ids.length === 0 ? new Map<string, JobPosting>() : await findPostings(ids);
    return ids.flatMap((id) => {
      const job = postings.get(id);
      return job && !isExcluded(job) ? [{ job, match: matchJob(criteria, job, rates) }] : [];
    });
  }

  /** All statements of one answer see one state of the tables. */
  async function reading<Result>(work: (tx: Reader) => Promise<Result>): Promise<Result> {
    const db = await readFrom();
    return db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
  }

  async function query(asked: CatalogueQuery, generation: number): Promise<CatalogueResult> {
    const { ids, ...counts } = await reading(async (tx) => {
      const facts = await book.read(tx);
      return answer(tx, { asked, facts, rates, now: now(), words: await findTerms(tx, asked.text) });
    });
    return { hits: await hitsOf(ids, asked.criteria), ...counts, generation, origin: "jobs" };
  }

  async function* search(criteria: Profile, total: number): AsyncGenerator<SearchProgress> {
    const db = await readFrom();
    const facts = await book.read(db);
    const marks = marksOf(marksByFact(criteria, NO_FILTERS, [], facts, rates), null);
    let read = 0;
    let matched = 0;
    for (let part = 0; part < PARTS; part++) {
      const { rows } = await db.execute<{ read: number; matched: number }>(sql`
        select count(*)::int as read, (count(*) filter (where ${marks} & ${MARKS.hidden}::int = 0))::int as matched
        from ${FROM_POSTINGS} where ${IS_SHOWN} and p.id between ${partEnd(part, "0")}::uuid and ${partEnd(part, "f")}::uuid`);
      read += rows[0]?.read ?? 0;
      matched += rows[0]?.matched ?? 0;
      if (part < PARTS - 1) yield { read: Math.min(read, total), total, matched };
    }
    yield { read: total, total, matched };
  }

  async function similar(id: string, criteria: Profile, limit: number): Promise<CatalogueHit[]> {
    const job = (await findPostings([id])).get(id);
    if (!job || isExcluded(job)) return [];
    const ids = await reading(async (tx) =>
      similarIds(tx, { job, criteria, limit, facts: await book.read(tx), rates }),
    );
    return hitsOf(ids, criteria);
  }

  return {
    async open(generation: number): Promise<Catalogue> {
      const summary = { origin: "jobs" as const, generation, ...(await summaryOf(await readFrom())) };
      return {
        query: (asked) => query(asked, generation),
        search: (criteria) => search(criteria, summary.open),
        find: async (id, criteria) => (await hitsOf([id], criteria))[0] ?? null,
        similar,
        summary: () => summary,
      };
    },
  };
}

type Asked = { asked: CatalogueQuery; facts: Facts; rates: EuroRates; now: Date; words: readonly MatchedTerms[] };
type Answer = Omit<CatalogueResult, "hits" | "generation" | "origin"> & { ids: string[] };

async function answer(tx: Reader, { asked, facts, rates, now, words }: Asked): Promise<Answer> {
  const { criteria, filters, sort, page, want = {} } = asked;
  const question = want.optionCounts ? optionQuestion(want.optionCounts, criteria) : null;
  const since = filters.postedWithinDays === null ? null : now.getTime() - filters.postedWithinDays * DAY_MS;
  const marks = marksOf(marksByFact(criteria, filters, question?.rules ?? [], facts, rates), since);
  const { joins, worth } = textJoins(words);
  const from = sql`${FROM_POSTINGS}${joins}`;
  const passes = (mask: number) => sql`${IS_SHOWN} and ${marks} & ${mask}::int = 0`;

  async function countFacts(kind: FactKind, mask: number): Promise<Uint32Array> {
    const { rows } = await tx.execute<{ fact: number; count: number }>(
      sql`select ${column(kind)} as fact, count(*)::int as count from ${from} where ${passes(mask)} group by 1`,
    );
    const counts = new Uint32Array(facts[kind].length);
    for (const { fact, count } of rows) counts[fact - 1] = count;
    return counts;
  }

  async function countMarks(of: SQL): Promise<(mask: number) => number> {
    const { rows } = await tx.execute<{ marks: number; count: number }>(
      sql`select ${marks} as marks, count(*)::int as count from ${of} where ${IS_SHOWN} group by 1`,
    );
    return (mask) => rows.reduce((sum, row) => ((row.marks & mask) === 0 ? sum + row.count : sum), 0);
  }

  const counted = await countMarks(from);
  const total = counted(MARKS.hidden | FILTER_MARKS);
  const matching = worth === null ? counted(MARKS.hidden) : (await countMarks(FROM_POSTINGS))(MARKS.hidden);
  const offset = Math.max(0, page.offset);
  const limit = Math.min(Math.max(0, page.limit), MAX_LIMIT);
  const shown = async () => {
    const sums = sumsOf(sumsByFact(criteria, facts, rates), criteria.skills ?? []);
    const first = sort === "salary" ? salaryKey(facts, rates) : sort === "newest" ? sql`p.posted` : sql`0`;
    const judged = sql`select p.id, p.standing, ${first} as first, ${sums ?? sql`0`} as sums, ${worth ?? sql`0`} as worth
      from ${from} where ${passes(MARKS.hidden | FILTER_MARKS)}`;
    const { rows } = await tx.execute<{ id: string }>(sql`select id from (${judged}) judged
      order by first desc nulls last, ${scoreIn(SUMS)} desc, worth desc, ${possibleIn(SUMS)} desc, standing desc, id
      limit ${limit} offset ${offset}`);
    return rows.map(({ id }) => id);
  };
  return {
    ids: limit === 0 || offset >= total ? [] : await shown(),
    total,
    matching,
    facets: want.facets ? await facets(countFacts, facts) : null,
    optionCounts: question ? await optionCounts(question, countFacts, facts, rates) : null,
    relaxations: want.relaxations ? relaxations(criteria, counted, total) : null,
  };
}

type CountFacts = (kind: FactKind, mask: number) => Promise<Uint32Array>;

async function facets(countFacts: CountFacts, facts: Facts): Promise<Facets> {
  const but = (filter: number) => MARKS.hidden | (FILTER_MARKS & ~filter);
  return facetsOf({
    categories: { facts: facts.category, counts: await countFacts("category", but(MARKS.categories)) },
    types: { facts: facts.employmentType, counts: await countFacts("employmentType", but(MARKS.types)) },
    remote: { facts: facts.remote, counts: await countFacts("remote", but(MARKS.country)) },
  });
}

async function optionCounts(question: OptionQuestion, countFacts: CountFacts, facts: Facts, rates: EuroRates) {
  const kind = kindOf(question.rules[0] as OptionQuestion["rules"][number]) as FactKind;
  const counts = await countFacts(kind, MARKS.others | FILTER_MARKS);
  return countByOption(question, facts[kind], counts, rates);
}

function relaxations(criteria: Profile, counted: (mask: number) => number, total: number) {
  const more = relaxable(criteria).map((topic, at): [HardTopic, number] => [
    topic,
    counted((MARKS.butFirst << at) | FILTER_MARKS) - total,
  ]);
  return Object.fromEntries(more);
}

function salaryKey(facts: Facts, rates: EuroRates): SQL {
  return sql`(${listOf(salaryKeys(facts, rates))}::float8[])[${column("salary")}]`;
}

type Likeness = { job: JobPosting; criteria: Profile; limit: number; facts: Facts; rates: EuroRates };

async function similarIds(tx: Reader, { job, criteria, limit, facts, rates }: Likeness): Promise<string[]> {
  const own = statedCategories(job.reading).map(({ value }) => value);
  const shared = facts.category.map((fact) =>
    categoriesIn(fact).some((one) => own.includes(one)) ? SHARED_CATEGORY : 0,
  );
  const skills = skillsRule.factsOf(job.reading);
  const held = heldOf(skills);
  // The cosine of two sets, 0 to 1.
  const alike = sql`case when ${held} = 0 then 0 else ${held} / sqrt((${skills.length}::int * cardinality(p.skills))::float8) end`;
  const likeness = sql`(${byFact("category", shared)} + ${alike})`;
  const marks = marksOf(marksByFact(criteria, NO_FILTERS, [], facts, rates), null);
  const { rows } = await tx.execute<{ id: string }>(sql`select id from (
      select p.id, p.standing, ${likeness} as likeness from ${FROM_POSTINGS}
      where ${IS_SHOWN} and p.id <> ${job.id}::uuid and ${marks} & ${MARKS.hidden}::int = 0
    ) alike where likeness > 0 order by likeness desc, standing desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

async function summaryOf(db: Reader) {
  const { rows } = await db.execute<{ open: number; newest: number | null }>(
    sql`select p.source, count(*)::int as open, max(p.posted) as newest from ${FROM_POSTINGS} where ${IS_SHOWN} group by 1`,
  );
  const newest = rows.reduce((latest, row) => Math.max(latest, row.newest ?? latest), Number.NEGATIVE_INFINITY);
  return {
    open: rows.reduce((sum, row) => sum + row.open, 0),
    sources: rows.length,
    newest: Number.isFinite(newest) ? new Date(newest) : null,
  };
}

/** The first ("0") or last ("f") id that begins with this digit. */
function partEnd(digit: number, rest: "0" | "f"): string {
  const id = [8, 4, 4, 4, 12].map((length) => rest.repeat(length)).join("-");
  return digit.toString(16) + id.slice(1);
}

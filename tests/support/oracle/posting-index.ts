import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { statedCategories } from "#domain/matching/rules/category-facts.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { EMPLOYMENT_TYPES, JOB_CATEGORIES } from "#domain/questionnaire/options.ts";
import type { JobReading } from "#domain/reading/job-reading.ts";
import { type EuroRates, payPerYearInEuro } from "#domain/reading/pay/pay-yearly.ts";
import { typesOffered } from "#domain/reading/terms/read-employment-type.ts";
import { staticRank } from "#domain/search/static-rank.ts";
import { buildTextIndex, type TextIndex } from "./text-index.ts";

/** One rule's view of all postings: `classOf[number]` says which of the distinct `facts` a posting has. */
export type Column = { classOf: Uint32Array; facts: unknown[] };
type FactsOf = (reading: JobReading) => unknown;
export const titleWordsOf = ({ titleWords, textWords }: JobReading) => ({ titleWords, textWords });

/** What is worked out of each posting once. Postings are numbered by standing (freshness and link quality), best first, then by id. */
export type PostingIndex = {
  jobs: readonly JobPosting[];
  numberOf: ReadonlyMap<string, number>;
  columns: ReadonlyMap<FactsOf, Column>;
  /** Bit n = JOB_CATEGORIES[n] (EMPLOYMENT_TYPES[n]) is stated. */
  categories: Uint32Array;
  types: Uint32Array;
  /** Yearly euros; "from X" is open upward (Infinity), "up to X" downward (-Infinity); NaN = no comparable pay. */
  payMin: Float64Array;
  payMax: Float64Array;
  /** Milliseconds; NaN = not stated. */
  posted: Float64Array;
  skills: readonly ReadonlySet<string>[];
  text: TextIndex;
};

const SLICE = 100;

/** Builds the index, yielding between slices so that a caller may let other work pass. Postings that are never shown are left out. */
export function* indexPostings(all: readonly JobPosting[], rates: EuroRates): Generator<void, PostingIndex> {
  const jobs = inStandingOrder(all.filter((job) => !isExcluded(job)));
  yield;
  const size = jobs.length;
  const columns = new Map<FactsOf, Column & { known: Map<string, number> }>();
  for (const { factsOf } of MATCH_RULES)
    columns.set(factsOf, { classOf: new Uint32Array(size), facts: [], known: new Map() });
  columns.set(titleWordsOf, { classOf: new Uint32Array(size), facts: [], known: new Map() });
  const text = buildTextIndex();
  const index = {
    jobs,
    numberOf: new Map(jobs.map((job, number) => [job.id, number])),
    columns,
    categories: new Uint32Array(size),
    types: new Uint32Array(size),
    payMin: new Float64Array(size).fill(Number.NaN),
    payMax: new Float64Array(size).fill(Number.NaN),
    posted: new Float64Array(size).fill(Number.NaN),
    skills: [] as ReadonlySet<string>[],
  };
  for (const [number, job] of jobs.entries()) {
    const { reading } = job;
    for (const [factsOf, column] of columns) column.classOf[number] = classOf(column, factsOf(reading));
    index.categories[number] = bits(
      JOB_CATEGORIES,
      statedCategories(reading).map(({ value }) => value),
    );
    index.types[number] = bits(EMPLOYMENT_TYPES, typesOffered(reading));
    const pay = reading.pay && payPerYearInEuro(reading.pay, rates);
    if (pay && (pay.min !== null || pay.max !== null)) {
      index.payMin[number] = pay.min ?? Number.NEGATIVE_INFINITY;
      index.payMax[number] = pay.max ?? Number.POSITIVE_INFINITY;
    }
    if (job.datePosted) index.posted[number] = job.datePosted.getTime();
    index.skills.push(new Set(reading.skills));
    text.add(number, job);
    if (number % SLICE === SLICE - 1) yield;
  }
  return { ...index, text: text.finish(size) };
}

function inStandingOrder(jobs: JobPosting[]): JobPosting[] {
  return jobs
    .map((job) => ({ job, rank: staticRank(job) }))
    .sort((a, b) => b.rank - a.rank || (a.job.id < b.job.id ? -1 : 1))
    .map(({ job }) => job);
}

function classOf(column: Column & { known: Map<string, number> }, facts: unknown): number {
  const key = JSON.stringify(facts);
  let known = column.known.get(key);
  if (known === undefined) {
    known = column.facts.push(facts) - 1;
    column.known.set(key, known);
  }
  return known;
}

function bits<T extends string>(options: readonly T[], values: readonly T[]): number {
  return values.reduce((mask, value) => mask | (1 << options.indexOf(value)), 0);
}

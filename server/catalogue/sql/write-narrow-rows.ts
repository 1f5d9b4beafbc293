import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import { isExcluded } from "#domain/posting/display-job.ts";
import { staticRank } from "#domain/search/static-rank.ts";
import { wordWeights } from "#domain/search/text-match.ts";
import { insertRows } from "#server/db/bulk/insert-rows.ts";
import type { Db } from "#server/db/client.ts";
import { catalogueFacts, cataloguePostings, catalogueTerms, catalogueWords } from "#server/db/schema/index.ts";
import type { IndexedPosting } from "../packed/segment.ts";
import { lettersOf } from "./letters-of.ts";
import { FACT_KINDS, type FactKind, NARROW_FACTS } from "./narrow-facts.ts";

/** To be raised whenever a row would say something else of the same posting: rows of another version are written anew. */
export const NARROW_VERSION = 1;

/** `changedAt` as the database writes it, since a `Date` holds no microseconds. */
export type NarrowInput = IndexedPosting & { changedAt: string };

type Tx = Pick<Db, "execute" | "_">;
type Fact = { kind: FactKind; key: string; fact: unknown };

/**
 * Writes what the SQL catalogue answers from about these open postings, in place of what it held. In a transaction that holds the lock of
 * `waitForOtherWriters`, without which two writers would number the same facts and words.
 */
export async function writeNarrowRows(tx: Tx, postings: readonly NarrowInput[]): Promise<void> {
  if (postings.length === 0) return;
  const facts = factsOfEach(postings.map(({ reading }) => reading));
  const words = postings.map((posting) => (isExcluded(posting) ? new Map<string, number>() : wordWeights(posting)));
  const factNumbers = await numbersOfFacts(tx, new Map(facts.flatMap((own) => own.map((fact) => [fact.key, fact]))));
  const termNumbers = await numbersOfTerms(tx, [...new Set(words.flatMap((own) => [...own.keys()]))]);
  await tx.execute(
    sql`delete from ${cataloguePostings} where ${cataloguePostings.id} = any(${sql.param(postings.map(({ id }) => id))}::uuid[])`,
  );
  const rows = postings.map((posting, at) => ({
    id: posting.id,
    version: NARROW_VERSION,
    changedAt: posting.changedAt,
    shown: !isExcluded(posting),
    source: posting.source,
    standing: staticRank(posting),
    posted: posting.datePosted?.getTime() ?? null,
    skills: skillsRule.factsOf(posting.reading),
    ...Object.fromEntries((facts[at] as Fact[]).map(({ kind, key }) => [kind, factNumbers.get(key)])),
  }));
  await insertRows(tx, cataloguePostings, rows);
  const held = words.flatMap((own, at) =>
    [...own].map(([term, worth]) => ({ posting: rows[at]?.id, term: termNumbers.get(term), worth })),
  );
  await insertRows(tx, catalogueWords, held);
}

/** Most facts of a batch are the same as another's: each is hashed once. */
function factsOfEach(readings: readonly IndexedPosting["reading"][]): Fact[][] {
  const known = new Map<string, Fact>();
  return readings.map((reading) =>
    FACT_KINDS.map((kind) => {
      const fact = NARROW_FACTS[kind](reading);
      const text = `${kind}\n${JSON.stringify(fact)}`;
      const own = known.get(text) ?? { kind, key: hash("sha256", text, "base64url"), fact };
      known.set(text, own);
      return own;
    }),
  );
}

/** Numbers by key; facts that were not known get the next ones of their kind. */
async function numbersOfFacts(tx: Tx, wanted: ReadonlyMap<string, Fact>): Promise<Map<string, number>> {
  const { rows: known } = await tx.execute<{ key: string; number: number }>(
    sql`select key, number from ${catalogueFacts} where key = any(${sql.param([...wanted.keys()])}::text[])`,
  );
  const numbers = new Map(known.map(({ key, number }) => [key, number]));
  const missing = [...wanted.values()].filter(({ key }) => !numbers.has(key));
  if (missing.length === 0) return numbers;
  const { rows: added } = await tx.execute<{ key: string; number: number }>(sql`
    insert into ${catalogueFacts} (kind, number, key, fact)
    select fresh.kind, row_number() over (partition by fresh.kind) +
      (select coalesce(max(number), 0) from ${catalogueFacts} stored where stored.kind = fresh.kind), fresh.key, fresh.fact
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as fresh (kind text, key text, fact jsonb)
    returning key, number`);
  for (const { key, number } of added) numbers.set(key, number);
  return numbers;
}

async function numbersOfTerms(tx: Tx, terms: readonly string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const { rows: known } = await tx.execute<{ term: string; number: number }>(sql`
    select term, number from ${catalogueTerms} where left(term, 64) collate "C" in
      (select left(wanted, 64) from unnest(${sql.param([...terms])}::text[]) wanted)`);
  const numbers = new Map(known.map(({ term, number }) => [term, number]));
  const missing = terms.filter((term) => !numbers.has(term));
  if (missing.length === 0) return numbers;
  const { rows: added } = await tx.execute<{ term: string; number: number }>(sql`
    insert into ${catalogueTerms} (term, length, letters) select * from unnest(${sql.param(missing)}::text[],
      ${sql.param(missing.map(({ length }) => length))}::int[], ${sql.param(missing.map(lettersOf))}::int[])
    returning term, number`);
  for (const { term, number } of added) numbers.set(term, number);
  return numbers;
}

import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { cataloguePostings, catalogueWords, jobs } from "#server/db/schema/index.ts";
import { FACT_KINDS, type FactKind } from "../sql/narrow-facts.ts";
import { type PostingDocument, WORTHS, wordsWorth } from "./index-shape.ts";

/** What is to be done about a posting: shown as this document, or, closed or never shown, taken out. The higher version stays. */
export type IndexAction = { id: string; version: number; document: PostingDocument | null };

type Row = typeof cataloguePostings.$inferSelect;
type Words = { worth: number; terms: number[] };

/** So many postings are read at a time, some megabytes as documents. */
export const BATCH = 500;

/** What to do about these postings as they are now. */
export function readActions(db: Db, ids: readonly string[]): Promise<IndexAction[]> {
  return actionsWhere(db, inArray(jobs.id, [...ids]));
}

/** All open postings, in batches. */
export async function* openActions(db: Db): AsyncGenerator<IndexAction[]> {
  for (let last: string | null = null; ; ) {
    const found = await actionsWhere(db, and(isNull(jobs.closedAt), last === null ? undefined : gt(jobs.id, last)));
    yield found.filter(({ document }) => document !== null);
    last = found.at(-1)?.id ?? null;
    if (found.length < BATCH) return;
  }
}

/** Rows and their words as of one moment. */
function actionsWhere(db: Db, among: SQL | undefined): Promise<IndexAction[]> {
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select({ id: jobs.id, changed: MICROSECONDS, row: cataloguePostings })
        .from(jobs)
        .leftJoin(cataloguePostings, eq(cataloguePostings.id, jobs.id))
        .where(among)
        .orderBy(asc(jobs.id))
        .limit(BATCH);
      const shown = rows.flatMap(({ row }) => (row?.shown ? [row.id] : []));
      const { posting, worth, term } = catalogueWords;
      const words = await tx
        .select({ posting, worth, terms: sql<number[]>`array_agg(${term} order by ${term})` })
        .from(catalogueWords)
        .where(inArray(posting, shown))
        .groupBy(posting, worth);
      const tokenize = Map.groupBy(words, (own) => own.posting);
      return rows.map(({ id, changed, row }) => ({
        id,
        version: changed,
        document: row?.shown ? documentOf(row, changed, tokenize.get(id) ?? []) : null,
      }));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The row's own change, where there is one: it may be of an older state than the posting. */
const MICROSECONDS = sql<number>`(extract(epoch from coalesce(${cataloguePostings.changedAt}, ${jobs.changedAt})) * 1000000)::float8`;

function documentOf(row: Row, changed: number, words: readonly Words[]): PostingDocument {
  const { id, source, standing, posted, skills } = row;
  const facts = Object.fromEntries(FACT_KINDS.map((kind) => [kind, row[kind]])) as Record<FactKind, number>;
  const termsWorth = (worth: number) => words.find((own) => own.worth === worth)?.terms ?? [];
  const byWorth = WORTHS.map((worth) => [wordsWorth(worth), termsWorth(worth).map(String)]);
  return { id, changed, source, standing, posted, skills, facts, words: Object.fromEntries(byWorth) };
}

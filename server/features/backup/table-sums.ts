import { sql } from "drizzle-orm";
import type { TableSum } from "#domain/backup/archive.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";

/** Row counts, and hashes of where each row version lies and who wrote it: physical copies agree only if of the same moment. */
export async function sumTables(db: Pick<ScopedDb, "execute">): Promise<Record<string, TableSum>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' order by 1`,
  );
  const sums: Record<string, TableSum> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<TableSum>(
      sql`select count(*)::int as rows, coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0)::text as hash from ${sql.raw(name)}`,
    );
    sums[name] = rows[0] as TableSum;
  }
  return sums;
}

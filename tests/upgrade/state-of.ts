import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { MIGRATIONS_DIR } from "#server/db/migrate.ts";

type Db = Database["db"];

export const allMigrations = () =>
  readdirSync(MIGRATIONS_DIR)
    .filter((name) => /^\d{14}_/.test(name))
    .sort();

/** What is applied, and what the tables look like. */
export async function stateOf(db: Db) {
  const { rows } = await db.execute<{ applied: string[]; columns: string[] }>(
    sql`select (select array_agg(name order by name) from drizzle.__drizzle_migrations) as applied,
      (select array_agg(what order by what) from (select table_name || '.' || column_name || ' ' || data_type as what
        from information_schema.columns where table_schema = 'public') found) as columns`,
  );
  return rows;
}

export async function pendingIn(db: Db): Promise<string[]> {
  const applied = new Set((await stateOf(db))[0]?.applied);
  return allMigrations().filter((name) => !applied.has(name));
}

/** How many rows each table has. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(name)}`);
    counts[name] = found.rows[0]?.n ?? 0;
  }
  return counts;
}

import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Every row of every table of ours, the queue's included, as text: one entry a table. */
export async function dumpDatabase(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dump: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`);
    dump[name] = rows.map(({ row }) => row).join("\n");
  }
  return dump;
}

import type { PGlite } from "@electric-sql/pglite";
import { type Check, findTornRows } from "#server/db/find-torn-rows.ts";

const FILES: Check = {
  // Statistics remember pages that the file no longer has.
  needs: "pg_class",
  sql: `select c.oid::regclass::text as found from pg_class c where c.relkind in ('r', 'i', 't', 'm')
        and c.relpages > 0 and pg_relation_size(c.oid) = 0`,
  says: (found) => `the file of ${found} is empty`,
};

/** Finds what a lost file, torn copy or partial restore leaves, quickly; the engine checks page sums itself. Null when all is well. */
export async function findDamage(engine: PGlite): Promise<string | null> {
  const ask = async (sql: string) => (await engine.query<{ found: string }>(sql)).rows;
  try {
    const damage = (await findTornRows(ask, [FILES])) ?? (await findTornRows(ask));
    if (damage !== null) return damage;
    const tables = await ask(
      "select c.oid::regclass::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'drizzle')",
    );
    for (const { found } of tables) await ask(`select '' as found from ${found} limit 1`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

import type { PGlite } from "@electric-sql/pglite";

/** Entries of the receipt log that are looked at; `npm run check-receipts` looks at all. */
const NEWEST_ENTRIES = 500;

const CHECKS: readonly { needs: string; sql: string; says: (found: string) => string }[] = [
  {
    // Statistics remember pages that the file no longer has.
    needs: "pg_class",
    sql: `select c.oid::regclass::text as found from pg_class c where c.relkind in ('r', 'i', 't', 'm')
          and c.relpages > 0 and pg_relation_size(c.oid) = 0`,
    says: (found) => `the file of ${found} is empty`,
  },
  {
    needs: "public.users",
    sql: `select 'x' as found where coalesce((select count(*) from drizzle.__drizzle_migrations), 0) = 0`,
    says: () => "it has tables but no record of its migrations",
  },
  {
    needs: "public.receipt_log",
    sql: `select seq::text as found from (
            select seq, previous_hash, lag(entry_hash) over (order by seq) as before, lag(seq) over (order by seq) as last
            from (select * from public.receipt_log order by seq desc limit ${NEWEST_ENTRIES}) newest) entries
          where last is not null and (seq <> last + 1 or previous_hash <> before) limit 1`,
    says: (found) => `entry ${found} of the receipt log does not follow from the one before`,
  },
  {
    needs: "public.application_receipts",
    sql: `select log_seq::text as found from public.application_receipts
          where log_seq > coalesce((select max(seq) from public.receipt_log), 0) limit 1`,
    says: (found) => `receipt ${found} is newer than the receipt log`,
  },
];

/**
 * Looks, within a fraction of a second, for what a lost file, a torn copy or a half restore leaves behind; the engine checks the sum of each
 * page that it reads meanwhile. Null when nothing is found.
 */
export async function findDamage(engine: PGlite): Promise<string | null> {
  const ask = async (sql: string) => (await engine.query<{ found: string }>(sql)).rows;
  try {
    for (const { needs, sql, says } of CHECKS) {
      const [known] = await ask(`select to_regclass('${needs}')::text as found`);
      if (!known?.found) continue;
      const [fault] = await ask(sql);
      if (fault) return says(fault.found);
    }
    const tables = await ask(
      "select c.oid::regclass::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'drizzle')",
    );
    for (const { found } of tables) await ask(`select '' as found from ${found} limit 1`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Entries of the receipt log that are looked at; `npm run check-receipts` looks at all. */
const NEWEST_ENTRIES = 500;

/** Answers a statement's rows, each of which names something that is wrong. */
type Ask = (sql: string) => Promise<readonly { found: string | null }[]>;
export type Check = { needs: string; sql: string; says: (found: string) => string };

const CHECKS: readonly Check[] = [
  {
    needs: "public.users",
    sql: "select 'x' as found where to_regclass('drizzle.__drizzle_migrations') is null",
    says: () => "it has tables but no record of its migrations",
  },
  {
    needs: "drizzle.__drizzle_migrations",
    sql: `select 'x' as found where to_regclass('public.users') is not null
          and (select count(*) from drizzle.__drizzle_migrations) = 0`,
    says: () => "it has tables but no record of its migrations",
  },
  {
    // Programs that restore a dump make keys last of all.
    needs: "public.users",
    sql: "select 'x' as found where not exists (select 1 from pg_constraint where confrelid = 'public.users'::regclass)",
    says: () => "its tables have lost the keys between them",
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

/** What a restore that was broken off, or made of copies of several moments, leaves behind on either database; null when nothing is found. */
export async function findTornRows(ask: Ask, checks = CHECKS): Promise<string | null> {
  for (const { needs, sql, says } of checks) {
    const [known] = await ask(`select to_regclass('${needs}')::text as found`);
    if (!known?.found) continue;
    const [fault] = await ask(sql);
    if (fault) return says(fault.found ?? "");
  }
  return null;
}

/** Checks a PostgreSQL server at the start; embedded databases when opened. Throws in plain words after an unfinished restore. */
export async function requireWhole(db: Pick<Db, "execute">): Promise<void> {
  const torn = await findTornRows(async (text) => (await db.execute<{ found: string | null }>(sql.raw(text))).rows);
  if (torn === null) return;
  throw new Error(
    `The database that DATABASE_URL names is damaged: ${torn}. Restore it again into an empty one (pg_restore --exit-on-error).`,
  );
}

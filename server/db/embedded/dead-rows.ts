import type { EmbeddedSession } from "./embedded-client.ts";
import { TARGET } from "./table-statistics.ts";

/**
 * Fewer, or a smaller share of a table, are not worth the time. Nothing else is answered meanwhile, about a second for so many as are always
 * worth it, however large the table: only pages that changed are looked at.
 */
const WORTH = { rows: 1_000, share: 0.2, always: 8_000 };
/** Of pages that were never looked at, or changed since: some five seconds, while half a minute counts as a hanging engine. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** Since the rows of a table were last looked at; at four times as many the engine takes no more writes. */
const MOST_TRANSACTIONS = 500_000_000;

/**
 * Makes room of rows that were replaced or deleted, in the table that has most of them, and names it; null where none is worth it. The
 * embedded engine has no autovacuum: without this a table grows for as long as anything is written, also where as much is deleted.
 */
export async function clearDeadRows(session: EmbeddedSession, mostBytes = MOST_BYTES): Promise<string | null> {
  const { rows } = await session.query(
    `select c.oid::regclass::text as name from pg_stat_all_tables s join pg_class c on c.oid = s.relid
     where c.relkind = 'r' and c.relpersistence = 'p'
       and (s.n_dead_tup >= greatest(${WORTH.rows}, least(${WORTH.share} * s.n_live_tup, ${WORTH.always})) or age(c.relfrozenxid) > ${MOST_TRANSACTIONS})
       and pg_relation_size(c.oid) - c.relallvisible::bigint * current_setting('block_size')::int <= ${mostBytes}
     order by s.n_dead_tup desc limit 1`,
  );
  const [table] = rows as { name: string }[];
  if (!table) return null;
  await session.exec(`set default_statistics_target = ${TARGET}`);
  try {
    // Killed between cutting a file off and noting it, the next start would take the file for a lost one.
    await session.exec(`vacuum (analyze, truncate false) ${table.name}`);
  } finally {
    await session.exec("reset default_statistics_target");
  }
  return table.name;
}

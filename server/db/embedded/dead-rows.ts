import type { EmbeddedSession } from "./embedded-client.ts";
import { TARGET } from "./table-statistics.ts";

/** Fewer rows, or a smaller share, are not worth it: everything waits meanwhile, a second for `always` rows in any table. */
const WORTH = { rows: 1_000, share: 0.2, always: 8_000 };
/** Of pages that were never looked at, or changed since: some five seconds, while half a minute counts as a hanging engine. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** Since the rows of a table were last looked at; at four times as many the engine takes no more writes. */
const MOST_TRANSACTIONS = 500_000_000;

/** Vacuums the table with most dead rows and returns its name; null where none is worth it. The engine has no autovacuum. */
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

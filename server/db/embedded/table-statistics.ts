import type { EmbeddedSession } from "./embedded-client.ts";

/** Smaller tables are planned for well enough without. */
const LEAST_PAGES = 64;
/** Rows that are looked at: 300 for each of these. More would hold up the one session for seconds. */
export const TARGET = 20;

/**
 * Analyses tables that grew by half or have columns never counted, as a migration leaves them, and returns their names. The engine does
 * not, and would sort a whole table for each page of a list. `tried`: tables that cannot be counted.
 */
export async function countGrownTables(session: EmbeddedSession, tried = new Set<string>()): Promise<string[]> {
  const { rows } = await session.query(
    `select oid::regclass::text as name, pg_relation_size(oid) / 8192 >= 1.5 * relpages as grown from pg_class
     where relkind = 'r' and relpersistence = 'p' and pg_relation_size(oid) / 8192 >= ${LEAST_PAGES}
       and (pg_relation_size(oid) / 8192 >= 1.5 * relpages or exists (
         select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
           and not exists (select from pg_statistic where starelid = attrelid and staattnum = attnum)))`,
  );
  const due = (rows as { name: string; grown: boolean }[]).filter(({ name, grown }) => grown || !tried.has(name));
  const names = due.map(({ name }) => name);
  for (const name of names) tried.add(name);
  if (names.length > 0)
    await session.exec(
      `set default_statistics_target = ${TARGET}; analyze ${names.join(", ")}; reset default_statistics_target`,
    );
  return names;
}

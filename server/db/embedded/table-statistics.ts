import type { EmbeddedSession } from "./embedded-client.ts";

/** Smaller tables are planned for well enough without. */
const LEAST_PAGES = 64;
/** Rows that are looked at: 300 for each of these. More would hold up the one session for seconds. */
export const TARGET = 20;

/**
 * Recounts the tables that have become half as large again since they were last counted, or have a column that never was, and names them.
 * The embedded engine does not do so by itself, and takes what was never counted for a handful of rows: every page of a long list is then
 * read by sorting all of it. A migration leaves such columns, and its indexes make a table look as if it had been counted.
 *
 * @param tried tables that need not be counted again for their columns: some cannot be.
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

import type { EmbeddedSession } from "./embedded-client.ts";

/** Smaller tables are planned for well enough without. */
const LEAST_PAGES = 64;
/** Rows that are looked at: 300 for each of these. More would hold up the one session for seconds. */
export const TARGET = 20;

/**
 * Recounts the tables that have become half as large again since they were last counted, or never were, and names them. The embedded
 * engine does not do so by itself, and takes a table that was never counted for a handful of rows: every page of a long list is then read
 * by sorting all of it.
 */
export async function countGrownTables(session: EmbeddedSession): Promise<string[]> {
  const { rows } = await session.query(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relpersistence = 'p' and pg_relation_size(oid) / 8192 >= greatest(${LEAST_PAGES}, 1.5 * relpages)`,
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  if (names.length > 0)
    await session.exec(
      `set default_statistics_target = ${TARGET}; analyze ${names.join(", ")}; reset default_statistics_target`,
    );
  return names;
}

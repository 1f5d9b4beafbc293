import { type PGlite, types } from "@electric-sql/pglite";
import { fromPglite } from "pg-boss";
import { afterAll, inject } from "vitest";
import type { Database, Db } from "#server/db/client.ts";
import { applyMigrations } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/queue-connection.ts";
import { withTimeForStatements } from "#server/db/time-for-statements.ts";
import { openMemoryDatabase } from "./memory-database.ts";
import type {} from "./snapshot.ts";

/**
 * A migrated, empty database in memory, closed after the last test of the file. Takes 0.7 s: open one per test file, at its top
 * level (`const { db } = await testDatabase()`), and keep tests apart with `inRolledBackTransaction`. In the project `postgres` it is one
 * on its server, for the files that run on both.
 */
export async function testDatabase(): Promise<Database> {
  if (inject("postgresUrl")) return await (await import("./postgres-database.ts")).testPostgresDatabase();
  return (await testDatabaseWithEngine()).database;
}

/** The same, and the engine below it, for statements that no handle takes. */
export async function testDatabaseWithEngine() {
  const { db, engine } = await openMemoryDatabase(inject("snapshot"));
  const database: Database = {
    db,
    kind: "pglite",
    dir: null,
    withTime: withTimeForStatements,
    inTurnOf: (_, work) => work(),
    queue: { options: { db: fromPglite(withDates(engine)), backend: "pglite" }, inTransaction },
    migrate: () => applyMigrations(db),
    ping: async () => void (await engine.query("select 1")),
    checkpoint: async () => undefined,
    close: async () => {
      if (!engine.closed) await engine.close();
    },
  };
  afterAll(() => database.close());
  return { database, engine };
}

/** The queue expects dates, where Drizzle expects text. */
function withDates(engine: PGlite): Pick<PGlite, "query" | "exec" | "listen"> {
  const parsers = { [types.TIMESTAMPTZ]: (text: string) => new Date(text) };
  return {
    query: (text, values) => engine.query(text, values, { parsers }),
    exec: (text) => engine.exec(text, { parsers }),
    listen: (channel, callback) => engine.listen(channel, callback),
  };
}

class RolledBack extends Error {}

/** Runs `work` with the handle of a transaction that never commits; verbs may open transactions in it. Passes on result and error. */
export async function inRolledBackTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T | undefined;
  const rolledBack = new RolledBack();
  try {
    await db.transaction(async (tx) => {
      result = await work(tx);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return result as T;
}

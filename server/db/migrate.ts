import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Db } from "./client.ts";

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../migrations/", import.meta.url));

/**
 * Applies the migrations that `db` has not seen, in one transaction; writes nothing when there are none. Not safe against a second
 * caller by itself: on a server the caller holds a lock, on the embedded database there is no second process.
 *
 * @throws an Error in plain words when the database has seen migrations that this program does not know: a newer version wrote to it.
 */
export async function applyMigrations(db: Db, migrationsFolder = MIGRATIONS_DIR): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = readMigrationFiles({ migrationsFolder }).map(({ name }) => name);
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database is of a newer version of this program (${unknown.join(", ")}). Start that version.`);
  }
  if (known.every((name) => applied.has(name))) return;
  await migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder });
}

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const table = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!table.rows[0]?.found) return new Set();
  const { rows } = await db.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`);
  return new Set(rows.map((row) => row.name));
}

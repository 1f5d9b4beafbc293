import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Db } from "./client.ts";

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../migrations/", import.meta.url));

/**
 * Applies new migrations in one transaction; the caller holds a lock. `beforeUpgrade` runs first on a database that has some. Throws in
 * plain words when a newer version has migrated it.
 */
export async function applyMigrations(
  db: Db,
  { folder = MIGRATIONS_DIR, beforeUpgrade }: { folder?: string; beforeUpgrade?: () => Promise<void> } = {},
): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ name }) => name);
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(unknown.sort().at(-1) ?? "") ?? [];
    throw new Error(
      `The database is of a newer version of this program (${unknown.join(", ")}). Start one of ${year}-${month}-${day} or later; this one changed nothing.`,
    );
  }
  if (known.every((name) => applied.has(name))) return;
  if (applied.size > 0) await beforeUpgrade?.();
  await migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder: folder });
}

async function appliedMigrations(db: Db): Promise<Set<string>> {
  const table = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!table.rows[0]?.found) return new Set();
  const { rows } = await db.execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`);
  return new Set(rows.map((row) => row.name));
}

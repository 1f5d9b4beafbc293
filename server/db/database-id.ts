import { sql } from "drizzle-orm";
import type { ScopedDb } from "./scoped-db.ts";

/** Tells this database from others, copies of it made with pg_dump included. */
export async function findDatabaseId(db: Pick<ScopedDb, "execute">): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select system_identifier || '/' || current_database() as id from pg_control_system()`,
  );
  return rows[0]?.id as string;
}

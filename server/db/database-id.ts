import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Tells this database from others, copies of it made with pg_dump included. */
export async function findDatabaseId(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select system_identifier || '/' || current_database() as id from pg_control_system()`,
  );
  return rows[0]?.id as string;
}

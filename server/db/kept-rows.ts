import { getTableName, type Table } from "drizzle-orm";
import type { Database } from "./client.ts";
import type { ScopedDb } from "./scoped-db.ts";

const MOST = 2_000;

/** Of one table, what was read by a key while nothing may have changed it; null where others write to the database as well. */
export type KeptRows<Row> = {
  /** What `read` answers, or did since the last change; a transaction, which may see what never comes to be, reads for itself. */
  find(asked: { db: ScopedDb; key: string }, read: () => Promise<Row | null>): Promise<Row | null>;
};

export function keepRows<Row>(
  { db: root, changesOf }: Pick<Database, "db" | "changesOf">,
  of: Table,
): KeptRows<Row> | null {
  if (!changesOf) return null;
  const table = getTableName(of);
  const kept = new Map<string, Row>();
  let keptAt = changesOf(table);
  return {
    async find({ db, key }, read) {
      if (db !== root) return await read();
      const before = changesOf(table);
      if (before !== keptAt) {
        kept.clear();
        keptAt = before;
      }
      const known = kept.get(key);
      if (known) return known;
      const row = await read();
      if (row && changesOf(table) === before && keptAt === before) {
        if (kept.size >= MOST) kept.clear();
        kept.set(key, row);
      }
      return row;
    },
  };
}

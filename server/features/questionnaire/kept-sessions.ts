import { getTableName } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import type { ScopedDb } from "#server/db/scoped-db.ts";

type Row = typeof visitorSessions.$inferSelect;

const MOST = 2_000;

/** Rows of visitors' sessions while nothing may have changed one; null where others write to the database as well. */
export type KeptSessions = {
  /** What `read` answers, or did since the last change; a transaction, which may see what never comes to be, reads for itself. */
  find(asked: { db: ScopedDb; tokenHash: string }, read: () => Promise<Row | null>): Promise<Row | null>;
};

export function keepSessions({ db: root, changesOf }: Pick<Database, "db" | "changesOf">): KeptSessions | null {
  if (!changesOf) return null;
  const table = getTableName(visitorSessions);
  const kept = new Map<string, Row>();
  let keptAt = changesOf(table);
  return {
    async find({ db, tokenHash }, read) {
      if (db !== root) return await read();
      const before = changesOf(table);
      if (before !== keptAt) {
        kept.clear();
        keptAt = before;
      }
      const known = kept.get(tokenHash);
      if (known) return known;
      const row = await read();
      if (row && changesOf(table) === before && keptAt === before) {
        if (kept.size >= MOST) kept.clear();
        kept.set(tokenHash, row);
      }
      return row;
    },
  };
}

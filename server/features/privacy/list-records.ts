import { getColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#server/ctx.ts";
import { ownedBy } from "#server/ownership.ts";
import { OWNED_TABLES } from "./data-map.ts";

export type Records = Record<string, Record<string, unknown>[]>;

/** The rows held about a person, table by table, with the columns the data map allows in the clear. */
export async function listRecords(ctx: Pick<Ctx, "db">, userId: string): Promise<Records> {
  const records: Records = {};
  for (const { table, columns } of OWNED_TABLES) {
    const all = getColumns(table) as Record<string, PgColumn>;
    const shown = Object.fromEntries(Object.entries(all).filter(([name]) => columns[name] === "record"));
    records[getTableName(table)] = await ctx.db.select(shown).from(table).where(ownedBy(userId, table));
  }
  return records;
}

import { and, asc, getColumns, getTableName, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#server/ctx.ts";
import {
  applicationDrafts,
  applicationEvents,
  applicationReceipts,
  applications,
} from "#server/db/schema/applications.ts";
import type { UserTable } from "#server/db/scoped-db.ts";
import { readEventsOf } from "#server/features/applications/tracker/record-event.ts";
import { ownedBy } from "#server/ownership.ts";
import { byPosting } from "./archived-applications.ts";
import { OWNED_TABLES } from "./data-map.ts";
import type { Parts } from "./json-pieces.ts";

type Row = Record<string, unknown>;
type Shown = Record<string, PgColumn>;
type OfPerson = { ctx: Pick<Ctx, "db">; userId: string };

/** The rows held about a person, table by table, with the columns the data map allows in the clear; each is read when it is asked for. */
export function recordsOf(ctx: Pick<Ctx, "db">, userId: string): Record<string, Parts<Row>> {
  const of = { ctx, userId };
  return Object.fromEntries(
    OWNED_TABLES.map(({ table, columns }) => {
      const all = getColumns(table) as Shown;
      const shown = Object.fromEntries(Object.entries(all).filter(([name]) => columns[name] === "record"));
      return [getTableName(table), rowsOf(of, table, shown)];
    }),
  );
}

/** Tables that can be long a part at a time, any other at once. */
function rowsOf(of: OfPerson, table: UserTable, shown: Shown): AsyncGenerator<Row[]> {
  if (table === applications || table === applicationDrafts)
    return oneAPosting(of, table as typeof applications | typeof applicationDrafts, shown);
  if (table === applicationReceipts) return receipts(of, shown);
  return table === applicationEvents ? events(of) : together(of, table, shown);
}

async function* together({ ctx, userId }: OfPerson, table: UserTable, shown: Shown): AsyncGenerator<Row[]> {
  yield await ctx.db.select(shown).from(table).where(ownedBy(userId, table));
}

function oneAPosting(
  { ctx, userId }: OfPerson,
  table: typeof applications | typeof applicationDrafts,
  shown: Shown,
): AsyncGenerator<(Row & { jobId: string })[]> {
  return byPosting(table.jobId, async (further, atOnce) => {
    const rows = await ctx.db
      .select(shown)
      .from(table)
      .where(and(ownedBy(userId, table), further))
      .orderBy(asc(table.jobId))
      .limit(atOnce);
    return rows as unknown as (Row & { jobId: string })[];
  });
}

async function* events(of: OfPerson): AsyncGenerator<Row[]> {
  for await (const ids of idsOf(of)) {
    const happened = await readEventsOf(of.ctx, ids, { whole: true });
    yield [...happened].flatMap(([applicationId, all]) =>
      all.map((event) => ({ applicationId, userId: of.userId, ...event })),
    );
  }
}

async function* receipts(of: OfPerson, shown: Shown): AsyncGenerator<Row[]> {
  for await (const ids of idsOf(of))
    yield await of.ctx.db
      .select(shown)
      .from(applicationReceipts)
      .where(and(ownedBy(of.userId, applicationReceipts), inArray(applicationReceipts.applicationId, ids)));
}

async function* idsOf(of: OfPerson): AsyncGenerator<string[]> {
  const { id, jobId } = applications;
  for await (const rows of oneAPosting(of, applications, { id, jobId })) yield rows.map((row) => row.id as string);
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { applicationLines, CSV_HEAD } from "#domain/applications/tracker/applications-csv.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { everyones, mine } from "#server/ownership.ts";
import { LATEST_FIRST, TRACKED_COLUMNS } from "./list-applications.ts";

/** Rows per statement, which blocks the embedded database; each may have 200 kB of posting and notes. */
const ROWS_AT_ONCE = 25;

/** All applications of the signed-in person as CSV, the latest news first, some rows at a time, each read when it is asked for. */
export async function exportApplications(ctx: Ctx): Promise<AsyncIterable<string>> {
  const own = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(mine(ctx, applications))
    .orderBy(...LATEST_FIRST);
  return linesOf(ctx, idsOf(own));
}

async function* linesOf(ctx: Ctx, own: readonly string[]): AsyncGenerator<string> {
  const { applicationId, seq, kind, at, evidence } = applicationEvents;
  const receipt = ctx.db
    .select({ number: applicationReceipts.receiptNumber })
    .from(everyones(applicationReceipts, "the receipt of the application it is read with"))
    .where(eq(applicationReceipts.applicationId, applications.id));
  const imported = ctx.db
    .select({ told: sql`json_build_object('at', ${at}, 'number', ${evidence}->>'reference')` })
    .from(everyones(applicationEvents, "the events of the application they are read with"))
    .where(and(eq(applicationId, applications.id), eq(kind, "submitted"), sql`${evidence} ? 'imported'`))
    .orderBy(asc(seq))
    .limit(1);
  const rowsOf = (ids: readonly string[]) =>
    ctx.db
      .select({
        ...TRACKED_COLUMNS,
        updatedAt: applications.updatedAt,
        notes: applications.notes,
        url: sql<string | null>`${applications.posting}->>'url'`,
        number: sql<string | null>`(${receipt})`,
        elsewhere: sql<{ at: string; number: string | null } | null>`(${imported})`,
      })
      .from(everyones(applications, "ids just read as this person's own"))
      .where(inArray(applications.id, [...ids]))
      .orderBy(...LATEST_FIRST);
  yield CSV_HEAD;
  for (let start = 0; start < own.length; start += ROWS_AT_ONCE) {
    const rows = await rowsOf(own.slice(start, start + ROWS_AT_ONCE));
    yield applicationLines(
      rows.map((row) => ({
        ...row,
        submittedAt: row.submittedAt?.toISOString() ?? (row.elsewhere && new Date(row.elsewhere.at).toISOString()),
        receiptNumber: row.number ?? row.elsewhere?.number ?? null,
        since: row.updatedAt.toISOString(),
        nextStepOn: row.nextStepAt?.toISOString().slice(0, 10) ?? null,
      })),
    );
  }
}

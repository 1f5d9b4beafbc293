import { and, asc, desc, eq, sql } from "drizzle-orm";
import { applicationsCsv } from "#domain/applications/tracker/applications-csv.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";
import { TRACKED_COLUMNS } from "./list-applications.ts";

/**
 * All applications of the signed-in person as CSV, the latest news first. Each table is read by its owner and put together here: joined,
 * tables without statistics are compared row by row.
 */
export async function exportApplications(ctx: Ctx): Promise<string> {
  const rows = await ctx.db
    .select({
      ...TRACKED_COLUMNS,
      updatedAt: applications.updatedAt,
      notes: applications.notes,
      url: sql<string | null>`${applications.posting}->>'url'`,
    })
    .from(applications)
    .where(mine(ctx, applications))
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  const issued = await ctx.db
    .select({ id: applicationReceipts.applicationId, number: applicationReceipts.receiptNumber })
    .from(applicationReceipts)
    .where(mine(ctx, applicationReceipts));
  const { applicationId, seq, kind, at, evidence } = applicationEvents;
  const imported = await ctx.db
    .selectDistinctOn([applicationId], { id: applicationId, at, number: sql<string | null>`${evidence}->>'reference'` })
    .from(applicationEvents)
    .where(and(mine(ctx, applicationEvents), eq(kind, "submitted"), sql`${evidence} ? 'imported'`))
    .orderBy(asc(applicationId), asc(seq));
  const numbers = new Map(issued.map(({ id, number }) => [id, number]));
  const elsewhere = new Map(imported.map((event) => [event.id, event]));
  return applicationsCsv(
    rows.map((row) => ({
      ...row,
      submittedAt: (row.submittedAt ?? elsewhere.get(row.id)?.at)?.toISOString() ?? null,
      receiptNumber: numbers.get(row.id) ?? elsewhere.get(row.id)?.number ?? null,
      since: row.updatedAt.toISOString(),
      nextStepOn: row.nextStepAt?.toISOString().slice(0, 10) ?? null,
    })),
  );
}

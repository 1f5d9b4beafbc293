import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applicationsCsv } from "#domain/applications/tracker/applications-csv.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";
import { TRACKED_COLUMNS } from "./present-tracked.ts";

const imported = alias(applicationEvents, "imported");
const isImported = sql`${imported.evidence} ? 'imported'`;

/** All applications of the signed-in person as CSV, the latest news first. */
export async function exportApplications(ctx: Ctx): Promise<string> {
  const rows = await ctx.db
    .select({
      ...TRACKED_COLUMNS,
      updatedAt: applications.updatedAt,
      notes: applications.notes,
      url: sql<string | null>`${applications.posting}->>'url'`,
      receiptNumber: applicationReceipts.receiptNumber,
      elsewhere: imported.at,
      receiptElsewhere: sql<string | null>`${imported.evidence}->>'reference'`,
    })
    .from(applications)
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
    .leftJoin(imported, and(eq(imported.applicationId, applications.id), eq(imported.kind, "submitted"), isImported))
    .where(mine(ctx, applications))
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  return applicationsCsv(
    rows.map((row) => ({
      ...row,
      submittedAt: (row.submittedAt ?? row.elsewhere)?.toISOString() ?? null,
      receiptNumber: row.receiptNumber ?? row.receiptElsewhere,
      since: row.updatedAt.toISOString(),
      nextStepOn: row.nextStepAt?.toISOString().slice(0, 10) ?? null,
    })),
  );
}

import { and, asc, desc, eq, sql } from "drizzle-orm";
import { applicationsCsv } from "#domain/applications/tracker/applications-csv.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationEvents, applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { everyones, mine } from "#server/ownership.ts";
import { TRACKED_COLUMNS } from "./list-applications.ts";

/** All applications of the signed-in person as CSV, the latest news first. */
export async function exportApplications(ctx: Ctx): Promise<string> {
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
  const rows = await ctx.db
    .select({
      ...TRACKED_COLUMNS,
      updatedAt: applications.updatedAt,
      notes: applications.notes,
      url: sql<string | null>`${applications.posting}->>'url'`,
      number: sql<string | null>`(${receipt})`,
      elsewhere: sql<{ at: string; number: string | null } | null>`(${imported})`,
    })
    .from(applications)
    .where(mine(ctx, applications))
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  return applicationsCsv(
    rows.map((row) => ({
      ...row,
      submittedAt: row.submittedAt?.toISOString() ?? (row.elsewhere && new Date(row.elsewhere.at).toISOString()),
      receiptNumber: row.number ?? row.elsewhere?.number ?? null,
      since: row.updatedAt.toISOString(),
      nextStepOn: row.nextStepAt?.toISOString().slice(0, 10) ?? null,
    })),
  );
}

import { desc, eq } from "drizzle-orm";
import { applicationsCsv } from "#domain/applications/applications-csv.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationReceipts, applications } from "#server/db/schema/applications.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";

/** All applications of the signed-in person as CSV, the latest news first. */
export async function exportApplications(ctx: Ctx): Promise<string> {
  const rows = await ctx.db
    .select({ row: applications, receiptNumber: applicationReceipts.receiptNumber })
    .from(applications)
    .leftJoin(applicationReceipts, eq(applicationReceipts.applicationId, applications.id))
    .where(eq(applications.userId, requireUser(ctx).id))
    .orderBy(desc(applications.updatedAt), desc(applications.id));
  return applicationsCsv(
    rows.map(({ row, receiptNumber }) => ({
      submittedAt: row.submittedAt?.toISOString() ?? null,
      title: row.posting.title,
      company: row.posting.company,
      source: row.posting.source,
      status: row.status,
      since: row.updatedAt.toISOString(),
      receiptNumber,
      nextStep: row.nextStep,
      nextStepOn: row.nextStepAt?.toISOString().slice(0, 10) ?? null,
      notes: row.notes,
      url: row.posting.url,
    })),
  );
}

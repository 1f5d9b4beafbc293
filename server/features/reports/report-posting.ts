import { and, eq } from "drizzle-orm";
import { REPORT_ERRORS, type ReportEntries, type ReportErrors, ReportForm } from "#domain/reports/report-form.ts";
import type { ReportReason } from "#domain/reports/report-reasons.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { parseForm } from "#domain/shared/parse-form.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import { postingReports } from "#server/db/schema/reports.ts";
import { limitSender } from "#server/features/accounts/limit-attempts.ts";
import { closeIfGone } from "#server/features/crawl/check-posting.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import { mine } from "#server/ownership.ts";

type ReportInput = { jobId: string; entries: ReportEntries };
/** `closed`: its employer's page was looked at because of the report, and it is gone. */
type ReportAnswer = Result<{ closed: boolean }, "invalid" | "limited", ReportErrors>;

/** Posting and language-free names for the page with the form. Throws NOT_FOUND or GONE for what is not open here. */
export async function getReportable(ctx: Pick<Ctx, "db">, jobId: string) {
  const job = await findJob(ctx, jobId);
  if (!job) throw new AppError("NOT_FOUND", "This job is not listed here");
  if (job.closedAt) throw new AppError("GONE", "This job is no longer available");
  return job;
}

/** The page that reports an open posting as a scam; null for what cannot be reported here, as samples. */
export async function findReportPath(ctx: Pick<Ctx, "db">, jobId: string): Promise<string | null> {
  const job = await findJob(ctx, jobId);
  return job && !job.closedAt ? `/jobs/${job.id}/report?reason=scam` : null;
}

/** What the signed-in person reported about a posting. Nothing for visitors: others on their network would see it. */
export async function findOwnReport(ctx: Ctx, jobId: string): Promise<{ reason: ReportReason; at: Date } | null> {
  if (!ctx.user) return null;
  const [own] = await ctx.db
    .select({ reason: postingReports.reason, at: postingReports.createdAt })
    .from(postingReports)
    .where(and(mine(ctx, postingReports), eq(postingReports.postingId, jobId)));
  return own ?? null;
}

/** Stores a report for operators, replacing the person's or network's last. "closed" is checked at once. Throws NOT_FOUND, GONE. */
export async function reportPosting(ctx: Ctx, { jobId, entries }: ReportInput): Promise<ReportAnswer> {
  const parsed = parseForm(ReportForm, entries, REPORT_ERRORS);
  if (!parsed.ok) return parsed;
  const { id: postingId } = await getReportable(ctx, jobId);
  const limit = await limitSender(ctx, "report");
  if (!limit.allowed) return { ok: false, reason: "limited", retryAfterSeconds: limit.retryAfterSeconds };
  const userId = ctx.user?.id ?? null;
  const report = { userId, ...parsed.data, createdAt: ctx.now() };
  const reporter = ctx.auth.attemptKey(`report ${postingId} ${userId ?? ctx.auth.clientNetwork.near}`);
  await ctx.db
    .insert(postingReports)
    .values({ id: ctx.newId(), postingId, reporter, ...report })
    .onConflictDoUpdate({ target: postingReports.reporter, set: report });
  return { ok: true, closed: report.reason === "closed" && (await closeIfGone(ctx, { jobId: postingId })) };
}

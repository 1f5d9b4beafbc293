import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { ReportReason, Review, Verdict } from "#domain/reports/report-reasons.ts";
import type { Ctx } from "#server/ctx.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { postingReports, postingReviews } from "#server/db/schema/reports.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { findListing } from "#server/features/crawl/ledger-store.ts";
import { closeJobs } from "#server/features/jobs/close-jobs.ts";
import { writePostings } from "#server/features/jobs/import/import-batch.ts";
import { findJob } from "#server/features/jobs/stored-postings.ts";
import { everyones } from "#server/ownership.ts";

const MOST = 50;
const MOST_REPORTS = 20;

export type ReviewedPosting = {
  id: string;
  title: string | null;
  company: string | null;
  source: string;
  open: boolean;
};
/** A reported posting, for operators; `verdict` is their earlier decision. */
type Reported = ReviewedPosting & {
  verdict: Verdict | null;
  reporters: number;
  reports: { reason: ReportReason; words: string; at: Date }[];
};
type Reviewed = ReviewedPosting & { verdict: Verdict; reporters: number; at: Date };

const POSTING = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  source: jobs.source,
  open: sql<boolean>`${jobs.closedAt} is null`,
};
const allReports = () => everyones(postingReports, "operators read everybody's reports, and not whose they are");

/** Postings reported since operators last reviewed them, most reported first, and the latest decisions. */
export async function listReports(ctx: Pick<Ctx, "db">): Promise<{ waiting: Reported[]; decided: Reviewed[] }> {
  const { postingId, createdAt } = postingReports;
  const { verdict, reviewedAt } = postingReviews;
  const found = await ctx.db
    .select({ ...POSTING, verdict, reporters: count() })
    .from(allReports())
    .innerJoin(jobs, eq(jobs.id, postingId))
    .leftJoin(postingReviews, eq(postingReviews.postingId, postingId))
    .groupBy(jobs.id, verdict, reviewedAt)
    .having(or(isNull(reviewedAt), gt(sql`max(${createdAt})`, reviewedAt)))
    .orderBy(desc(count()), desc(sql`max(${createdAt})`))
    .limit(MOST);
  const reports = await ctx.db
    .select({ postingId, reason: postingReports.reason, words: postingReports.words, at: createdAt })
    .from(allReports())
    .where(inArray(postingId, idsOf(found)))
    .orderBy(desc(createdAt))
    .limit(MOST * MOST_REPORTS);
  const byPosting = Map.groupBy(reports, (report) => report.postingId);
  const waiting = found.map((one) => ({
    ...one,
    reports: (byPosting.get(one.id) ?? [])
      .slice(0, MOST_REPORTS)
      .map(({ reason, words, at }) => ({ reason, words, at })),
  }));
  const decided = await ctx.db
    .select({ ...POSTING, verdict, reporters: postingReviews.reporters, at: reviewedAt })
    .from(postingReviews)
    .innerJoin(jobs, eq(jobs.id, postingReviews.postingId))
    .orderBy(desc(reviewedAt))
    .limit(MOST_REPORTS);
  return { waiting, decided };
}

/** An operator's verdict. Hidden postings close and stay closed; any other verdict reopens them, unless their board removed them. */
export async function reviewPosting(
  ctx: Pick<Ctx, "db" | "now">,
  { id, verdict }: { id: string; verdict: Verdict },
): Promise<void> {
  await withTransaction({ db: ctx.db }, async ({ db }) => {
    const job = await findJob({ db }, id);
    if (!job) return;
    const reporters = await db.$count(allReports(), eq(postingReports.postingId, job.id));
    const [before] = await db.select().from(postingReviews).where(eq(postingReviews.postingId, job.id));
    const review = { verdict, reporters: Math.max(reporters, before?.reporters ?? 0), reviewedAt: ctx.now() };
    await db
      .insert(postingReviews)
      .values({ postingId: job.id, ...review })
      .onConflictDoUpdate({ target: postingReviews.postingId, set: review });
    if (verdict === "hidden") await closeJobs({ db }, { ids: [job.id], closedAt: ctx.now() });
    else if (before?.verdict === "hidden" && (await findListing({ db }, job.id))?.open !== false)
      await writePostings({ db }, { write: [], touch: [job.id], syncedAt: ctx.now() });
  });
}

/** What a posting's page says about reviewed reports; null when there is nothing to say, which is kept as well: most pages ask no more. */
export async function findReview(
  { db, keptReviews }: Pick<Ctx, "db" | "keptReviews">,
  jobId: string,
): Promise<Review | null> {
  const read = async () => {
    const [review] = await db
      .select()
      .from(postingReviews)
      .where(and(eq(postingReviews.postingId, jobId), inArray(postingReviews.verdict, ["noted", "hidden"])));
    return { review: review ? { hidden: review.verdict === "hidden", reporters: review.reporters } : null };
  };
  return (await (keptReviews?.find({ db, key: jobId }, read) ?? read()))?.review ?? null;
}

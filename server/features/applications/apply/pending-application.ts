import { and, gt } from "drizzle-orm";
import type { PendingApplication } from "#domain/applications/apply/application-page.ts";
import { isEntitled } from "#domain/billing/viewer.ts";
import { type JobNames, shownNames } from "#domain/posting/display-job.ts";
import { orNull } from "#domain/shared/app-error.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, pendingApplications } from "#server/db/schema/applications.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { jobPath } from "#server/features/jobs/present-job.ts";
import { ownSession } from "#server/features/questionnaire/visitor-session.ts";
import { mine } from "#server/ownership.ts";
import { ownDraft } from "./draft.ts";

/** How long people are led back to what they wanted to apply to. */
const KEPT_MS = DAY_MS;

/** Keeps what a signed-in person wanted to apply to until after checkout; a later target replaces it. */
export async function keepPendingApplication(
  { db, now }: Pick<Ctx, "db" | "now">,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<void> {
  const at = now();
  const row = { jobId, createdAt: at, expiresAt: new Date(at.getTime() + KEPT_MS) };
  await db
    .insert(pendingApplications)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: pendingApplications.userId, set: row });
}

/** What the signed-in person wanted to apply to and now may; null while they may not, and when the posting has been closed. */
export async function findPendingApplication(ctx: Ctx): Promise<PendingApplication | null> {
  if (!ctx.user || !isEntitled(ctx.viewer)) return null;
  const [row] = await ctx.db
    .select({ jobId: pendingApplications.jobId })
    .from(pendingApplications)
    .where(and(mine(ctx, pendingApplications), gt(pendingApplications.expiresAt, ctx.now())));
  const hit = row ? await ctx.catalogue.find(row.jobId, {}) : null;
  if (!hit) return null;
  const jobId = hit.job.id;
  const drafts = await ctx.db.$count(applicationDrafts, ownDraft(ctx, jobId));
  return { jobId, ...shownNames(hit.job), path: jobPath(hit.job), hasDraft: drafts > 0 };
}

/** Forgets the pending application. Returns its posting's id if that may be opened now, to one caller only. */
export async function takePendingApplication(ctx: Ctx): Promise<string | null> {
  const own = mine(ctx, pendingApplications);
  const pending = await findPendingApplication(ctx);
  const gone = await ctx.db.delete(pendingApplications).where(own).returning({ jobId: pendingApplications.jobId });
  return gone.find(({ jobId }) => jobId === pending?.jobId)?.jobId ?? null;
}

type PendingJob = JobNames & { path: string };

/** What this browser wanted to apply to, while the posting is open; null otherwise. */
export async function findPendingJob(ctx: Ctx): Promise<PendingJob | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db
    .select({ jobId: visitorSessions.pendingJobId })
    .from(visitorSessions)
    .where(ownSession(ctx))
    .limit(1);
  const hit = row?.jobId ? await ctx.catalogue.find(row.jobId, {}) : null;
  return hit ? { ...shownNames(hit.job), path: jobPath(hit.job) } : null;
}

/** What a browser asked for before the sign-in, as paths of pages: the job they pressed Apply on, and the search they saved. */
type PendingPaths = { job: string | null; search: string | null };

/** At sign-in: where this browser was to return to, once. The job is kept for the person. */
export async function takePendingPaths(ctx: Ctx, userId: string): Promise<PendingPaths> {
  if (ctx.visitor.tokenHash === null) return { job: null, search: null };
  const own = ownSession(ctx);
  const [row] = await ctx.db
    .select({ path: visitorSessions.redirectAfterLogin, jobId: visitorSessions.pendingJobId })
    .from(visitorSessions)
    .where(own)
    .limit(1);
  if (!row?.path && !row?.jobId) return { job: null, search: null };
  await ctx.db.update(visitorSessions).set({ redirectAfterLogin: null, pendingJobId: null }).where(own);
  const { jobId, path: search } = row;
  if (!jobId) return { job: null, search };
  await keepPendingApplication(ctx, { userId, jobId });
  const hit = await orNull(ctx, "job that waited", ctx.catalogue.find(jobId, {}));
  return { job: activationPath(hit ? jobPath(hit.job) : `/jobs/${jobId}`), search };
}

/** The page of a job, which says what is missing to apply. */
export const activationPath = (job: string) => `${job}?activate=true`;

import { and, desc, eq, inArray } from "drizzle-orm";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type HideReason, type KeptJob, keptJobId, MAX_KEPT_JOBS } from "#domain/saved/kept-jobs.ts";
import { AppError } from "#domain/shared/app-error.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { keptJobs } from "#server/db/schema/alerts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { allowWord, excludeWord } from "#server/features/questionnaire/current-answers.ts";
import { mine } from "#server/ownership.ts";

type KeptLists = Record<Purpose, KeptJob[]>;
type Purpose = (typeof keptJobs.$inferSelect)["purpose"];

/** The signed-in person's lists, newest first. */
export async function listKeptJobs(ctx: Pick<Ctx, "db" | "user">): Promise<KeptLists> {
  const rows = await ctx.db.select().from(keptJobs).where(mine(ctx, keptJobs)).orderBy(desc(keptJobs.createdAt));
  const of = (purpose: Purpose) =>
    rows.filter((row) => row.purpose === purpose).map(({ path, title, company }) => ({ path, title, company }));
  return { saved: of("saved"), hidden: of("hidden") };
}

/** Adds jobs to a list of the signed-in person, the first one newest; the oldest make room. */
export async function keepJobs(
  ctx: Pick<Ctx, "db" | "user" | "now">,
  { purpose, jobs }: { purpose: Purpose; jobs: readonly KeptJob[] },
): Promise<void> {
  const userId = requireUser(ctx).id;
  if (jobs.length === 0) return;
  await withTransaction(ctx, async ({ db }) => {
    const now = ctx.now().getTime();
    const rows = jobs.map((job, at) => ({
      ...job,
      userId,
      purpose,
      jobId: keptJobId(job),
      createdAt: new Date(now - at),
    }));
    await db.insert(keptJobs).values(rows).onConflictDoNothing();
    const own = and(mine(ctx, keptJobs), eq(keptJobs.purpose, purpose));
    const beyond = await db
      .select({ jobId: keptJobs.jobId })
      .from(keptJobs)
      .where(own)
      .orderBy(desc(keptJobs.createdAt))
      .offset(MAX_KEPT_JOBS[purpose]);
    if (beyond.length === 0) return;
    const ids = beyond.map(({ jobId }) => jobId);
    await db.delete(keptJobs).where(and(own, inArray(keptJobs.jobId, ids)));
  });
}

export async function dropJob(
  ctx: Pick<Ctx, "db" | "user">,
  { purpose, job }: { purpose: Purpose; job: KeptJob },
): Promise<void> {
  await ctx.db.delete(keptJobs).where(ownKeptJob(ctx, purpose, job));
}

/** An open job by its id, samples too. Throws NOT_FOUND. */
export async function getJobToHide({ catalogue }: Pick<Ctx, "catalogue">, id: string): Promise<JobPosting> {
  const found = await catalogue.find(id, {});
  if (!found) throw new AppError("NOT_FOUND", "This job is not listed here");
  return found.job;
}

type ToHide = { job: KeptJob; reason: HideReason | null; word: string };

/**
 * Hides a job for the signed-in person, and for whatever reason: an employer, a title or a word becomes one of those that are not wanted,
 * for whoever asks. `excluded` is what was added there, to be handed to `showAgain`; refused is a word that is empty or one too many.
 */
export async function hideForReason(
  ctx: Ctx,
  { job, reason, word }: ToHide,
): Promise<Awaited<ReturnType<typeof excludeWord>>> {
  return await withTransaction(ctx, async (ctx) => {
    if (ctx.user) {
      await keepJobs(ctx, { purpose: "hidden", jobs: [job] });
      if (reason)
        await ctx.db
          .update(keptJobs)
          .set({ reason })
          .where(ownKeptJob(ctx, "hidden", job));
    }
    if (reason === "company" || reason === "title") return await excludeWord(ctx, job[reason]);
    return reason === "word" ? await excludeWord(ctx, word) : { ok: true, word: null, newToken: null };
  });
}

/** Takes back that a job is not for this person, and what was excluded with it. */
export async function showAgain(ctx: Ctx, { job, excluded }: { job: KeptJob; excluded: string }): Promise<void> {
  if (ctx.user) await dropJob(ctx, { purpose: "hidden", job });
  if (excluded !== "") await allowWord(ctx, excluded);
}

function ownKeptJob(ctx: Pick<Ctx, "user">, purpose: Purpose, job: KeptJob) {
  return and(mine(ctx, keptJobs), eq(keptJobs.purpose, purpose), eq(keptJobs.jobId, keptJobId(job)));
}

/** Whether the signed-in person said of a job, or of another posting of its role, that it is not for them. */
export async function hiddenJobs(ctx: Pick<Ctx, "db" | "user">): Promise<(job: JobPosting) => boolean> {
  if (ctx.user === null) return () => false;
  const isHidden = eq(keptJobs.purpose, "hidden");
  const rows = await ctx.db
    .select({ jobId: keptJobs.jobId })
    .from(keptJobs)
    .where(and(mine(ctx, keptJobs), isHidden));
  const ids = new Set(rows.map(({ jobId }) => jobId));
  return ({ id, role }) => ids.has(id) || (role?.postings.some((posting) => ids.has(posting.id)) ?? false);
}

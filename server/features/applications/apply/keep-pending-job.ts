import type { Ctx } from "#server/ctx.ts";
import { writeVisitorSession } from "#server/features/questionnaire/write-visitor-session.ts";

type PendingJob = { jobId: string; redirectAfterLogin: string };

/** Keeps what this browser wanted to apply to, and the path to come back to; a later target replaces it. Returns a new session's token. */
export async function keepPendingJob(ctx: Ctx, { jobId, redirectAfterLogin }: PendingJob): Promise<string | null> {
  const { newToken } = await writeVisitorSession(ctx, { pendingJobId: jobId, redirectAfterLogin });
  return newToken;
}

import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { ownSession } from "#server/features/questionnaire/visitor-session.ts";
import { keepPendingApplication } from "./keep-pending-application.ts";

/**
 * For the moment of signing in: the path this browser was to come back to, once. It is forgotten, and the job it belongs to is kept for
 * the person from now on.
 */
export async function takePendingPath(ctx: Ctx, userId: string): Promise<string | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const own = ownSession(ctx);
  const [row] = await ctx.db
    .select({ path: visitorSessions.redirectAfterLogin, jobId: visitorSessions.pendingJobId })
    .from(visitorSessions)
    .where(own)
    .limit(1);
  if (!row?.path) return null;
  await ctx.db.update(visitorSessions).set({ redirectAfterLogin: null, pendingJobId: null }).where(own);
  if (row.jobId) await keepPendingApplication(ctx, { userId, jobId: row.jobId });
  return row.path;
}

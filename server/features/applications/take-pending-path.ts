import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { ownSession } from "#server/features/questionnaire/visitor-session.ts";

/** The path this browser was to come back to after login, once: it is forgotten, with the job it belongs to. */
export async function takePendingPath(ctx: Ctx): Promise<string | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const own = ownSession(ctx, ctx.visitor.tokenHash);
  const [row] = await ctx.db
    .select({ path: visitorSessions.redirectAfterLogin })
    .from(visitorSessions)
    .where(own)
    .limit(1);
  if (!row?.path) return null;
  await ctx.db.update(visitorSessions).set({ redirectAfterLogin: null, pendingJobId: null }).where(own);
  return row.path;
}

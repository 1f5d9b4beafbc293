import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { ownSession, presentVisitorSession, type VisitorSession } from "./visitor-session.ts";

/** This browser's questionnaire; null before the first answer, after 30 days, and for a cookie nobody was given. */
export async function findVisitorSession(ctx: Ctx): Promise<VisitorSession | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db.select().from(visitorSessions).where(ownSession(ctx)).limit(1);
  return row ? presentVisitorSession(row) : null;
}

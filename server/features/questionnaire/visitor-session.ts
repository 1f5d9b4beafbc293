import { and, gt, type SQL } from "drizzle-orm";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { readStoredAnswers } from "#domain/questionnaire/stored-answers.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { mine } from "#server/ownership.ts";

/** An anonymous session is forgotten this many days after it was last written. */
export const VISITOR_SESSION_DAYS = BUSINESS_FIGURES.visitorSessionDays;

export type VisitorSession = { id: string; publicId: string; answers: Answers; email: string | null };

export function presentVisitorSession(row: typeof visitorSessions.$inferSelect): VisitorSession {
  return { id: row.id, publicId: row.publicId, answers: readStoredAnswers(row.answers), email: row.email };
}

/** Sessions last written before this moment count as gone, whether the daily clean has run or not. */
export function visitorSessionCutoff(now: Date): Date {
  return new Date(now.getTime() - VISITOR_SESSION_DAYS * 86_400_000);
}

/** The condition that finds this browser's own row and no other. */
export function ownSession(ctx: Pick<Ctx, "now" | "visitor">): SQL | undefined {
  return and(mine(ctx, visitorSessions), gt(visitorSessions.updatedAt, visitorSessionCutoff(ctx.now())));
}

/** This browser's questionnaire; null before the first answer, after 30 days, and for a cookie nobody was given. */
export async function findVisitorSession(ctx: Ctx): Promise<VisitorSession | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db.select().from(visitorSessions).where(ownSession(ctx)).limit(1);
  return row ? presentVisitorSession(row) : null;
}

import { eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { ownSession } from "./visitor-session.ts";

export type KeptResume = { fileName: string; size: number };

/** The résumé kept with this browser's session, by its shown name; null when there is none. */
export async function findKeptResume(ctx: Ctx): Promise<KeptResume | null> {
  if (ctx.visitor.tokenHash === null) return null;
  const [row] = await ctx.db
    .select({ fileName: keptResumes.fileName, size: keptResumes.size })
    .from(keptResumes)
    .innerJoin(visitorSessions, eq(keptResumes.sessionId, visitorSessions.id))
    .where(ownSession(ctx))
    .limit(1);
  return row ?? null;
}

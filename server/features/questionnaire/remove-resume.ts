import { eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { keptResumes } from "#server/db/schema/questionnaire.ts";
import { findVisitorSession } from "./find-visitor-session.ts";
import { discardKeptFile } from "./kept-resume-file.ts";

/** Removes this session's kept résumé, row first. Without one nothing happens; a file that stays behind goes with the daily clean. */
export async function removeResume(ctx: Ctx): Promise<void> {
  const session = await findVisitorSession(ctx);
  if (!session) return;
  const removed = await ctx.db
    .delete(keptResumes)
    .where(eq(keptResumes.sessionId, session.id))
    .returning({ key: keptResumes.storageKey });
  for (const { key } of removed) await discardKeptFile(ctx, key);
}

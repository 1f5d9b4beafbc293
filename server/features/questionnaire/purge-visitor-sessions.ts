import { inArray, lte } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { everyones } from "#server/ownership.ts";
import { KEPT_RESUME_PREFIX, keptResumeKeyTime } from "./kept-resume-file.ts";
import { visitorSessionCutoff } from "./visitor-session.ts";

const DAY_MS = 86_400_000;
const KEYS_PER_QUERY = 500;

/**
 * Deletes sessions that were not written for 30 days, with their résumés, and files without a row that are older than a day
 * (what a crash between file and row left behind). Running it again finds nothing.
 */
export async function purgeVisitorSessions(
  ctx: Pick<Ctx, "db" | "storage" | "now">,
): Promise<{ sessions: number; files: number }> {
  const now = ctx.now();
  const gone = await ctx.db
    .delete(everyones(visitorSessions, "everybody's, by age"))
    .where(lte(visitorSessions.updatedAt, visitorSessionCutoff(now)))
    .returning({ id: visitorSessions.id });
  const settled = (await ctx.storage.list(KEPT_RESUME_PREFIX)).filter((key) => {
    return (keptResumeKeyTime(key) ?? 0) < now.getTime() - DAY_MS;
  });
  let files = 0;
  for (let at = 0; at < settled.length; at += KEYS_PER_QUERY) {
    const keys = settled.slice(at, at + KEYS_PER_QUERY);
    const rows = await ctx.db
      .select({ key: keptResumes.storageKey })
      .from(keptResumes)
      .where(inArray(keptResumes.storageKey, keys));
    const kept = new Set(rows.map(({ key }) => key));
    for (const key of keys.filter((candidate) => !kept.has(candidate))) {
      await ctx.storage.remove(key);
      files += 1;
    }
  }
  return { sessions: gone.length, files };
}

import { inArray } from "drizzle-orm";
import { RESUME_KEY_PREFIX, resumeKeyTime } from "#domain/resumes/resume-key.ts";
import type { Ctx } from "#server/ctx.ts";
import { resumes } from "#server/db/schema/resumes.ts";

const DAY_MS = 86_400_000;
const KEYS_PER_QUERY = 500;

/**
 * Removes accounts' files that have no row and are older than a day: what a kill between file and row left behind, or a removal that
 * failed. Answers how many; running it again finds none.
 */
export async function sweepResumeFiles(ctx: Pick<Ctx, "db" | "storage" | "now">): Promise<number> {
  const settled = (await ctx.storage.list(RESUME_KEY_PREFIX)).filter((key) => {
    return (resumeKeyTime(key) ?? 0) < ctx.now().getTime() - DAY_MS;
  });
  let removed = 0;
  for (let at = 0; at < settled.length; at += KEYS_PER_QUERY) {
    const keys = settled.slice(at, at + KEYS_PER_QUERY);
    const rows = await ctx.db
      .select({ key: resumes.storageKey })
      .from(resumes)
      .where(inArray(resumes.storageKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys.filter((candidate) => !known.has(candidate))) {
      await ctx.storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}

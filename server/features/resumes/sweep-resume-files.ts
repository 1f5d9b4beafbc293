import { RESUME_KEY_PREFIX, resumeKeyTime } from "#domain/resumes/resume-key.ts";
import type { Ctx } from "#server/ctx.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";

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
    removed += await removeUnusedFiles(ctx, settled.slice(at, at + KEYS_PER_QUERY));
  }
  return removed;
}

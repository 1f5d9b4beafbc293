import { inArray } from "drizzle-orm";
import { RESUME_KEY_PREFIX, resumeKeyTime } from "#domain/resumes/resume-key.ts";
import { DAY_MS } from "#domain/shared/durations.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { everyones } from "#server/ownership.ts";

const KEYS_PER_QUERY = 500;

/** Removes those of these files that no row names; answers how many. A row that lets go of a file always asks for this afterwards. */
export async function removeUnusedFiles(
  ctx: Pick<Ctx, "db" | "storage">,
  storageKeys: readonly string[],
): Promise<number> {
  const used = await filesInUse(ctx, storageKeys);
  const unused = storageKeys.filter((key) => !used.has(key));
  for (const key of unused) await ctx.storage.remove(key);
  return unused.length;
}

/** Which of these storage keys some row still names: an application keeps the file it was sent with when the profile gets another. */
async function filesInUse(ctx: Pick<Ctx, "db">, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = [...keys];
  const { storageKey } = resumes;
  const profile = await ctx.db
    .select({ key: storageKey })
    .from(everyones(resumes, "everybody's files, to find those without a row"))
    .where(inArray(storageKey, wanted));
  const sent = await ctx.db
    .select({ key: applications.resumeStorageKey })
    .from(everyones(applications, "everybody's files, to find those without a row"))
    .where(inArray(applications.resumeStorageKey, wanted));
  const drafted = await ctx.db
    .select({ key: applicationDrafts.resumeStorageKey })
    .from(everyones(applicationDrafts, "everybody's files, to find those without a row"))
    .where(inArray(applicationDrafts.resumeStorageKey, wanted));
  return new Set([...profile, ...sent, ...drafted].flatMap(({ key }) => (key === null ? [] : [key])));
}

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

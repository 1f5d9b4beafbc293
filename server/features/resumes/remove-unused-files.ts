import { inArray } from "drizzle-orm";
import { RESUME_KEY_PREFIX, resumeKeyTime } from "#domain/resumes/resume-key.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { removeUnused, sweepFiles } from "#server/features/uploads/sweep-files.ts";
import { everyones } from "#server/ownership.ts";

/** Removes those of these files that no row names; answers how many. A row that lets go of a file always asks for this afterwards. */
export async function removeUnusedFiles(
  ctx: Pick<Ctx, "db" | "storage">,
  storageKeys: readonly string[],
): Promise<number> {
  return await removeUnused(ctx, storageKeys, await filesInUse(ctx, storageKeys));
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

export const sweepResumeFiles = async (ctx: Pick<Ctx, "db" | "storage" | "now">): Promise<number> =>
  await sweepFiles(ctx, {
    prefix: RESUME_KEY_PREFIX,
    timeOf: resumeKeyTime,
    findUsed: (keys) => filesInUse(ctx, keys),
  });

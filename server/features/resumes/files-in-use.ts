import { inArray } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { everyones } from "#server/ownership.ts";

/** Which of these storage keys some row still names: an application keeps the file it was sent with when the profile gets another. */
export async function filesInUse(ctx: Pick<Ctx, "db">, keys: readonly string[]): Promise<Set<string>> {
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

import { inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { resumes } from "#server/db/schema/resumes.ts";

/** Which of these storage keys some row still names: an application keeps the file it was sent with when the profile gets another. */
export async function filesInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const wanted = [...keys];
  const { storageKey } = resumes;
  const profile = await db.select({ key: storageKey }).from(resumes).where(inArray(storageKey, wanted));
  const sent = await db
    .select({ key: applications.resumeStorageKey })
    .from(applications)
    .where(inArray(applications.resumeStorageKey, wanted));
  const drafted = await db
    .select({ key: applicationDrafts.resumeStorageKey })
    .from(applicationDrafts)
    .where(inArray(applicationDrafts.resumeStorageKey, wanted));
  return new Set([...profile, ...sent, ...drafted].flatMap(({ key }) => (key === null ? [] : [key])));
}

import { and, isNotNull, sum } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { ownedBy } from "#server/ownership.ts";

/** Most that the files of one person's applications and drafts may take: a thousand usual ones. */
export const MAX_ATTACHED_BYTES = 256 * 1024 * 1024;

/** Whether a person may store another file. Applications keep theirs, so fifty uploads a day would fill a disk; shared ones count once. */
export async function hasRoomForFile(ctx: Pick<Ctx, "db">, userId: string, bytes: number): Promise<boolean> {
  const kept = (table: typeof applications | typeof applicationDrafts) =>
    ctx.db
      .selectDistinct({ key: table.resumeStorageKey, size: table.resumeSize })
      .from(table)
      .where(and(ownedBy(userId, table), isNotNull(table.resumeStorageKey)));
  const files = kept(applications).union(kept(applicationDrafts)).as("files");
  const [held] = await ctx.db.select({ bytes: sum(files.size).mapWith(Number) }).from(files);
  return (held?.bytes ?? 0) + bytes <= MAX_ATTACHED_BYTES;
}

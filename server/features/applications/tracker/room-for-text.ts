import { count, sql } from "drizzle-orm";
import { MAX_HELD } from "#domain/applications/tracker/tracked-application.ts";
import type { Ctx } from "#server/ctx.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { ownedBy } from "#server/ownership.ts";

/** Whether the account has room for more text and, with `another`, one more application. Counts stored sizes, which is fast. */
export async function hasRoomForText(
  ctx: Pick<Ctx, "db">,
  userId: string,
  { another = false }: { another?: boolean } = {},
): Promise<boolean> {
  const { posting, answers, coverLetter, notes } = applications;
  const typed = sql`coalesce(octet_length(${coverLetter}), 0) + coalesce(octet_length(${notes}), 0)`;
  const stored = sql`pg_column_size(${posting}) + coalesce(pg_column_size(${answers}), 0)`;
  const sum = (size: typeof typed) => sql<number>`coalesce(sum(${size}), 0)::float8`;
  const [held] = await ctx.db
    .select({ count: count(), text: sum(sql`${typed} + ${stored}`) })
    .from(applications)
    .where(ownedBy(userId, applications));
  const [drafts] = await ctx.db
    .select({ text: sum(sql`pg_column_size(${applicationDrafts.content})`) })
    .from(applicationDrafts)
    .where(ownedBy(userId, applicationDrafts));
  if (another && (held?.count ?? 0) >= MAX_HELD.applications) return false;
  return (held?.text ?? 0) + (drafts?.text ?? 0) < MAX_HELD.text;
}

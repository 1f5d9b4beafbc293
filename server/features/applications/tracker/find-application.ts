import { and, eq } from "drizzle-orm";
import type { ApplicationStatus } from "#domain/applications/tracker/application-event.ts";
import type { Ctx } from "#server/ctx.ts";
import { applications } from "#server/db/schema/applications.ts";
import { mine } from "#server/ownership.ts";

/** Where the signed-in person's application for a posting stands; null = there is none, or nobody is signed in. */
export async function findApplicationFor(
  ctx: Ctx,
  jobId: string,
): Promise<{ id: string; status: ApplicationStatus } | null> {
  if (!ctx.user) return null;
  const [row] = await ctx.db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(mine(ctx, applications), eq(applications.jobId, jobId)))
    .limit(1);
  return row ?? null;
}

import type { Ctx } from "#server/ctx.ts";
import { pendingApplications } from "#server/db/schema/applications.ts";

/** A target is worth coming back to for this long after somebody wanted it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps what a signed-in person wanted to apply to until after checkout; a later target replaces it. */
export async function keepPendingApplication(
  { db, now }: Pick<Ctx, "db" | "now">,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<void> {
  const at = now();
  const row = { jobId, createdAt: at, expiresAt: new Date(at.getTime() + KEPT_MS) };
  await db
    .insert(pendingApplications)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: pendingApplications.userId, set: row });
}

import { and, isNull, lte, or } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { ownedBy } from "#server/ownership.ts";

const WAIT_MS = 15_000;

/** Limits packing or replacing a whole account to every 15 seconds per person. False when it is too early. */
export async function takeArchiveTurn(ctx: Pick<Ctx, "db" | "now">, userId: string): Promise<boolean> {
  const now = ctx.now();
  const rested = or(isNull(profiles.archivedAt), lte(profiles.archivedAt, new Date(now.getTime() - WAIT_MS)));
  const taken = await ctx.db
    .update(profiles)
    .set({ archivedAt: now })
    .where(and(ownedBy(userId, profiles), rested))
    .returning({ userId: profiles.userId });
  return taken.length > 0;
}

/** Restarts the waiting time of an operation that takes longer. */
export async function holdArchiveTurn(ctx: Pick<Ctx, "db" | "now">, userId: string): Promise<void> {
  await ctx.db.update(profiles).set({ archivedAt: ctx.now() }).where(ownedBy(userId, profiles));
}

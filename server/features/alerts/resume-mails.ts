import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { followers, searchMatches } from "#server/db/schema/alerts.ts";
import { everyones } from "#server/ownership.ts";

/** Mails go on with what is found from now on. */
export async function resumeMails({ db, now }: Pick<Ctx, "db" | "now">, followerId: string): Promise<void> {
  await db
    .update(everyones(searchMatches, "what was found while no mails were wanted"))
    .set({ toldAt: now() })
    .where(and(eq(searchMatches.followerId, followerId), isNull(searchMatches.toldAt)));
  await db
    .update(everyones(followers, "the one whose mails go on"))
    .set({ stoppedBy: null, dueAt: null })
    .where(eq(followers.id, followerId));
}

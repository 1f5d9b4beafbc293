import { sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { alertProgress, followers } from "#server/db/schema/alerts.ts";
import { jobs } from "#server/db/schema/jobs.ts";
import { mine } from "#server/ownership.ts";

type Follower = typeof followers.$inferSelect;

/** A visit ends after this long without a request. */
const VISIT_MS = 30 * MINUTE_MS;

/**
 * Begins every change of saved searches: no posting is compared with them until the transaction ends, so that each one is compared with
 * either all of a change or none of it. Returns the revision of the change.
 */
export async function beginSearchChange({ db }: Pick<Ctx, "db">): Promise<number> {
  const [row] = await db
    .insert(alertProgress)
    .values({ matchedTo: sql`coalesce((select max(changed_at)::text from ${jobs}), '-infinity')`, revision: 1 })
    .onConflictDoUpdate({ target: alertProgress.id, set: { revision: sql`${alertProgress.revision} + 1` } })
    .returning({ revision: alertProgress.revision });
  return row?.revision as number;
}

/** The signed-in person's record as a follower; null before they saved a search. */
export async function findOwnFollower(ctx: Pick<Ctx, "db" | "user">): Promise<Follower | null> {
  const [own] = await ctx.db.select().from(followers).where(mine(ctx, followers));
  return own ?? null;
}

export async function ownFollower(ctx: Pick<Ctx, "db" | "user" | "now" | "newId">, locale: string): Promise<Follower> {
  const user = requireUser(ctx);
  const now = ctx.now();
  await ctx.db
    .insert(followers)
    .values({ id: ctx.newId(), userId: user.id, locale, confirmedAt: now, createdAt: now })
    .onConflictDoNothing({ target: followers.userId });
  return (await findOwnFollower(ctx)) as Follower;
}

/** Since when jobs are new to the signed-in person: their visit before this one; null when there was none. Changes nothing. */
export async function lastVisit(ctx: Pick<Ctx, "db" | "user" | "now">): Promise<Date | null> {
  const { visitAt = null, visitBeforeAt = null } = (await findOwnFollower(ctx)) ?? {};
  return goesOn(visitAt, ctx.now()) ? visitBeforeAt : visitAt;
}

/** Records a visit of the signed-in person to the list. */
export async function noteVisit(ctx: Pick<Ctx, "db" | "user" | "now" | "newId">, locale: string): Promise<void> {
  const { visitAt, visitBeforeAt } = await ownFollower(ctx, locale);
  const before = goesOn(visitAt, ctx.now()) ? visitBeforeAt : visitAt;
  await ctx.db.update(followers).set({ visitAt: ctx.now(), visitBeforeAt: before }).where(mine(ctx, followers));
}

function goesOn(visitAt: Date | null, now: Date): boolean {
  return visitAt !== null && now.getTime() - visitAt.getTime() < VISIT_MS;
}

import { and, desc, eq, gt } from "drizzle-orm";
import { type DeviceName, deviceName } from "#domain/accounts/device-name.ts";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { isUuid } from "#server/db/sql-values.ts";
import { everyones, mine } from "#server/ownership.ts";

const SESSION_IDLE_MS = BUSINESS_FIGURES.unusedSignInDays * DAY_MS;
/** Use is noted at most this often, so that reading a page seldom writes. */
const NOTE_USE_MS = HOUR_MS;

/** Whose session this token is, while it lasts; null otherwise. */
export async function findSignedInUser(
  { db, now, log }: Pick<Ctx, "db" | "now" | "log">,
  token: string,
): Promise<SignedInUser | null> {
  const at = now().getTime();
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
      sessionId: sessions.id,
      usedAt: sessions.updatedAt,
    })
    .from(everyones(sessions, "found by the session's token: this is how the owner is known"))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, new Date(at)),
        gt(sessions.updatedAt, new Date(at - SESSION_IDLE_MS)),
      ),
    )
    .limit(1);
  if (!row) return null;
  const { usedAt, ...user } = row;
  if (usedAt.getTime() < at - NOTE_USE_MS)
    await db
      .update(everyones(sessions, "the session that the token has just found"))
      .set({ updatedAt: new Date(at) })
      .where(eq(sessions.id, user.sessionId))
      // Who may read still reads while nothing can be written.
      .catch((err: unknown) => log.warn({ err }, "the use of a session could not be noted"));
  return user;
}

export type SessionView = { id: string; current: boolean; device: DeviceName; since: string; lastUsed: string };

/** Where the person is signed in, last used first; `lastUsed` is noted to the hour. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const user = requireUser(ctx);
  const now = ctx.now();
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        mine(ctx, sessions),
        gt(sessions.expiresAt, now),
        gt(sessions.updatedAt, new Date(now.getTime() - SESSION_IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === user.sessionId,
    device: deviceName(row.userAgent ?? ""),
    since: row.createdAt.toISOString(),
    lastUsed: row.updatedAt.toISOString(),
  }));
}

/** Ends one session of the person; another person's, or one that has ended, changes nothing. */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = mine(ctx, sessions);
  if (!isUuid(id)) return;
  await ctx.db.delete(sessions).where(and(own, eq(sessions.id, id)));
}

export async function endAllSessions(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sessions).where(mine(ctx, sessions));
}

/** Ends this browser's session for good; the cookies that make the browser forget it come back. */
export async function signOut(ctx: Ctx): Promise<string[]> {
  if (ctx.user) await endSession(ctx, { id: ctx.user.sessionId });
  return (await ctx.auth.call("/sign-out")).cookies;
}

import { and, desc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { type DeviceName, deviceName } from "#domain/accounts/device-name.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import { mine } from "#server/ownership.ts";
import { SESSION_IDLE_MS } from "./find-signed-in-user.ts";

type SessionView = { id: string; current: boolean; device: DeviceName; since: string; lastUsed: string };

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

/** Ends one session of the person; somebody else's, or one that has ended, changes nothing. */
export async function endSession(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const own = mine(ctx, sessions);
  if (!z.uuid().safeParse(id).success) return;
  await ctx.db.delete(sessions).where(and(own, eq(sessions.id, id)));
}

/** Signs out everywhere, here too. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  await ctx.db.delete(sessions).where(mine(ctx, sessions));
}

/** Ends this browser's session for good; the cookies that make the browser forget it come back. */
export async function signOut(ctx: Ctx): Promise<string[]> {
  if (ctx.user) await endSession(ctx, { id: ctx.user.sessionId });
  return (await ctx.auth.call("/sign-out")).cookies;
}

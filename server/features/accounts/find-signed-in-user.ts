import { and, eq, gt } from "drizzle-orm";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import type { Ctx } from "#server/ctx.ts";
import { sessions, users } from "#server/db/schema/accounts.ts";
import { everyones } from "#server/ownership.ts";

/** A session that nobody used for this long has ended. */
export const SESSION_IDLE_MS = BUSINESS_FIGURES.unusedSignInDays * 86_400_000;
/** Use is noted at most this often, so that reading a page seldom writes. */
const NOTE_USE_MS = 3_600_000;

/** Whose session this token is, while it lasts; null otherwise. */
export async function findSignedInUser(
  { db, now }: Pick<Ctx, "db" | "now">,
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
  if (usedAt.getTime() < at - NOTE_USE_MS) {
    await db
      .update(everyones(sessions, "the session that the token has just found"))
      .set({ updatedAt: new Date(at) })
      .where(eq(sessions.id, user.sessionId));
  }
  return user;
}

import { randomUUID } from "node:crypto";
import type { SignedInUser } from "#domain/accounts/signed-in-user.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";

type Given = Partial<Omit<SignedInUser, "id" | "sessionId">> & {
  profile?: Partial<typeof profiles.$inferInsert>;
  subscription?: Partial<typeof subscriptions.$inferInsert>;
};

/** An account as sign-up leaves it (profile, free subscription, one session), stored; what `ctx.user` is for its person. */
export async function storeUser(db: Db, { profile, subscription, ...given }: Given = {}): Promise<SignedInUser> {
  const id = randomUUID();
  const at = { createdAt: given.createdAt ?? TEST_NOW, updatedAt: TEST_NOW };
  const user = {
    id,
    email: `${id.slice(0, 8)}@example.org`,
    name: "Ada Lovelace",
    emailVerified: true,
    sessionId: randomUUID(),
    ...given,
    createdAt: at.createdAt,
  };
  await db.insert(users).values({ ...user, ...at });
  await db.insert(profiles).values({ userId: id, fullName: user.name, ...at, ...profile });
  await db.insert(subscriptions).values({ userId: id, ...at, ...subscription });
  const expiresAt = new Date(TEST_NOW.getTime() + 86_400_000);
  await db
    .insert(sessions)
    .values({ id: user.sessionId, userId: id, token: randomUUID().replaceAll("-", ""), expiresAt, ...at });
  return user;
}

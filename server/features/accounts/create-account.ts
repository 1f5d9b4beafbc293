import type { Ctx } from "#server/ctx.ts";
import { accounts, profiles, users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { withTransaction } from "#server/db/with-transaction.ts";

export type NewAccount = {
  name: string;
  /** As `normaliseEmail` gives it. */
  email: string;
  emailVerified: boolean;
  passwordHash: string;
  /** Language of mails. */
  locale: string;
};

/** The new account's id, with its profile and free subscription, all in one transaction; null when the address has an account. */
export async function createAccount(
  ctx: Pick<Ctx, "db" | "now" | "newId">,
  { name, email, emailVerified, passwordHash, locale }: NewAccount,
): Promise<string | null> {
  const now = ctx.now();
  const at = { createdAt: now, updatedAt: now };
  const id = ctx.newId();
  return await withTransaction(ctx, async (ctx) => {
    const written = await ctx.db
      .insert(users)
      .values({ id, name, email, emailVerified, ...at })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (written.length === 0) return null;
    await ctx.db.insert(accounts).values({
      id: ctx.newId(),
      userId: id,
      accountId: id,
      providerId: "credential",
      password: passwordHash,
      ...at,
    });
    await ctx.db.insert(profiles).values({ userId: id, fullName: name, locale, termsAcceptedAt: now, ...at });
    await ctx.db.insert(subscriptions).values({ userId: id, ...at });
    return id;
  });
}

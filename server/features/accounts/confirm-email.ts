import { and, eq } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import { violatedUnique } from "#server/db/db-error.ts";
import { users } from "#server/db/schema/accounts.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { ownedBy } from "#server/ownership.ts";
import { type AccountLink, redeemLink } from "./account-link.ts";

type ConfirmResult = "verified" | "changed" | "expired";

/** Uses up the link of a mail that asks whether an address is the person's own: the account's first one, or its new one. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<ConfirmResult> {
  try {
    return await withTransaction(ctx, async (ctx) => {
      const first = await redeemLink(ctx, "verify-email", token);
      if (first) return (await markVerified(ctx, first)) ? "verified" : "expired";
      const change = await redeemLink(ctx, "change-email", token);
      if (!change) return "expired";
      await changeAddress(ctx, change);
      return "changed";
    });
  } catch (error) {
    // Somebody else took the address since the link was sent.
    if (violatedUnique(error) !== null) return "expired";
    throw error;
  }
}

/** False when the account has another address by now. */
async function markVerified(ctx: Ctx, { userId, email }: AccountLink): Promise<boolean> {
  const updated = await ctx.db
    .update(users)
    .set({ emailVerified: true, updatedAt: ctx.now() })
    .where(and(ownedBy(userId, users), eq(users.email, email)))
    .returning({ id: users.id });
  return updated.length > 0;
}

async function changeAddress(ctx: Ctx, { userId, email }: AccountLink): Promise<void> {
  await ctx.db.update(users).set({ email, emailVerified: true, updatedAt: ctx.now() }).where(ownedBy(userId, users));
}

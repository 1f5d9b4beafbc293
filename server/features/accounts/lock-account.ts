import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { ownedBy } from "#server/ownership.ts";

/** Serialises what one person does until the transaction ends. Throws UNAUTHENTICATED when the account has been erased. */
export async function lockAccount(ctx: Pick<Ctx, "db">, userId: string): Promise<void> {
  const locked = await ctx.db.select({ id: users.id }).from(users).where(ownedBy(userId, users)).for("no key update");
  if (locked.length !== 1) throw new AppError("UNAUTHENTICATED", "User not authenticated");
}

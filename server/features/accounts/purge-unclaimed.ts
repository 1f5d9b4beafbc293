import { and, asc, eq, gt, lte } from "drizzle-orm";
import { erasureCutoff } from "#domain/privacy/retention.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { users } from "#server/db/schema/accounts.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { isUnused } from "./replace-unclaimed.ts";

const PAGE = 200;

/**
 * Deletes unconfirmed accounts a month after the last sign-up, without a mail, as the address may be a stranger's. Keeps accounts that were
 * used or have a valid link. Returns how many.
 */
export async function purgeUnclaimed(ctx: Pick<Ctx, "db" | "now" | "settings">, signal?: AbortSignal): Promise<number> {
  if (!ctx.settings.verifiesEmail) return 0;
  let deleted = 0;
  const unclaimed = pages((last: { id: string } | null) =>
    ctx.db
      .select({ id: users.id })
      .from(everyones(users, "everybody's accounts that nobody confirmed, by age"))
      .where(and(isUnclaimed(ctx), last ? gt(users.id, last.id) : undefined))
      .orderBy(asc(users.id))
      .limit(PAGE),
  );
  for await (const due of unclaimed)
    for (const { id } of due) {
      signal?.throwIfAborted();
      if (await deleteUnclaimed(ctx, id)) deleted++;
    }
  return deleted;
}

const isUnclaimed = ({ now }: Pick<Ctx, "now">) =>
  and(eq(users.emailVerified, false), eq(users.twoFactorEnabled, false), lte(users.updatedAt, erasureCutoff(now())));

async function deleteUnclaimed(ctx: Pick<Ctx, "db" | "now">, id: string): Promise<boolean> {
  return await withTransaction(ctx, async (ctx) => {
    const own = and(ownedBy(id, users), isUnclaimed(ctx));
    // Nobody confirms it, or signs up for it again, meanwhile.
    const [row] = await ctx.db.select({ id: users.id }).from(users).where(own).for("update");
    if (!row || !(await isUnused(ctx, id))) return false;
    const links = await ctx.db.select({ id: accountLinks.userId }).from(accountLinks).where(ownedBy(id, accountLinks));
    if (links.length > 0) return false;
    await ctx.db.delete(users).where(ownedBy(id, users));
    return true;
  });
}

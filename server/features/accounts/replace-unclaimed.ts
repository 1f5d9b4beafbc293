import { and, eq, is, isNull, notExists } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#server/ctx.ts";
import { accounts, profiles, users } from "#server/db/schema/accounts.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import * as schema from "#server/db/schema/index.ts";
import { mails } from "#server/db/schema/mails.ts";
import { accountLinks } from "#server/db/schema/sign-in.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import type { NewAccount } from "./create-account.ts";
import { mailVerification } from "./sign-in.ts";

/**
 * Hands an unconfirmed, unused account to whoever signs up for its address now: their name, password and language; earlier links end, so
 * nobody can prepare a password for the address's owner. False when it is confirmed, used, or addresses are not verified. Call it in a
 * transaction.
 */
export async function replaceUnclaimed(
  ctx: Ctx,
  { name, email, passwordHash, locale, next }: Omit<NewAccount, "emailVerified"> & { next?: string },
): Promise<boolean> {
  if (!ctx.settings.verifiesEmail) return false;
  const [row] = await ctx.db
    .select({ id: users.id })
    .from(everyones(users, "found by the address that is being signed up for"))
    .where(and(eq(users.email, email), eq(users.emailVerified, false), eq(users.twoFactorEnabled, false)))
    .for("update");
  if (!row || !(await isUnused(ctx, row.id))) return false;
  const { id } = row;
  const updatedAt = ctx.now();
  await ctx.db.update(users).set({ name, updatedAt }).where(ownedBy(id, users));
  await ctx.db
    .update(accounts)
    .set({ password: passwordHash, updatedAt })
    .where(and(ownedBy(id, accounts), eq(accounts.providerId, "credential")));
  await ctx.db
    .update(profiles)
    .set({ fullName: name, locale, termsAcceptedAt: updatedAt, updatedAt })
    .where(ownedBy(id, profiles));
  await ctx.db.delete(accountLinks).where(ownedBy(id, accountLinks));
  await mailVerification(ctx, email, next);
  return true;
}

type OwnTable = PgTable & { userId: PgColumn };
const AT_SIGN_UP: readonly PgTable[] = [accounts, profiles, subscriptions, accountLinks, mails];
const LEFT_BY_USE = Object.values<unknown>(schema).filter(
  (table): table is OwnTable => is(table, PgTable) && "userId" in table && !AT_SIGN_UP.includes(table),
);

/** Whether nobody has ever been signed in and left something: an account from before addresses were verified may be in use. */
export async function isUnused(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const none = (table: OwnTable) =>
    notExists(ctx.db.select({ userId: table.userId }).from(table).where(ownedBy(userId, table)));
  const found = await ctx.db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(ownedBy(userId, profiles), isNull(profiles.answersUpdatedAt), ...LEFT_BY_USE.map(none)));
  return found.length > 0;
}

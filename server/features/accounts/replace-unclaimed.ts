import { and, eq, isNull, notExists } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#server/ctx.ts";
import { accounts, profiles, sessions, users } from "#server/db/schema/accounts.ts";
import { applications } from "#server/db/schema/applications.ts";
import { userCheckouts } from "#server/db/schema/billing.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { accountLinks, passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import type { NewAccount } from "./create-account.ts";
import { mailVerification } from "./sign-in.ts";

/**
 * Gives an account that nobody has confirmed or used to whoever signs up for its address now: name, password and language become
 * theirs, and links mailed before confirm nothing any more, so that nobody can have a password of their own confirmed by the address's
 * owner beforehand. False when addresses are not verified, or the account is confirmed or was used. Call it in a transaction.
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

/** Whether nobody has ever been signed in and left something: an account from before addresses were verified may be in use. */
async function isUnused(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const none = (table: PgTable & { userId: PgColumn }) =>
    notExists(ctx.db.select({ userId: table.userId }).from(table).where(ownedBy(userId, table)));
  const tables = [sessions, twoFactors, passkeys, resumes, applications, userCheckouts];
  const found = await ctx.db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(ownedBy(userId, profiles), isNull(profiles.answersUpdatedAt), ...tables.map(none)));
  return found.length > 0;
}

import { and, eq, gt, gte, isNull, lt, notExists } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { SignInMethod } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { mails } from "#server/db/schema/mails.ts";
import { passkeys, twoFactors } from "#server/db/schema/sign-in.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { type LinkCtx, mailMethodAdded } from "./mail-account.ts";

/** A request that adds a way to log in has ended by then, or ended without the mail. */
const SETTLED_MS = 10 * MINUTE_MS;
/** Some nights may be missed. */
const LOOK_BACK_MS = 7 * DAY_MS;

/** Tells of a way to log in that the library has stored already: what cannot be said now is said at night, and the person stays logged in. */
export async function tellAdded({ log }: Pick<Ctx, "log">, tell: () => Promise<void>): Promise<void> {
  await tell().catch((err: unknown) =>
    log.error({ err }, "a new way to log in could not be told of; tried again at night"),
  );
}

/** Mails people of ways to log in of which no mail has told them, since the database failed right after they were added. Answers how many. */
export async function mailUntoldMethods(ctx: LinkCtx): Promise<number> {
  const at = ctx.now().getTime();
  const [since, until] = [new Date(at - LOOK_BACK_MS), new Date(at - SETTLED_MS)];
  const owner = { id: users.id, email: users.email };
  const apps = await ctx.db
    .select(owner)
    .from(everyones(twoFactors, "everybody's apps of which no mail has told"))
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(and(eq(users.twoFactorEnabled, true), eq(twoFactors.verified, true), isNull(twoFactors.addedAt)));
  const told = ctx.db
    .select({ id: mails.id })
    .from(everyones(mails, "the mail that told of a passkey, if there is one"))
    .where(
      and(
        eq(mails.userId, passkeys.userId),
        eq(mails.template, "sign-in-method-added"),
        gte(mails.createdAt, passkeys.createdAt),
      ),
    );
  const keys = await ctx.db
    .selectDistinct(owner)
    .from(everyones(passkeys, "everybody's passkeys of which no mail has told"))
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(gt(passkeys.createdAt, since), lt(passkeys.createdAt, until), notExists(told)));
  for (const user of apps) await tell(ctx, user, "authenticator-app");
  for (const user of keys) await tell(ctx, user, "passkey");
  return apps.length + keys.length;
}

async function tell(ctx: LinkCtx, user: { id: string; email: string }, method: SignInMethod): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (method === "authenticator-app")
      await ctx.db.update(twoFactors).set({ addedAt: ctx.now() }).where(ownedBy(user.id, twoFactors));
    await mailMethodAdded(ctx, user, method);
  });
}

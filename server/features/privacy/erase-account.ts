import { eq, or, sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, users, verifications } from "#server/db/schema/accounts.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { cancelSubscription } from "#server/features/billing/cancel-subscription.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "newId" | "enqueue" | "vault">;

/**
 * Erases a person in one transaction: the account with every row that refers to it, what was answered under its address, and by a
 * job its files. Nothing happens for an unknown id. The last mail knows its address until it is sent, then nothing does.
 *
 * @returns false when there was no such account.
 */
export async function eraseAccount(ctx: EraseCtx, userId: string): Promise<boolean> {
  return await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.name, email: users.email, locale: profiles.locale })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId))
      .for("update", { of: users });
    if (!user) return false;
    await cancelSubscription(ctx, tx as Db, userId);
    const files = await tx.select({ key: resumes.storageKey }).from(resumes).where(eq(resumes.userId, userId));
    if (files.length > 0) await ctx.enqueue(tx as Db, "remove-files", { storageKeys: files.map(({ key }) => key) });
    await tx
      .delete(verifications)
      .where(or(holds(verifications.value, userId), holds(verifications.value, user.email)));
    await tx.delete(visitorSessions).where(eq(sql`lower(${visitorSessions.email})`, user.email.toLowerCase()));
    await tx.delete(users).where(eq(users.id, userId));
    await queueMail(
      ctx,
      {
        cause: `account-erased:${ctx.newId()}`,
        template: "account-erased",
        to: user.email,
        props: { name: user.name },
        locale: user.locale ?? "en",
        userId: null,
      },
      tx as Db,
    );
    return true;
  });
}

function holds(column: typeof verifications.value, part: string) {
  return sql`position(${part} in ${column}) > 0`;
}

import { eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, users, verifications } from "#server/db/schema/accounts.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { cancelSubscription } from "#server/features/billing/cancel-subscription.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";

type EraseCtx = Pick<Ctx, "db" | "now" | "newId" | "enqueue" | "vault" | "billing" | "log">;

/** "still-billed": the billing provider has not confirmed the end of the subscription, and nobody could end it afterwards; try again. */
export type Erasure = "erased" | "unknown" | "still-billed";

/**
 * Ends what is billed, then erases a person in one transaction: the account with every row that refers to it, what was answered under its address or in the
 * browser whose token this is the hash of, and by a job the files. Nothing happens for an unknown id. The last mail knows its
 * address until it is sent, then nothing does.
 */
export async function eraseAccount(
  ctx: EraseCtx,
  userId: string,
  { visitorTokenHash = null }: { visitorTokenHash?: string | null } = {},
): Promise<Erasure> {
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!known) return "unknown";
  const cancelled = await cancelSubscription(ctx, { userId });
  if (cancelled.ok && cancelled.pending) return "still-billed";
  return await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.name, email: users.email, locale: profiles.locale })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId))
      .for("update", { of: users });
    if (!user) return "unknown";
    const files = await tx.select({ key: resumes.storageKey }).from(resumes).where(eq(resumes.userId, userId));
    const storageKeys = [
      ...files.map(({ key }) => key),
      ...(await forgetBrowsers(tx as Db, user.email, visitorTokenHash)),
    ];
    if (storageKeys.length > 0) await ctx.enqueue(tx as Db, "remove-files", { storageKeys });
    await tx
      .delete(verifications)
      .where(or(holds(verifications.value, userId), holds(verifications.value, user.email)));
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
    return "erased";
  });
}

/** Deletes the questionnaires of these browsers; answers where their kept résumés lie. */
async function forgetBrowsers(tx: Db, email: string, tokenHash: string | null): Promise<string[]> {
  const theirs = await tx
    .select({ id: visitorSessions.id })
    .from(visitorSessions)
    .where(
      or(
        eq(sql`lower(${visitorSessions.email})`, email.toLowerCase()),
        tokenHash === null ? undefined : eq(visitorSessions.tokenHash, tokenHash),
      ),
    );
  const ids = theirs.map(({ id }) => id);
  if (ids.length === 0) return [];
  const kept = await tx
    .select({ key: keptResumes.storageKey })
    .from(keptResumes)
    .where(inArray(keptResumes.sessionId, ids));
  await tx.delete(visitorSessions).where(inArray(visitorSessions.id, ids));
  return kept.map(({ key }) => key);
}

function holds(column: typeof verifications.value, part: string) {
  return sql`position(${part} in ${column}) > 0`;
}

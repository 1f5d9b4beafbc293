import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles, sessions, users, verifications } from "#server/db/schema/accounts.ts";
import { applicationDrafts, applications } from "#server/db/schema/applications.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { keptResumes, visitorSessions } from "#server/db/schema/questionnaire.ts";
import { resumes } from "#server/db/schema/resumes.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { cancelSubscription } from "#server/features/billing/cancel-subscription.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones, mine, ownedBy } from "#server/ownership.ts";

/** A session older than this proves too little for something that cannot be undone. */
const FRESH_SIGN_IN_MS = 15 * MINUTE_MS;

/** "sign-in-again": the session is too old; "still-billed": the provider has yet to confirm the end, so nothing is erased. */
type EraseRefusal = "sign-in-again" | "not-confirmed" | "still-billed";

/** True while the person signed in at most 15 minutes ago. */
export async function hasSignedInJustNow(ctx: Ctx): Promise<boolean> {
  const user = requireUser(ctx);
  const since = new Date(ctx.now().getTime() - FRESH_SIGN_IN_MS);
  const fresh = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(mine(ctx, sessions), eq(sessions.id, user.sessionId), gt(sessions.createdAt, since)))
    .limit(1);
  return fresh.length > 0;
}

/** "Erase now": requires a recent sign-in and the account's address. Also deletes this browser's questionnaire. */
export async function eraseOwnAccount(
  ctx: Ctx,
  { confirmation }: { confirmation: string },
): Promise<Result<object, EraseRefusal>> {
  const user = requireUser(ctx);
  if (!(await hasSignedInJustNow(ctx))) return { ok: false, reason: "sign-in-again" };
  if (confirmation.trim().toLowerCase() !== user.email.toLowerCase()) return { ok: false, reason: "not-confirmed" };
  const erasure = await eraseAccount(ctx, user.id, { visitorTokenHash: ctx.visitor.tokenHash });
  return erasure === "still-billed" ? { ok: false, reason: erasure } : { ok: true };
}

type EraseCtx = Pick<Ctx, "db" | "now" | "newId" | "enqueue" | "vault" | "billing" | "log">;

/** "still-billed": the billing provider has not confirmed the end of the subscription, which could not be ended afterwards; try again. */
type Erasure = "erased" | "unknown" | "still-billed";

/**
 * Ends billing, then erases a person in one transaction: all rows, data under the address or of this browser, and files through a job.
 * The last mail holds the address until it is sent.
 */
export async function eraseAccount(
  ctx: EraseCtx,
  userId: string,
  { visitorTokenHash = null }: { visitorTokenHash?: string | null } = {},
): Promise<Erasure> {
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(ownedBy(userId, users));
  if (!known) return "unknown";
  const cancelled = await cancelSubscription(ctx, { userId, atOnce: true });
  if (cancelled.ok && cancelled.pending) return "still-billed";
  return await withTransaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select({ name: users.name, email: users.email, locale: profiles.locale })
      .from(users)
      .where(ownedBy(userId, users))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .for("update", { of: users });
    if (!user) return "unknown";
    const storageKeys = [...(await filesOf(ctx, userId)), ...(await forgetBrowsers(ctx, user.email, visitorTokenHash))];
    if (storageKeys.length > 0) await ctx.enqueue(ctx.db, "remove-files", { storageKeys });
    await ctx.db
      .delete(verifications)
      .where(or(holds(verifications.value, userId), holds(verifications.value, user.email)));
    await ctx.db
      .delete(everyones(contactMessages, "written under the address that is being erased"))
      .where(eq(sql`lower(${contactMessages.email})`, user.email));
    await ctx.db.delete(users).where(ownedBy(userId, users));
    await queueMail(ctx, {
      cause: `account-erased:${ctx.newId()}`,
      template: "account-erased",
      to: user.email,
      props: { name: user.name },
      locale: user.locale ?? "en",
      userId: null,
    });
    return "erased";
  });
}

/** Storage keys of the person's files: the résumé, and those of applications and drafts. */
async function filesOf(ctx: Pick<Ctx, "db">, userId: string): Promise<string[]> {
  const own = [
    await ctx.db.select({ key: resumes.storageKey }).from(resumes).where(ownedBy(userId, resumes)),
    await ctx.db.select({ key: applications.resumeStorageKey }).from(applications).where(ownedBy(userId, applications)),
    await ctx.db
      .select({ key: applicationDrafts.resumeStorageKey })
      .from(applicationDrafts)
      .where(ownedBy(userId, applicationDrafts)),
  ];
  return [...new Set(own.flat().flatMap(({ key }) => (key === null ? [] : [key])))];
}

/** Deletes the questionnaires of these browsers; returns the storage keys of their résumés. */
async function forgetBrowsers(ctx: Pick<Ctx, "db">, email: string, tokenHash: string | null): Promise<string[]> {
  const found = await ctx.db
    .select({ id: visitorSessions.id })
    .from(everyones(visitorSessions, "this browser's, and those that gave the address"))
    .where(
      or(
        eq(sql`lower(${visitorSessions.email})`, email.toLowerCase()),
        mine({ visitor: { tokenHash } }, visitorSessions),
      ),
    );
  const ids = idsOf(found);
  if (ids.length === 0) return [];
  const kept = await ctx.db
    .select({ key: keptResumes.storageKey })
    .from(keptResumes)
    .where(inArray(keptResumes.sessionId, ids));
  await ctx.db.delete(everyones(visitorSessions, "those just found")).where(inArray(visitorSessions.id, ids));
  return kept.map(({ key }) => key);
}

function holds(column: typeof verifications.value, part: string) {
  return sql`position(${part} in ${column}) > 0`;
}

import { and, eq, lt, lte, or } from "drizzle-orm";
import { attemptsCutoff } from "#domain/accounts/attempt-rules.ts";
import { erasureCutoff, usageCutoff } from "#domain/privacy/retention.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, sessions, verifications } from "#server/db/schema/accounts.ts";
import { accountLinks, attempts } from "#server/db/schema/sign-in.ts";
import { purgeMails } from "#server/features/mail/purge-mails.ts";
import { purgeVisitorSessions } from "#server/features/questionnaire/purge-visitor-sessions.ts";
import { sweepResumeFiles } from "#server/features/resumes/sweep-resume-files.ts";
import { eraseAccount } from "./erase-account.ts";

/** Accounts erased in one run; the rest waits for the next night. */
const MAX_ACCOUNTS = 1_000;

export type RetentionReport = { accounts: number; records: number; mails: number; sessions: number; files: number };

/**
 * Deletes what has outlived its promise: accounts 30 days after their deactivation, records of use after 26 months, sessions and
 * single-use links once they have ended, visitors' questionnaires after 30 days, files without a row after a day. Running it again finds nothing.
 */
export async function runRetention(ctx: Ctx): Promise<RetentionReport> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.isActive, false), lte(profiles.deactivatedAt, erasureCutoff(now))))
    .limit(MAX_ACCOUNTS);
  let accounts = 0;
  for (const { userId } of due) accounts += (await eraseAccount(ctx, userId)) === "erased" ? 1 : 0;

  const usage = usageCutoff(now);
  const ended = [
    await ctx.db
      .delete(sessions)
      .where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, usage)))
      .returning({ id: sessions.id }),
    await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now)).returning({ id: verifications.id }),
    await ctx.db
      .delete(attempts)
      .where(lt(attempts.startedAt, attemptsCutoff(now)))
      .returning({ key: attempts.key }),
    await ctx.db.delete(accountLinks).where(lt(accountLinks.expiresAt, now)).returning({ id: accountLinks.userId }),
  ];
  const records = ended.reduce((sum, rows) => sum + rows.length, 0);
  const { sessions: visitors, files } = await purgeVisitorSessions(ctx);
  const mails = await purgeMails(ctx);
  return { accounts, records, mails, sessions: visitors, files: files + (await sweepResumeFiles(ctx)) };
}

import { and, asc, eq, gt, lt, lte, or } from "drizzle-orm";
import { attemptsCutoff } from "#domain/accounts/attempt-rules.ts";
import { deletedCvCutoff, erasureCutoff, usageCutoff } from "#domain/privacy/retention.ts";
import type { Ctx } from "#server/ctx.ts";
import { pages } from "#server/db/pages.ts";
import { profiles, sessions, verifications } from "#server/db/schema/accounts.ts";
import { pendingApplications } from "#server/db/schema/applications.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { cvs } from "#server/db/schema/cvs.ts";
import { postingReports } from "#server/db/schema/reports.ts";
import { accountLinks, attempts } from "#server/db/schema/sign-in.ts";
import { purgeUnclaimed } from "#server/features/accounts/purge-unclaimed.ts";
import { purgeUnconfirmed } from "#server/features/alerts/follow-by-mail.ts";
import { purgePaymentRecords } from "#server/features/billing/purge-payment-records.ts";
import { purgeMails } from "#server/features/mail/queue-mail.ts";
import { purgeVisitorSessions } from "#server/features/questionnaire/keep-resume.ts";
import { sweepResumeFiles } from "#server/features/resumes/remove-unused-files.ts";
import { everyones } from "#server/ownership.ts";
import { eraseAccount } from "./erase-account.ts";

const PAGE = 200;

type RetentionReport = {
  accounts: number;
  failed: number;
  records: number;
  mails: number;
  sessions: number;
  files: number;
};

/** Deletes data past its retention period (most periods: `domain/privacy/retention.ts`). Repeating it changes nothing. */
export async function runRetention(ctx: Ctx, signal?: AbortSignal): Promise<RetentionReport> {
  const now = ctx.now();
  const usage = usageCutoff(now);
  const ended = [
    await ctx.db
      .delete(everyones(sessions, "everybody's sessions, by their end"))
      .where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, usage)))
      .returning({ id: sessions.id }),
    await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now)).returning({ id: verifications.id }),
    await ctx.db
      .delete(attempts)
      .where(lt(attempts.startedAt, attemptsCutoff(now)))
      .returning({ key: attempts.key }),
    await ctx.db
      .delete(everyones(pendingApplications, "everybody's, by their end"))
      .where(lt(pendingApplications.expiresAt, now))
      .returning({ id: pendingApplications.userId }),
    await ctx.db
      .delete(everyones(cvs, "everybody's, by when they were deleted"))
      .where(lte(cvs.deletedAt, deletedCvCutoff(now)))
      .returning({ id: cvs.id }),
    await ctx.db
      .delete(everyones(contactMessages, "everybody's, by age"))
      .where(lt(contactMessages.createdAt, usage))
      .returning({ id: contactMessages.id }),
    await ctx.db
      .delete(everyones(postingReports, "everybody's, by age"))
      .where(lt(postingReports.createdAt, usage))
      .returning({ id: postingReports.id }),
    await ctx.db
      .delete(everyones(accountLinks, "everybody's links, by their end"))
      .where(lt(accountLinks.expiresAt, now))
      .returning({ id: accountLinks.userId }),
  ];
  const payments = await purgePaymentRecords(ctx);
  const records = ended.reduce((sum, rows) => sum + rows.length, payments);
  const { sessions: visitors, files } = await purgeVisitorSessions(ctx);
  const mails = await purgeMails(ctx);
  const addresses = await purgeUnconfirmed(ctx);
  const unused = await sweepResumeFiles(ctx);
  // Last, since it can take long: each asks the billing provider.
  const unclaimed = await purgeUnclaimed(ctx, signal);
  const { accounts, failed } = await eraseDueAccounts(ctx, signal);
  return {
    accounts: accounts + unclaimed,
    failed,
    records: records + addresses,
    mails,
    sessions: visitors,
    files: files + unused,
  };
}

/** A failure affects one account only, which is tried again the next night. */
async function eraseDueAccounts(ctx: Ctx, signal?: AbortSignal): Promise<{ accounts: number; failed: number }> {
  let [accounts, failed] = [0, 0];
  for await (const due of accountsDue(ctx))
    for (const { userId } of due) {
      signal?.throwIfAborted();
      try {
        if ((await eraseAccount(ctx, userId)) === "erased") accounts++;
      } catch (error) {
        failed++;
        ctx.log.error({ err: error }, "an account could not be erased");
      }
    }
  return { accounts, failed };
}

function accountsDue({ db, now }: Pick<Ctx, "db" | "now">): AsyncGenerator<{ userId: string }[]> {
  const closedBy = erasureCutoff(now());
  return pages((last) =>
    db
      .select({ userId: profiles.userId })
      .from(everyones(profiles, "everybody's accounts, by when they were closed"))
      .where(
        and(
          eq(profiles.isActive, false),
          lte(profiles.deactivatedAt, closedBy),
          last ? gt(profiles.userId, last.userId) : undefined,
        ),
      )
      .orderBy(asc(profiles.userId))
      .limit(PAGE),
  );
}

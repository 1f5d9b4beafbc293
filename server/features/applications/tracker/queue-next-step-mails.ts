import { and, eq, gt, isNotNull, lte, ne, notExists, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { Ctx } from "#server/ctx.ts";
import { profiles, users } from "#server/db/schema/accounts.ts";
import { applications } from "#server/db/schema/applications.ts";
import { mails } from "#server/db/schema/mails.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones } from "#server/ownership.ts";

/** A reminder that could not be made for this long is not wanted any more. Shorter than mails are remembered, so none goes out twice. */
const LATEST_MS = 7 * DAY_MS;
const MOST = 1_000;
const CAUSE = "next-step:";
/** One mail for each date that was chosen. */
const cause = sql<string>`${CAUSE} || ${applications.id} || ':' || to_char(${applications.nextStepAt} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Queues the mails about next steps whose day has come, once for each date that was chosen; answers how many. */
export async function queueNextStepMails(
  ctx: Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings">,
  signal?: AbortSignal,
): Promise<{ queued: number }> {
  const now = ctx.now();
  const due = await ctx.db
    .select({
      id: applications.id,
      userId: applications.userId,
      posting: applications.posting,
      step: applications.nextStep,
      cause,
      name: users.name,
      to: users.email,
      locale: profiles.locale,
    })
    .from(everyones(applications, "everybody's next steps that are due"))
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(profiles, eq(profiles.userId, applications.userId))
    .where(
      and(
        isNotNull(applications.nextStep),
        lte(applications.nextStepAt, now),
        gt(applications.nextStepAt, new Date(now.getTime() - LATEST_MS)),
        ne(applications.status, "withdrawn"),
        eq(profiles.isActive, true),
        notExists(
          ctx.db
            .select({ id: mails.id })
            .from(everyones(mails, "whether this reminder is queued, by its cause"))
            .where(eq(mails.cause, cause)),
        ),
      ),
    )
    .orderBy(applications.nextStepAt)
    .limit(MOST);
  let queued = 0;
  for (const { id, userId, posting, step, cause: ownCause, name, to, locale } of due) {
    signal?.throwIfAborted();
    const mailId = await queueMail(ctx, {
      cause: ownCause,
      template: "next-step-due",
      to,
      props: {
        name,
        jobTitle: posting.title,
        company: posting.company,
        step: step ?? "",
        link: `${ctx.settings.origin}/applications/${id}`,
      },
      locale,
      userId,
    });
    if (mailId !== null) queued++;
  }
  return { queued };
}

import { and, asc, between, desc, eq, gt, lte, or } from "drizzle-orm";
import { LONGEST_WAIT_MS, nextMail, type Schedule } from "#domain/alerts/schedule.ts";
import { ANSWER_KINDS, APPLIED_KINDS } from "#domain/applications/tracker/answer-figures.ts";
import { effectiveEvents } from "#domain/applications/tracker/application-progress.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import type { MailProps } from "#mail/mail-props.ts";
import type { Ctx } from "#server/ctx.ts";
import { followers } from "#server/db/schema/alerts.ts";
import { applications } from "#server/db/schema/applications.ts";
import { idsOf } from "#server/db/sql-values.ts";
import { TRACKED_COLUMNS } from "#server/features/applications/tracker/list-applications.ts";
import { readEventsOf } from "#server/features/applications/tracker/record-event.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { everyones, ownedBy } from "#server/ownership.ts";
import { lookBackLinks } from "./alert-links.ts";
import { ALERT_CAUSE, BATCH, findReaders, queueInBatches } from "./queue-alerts.ts";

type LookBackCtx = Pick<Ctx, "db" | "vault" | "newId" | "now" | "enqueue" | "settings">;
type Follower = typeof followers.$inferSelect;

const AHEAD_MS = 7 * DAY_MS;
/** A step that has been due for longer is not news. */
const OVERDUE_MS = 30 * DAY_MS;
/** Applications read for one mail, and lines of one list in it. */
const MOST_READ = 500;
const MOST_LINES = 12;
const OVER: readonly string[] = ["withdrawn", "rejected"];

/** When the weekly look back since `since` is due, on the schedule of the mails about searches. */
export const nextLookBack = (schedule: Omit<Schedule, "cadence">, since: Date, now: Date): Date =>
  nextMail({ ...schedule, cadence: "weekly" }, { foundAt: since, lastSentAt: since, now }) as Date;

/** Queues the due look backs, weekly each, without empty ones. Returns how many. */
export function queueLookBacks(ctx: LookBackCtx, signal?: AbortSignal): Promise<number> {
  return queueInBatches(ctx, queueSome, signal);
}

async function queueSome(ctx: LookBackCtx): Promise<{ looked: number; queued: number }> {
  const now = ctx.now();
  const { lookBackAt } = followers;
  const due = await ctx.db
    .select()
    .from(everyones(followers, "all followers whose look back may be due"))
    .where(or(lte(lookBackAt, now), gt(lookBackAt, new Date(now.getTime() + LONGEST_WAIT_MS))))
    .orderBy(asc(lookBackAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const readers = await findReaders(ctx, due);
  let queued = 0;
  for (const follower of due) {
    const since = follower.lookedBackAt ?? now;
    const at = nextLookBack(follower, since, now);
    const reader = at <= now ? readers.get(follower.id) : undefined;
    const told = reader && isReached(follower) ? await lookBack(ctx, follower, since) : null;
    if (reader && told) {
      await queueMail(ctx, {
        cause: `${ALERT_CAUSE}${follower.id}:${ctx.newId()}`,
        template: "look-back",
        to: reader.to,
        props: {
          name: reader.name,
          ...told,
          link: `${ctx.settings.origin}/applications`,
          ...lookBackLinks(ctx, follower.id),
        },
        locale: reader.locale,
        userId: follower.userId,
      });
      queued++;
    }
    const reached = at <= now ? now : since;
    await ctx.db
      .update(everyones(followers, "the follower just looked at"))
      .set({ lookedBackAt: reached, lookBackAt: nextLookBack(follower, reached, now) })
      .where(eq(followers.id, follower.id));
  }
  return { looked: due.length, queued };
}

/** A pause applies only to mails about searches; a bounce or complaint to all. */
const isReached = ({ stoppedBy }: Follower) => stoppedBy === null || stoppedBy === "person";

type LookBack = Pick<MailProps["look-back"], "applied" | "answered" | "due" | "more">;

/** Applications and answers since then, and steps due within a week; null = none. */
async function lookBack({ db, now }: LookBackCtx, { userId }: Follower, since: Date): Promise<LookBack | null> {
  if (userId === null) return null;
  const [from, to] = [-OVERDUE_MS, AHEAD_MS].map((ms) => new Date(now().getTime() + ms)) as [Date, Date];
  const rows = await db
    .select(TRACKED_COLUMNS)
    .from(applications)
    .where(
      and(
        ownedBy(userId, applications),
        or(gt(applications.updatedAt, since), between(applications.nextStepAt, from, to)),
      ),
    )
    .orderBy(desc(applications.updatedAt))
    .limit(MOST_READ);
  const events = await readEventsOf({ db }, idsOf(rows));
  const applied: LookBack["applied"] = [];
  const answered: LookBack["answered"] = [];
  const due: LookBack["due"] = [];
  for (const { id, title, company, status, nextStep, nextStepAt } of rows) {
    const kinds = effectiveEvents(events.get(id) ?? []).flatMap(({ at, kind }) => (at > since ? [kind] : []));
    if (APPLIED_KINDS.some((kind) => kinds.includes(kind))) applied.push({ title, company });
    const answer = ANSWER_KINDS.findLast((kind) => kinds.includes(kind));
    if (answer) answered.push({ title, company, answer });
    const isDue = nextStepAt !== null && nextStepAt >= from && nextStepAt <= to && !OVER.includes(status);
    if (isDue && nextStep !== null) due.push({ title, company, step: nextStep, on: nextStepAt.toISOString() });
  }
  due.sort((a, b) => a.on.localeCompare(b.on));
  const lists = [applied, answered, due];
  if (lists.every((list) => list.length === 0)) return null;
  const more = lists.reduce((sum, list) => sum + list.splice(MOST_LINES).length, 0);
  return { applied, answered, due, more };
}

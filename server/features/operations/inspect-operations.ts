import { count, desc, isNotNull, isNull, sql } from "drizzle-orm";
import type { Ctx, Operations } from "#server/ctx.ts";
import { alertProgress, followers } from "#server/db/schema/alerts.ts";
import { billingFaults, webhookEvents } from "#server/db/schema/billing.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { boards } from "#server/db/schema/crawl.ts";
import { jobImports, jobs } from "#server/db/schema/jobs.ts";
import { mails } from "#server/db/schema/mails.ts";
import { attempts } from "#server/db/schema/sign-in.ts";
import { sqlTime } from "#server/db/sql-values.ts";
import { listSourceStates, NOT_STOPPED } from "#server/features/crawl/source-states.ts";
import { everyones } from "#server/ownership.ts";

const NEWEST = 10;

/** How the program is doing, for operators: counts, ids and codes, nothing a person wrote. A part that cannot be read is null. */
export async function inspectOperations(
  ctx: Pick<Ctx, "db" | "catalogue" | "log" | "now">,
  { queue, backup }: Operations,
) {
  const part = async <T>(name: string, read: PromiseLike<T>): Promise<T | null> => {
    try {
      return await read;
    } catch (error) {
      ctx.log.warn({ err: error, part: name }, "operations");
      return null;
    }
  };
  const { db, catalogue } = ctx;
  return {
    catalogue: catalogue.summary(),
    backup: backup(),
    queues: await part("queues", queue.listCounts()),
    failedJobs: await part(
      "failed jobs",
      queue.listFailed().then((failed) =>
        failed.slice(0, NEWEST).map(({ id, name, failedAt, attempts, error }) => ({
          id,
          name,
          failedAt,
          attempts,
          error: JSON.stringify(error),
        })),
      ),
    ),
    mails: await part(
      "mails",
      db
        .select({ status: mails.status, count: count() })
        .from(everyones(mails, "operators count everybody's mails by their state"))
        .groupBy(mails.status)
        .orderBy(mails.status),
    ),
    contactMessages: await part(
      "contact messages",
      db.$count(everyones(contactMessages, "operators count everybody's messages")),
    ),
    webhooksWaiting: await part("webhooks waiting", db.$count(webhookEvents, isNull(webhookEvents.processedAt))),
    webhookFaults: await part(
      "webhook faults",
      db
        .select({ id: webhookEvents.eventId, at: webhookEvents.receivedAt, fault: webhookEvents.fault })
        .from(webhookEvents)
        .where(isNotNull(webhookEvents.fault))
        .orderBy(desc(webhookEvents.receivedAt))
        .limit(NEWEST),
    ),
    billingFaults: await part(
      "billing faults",
      db
        .select({ id: billingFaults.subscriptionId, at: billingFaults.lastSeenAt, fault: billingFaults.fault })
        .from(billingFaults)
        .orderBy(desc(billingFaults.lastSeenAt))
        .limit(NEWEST),
    ),
    alerts: await part("alerts", findAlertState(ctx)),
    sources: await part("sources", listSourceStates(ctx)),
    imports: await part("imports", db.select().from(jobImports).orderBy(desc(jobImports.id)).limit(NEWEST)),
  };
}

/** By queue, how long the oldest job that waits has been due; null when the queue cannot be read. */
export async function findJobDelays({ db, log }: Pick<Ctx, "db" | "log">) {
  try {
    const { rows } = await db.execute<{ name: string; seconds: number }>(
      sql`select name, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
          where state < 'active' and start_after <= now() group by name`,
    );
    return rows;
  } catch (error) {
    log.warn({ err: error, part: "job delays" }, "operations");
    return null;
  }
}

/** Since the board that is longest due was to be asked, and how many hosts are left alone out of politeness. Null when unknown. */
export async function findCrawlDelay({ db, log, now }: Pick<Ctx, "db" | "log" | "now">) {
  const at = sqlTime(now());
  try {
    const { rows } = await db.execute<{ seconds: number; held: number }>(
      sql`select (select coalesce(greatest(0, extract(epoch from ${at} - min(next_at))), 0)::float8
                  from ${boards} where state in ('candidate', 'live') and ${NOT_STOPPED}) as seconds,
            (select count(*)::int from crawl_holds where until > ${at}) as held`,
    );
    return rows[0] ?? null;
  } catch (error) {
    log.warn({ err: error, part: "crawl delay" }, "operations");
    return null;
  }
}

/** For operators: due mails and their delay, the delay of matching, and followers whose mails bounced or who complained. */
export async function findAlertState({ db, now }: Pick<Ctx, "db" | "now">) {
  const at = sqlTime(now());
  const { rows } = await db.execute<{
    due: number;
    delay: number;
    unmatched: number;
    bounced: number;
    complained: number;
  }>(sql`
    select
      count(*) filter (where due_at <= ${at})::int as due,
      coalesce(extract(epoch from ${at} - min(due_at) filter (where due_at <= ${at})), 0)::float8 as delay,
      count(*) filter (where stopped_by = 'bounce')::int as bounced,
      count(*) filter (where stopped_by = 'complaint')::int as complained,
      coalesce(extract(epoch from now() - (
        select min(changed_at) from ${jobs} where changed_at > (select matched_to::timestamptz from ${alertProgress})
      )), 0)::float8 as unmatched
    from ${everyones(followers, "operators count all alerts")}`);
  const { due = 0, delay = 0, unmatched = 0, bounced = 0, complained = 0 } = rows[0] ?? {};
  return { due, delaySeconds: delay, matchDelaySeconds: unmatched, bounced, complained };
}

/** Writes one row, always the same: a full disk, a server that only reads, and damaged pages make it fail as they would everything else. */
export async function probeWrites({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const startedAt = now();
  await db
    .insert(attempts)
    .values({ key: "readiness", count: 0, startedAt })
    .onConflictDoUpdate({ target: attempts.key, set: { startedAt } });
}

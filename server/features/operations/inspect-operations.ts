import { count, desc, isNotNull, isNull } from "drizzle-orm";
import type { Ctx, Operations } from "#server/ctx.ts";
import { billingFaults, webhookEvents } from "#server/db/schema/billing.ts";
import { contactMessages } from "#server/db/schema/contact.ts";
import { jobImports } from "#server/db/schema/jobs.ts";
import { mails } from "#server/db/schema/mails.ts";
import { everyones } from "#server/ownership.ts";

const NEWEST = 10;

/**
 * How the program is doing, for its operators: counts, ids and codes, nothing that a person wrote. A part that cannot be read is null,
 * so that the others still show.
 */
export async function inspectOperations(ctx: Pick<Ctx, "db" | "catalogue" | "log">, { queue }: Operations) {
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
    imports: await part("imports", db.select().from(jobImports).orderBy(desc(jobImports.id)).limit(NEWEST)),
  };
}

import { and, eq, inArray, lt, max, notExists } from "drizzle-orm";
import { BUSINESS_FIGURES } from "#domain/shared/business-figures.ts";
import type { Ctx } from "#server/ctx.ts";
import { users } from "#server/db/schema/accounts.ts";
import { billingEvents, webhookEvents } from "#server/db/schema/billing.ts";
import { everyones } from "#server/ownership.ts";

/** Deletes payment records of erased accounts, whole, ten years after the last event, and webhooks of that age. Returns how many rows. */
export async function purgePaymentRecords({ db, now }: Pick<Ctx, "db" | "now">): Promise<number> {
  const cutoff = new Date(now());
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - BUSINESS_FIGURES.paymentDataYears);
  const { userId, createdAt } = billingEvents;
  const account = db
    .select({ id: users.id })
    .from(everyones(users, "whether the account of a record is there still"))
    .where(eq(users.id, userId));
  const over = db
    .select({ userId })
    .from(everyones(billingEvents, "records of people without an account"))
    .groupBy(userId)
    .having(lt(max(createdAt), cutoff));
  const events = await db
    .delete(everyones(billingEvents, "records of people without an account"))
    .where(and(notExists(account), inArray(userId, over)))
    .returning({ seq: billingEvents.seq });
  const notifications = await db
    .delete(webhookEvents)
    .where(lt(webhookEvents.receivedAt, cutoff))
    .returning({ id: webhookEvents.eventId });
  return events.length + notifications.length;
}
